"""What players enter of Zero!: for tests and measurements."""

from tools.browser.entries import COLOURS, NINE, Question, Round, Taps


def _zero(taps: Taps) -> None:
    cards = [f"{colour}-{number}" for number in range(1, 9) for colour in COLOURS]
    for card in cards[:36]:
        taps.card(card)


def _swap(taps: Taps) -> None:
    taps.cards("red-8 blue-8 green-8 grey-8 black-8")


ROUNDS = [Round("Zero!, 9 cards each", "zero", [], (), _zero, 38)]
QUESTIONS = [Question("may I swap this?", "zero", NINE, _swap, "18 points", 6)]
