"""9, Nein: itself or a card played before ranks as a Zero (`herolio.nein`)."""

from collections.abc import Container

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Declaration, Play
from service.rules.herolio.powers import Remark, asleep
from service.rules.message import say

NUMBER = 9
FLAG = 1 << NUMBER


def declaration_fault(as_: Declaration, zeroes: str | None, active: int) -> IllegalMoveError | None:
    """Return what is wrong with declaring a 9, if anything."""
    pointer = ("as",)
    if as_ is Declaration.NUMBER:
        return None
    if as_ is Declaration.HERO:
        return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.hero"))
    if not active & FLAG:
        return asleep(NUMBER, pointer)
    if zeroes is not None:
        return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.both"))
    return None


def target_fault(play: Play, on_trick: Container[str], active: int) -> IllegalMoveError | None:
    """Return what is wrong with the card that a play makes a Zero, if anything.

    `on_trick` are the players whose cards lie on the trick already.
    """
    pointer = ("zeroes",)
    if play.laid.number != NUMBER:
        return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.card", card=play.laid))
    if not active & FLAG:
        return asleep(NUMBER, pointer)
    if play.zeroes == play.player:
        return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.own"))
    if play.zeroes not in on_trick:
        return IllegalMoveError(
            rulebook.NEIN, pointer, say("herolio.nein.target", name=play.zeroes)
        )
    return None


def zeroed_itself(player: str, card: Card) -> Remark:
    """Say that a 9 ranks as a Zero itself."""
    return rulebook.NEIN, say("herolio.nein.itself", name=player, card=card)


def zeroed(player: str, other: str, card: Card, *, undoes: bool) -> Remark:
    """Say that another's card becomes a Zero; `undoes` says that it was a 7 declared as a Hero."""
    if undoes:
        text = say("herolio.ruling-order-in-trick.undone", name=player, other=other, card=card)
        return rulebook.ORDER_IN_TRICK, text
    text = say("herolio.nein.event", name=player, other=other, card=card)
    return rulebook.NEIN, text
