"""2, Splitter: the trick counts as two (`herolio.splitter`, `herolio.ruling-splitter-once`)."""

from collections.abc import Sequence

from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.powers import Remark
from service.rules.message import say

NUMBER = 2
FLAG = 1 << NUMBER


def counts_as(cards: Sequence[Card], *, stacks: bool) -> int:
    """Return what a trick counts while the power is active. `stacks`: each 2 adds one."""
    twos = twos_among(cards)
    return min(len(cards), 1 + (twos if stacks else min(twos, 1)))


def twos_among(cards: Sequence[Card]) -> int:
    """Count the 2s of a trick."""
    return sum(card.number == NUMBER for card in cards)


def explain(cards: Sequence[Card], counts: int) -> Remark:
    """Say what a trick with a 2 counts, and by which rule."""
    if counts == 1:
        return Remark(rulebook.SPLITTER_ONCE, say("herolio.ruling-splitter-once.single"))
    twos = twos_among(cards)
    if twos > 1:
        text = say("herolio.ruling-splitter-once.event", twos=twos, tricks=counts)
        return Remark(rulebook.SPLITTER_ONCE, text)
    return Remark(rulebook.SPLITTER, say("herolio.splitter.event"))
