"""4, Four'ager: exchanged for a card of the player's own book (`herolio.fourager`)."""

from collections.abc import Iterator

from service.rules.errors import IllegalMoveError
from service.rules.herolio import rulebook
from service.rules.herolio.board import Board
from service.rules.herolio.moves import Exchange, Play
from service.rules.herolio.powers.exchange import ExchangePower, exchanges, find
from service.rules.herolio.powers.protocol import inactive_power
from service.rules.herolio.trick import EventText
from service.rules.message import say


class Fourager(ExchangePower):
    """The player may exchange the 4 for a card of their own book."""

    number = 4
    own_book = True
    rule = rulebook.FOURAGER

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        return exchanges(play, board.books[board.seat], None)

    def check_exchange(
        self, board: Board, play: Play, exchange: Exchange
    ) -> IllegalMoveError | None:
        if play.card.number != self.number:
            text = say("herolio.fourager.card", card=play.card)
            return IllegalMoveError(self.rule, ("exchange",), text)
        if not board.active & self.flag:
            return inactive_power(self.number, ("exchange",))
        if exchange.from_ is not None:
            return IllegalMoveError(self.rule, ("exchange", "from"), say("herolio.fourager.from"))
        if find(board.books[board.seat], exchange.card) is None:
            text = say("herolio.fourager.book", card=exchange.card)
            return IllegalMoveError(self.rule, ("exchange", "card"), text)
        return None

    def fetched(self, play: Play, exchange: Exchange) -> EventText:
        text = say(
            "herolio.fourager.event", name=play.player, card=play.card, fetched=exchange.card
        )
        return EventText(self.rule, text)
