"""5, Five Finger Discount: exchanged for a card of another's book (`herolio.five-finger`).

Decides `herolio.ruling-given-tricks-five`.
"""

from collections.abc import Iterator, Sequence

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import FIVE_FINGER
from zero_referee_rules.herolio.moves import Exchange, Play
from zero_referee_rules.herolio.powers.exchange import ExchangePower, exchanges
from zero_referee_rules.herolio.rulebook import HouseRules
from zero_referee_rules.herolio.trick import EventText
from zero_referee_rules.message import Message, say


class FiveFinger(ExchangePower):
    """The player may exchange the 5 for a card of the book of another, named in `from_player`."""

    number = FIVE_FINGER
    own_book = False
    rule = rulebook.FIVE_FINGER
    given_tricks = rulebook.GIVEN_TRICKS_FIVE

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        for name, book in zip(board.names, board.books, strict=True):
            if name != play.player:
                yield from exchanges(play, self.reached(board, book), name)

    def takes_given(self, house_rules: HouseRules) -> bool:
        return house_rules.discount_takes_given

    def owner(self, play: Play, exchange: Exchange, names: Sequence[str]) -> str | None:
        """Return the player who is named; with two players, the other one by default."""
        if exchange.from_player is not None:
            return exchange.from_player
        others = [name for name in names if name != play.player]
        return others[0] if len(others) == 1 else None

    def check_owner(self, play: Play, owner: str | None) -> IllegalMoveError | None:
        if owner is None:
            return IllegalMoveError(self.rule, ("exchange",), say("herolio.five-finger.from"))
        if owner == play.player:
            text = say("herolio.five-finger.own")
            return IllegalMoveError(self.rule, ("exchange", "from_player"), text)
        return None

    def not_there(self, exchange: Exchange, owner: str) -> Message:
        return say("herolio.five-finger.book", card=exchange.card, name=owner)

    def fetched(self, play: Play, exchange: Exchange, owner: str) -> EventText:
        text = say(
            "herolio.five-finger.event",
            name=play.player,
            card=play.card,
            fetched=exchange.card,
            other=owner,
        )
        return EventText(self.rule, text)
