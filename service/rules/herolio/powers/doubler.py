"""11, Doubler: each one in a book doubles the round (`herolio.doubler`)."""

from collections.abc import Iterable

from service.rules.herolio import rulebook
from service.rules.herolio.cards import DECK, Card
from service.rules.message import say
from service.rules.scoresheet import Line

NUMBER = 11
ELEVENS = frozenset(card for card in DECK.values() if card.number == NUMBER)


def line(points: int, elevens: int, cards: Iterable[Card]) -> Line:
    """Return the line that doubles `points` once for each 11: what it adds, and its factor.

    `cards` are the 11s, where they are known.
    """
    factor = 2**elevens
    text = say("herolio.doubler.line", count=elevens, factor=factor)
    return Line(rulebook.DOUBLER, points * (factor - 1), tuple(sorted(cards)), text, factor)
