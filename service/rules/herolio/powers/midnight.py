"""12, Midnight and High Noon: points for each (`herolio.midnight`, `herolio.high-noon`)."""

from collections.abc import Iterable

from service.rules.herolio import rulebook
from service.rules.herolio.cards import DECK, Card
from service.rules.message import say
from service.rules.scoresheet import Line

NUMBER = 12
POINTS = 50

_TWELVES = [card for card in DECK.values() if card.number == NUMBER]
RED = frozenset(card for card in _TWELVES if card.suit and card.suit.red)
BLACK = frozenset(_TWELVES) - RED


def black_line(count: int, cards: Iterable[Card]) -> Line:
    """Return the line of black 12s, which cost points; `cards` are they, where known."""
    text = say("herolio.midnight.line", count=count)
    return Line(rulebook.MIDNIGHT, -POINTS * count, tuple(sorted(cards)), text)


def red_line(count: int, cards: Iterable[Card]) -> Line:
    """Return the line of red 12s, which bring points; `cards` are they, where known."""
    text = say("herolio.high-noon.line", count=count)
    return Line(rulebook.HIGH_NOON, POINTS * count, tuple(sorted(cards)), text)
