"""1, King Maker: its suit becomes trump (`herolio.king-maker`)."""

from collections.abc import Iterable

from service.rules.herolio import rulebook
from service.rules.herolio.cards import SUIT_NAMES, Card, Suit
from service.rules.herolio.powers import Remark
from service.rules.message import say

NUMBER = 1
FLAG = 1 << NUMBER


def trump_after(cards: Iterable[Card], trump: Suit | None) -> Suit | None:
    """Return the trump once these cards were played: the last 1 makes it."""
    for card in cards:
        if card.number == NUMBER:
            trump = card.suit
    return trump


def again(cards: Iterable[Card]) -> bool:
    """Whether more than one 1 lies on a trick."""
    return sum(card.number == NUMBER for card in cards) > 1


def crowned(suit: Suit, *, again: bool) -> Remark:
    """Say that a suit becomes trump, `again` in a trick that has a 1 already."""
    name = SUIT_NAMES[suit]
    if again:
        return rulebook.ORDER_IN_TRICK, say("herolio.ruling-order-in-trick.trump", suit=name)
    return rulebook.KING_MAKER, say("herolio.king-maker.event", suit=name)
