"""8, Accumul'eight'er: the trick stays for whoever wins the next (`herolio.accumulator`)."""

from service.rules.herolio import rulebook
from service.rules.herolio.powers import Remark
from service.rules.message import say

NUMBER = 8
FLAG = 1 << NUMBER


def claimed(player: str, waiting: int) -> Remark:
    """Say that tricks that waited go to whoever won this one."""
    text = say("herolio.accumulator.claimed", name=player, count=waiting)
    return rulebook.ACCUMULATOR, text
