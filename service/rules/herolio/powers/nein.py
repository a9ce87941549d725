"""9, Nein: itself or a card played before ranks as a Zero (`herolio.nein`)."""

from collections.abc import Container

from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Declaration
from service.rules.herolio.powers import asleep
from service.rules.message import say
from service.rules.referee import Event, Violation

NUMBER = 9
FLAG = 1 << NUMBER


def declaration_fault(as_: Declaration, zeroes: str | None, active: int) -> Violation | None:
    """Return what is wrong with declaring a 9, if anything."""
    pointer = ("as",)
    if as_ is Declaration.NUMBER:
        return None
    if as_ is Declaration.HERO:
        return Violation(rulebook.NEIN, pointer, say("herolio.nein.hero"))
    if not active & FLAG:
        return asleep(NUMBER, pointer)
    if zeroes is not None:
        return Violation(rulebook.NEIN, pointer, say("herolio.nein.both"))
    return None


def target_fault(
    player: str, card: Card, zeroes: str, on_trick: Container[str], active: int
) -> Violation | None:
    """Return what is wrong with making another card a Zero, if anything.

    `on_trick` are the players whose cards lie on the trick already.
    """
    pointer = ("zeroes",)
    if card.number != NUMBER:
        return Violation(rulebook.NEIN, pointer, say("herolio.nein.card", card=card))
    if not active & FLAG:
        return asleep(NUMBER, pointer)
    if zeroes == player:
        return Violation(rulebook.NEIN, pointer, say("herolio.nein.own"))
    if zeroes not in on_trick:
        return Violation(rulebook.NEIN, pointer, say("herolio.nein.target", name=zeroes))
    return None


def zeroed_itself(move: int, player: str, card: Card) -> Event:
    return Event(move, rulebook.NEIN, say("herolio.nein.itself", name=player, card=card))


def zeroed(move: int, player: str, other: str, card: Card, *, undoes: bool) -> Event:
    """Another's card becomes a Zero; `undoes` says that it was a 7 declared as a Hero."""
    if undoes:
        text = say("herolio.ruling-order-in-trick.undone", name=player, other=other, card=card)
        return Event(move, rulebook.ORDER_IN_TRICK, text)
    text = say("herolio.nein.event", name=player, other=other, card=card)
    return Event(move, rulebook.NEIN, text)
