"""1, King Maker: its suit becomes trump (`herolio.king-maker`)."""

from collections.abc import Iterable

from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card, Suit
from service.rules.message import say
from service.rules.referee import Event

NUMBER = 1
FLAG = 1 << NUMBER


def trump_after(cards: Iterable[Card], trump: Suit | None) -> Suit | None:
    """Return the trump once these cards were played: the last 1 makes it."""
    for card in cards:
        if card.number == NUMBER:
            trump = card.suit
    return trump


def crowned(move: int, suit: Suit, *, again: bool) -> Event:
    """A suit becomes trump, `again` in a trick that has a 1 already."""
    rule = rulebook.ORDER_IN_TRICK if again else rulebook.KING_MAKER
    ending = "trump" if again else "event"
    return Event(move, rule, say(f"{rule}.{ending}", suit=say(f"herolio.suit.{suit}")))
