"""7, Lucky Seven: declared as a Hero, a Zero or a 7 (`herolio.lucky-seven`)."""

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Declaration
from service.rules.herolio.powers import Remark, asleep
from service.rules.message import say

NUMBER = 7
FLAG = 1 << NUMBER


def fault(card: Card, as_: Declaration, active: int) -> IllegalMoveError | None:
    """Return what is wrong with declaring a card that is no 9, if anything."""
    if card.number != NUMBER:
        return IllegalMoveError(
            rulebook.LUCKY_SEVEN, ("as",), say("herolio.lucky-seven.card", card=card)
        )
    if as_ is not Declaration.NUMBER and not active & FLAG:
        return asleep(NUMBER, ("as",))
    return None


def declared(player: str, card: Card, as_: Declaration) -> Remark:
    """Say what a 7 was declared as."""
    if as_ is Declaration.HERO:
        text = say("herolio.lucky-seven.hero", name=player, card=card)
    else:
        text = say("herolio.lucky-seven.zero", name=player, card=card)
    return rulebook.LUCKY_SEVEN, text
