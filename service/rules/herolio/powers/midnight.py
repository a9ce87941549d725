"""12, Midnight and High Noon: points for each (`herolio.midnight`, `herolio.high-noon`)."""

from collections.abc import Iterator, Sequence

from service.rules.herolio import rulebook
from service.rules.herolio.cards import DECK, Card
from service.rules.message import say
from service.rules.scoresheet import Line

NUMBER = 12
POINTS = 50

_TWELVES = [card for card in DECK.values() if card.number == NUMBER]
RED = frozenset(card for card in _TWELVES if card.suit and card.suit.red)
BLACK = frozenset(_TWELVES) - RED


def lines(black: int, red: int, cards: Sequence[Card]) -> Iterator[Line]:
    """Give the line of black 12s, which cost points, and that of red ones, which bring some.

    `cards` are those of the book, where they are known.
    """
    if black:
        shown = tuple(card for card in cards if card in BLACK)
        text = say("herolio.midnight.line", count=black)
        yield Line(rulebook.MIDNIGHT, -POINTS * black, shown, text)
    if red:
        shown = tuple(card for card in cards if card in RED)
        text = say("herolio.high-noon.line", count=red)
        yield Line(rulebook.HIGH_NOON, POINTS * red, shown, text)
