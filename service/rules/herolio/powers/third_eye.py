"""3, Third Eye: a look at another player's hand (`herolio.third-eye`)."""

from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.powers import asleep
from service.rules.message import say
from service.rules.referee import Event, Violation

NUMBER = 3
FLAG = 1 << NUMBER


def fault(player: str, card: Card, looks_at: str, active: int) -> Violation | None:
    """Return what is wrong with looking at a hand, if anything."""
    pointer = ("looks_at",)
    if card.number != NUMBER:
        return Violation(rulebook.THIRD_EYE, pointer, say("herolio.third-eye.card", card=card))
    if not active & FLAG:
        return asleep(NUMBER, pointer)
    if looks_at == player:
        return Violation(rulebook.THIRD_EYE, pointer, say("herolio.third-eye.own", name=player))
    return None


def looked(move: int, player: str, looks_at: str) -> Event:
    text = say("herolio.third-eye.event", name=player, other=looks_at)
    return Event(move, rulebook.THIRD_EYE, text)
