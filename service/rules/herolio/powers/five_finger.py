"""5, Five Finger Discount: exchanged for a card of another's book (`herolio.five-finger`)."""

from collections.abc import Sequence

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Exchange, Play
from service.rules.herolio.position import WonTrick
from service.rules.herolio.powers import Remark, asleep
from service.rules.herolio.powers.fourager import find
from service.rules.message import say

NUMBER = 5
FLAG = 1 << NUMBER


def fault(play: Play, book: Sequence[WonTrick], active: int) -> IllegalMoveError | None:
    """Return what is wrong with fetching a card out of another's book, if anything.

    `book` is that of the player whom the play names, empty if it names nobody.
    """
    card, exchange = play.card, play.exchange
    assert exchange is not None
    if card.number != NUMBER:
        text = say("herolio.five-finger.card", card=card)
        return IllegalMoveError(rulebook.FIVE_FINGER, ("exchange",), text)
    if not active & FLAG:
        return asleep(NUMBER, ("exchange",))
    owner = exchange.from_
    if owner is None:
        return IllegalMoveError(
            rulebook.FIVE_FINGER, ("exchange",), say("herolio.five-finger.from")
        )
    if owner == play.player:
        text = say("herolio.five-finger.own")
        return IllegalMoveError(rulebook.FIVE_FINGER, ("exchange", "from"), text)
    if find(book, exchange.card) is None:
        text = say("herolio.five-finger.book", card=exchange.card, name=owner)
        return IllegalMoveError(rulebook.FIVE_FINGER, ("exchange", "card"), text)
    return None


def fetched(player: str, card: Card, exchange: Exchange) -> Remark:
    """Say what was fetched out of whose book."""
    text = say(
        "herolio.five-finger.event",
        name=player,
        card=card,
        fetched=exchange.card,
        other=exchange.from_,
    )
    return rulebook.FIVE_FINGER, text
