"""7, Lucky Seven: declared as a Hero, a Zero or a 7 (`herolio.lucky-seven`)."""

from collections.abc import Container, Iterator
from dataclasses import replace
from functools import partial

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.events import CardDeclared
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.moves import Declaration, Play
from zero_referee_rules.herolio.powers.protocol import Power, inactive_power
from zero_referee_rules.herolio.trick import EventText, Trick
from zero_referee_rules.message import say


class LuckySeven(Power):
    """`declared_as` is the rank of the 7; without a declaration it is a 7."""

    number = 7
    members = ("declared_as",)

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        yield replace(play, declared_as=Declaration.HERO)
        yield replace(play, declared_as=Declaration.ZERO)

    def check_declaration(
        self, member: str, play: Play, on_trick: Container[str], active: int
    ) -> IllegalMoveError | None:
        pointer = ("declared_as",)
        card = play.trick_card
        if card.number != self.number:
            text = say("herolio.lucky-seven.card", card=card)
            return IllegalMoveError(rulebook.LUCKY_SEVEN, pointer, text)
        if play.declared_as is not Declaration.NUMBER and not active & self.flag:
            return inactive_power(self.number, pointer)
        return None

    def when_played(self, play: Play, trick: Trick) -> EventText | None:
        name, card = play.player, play.trick_card
        if play.declared_as is Declaration.HERO:
            text = say("herolio.lucky-seven.hero", name=name, card=card)
        elif play.declared_as is Declaration.ZERO:
            text = say("herolio.lucky-seven.zero", name=name, card=card)
        else:
            return None
        declared = partial(
            CardDeclared, player=name, to_player=name, cards=(card,), declared_as=play.declared_as
        )
        return EventText(rulebook.LUCKY_SEVEN, text, declared)
