"""4, Four'ager: exchanged for a card of the player's own book (`herolio.fourager`).

Decides `herolio.ruling-given-tricks`.
"""

from collections.abc import Iterator, Sequence

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import FOURAGER
from zero_referee_rules.herolio.moves import Exchange, Play
from zero_referee_rules.herolio.powers.exchange import ExchangePower, exchanges
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.trick import EventText
from zero_referee_rules.message import Message, say


class Fourager(ExchangePower):
    """The player may exchange the 4 for a card of a trick that they have won."""

    number = FOURAGER
    own_book = True
    rule = rulebook.FOURAGER
    given_tricks = rulebook.GIVEN_TRICKS

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        return exchanges(play, self.reached(board, board.books[board.playing_seat]), None)

    def takes_given(self, house_rules: HouseRules) -> bool:
        return house_rules.fourager_takes_given

    def owner(self, play: Play, exchange: Exchange, names: Sequence[str]) -> str:
        return play.player if exchange.from_player is None else exchange.from_player

    def check_owner(self, play: Play, owner: str | None) -> IllegalMoveError | None:
        if owner == play.player:
            return None
        return IllegalMoveError(
            self.rule, ("exchange", "from_player"), say("herolio.fourager.from")
        )

    def not_there(self, exchange: Exchange, owner: str) -> Message:
        return say("herolio.fourager.book", card=exchange.card)

    def fetched(self, play: Play, exchange: Exchange, owner: str) -> EventText:
        text = say(
            "herolio.fourager.event", name=play.player, card=play.card, fetched=exchange.card
        )
        return EventText(self.rule, text)
