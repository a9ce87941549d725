"""11, Doubler: each one in a book doubles the round (`herolio.doubler`)."""

from service.rules.herolio import rulebook
from service.rules.message import say
from service.rules.scoresheet import Line

NUMBER = 11


def line(points: int, elevens: int, cards: tuple[str, ...] = ()) -> Line:
    """Return the line that doubles `points` once for each 11: what it adds, and its factor."""
    factor = 2**elevens
    text = say("herolio.doubler.line", count=elevens, factor=factor)
    return Line(rulebook.DOUBLER, points * (factor - 1), cards, text, factor)
