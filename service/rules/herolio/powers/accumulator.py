"""8, Accumul'eight'er: the trick stays for whoever wins the next (`herolio.accumulator`)."""

from service.rules.herolio import rulebook
from service.rules.message import say
from service.rules.referee import Event

NUMBER = 8
FLAG = 1 << NUMBER


def claimed(move: int, player: str, waiting: int) -> Event:
    """Tricks that waited go to whoever won this one."""
    text = say("herolio.accumulator.claimed", name=player, count=waiting)
    return Event(move, rulebook.ACCUMULATOR, text)
