"""Games of NumZumZero as a whole truth, and how someone taps them into the score pad."""

from random import Random
from typing import NamedTuple

from playwright.sync_api import expect

from tests.support.asking import Ask
from tests.support.played import NAMES, open_entry
from tools.browser.pad import Pad


class Game(NamedTuple):
    """A game of which every card is known: the first columns, its plays, and the tokens."""

    variant: str
    names: list[str]
    columns: list[str]
    plays: list[tuple[str, int, list[str]]]
    """Each a card, its column, and the cards that were turned over after it."""
    tokens: dict[str, int]


def truth(random: Random, ask: Ask, variant: str = "basic") -> Game:
    """Play a game with random moves, of two to eight players."""
    names = NAMES[: random.randint(2, 8)]
    deal = {"players": names, "variant": variant, "seed": random.randrange(2**53)}
    dealt = ask("deal", {"deal": deal})
    ruling = {"position": dealt["position"], "stock": dealt["stock"], "over": False}
    columns = [column[0] for column in dealt["position"]["columns"]]
    plays: list[tuple[str, int, list[str]]] = []
    while not ruling["over"]:
        listed = ask("legal-moves", {"position": ruling["position"]})["moves"]
        # The game goes on for longer if columns match.
        best = [each for each in listed if each["outcome"]["collects"]] or listed
        move = random.choice(best if random.random() < 0.6 else listed)["move"]
        start = {"position": ruling["position"], "stock": ruling["stock"]}
        ruling = ask("adjudicate", start | {"moves": [move]})
        turned = [e["cards"] for e in ruling["events"] if e["type"] == "cards_turned_over"]
        plays.append((move["card"], move["column"], turned[0] if turned else []))
    tokens = {each["name"]: each["tokens"] for each in ruling["position"]["players"]}
    return Game(variant, names, columns, plays, tokens)


def open_game(pad: Pad, game: Game, *, name: str = "played") -> None:
    """Open a new evening on its first game, ready for the first card."""
    fields = ("tokens", "bonus", "cards", "total")
    entry = {"way": "play", "log": [], **{field: {} for field in fields}}
    options = {"variant": game.variant, "house_rules": {}}
    open_entry(pad, name, "numzumzero", entry, players=game.names, dealer=None, options=options)
    expect(pad.page.locator(".watch-columns")).to_be_visible()


def tap_game(pad: Pad, game: Game) -> None:
    """Tap a whole game: one tap for a card turned over, two for a play."""
    for card in game.columns:
        pad.card(card).tap()
    entries = len(game.columns)
    for card, column, turned in game.plays:
        judged = f".watch[data-entries='{entries}'][aria-busy='false']"
        expect(pad.page.locator(judged)).to_be_visible()
        pad.card(card).tap()
        pad.page.locator(f"[data-column='{column}']").tap()
        entries += 1
        for shown in turned:
            judged = f".watch[data-entries='{entries}'][aria-busy='false']"
            expect(pad.page.locator(judged)).to_be_visible()
            pad.card(shown).tap()
            entries += 1


def end(pad: Pad) -> None:
    """Save the game, where a tie that counts do not break keeps it from saving itself."""
    standings, save = pad.page.locator(".standings"), pad.button("Save the round")
    expect(save.or_(standings).first).to_be_visible()
    # It may be saving itself just now.
    save.evaluate_all("(found) => found.forEach((button) => button.click())")
    expect(standings).to_be_visible()
