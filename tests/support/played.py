"""Rounds of Herolio as a whole truth, and how someone taps them into the score pad."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from tests.support.asking import Ask
from tests.support.texts import english
from tools.browser.pad import Pad

NAMES = ["Ana", "Ben", "Cyd", "Dan", "Eva", "Flo", "Gus", "Ida", "Jo", "Kim"]
FLAGS = (
    "splitter_stacks",
    "doubler_covers_bonus",
    "special_lead_frees",
    "nein_takes_power",
    "villain_gives_half",
    "six_discards_waiting",
    "fourager_takes_given",
    "discount_takes_given",
    "receiver_leads",
)
DECK, POWERS = 60, range(1, 13)
REVOKE = "capes-8 boots-4 capes-2 capes-12 boots-3 boots-5 capes-3"
"""Ben plays off suit in the first trick of a plain round, and the last of these cards proves it."""
PROOF = "In trick 1, Ben played the 4 of Boots but held the 3 of Capes."
REST = "boots-6 masks-1 masks-2 masks-3 masks-4"
"""What follows `REVOKE`."""
WHOLE = (
    "capes-8 capes-9 capes-2 capes-12 boots-3 boots-5 boots-6 boots-7 "
    "masks-1 masks-2 masks-3 masks-4"
)
"""A plain round that is legal. Ana wins no trick, and the others win one each."""


class Truth(NamedTuple):
    """A round in which every card is known: its deal, bids, moves and points."""

    deal: dict[str, Any]
    bids: dict[str, int]
    moves: list[Any]
    points: dict[str, int]
    position: dict[str, Any]


def truth(random: Random, ask: Ask, players: int | None = None) -> Truth:
    """Play a round with random options, powers and moves."""
    names = NAMES[: players or random.randint(2, 10)]
    most = min(DECK // len(names), 60 // len(names))
    rules: dict[str, Any] = {flag: True for flag in FLAGS if random.random() < 0.2}
    if random.random() < 0.2:
        rules["unclaimed_tricks"] = "high-card"
    powers = random.sample(POWERS, random.choice([0, 1, 3, 6, 12]))
    deal: dict[str, Any] = {
        "players": names,
        "dealer": random.choice(names),
        "cards_each": random.randint(1, most),
        "powers": sorted(powers),
        "house_rules": rules,
        "seed": random.randrange(2**53),
    }
    ruling = ask("deal", {"deal": deal})
    moves: list[Any] = []
    ruling = ask("adjudicate", {"position": ruling["position"], "moves": []})
    while not ruling["over"]:
        listed = ask("legal-moves", {"position": ruling["position"]})["moves"]
        move = random.choice(listed)["move"]
        if move["type"] == "bid":
            # What helps no one is legal, too, but the score pad has buttons for fewer.
            move |= {"bid": random.randint(0, deal["cards_each"])}
        moves.append(move)
        ruling = ask("adjudicate", {"position": ruling["position"], "moves": [move]})
    bids = {move["player"]: move["bid"] for move in moves if move["type"] == "bid"}
    points = {each["name"]: each["points"] for each in ruling["score"]["players"]}
    played = [move for move in moves if move["type"] != "bid"]
    return Truth(deal, bids, played, points, ruling["position"])


def ids(names: list[str]) -> dict[str, str]:
    return {name: f"p{index}" for index, name in enumerate(names, start=1)}


def open_entry(pad: Pad, name: str, game: str, entry: Mapping[str, Any], **evening: Any) -> None:
    """Open a new evening of some `players` on the entry of its first round; `name` is its id."""
    of = ids(evening["players"])
    evening |= {
        "id": name,
        "rev": 1,
        "started": "2026-11-28T20:00:00.000Z",
        "game": game,
        "players": [
            {"id": id_, "name": player, "left": None, "colour": index}
            for index, (player, id_) in enumerate(of.items())
        ],
        "matchRounds": None,
        "endsAt": None,
        "rounds": [],
        "adjustments": [],
    }
    dealer, players = evening["dealer"], [*of.values()]
    draft = {"index": 0, "dealer": dealer, "players": players, "input": entry}
    pad.put_records("evenings", [(None, evening)])
    pad.page.evaluate("() => localStorage.clear()")
    pad.put_records("drafts", [(None, {"id": name, "draft": draft})])
    pad.put_records("kept", [("present", name)])
    pad.open("/#/round/1")


def open_round(pad: Pad, round_: Truth, *, name: str = "played") -> None:
    """Open a new evening on its first round, with the bids entered, ready for the first card."""
    deal, of = round_.deal, ids(round_.deal["players"])
    fields = ("tricks", "elevens", "black_twelves", "red_twelves")
    entry = {
        "way": "play",
        "cards": deal["cards_each"],
        "powers": deal["powers"],
        "bids": {of[player]: bid for player, bid in round_.bids.items()},
        "log": [],
        **{field: {} for field in fields},
    }
    options = {"style": "basic", "house_rules": deal["house_rules"]}
    dealer = of[deal["dealer"]]
    open_entry(pad, name, "herolio", entry, players=deal["players"], dealer=dealer, options=options)
    expect(pad.page.locator(".watch-places")).to_be_visible()


def open_plain_round(pad: Pad) -> None:
    """Open a round of three tricks of four players, without powers. Ana leads."""
    names = NAMES[:4]
    deal = {"players": names, "dealer": "Dan", "cards_each": 3, "powers": [], "house_rules": {}}
    open_round(pad, Truth(deal, dict.fromkeys(names, 0), [], {}, {}))


def tap(pad: Pad, cards: str) -> None:
    for card in cards.split():
        pad.card(card).tap()


def hold(pad: Pad, player: str) -> None:
    """Hold the place of a player, until the next card is taken as one that this player plays."""
    pad.page.locator(f"[data-place={player}] button").hover()
    pad.page.mouse.down()
    expect(pad.page.locator(".watch-bar")).to_contain_text(f"{player} played a card")
    pad.page.mouse.up()


def finish(pad: Pad, cards: str) -> dict[str, Any]:
    """Tap the last cards of a round, and return the round that is stored."""
    tap(pad, cards)
    expect(pad.page.locator(".standings")).to_be_visible()
    return saved(pad)


def press(button: Locator) -> None:
    """Tap a button, again where it was too early: a finger was still there."""
    button.tap()
    early = button.page.locator("[data-early]")
    if early.count():
        expect(early).to_have_count(0)
        button.tap()


class Fingers:
    """Someone who taps what falls, and answers what is asked."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self.entries = 0

    def play(self, move: Mapping[str, Any]) -> None:
        """Tap a move as a person does, who answers what is asked and nothing else."""
        if move["type"] == "play":
            press(self.pad.card(move["card"]))
            self.entries += 1
            for choice in self._choices(move):
                choice.tap()
        else:
            self.wait()
            self.keep_the_usual()
            named = move.get("to_player") or move.get("detained")
            self.entries += 1
            press(self.option("It lies face down" if named is None else named))

    def wait(self) -> None:
        """Wait for the verdict on all that was tapped."""
        judged = f".watch[data-entries='{self.entries}'][aria-busy='false']"
        expect(self.pad.page.locator(judged)).to_be_visible()

    def keep_the_usual(self) -> None:
        """Say that the last card is played in the usual way, where something waits for that."""
        chosen = self.pad.page.locator(".watch-options [aria-pressed=true]")
        if chosen.count():
            chosen.tap()
            expect(chosen).to_have_count(0)

    def end(self) -> None:
        """Wait until the round is saved; its last card may have been played in the usual way."""
        chosen = self.pad.page.locator(".watch-options [aria-pressed=true]")
        standings = self.pad.page.locator(".standings")
        expect(chosen.or_(standings).first).to_be_visible()
        if chosen.count():
            chosen.tap()
        expect(standings).to_be_visible()

    def option(self, name: str) -> Locator:
        return self.pad.page.locator(".watch-options").get_by_role("button", name=name, exact=True)

    def _choices(self, move: Mapping[str, Any]) -> Iterator[Locator]:
        exchange = move.get("exchange")
        if exchange is not None:
            card = exchange["card"]
            lit = self.pad.page.locator(f".is-lit[data-card='{card}']")
            if "-" in card:
                yield lit
            else:
                owner = exchange.get("from_player")
                called = card.capitalize()
                yield self.option(f"{called}, {owner}" if owner else called)
        if (as_ := move.get("declared_as")) in {"hero", "zero"}:
            yield self.option(f"as a {as_.capitalize()}")
        if (other := move.get("zeroes_card_of")) is not None:
            yield self.option(english("play.zero-of", name=other))


def saved(pad: Pad, name: str = "played") -> dict[str, Any]:
    """Return the entry of the last round of the evening, as it is stored."""
    [evening] = [each for each in pad.stored("evenings") if each["id"] == name]
    entry: dict[str, Any] = evening["rounds"][-1]["input"]
    return entry


def tallies(position: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return what the books of a position hold, as the score pad stores it."""
    red = {"capes-12", "gloves-12"}
    found: dict[str, dict[str, int]] = {
        field: {} for field in ("tricks", "elevens", "black_twelves", "red_twelves")
    }
    for number, player in enumerate(position["players"], start=1):
        cards = [card for trick in player["book"] for card in trick["cards"]]
        twelves = [card for card in cards if card.endswith("-12")]
        id_ = f"p{number}"
        found["tricks"][id_] = sum(trick["counts_as"] for trick in player["book"])
        found["elevens"][id_] = sum(card.endswith("-11") for card in cards)
        found["red_twelves"][id_] = sum(card in red for card in twelves)
        found["black_twelves"][id_] = len(twelves) - found["red_twelves"][id_]
    return found
