"""3, Third Eye: a look at another player's hand (`herolio.third-eye`)."""

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.moves import Play
from service.rules.herolio.powers import Remark, asleep
from service.rules.message import say

NUMBER = 3
FLAG = 1 << NUMBER


def fault(play: Play, active: int) -> IllegalMoveError | None:
    """Return what is wrong with looking at a hand, if anything."""
    pointer = ("looks_at",)
    if play.laid.number != NUMBER:
        return IllegalMoveError(
            rulebook.THIRD_EYE, pointer, say("herolio.third-eye.card", card=play.laid)
        )
    if not active & FLAG:
        return asleep(NUMBER, pointer)
    if play.looks_at == play.player:
        return IllegalMoveError(
            rulebook.THIRD_EYE, pointer, say("herolio.third-eye.own", name=play.player)
        )
    return None


def looked(player: str, looks_at: str) -> Remark:
    """Say who looks at whose hand."""
    text = say("herolio.third-eye.event", name=player, other=looks_at)
    return rulebook.THIRD_EYE, text
