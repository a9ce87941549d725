"""3, Third Eye: a look at another player's hand (`herolio.third-eye`)."""

from collections.abc import Container, Iterator
from dataclasses import replace
from functools import partial

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.events import HandLookedAt
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.moves import Play
from zero_referee_rules.herolio.powers.protocol import Power, inactive_power
from zero_referee_rules.herolio.trick import EventText, Trick
from zero_referee_rules.message import say


class ThirdEye(Power):
    """The player names another player in `looks_at_hand_of` and looks at that hand, or does not."""

    number = 3
    members = ("looks_at_hand_of",)

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        for name in board.names:
            if name != play.player:
                yield replace(play, looks_at_hand_of=name)

    def check_declaration(
        self, member: str, play: Play, on_trick: Container[str], active: int
    ) -> IllegalMoveError | None:
        pointer = (member,)
        card = play.trick_card
        if card.number != self.number:
            text = say("herolio.third-eye.card", card=card)
            return IllegalMoveError(rulebook.THIRD_EYE, pointer, text)
        if not active & self.flag:
            return inactive_power(self.number, pointer)
        if play.looks_at_hand_of == play.player:
            text = say("herolio.third-eye.own")
            return IllegalMoveError(rulebook.THIRD_EYE, pointer, text)
        return None

    def when_played(self, play: Play, trick: Trick) -> EventText | None:
        if play.looks_at_hand_of is None:
            return None
        text = say("herolio.third-eye.event", name=play.player, other=play.looks_at_hand_of)
        looks = partial(HandLookedAt, player=play.player, to_player=play.looks_at_hand_of)
        return EventText(rulebook.THIRD_EYE, text, looks)
