"""The exchange with a book that 4, Four'ager, and 5, Five Finger Discount, have in common.

The card played goes into the book where the fetched card was, and the fetched card goes to the
trick (`herolio.ruling-exchange`). The tricks of the book count as many as before
(`herolio.ruling-split-stays`).
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.events import CardsSwapped, RuleApplied
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import SPLITTER, Card
from zero_referee_rules.herolio.moves import Exchange, Play
from zero_referee_rules.herolio.position import WonTrick
from zero_referee_rules.herolio.powers.protocol import Power, inactive_power
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.trick import EventText
from zero_referee_rules.message import Message, say


class ExchangePower(Power):
    """A power that fetches a card out of a book: its player's own one if `own_book`."""

    own_book: ClassVar[bool]
    rule: ClassVar[str]
    given_tricks: ClassVar[str]
    """The ruling on tricks that were given."""

    @abstractmethod
    def takes_given(self, house_rules: HouseRules) -> bool:
        """Return whether the power fetches cards out of tricks that were given."""

    @abstractmethod
    def owner(self, play: Play, exchange: Exchange, names: Sequence[str]) -> str | None:
        """Return the player whose book the card comes from, None if no one is named.

        `names` are the players at the table.
        """

    @abstractmethod
    def check_owner(self, play: Play, owner: str | None) -> IllegalMoveError | None:
        """Return the error of fetching a card from the book of `owner`, None if it is allowed."""

    @abstractmethod
    def not_there(self, exchange: Exchange, owner: str) -> Message:
        """Return the error of fetching a card that is not in the book of `owner`."""

    @abstractmethod
    def fetched(self, play: Play, exchange: Exchange, owner: str) -> EventText:
        """Return the event of an exchange."""

    def check_use(
        self, play: Play, exchange: Exchange, names: Sequence[str], active: int
    ) -> IllegalMoveError | None:
        """Return the error of an exchange that is illegal with any books, or None.

        The card is one of this number, or of a number that exchanges nothing. `names` are the
        players at the table, `active` the flags of the active powers.
        """
        pointer = ("exchange",)
        if play.card.number != self.number:
            return IllegalMoveError(self.rule, pointer, say(f"{self.rule}.card", card=play.card))
        if not active & self.flag:
            return inactive_power(self.number, pointer)
        return self.check_owner(play, self.owner(play, exchange, names))

    def check_exchange(
        self, board: Board, play: Play, exchange: Exchange
    ) -> IllegalMoveError | None:
        """Return the error of an illegal exchange, or None.

        The card is one of this number, or of a number that exchanges nothing.
        """
        violation = self.check_use(play, exchange, board.names, board.active)
        if violation is not None:
            return violation
        owner = self.owner(play, exchange, board.names)
        assert owner is not None
        book = board.books[board.seats[owner]]
        if find(self.reached(board, book), exchange.card) is not None:
            return None
        rule, text = self.rule, self.not_there(exchange, owner)
        if find(book, exchange.card) is not None:
            rule, text = self.given_tricks, say(f"{self.given_tricks}.broken")
        return IllegalMoveError(rule, ("exchange", "card"), text)

    def reached(self, board: Board, book: Sequence[WonTrick]) -> list[WonTrick]:
        """Return the tricks of a book from which the power can fetch cards."""
        takes_given = self.takes_given(board.start.house_rules)
        return [trick for trick in book if takes_given or not trick.given]

    def exchange(self, board: Board, play: Play, exchange: Exchange) -> None:
        """Put the card of a legal play into the book in place of the fetched card."""
        owner = self.owner(play, exchange, board.names)
        assert owner is not None
        rule, text, _ = self.fetched(play, exchange, owner)
        name, ply = play.player, board.ply
        board.events.note(CardsSwapped, ply, rule, text, name, play.card, exchange.card, owner)
        book = board.books[board.seats[owner]]
        if _swap(book, self.reached(board, book), play.card, exchange.card):
            text = say("herolio.ruling-split-stays.event")
            board.events.note(RuleApplied, ply, rulebook.SPLIT_STAYS, text, owner)
        if not board.trick.cards:
            text = say("herolio.ruling-exchange.event", card=exchange.card)
            board.events.note(RuleApplied, ply, rulebook.EXCHANGE, text, name)


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


def _swap(book: list[WonTrick], reached: Sequence[WonTrick], put: Card, fetched: Card) -> bool:
    """Replace a card of a book. Return whether that was the 2 of a trick that counts more."""
    index = find(reached, fetched)
    assert index is not None
    trick = reached[index]
    cards = list(trick.cards)
    cards[cards.index(fetched)] = put
    book[book.index(trick)] = WonTrick(tuple(cards), *trick[1:])
    return fetched.number == SPLITTER and trick.counts_as > 1
