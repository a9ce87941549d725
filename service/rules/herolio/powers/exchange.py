"""What 4, Four'ager, and 5, Five Finger Discount, have in common: an exchange with a book.

The card played goes into the book where the fetched card was, and the fetched card goes to the
trick (`herolio.ruling-exchange`). What tricks of the book count stays as it was
(`herolio.ruling-split-stays`).
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from service.rules.errors import ErrorCollector, IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.board import Board
from service.rules.herolio.cards import Card
from service.rules.herolio.moves import Exchange, Play
from service.rules.herolio.position import WonTrick
from service.rules.herolio.powers.protocol import Power, inactive_power
from service.rules.herolio.trick import EventText
from service.rules.message import say

SPLITTER = 2
"""The number whose power makes a trick count more."""


class ExchangePower(Power):
    """A power that fetches a card out of a book; `own_book` says whether out of the own one."""

    own_book: ClassVar[bool]
    rule: ClassVar[str]

    @abstractmethod
    def check_exchange(
        self, board: Board, play: Play, exchange: Exchange
    ) -> IllegalMoveError | None:
        """Return what is illegal about an exchange, None if nothing is.

        The card is one of this number, or of a number that exchanges nothing.
        """

    @abstractmethod
    def fetched(self, play: Play, exchange: Exchange) -> EventText:
        """Return the event of an exchange."""

    def exchange(self, board: Board, play: Play, exchange: Exchange) -> None:
        """Put the card of a legal play into the book in place of the fetched card."""
        owner = board.seat if exchange.from_ is None else board.seats[exchange.from_]
        board.note(*self.fetched(play, exchange))
        if _swap(board.books[owner], play.card, exchange.card):
            board.note(rulebook.SPLIT_STAYS, say("herolio.ruling-split-stays.event"))
        if not board.trick.cards:
            text = say("herolio.ruling-exchange.event", card=exchange.card)
            board.note(rulebook.EXCHANGE, text)

    def validate_exchange(
        self, play: Play, exchange: Exchange, errors: ErrorCollector, active: int
    ) -> None:
        """Add what is inconsistent about an exchange on the trick, as far as its card tells."""
        if not active & self.flag:
            errors.add_illegal_move(inactive_power(self.number, ("exchange",)))
        if play.card.number != self.number or exchange.from_ == play.player:
            text = say("herolio.ruling-exchange.power", number=self.number)
            errors.add(("exchange",), text, self.rule)


def exchanges(play: Play, book: Sequence[WonTrick], owner: str | None) -> Iterator[Play]:
    """Return the exchanges of a play with each different card of a book.

    There are none for a play that has an exchange already: a fetched 4 or 5 fetches nothing.
    """
    if play.exchange is None:
        for card in dict.fromkeys(card for trick in book for card in trick.cards):
            yield replace(play, exchange=Exchange(card, owner))


def find(book: Sequence[WonTrick], card: Card) -> int | None:
    """Return the index of the oldest trick of a book with a card, None if there is none."""
    for index, trick in enumerate(book):
        if card in trick.cards:
            return index
    return None


def _swap(book: list[WonTrick], put: Card, fetched: Card) -> bool:
    """Replace a card of a book. Return whether that was the 2 of a trick that counts more."""
    index = find(book, fetched)
    assert index is not None
    trick = book[index]
    cards = list(trick.cards)
    cards[cards.index(fetched)] = put
    book[index] = WonTrick(tuple(cards), trick.counts_as)
    return fetched.number == SPLITTER and trick.counts_as > 1
