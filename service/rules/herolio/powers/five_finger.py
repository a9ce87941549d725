"""5, Five Finger Discount: exchanged for a card of another's book (`herolio.five-finger`)."""

from collections.abc import Iterator

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.board import Board
from service.rules.herolio.moves import Exchange, Play
from service.rules.herolio.powers.exchange import ExchangePower, exchanges, find
from service.rules.herolio.powers.protocol import inactive_power
from service.rules.herolio.trick import EventText
from service.rules.message import say


class FiveFinger(ExchangePower):
    """The player may exchange the 5 for a card of the book of another player, named in `from_`."""

    number = 5
    own_book = False
    rule = rulebook.FIVE_FINGER

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        for name, book in zip(board.names, board.books, strict=True):
            if name != play.player:
                yield from exchanges(play, book, name)

    def check_exchange(
        self, board: Board, play: Play, exchange: Exchange
    ) -> IllegalMoveError | None:
        if play.card.number != self.number:
            text = say("herolio.five-finger.card", card=play.card)
            return IllegalMoveError(self.rule, ("exchange",), text)
        if not board.active & self.flag:
            return inactive_power(self.number, ("exchange",))
        owner = exchange.from_
        if owner is None:
            return IllegalMoveError(self.rule, ("exchange",), say("herolio.five-finger.from"))
        if owner == play.player:
            text = say("herolio.five-finger.own")
            return IllegalMoveError(self.rule, ("exchange", "from"), text)
        if find(board.books[board.seats[owner]], exchange.card) is None:
            text = say("herolio.five-finger.book", card=exchange.card, name=owner)
            return IllegalMoveError(self.rule, ("exchange", "card"), text)
        return None

    def fetched(self, play: Play, exchange: Exchange) -> EventText:
        text = say(
            "herolio.five-finger.event",
            name=play.player,
            card=play.card,
            fetched=exchange.card,
            other=exchange.from_,
        )
        return EventText(self.rule, text)
