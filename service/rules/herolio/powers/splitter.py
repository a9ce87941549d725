"""2, Splitter: the trick counts as two (`herolio.splitter`, `herolio.ruling-splitter-once`)."""

from collections.abc import Sequence

from service.rules.herolio import rulebook
from service.rules.herolio.cards import DECK, Card
from service.rules.herolio.powers import Remark
from service.rules.message import say

NUMBER = 2
FLAG = 1 << NUMBER
TWOS = frozenset(card for card in DECK.values() if card.number == NUMBER)


def counts_as(cards: Sequence[Card], *, stacks: bool) -> int:
    """Return what a trick counts while the power is active. `stacks`: each 2 adds one."""
    twos = twos_among(cards)
    return min(len(cards), 1 + (twos if stacks else min(twos, 1)))


def twos_among(cards: Sequence[Card]) -> int:
    """Count the 2s of a trick."""
    return len(TWOS.intersection(cards))


def explain(cards: Sequence[Card], counts: int) -> Remark:
    """Say what a trick with a 2 counts, and by which rule."""
    if counts == 1:
        return rulebook.SPLITTER_ONCE, say("herolio.ruling-splitter-once.single")
    twos = twos_among(cards)
    if twos > 1:
        text = say("herolio.ruling-splitter-once.event", twos=twos, tricks=counts)
        return rulebook.SPLITTER_ONCE, text
    return rulebook.SPLITTER, say("herolio.splitter.event")
