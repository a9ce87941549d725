"""Entries of Zero!: for tests and measurements."""

from random import Random

from tools.browser.entries import (
    COLOURS,
    PLAYERS,
    TEN,
    ZERO,
    Evening,
    Question,
    Round,
    Score,
    Taps,
    Way,
    enter_points,
    points_of,
    type_points,
)
from tools.browser.pad import Pad


def _zero(taps: Taps) -> None:
    cards = [f"{colour}-{number}" for number in range(1, 9) for colour in COLOURS]
    for card in cards[:36]:
        taps.card(card)


def _numbers(taps: Taps) -> None:
    """Enter the numbers that count: a ZERO, then 10, 20 and 24 points."""
    taps.button("Ana: ZERO!")
    for player, numbers in {"Ben": "127", "Cy": "3458", "Dee": "3678"}.items():
        row = taps.pad.page.get_by_role("group", name=f"Numbers of {player} that count")
        for number in numbers:
            row.get_by_role("button", name=number).tap()
            taps.count += 1


def _points(taps: Taps) -> None:
    for number in (15, 15, 0, 36):
        taps.chip(number)


def _hands(random: Random) -> dict[str, list[str]]:
    deck = [f"{colour}-{number}" for colour in COLOURS for number in range(1, 9)]
    cards = random.sample(deck, 9 * len(PLAYERS))
    return {name: cards[9 * seat : 9 * seat + 9] for seat, name in enumerate(PLAYERS)}


def _request(hands: dict[str, list[str]]) -> dict[str, object]:
    return {"players": [{"name": name, "hand": hand} for name, hand in hands.items()]}


def _random_hands(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    hands = _hands(random)
    pad.hands({name: " ".join(hand) for name, hand in hands.items()})
    return points_of(score(_request(hands)))


def _random_numbers(pad: Pad, random: Random, score: Score) -> dict[str, int]:
    sheet = score(_request(_hands(random)))
    for player in sheet["players"]:
        row = pad.page.get_by_role("group", name=f"Numbers of {player['name']} that count")
        for line in player["lines"]:
            if line["points"]:
                row.get_by_role("button", name=str(line["points"])).tap()
        if not player["points"]:
            pad.tap(f"{player['name']}: ZERO!", exact=True)
    return points_of(sheet)


def _random_points(pad: Pad, random: Random, _: Score) -> dict[str, int]:
    return enter_points(pad, random, 36)


def _typed_points(pad: Pad, random: Random, _: Score) -> dict[str, int]:
    return type_points(pad, random, range(37))


def _hand(taps: Taps) -> None:
    """Enter a hand with a group of five: all cards of its colour at once, without three of them."""
    taps.button("Re, all: red")
    taps.cards("red-5 red-6 red-7 blue-1 green-1 yellow-2 grey-2")


def round_zero_numbers(pad: Pad) -> None:
    pad.begin("zero", ["Ana", "Ben", "Cyrus"])
    pad.tap("Ben: ZERO!")
    ana = pad.page.get_by_role("group", name="Numbers of Ana that count")
    for number in ("1", "8"):
        ana.get_by_role("button", name=number).click()


EVENINGS = [Evening("zero", {"Ana": ZERO, "Ben": TEN}, {"Ana": 0, "Ben": 10}, "tool_hand")]
ROUNDS = [
    Round("Zero!, 9 cards each", "zero", [], (), _zero, 38, "Cards"),
    Round("Zero!, the numbers that count", "zero", [], (), _numbers, 14),
    Round("Zero!, points", "zero", [], (), _points, 5, "Just points", is_saved=True),
]
QUESTIONS = [Question("what does this hand count?", "zero", "", _hand, "3 points", 10)]
WAYS = [
    Way("Zero!, cards", "zero", _random_hands),
    Way("Zero!, the numbers that count", "zero", _random_numbers),
    Way("Zero!, points", "zero", _random_points, is_saved=True),
    Way("Zero!, points by a keyboard", "zero", _typed_points, is_saved=True),
]
SCREENS = [round_zero_numbers]
