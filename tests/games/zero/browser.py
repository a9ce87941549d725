"""Entries of Zero!: for tests and measurements."""

from tools.browser.entries import COLOURS, NINE, Evening, Question, Round, Taps


def _zero(taps: Taps) -> None:
    cards = [f"{colour}-{number}" for number in range(1, 9) for colour in COLOURS]
    for card in cards[:36]:
        taps.card(card)


def _hand(taps: Taps) -> None:
    """Enter a hand with a group of five: all cards of its colour at once, without three of them."""
    taps.button("All: red")
    taps.cards("red-5 red-6 red-7 blue-1 green-1 yellow-2 grey-2")


ZERO = "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8"
EVENINGS = [Evening("zero", {"Ana": ZERO, "Ben": NINE}, {"Ana": 0, "Ben": 10}, "tool_hand")]
ROUNDS = [Round("Zero!, 9 cards each", "zero", [], (), _zero, 38)]
QUESTIONS = [Question("what does this hand count?", "zero", "", _hand, "3 points", 9)]
