"""12, Midnight or High Noon: points for black and red (`herolio.midnight`, `herolio.high-noon`)."""

from service.rules.herolio import rulebook
from service.rules.message import say
from service.rules.scoresheet import Line

NUMBER = 12
POINTS = 50


def black_line(count: int, cards: tuple[str, ...] = ()) -> Line:
    """Return the line of black 12s, which cost points."""
    text = say("herolio.midnight.line", count=count)
    return Line(rulebook.MIDNIGHT, -POINTS * count, cards, text)


def red_line(count: int, cards: tuple[str, ...] = ()) -> Line:
    """Return the line of red 12s, which bring points."""
    text = say("herolio.high-noon.line", count=count)
    return Line(rulebook.HIGH_NOON, POINTS * count, cards, text)
