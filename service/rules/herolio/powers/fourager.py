"""4, Four'ager: exchanged for a card of the own book (`herolio.fourager`)."""

from collections.abc import Sequence

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Exchange, Play
from service.rules.herolio.position import WonTrick
from service.rules.herolio.powers import Remark, asleep, splitter
from service.rules.message import say

NUMBER = 4
FLAG = 1 << NUMBER


def fault(play: Play, own_book: Sequence[WonTrick], active: int) -> IllegalMoveError | None:
    """Return what is wrong with fetching a card out of the own book, if anything."""
    card, exchange = play.card, play.exchange
    assert exchange is not None
    if card.number != NUMBER:
        text = say("herolio.fourager.card", card=card)
        return IllegalMoveError(rulebook.FOURAGER, ("exchange",), text)
    if not active & FLAG:
        return asleep(NUMBER, ("exchange",))
    if exchange.from_ is not None:
        return IllegalMoveError(
            rulebook.FOURAGER, ("exchange", "from"), say("herolio.fourager.from")
        )
    if find(own_book, exchange.card) is None:
        text = say("herolio.fourager.book", card=exchange.card)
        return IllegalMoveError(rulebook.FOURAGER, ("exchange", "card"), text)
    return None


def find(book: Sequence[WonTrick], card: Card) -> int | None:
    """Return which trick of a book holds a card, the oldest if several do."""
    for index, trick in enumerate(book):
        if card in trick.cards:
            return index
    return None


def swap(book: list[WonTrick], put: Card, fetched: Card) -> bool:
    """Put a card into a book where the fetched one lay; what tricks count stays.

    Returns whether that was the 2 of a split trick (`herolio.ruling-split-stays`).
    """
    index = find(book, fetched)
    assert index is not None
    trick = book[index]
    cards = list(trick.cards)
    cards[cards.index(fetched)] = put
    book[index] = WonTrick(tuple(cards), trick.counts_as)
    return fetched.number == splitter.NUMBER and trick.counts_as > 1


def fetched(player: str, card: Card, exchange: Exchange) -> Remark:
    """Say what was fetched out of the own book."""
    text = say("herolio.fourager.event", name=player, card=card, fetched=exchange.card)
    return rulebook.FOURAGER, text
