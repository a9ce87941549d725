"""What players enter of Zero!: for tests and measurements."""

from tools.browser.entries import COLOURS, NINE, Evening, Question, Round, Taps


def _zero(taps: Taps) -> None:
    cards = [f"{colour}-{number}" for number in range(1, 9) for colour in COLOURS]
    for card in cards[:36]:
        taps.card(card)


def _hand(taps: Taps) -> None:
    taps.cards(NINE)


ZERO = "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8"
EVENINGS = [Evening("zero", {"Ana": ZERO, "Ben": NINE}, {"Ana": 0, "Ben": 10}, "tool_hand")]
ROUNDS = [Round("Zero!, 9 cards each", "zero", [], (), _zero, 38)]
QUESTIONS = [Question("what does this hand count?", "zero", "", _hand, "10 points", 10)]
