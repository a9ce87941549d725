"""Entries of Zero!: for tests and measurements."""

from tools.browser.entries import COLOURS, NINE, Evening, Question, Round, Taps


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


def _hand(taps: Taps) -> None:
    """Enter a hand with a group of five: all cards of its colour at once, without three of them."""
    taps.button("All: red")
    taps.cards("red-5 red-6 red-7 blue-1 green-1 yellow-2 grey-2")


ZERO = "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8"
EVENINGS = [Evening("zero", {"Ana": ZERO, "Ben": NINE}, {"Ana": 0, "Ben": 10}, "tool_hand")]
ROUNDS = [
    Round("Zero!, 9 cards each", "zero", [], (), _zero, 38, "Cards"),
    Round("Zero!, the numbers that count", "zero", [], (), _numbers, 14),
    Round("Zero!, points", "zero", [], (), _points, 5, "Just points", is_saved=True),
]
QUESTIONS = [Question("what does this hand count?", "zero", "", _hand, "3 points", 10)]
