"""9, Nein: itself or a card played before ranks as a Zero (`herolio.nein`)."""

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from functools import partial

from zero_referee_rules.errors import IllegalMoveError
from zero_referee_rules.events import CardDeclared, Event
from zero_referee_rules.herolio import rulebook
from zero_referee_rules.herolio.board import Board
from zero_referee_rules.herolio.cards import HERO_STRENGTH, NEIN, Card
from zero_referee_rules.herolio.moves import Declaration, Play
from zero_referee_rules.herolio.powers.protocol import Power, inactive_power
from zero_referee_rules.herolio.trick import EventText, Trick
from zero_referee_rules.message import Message, say


class Nein(Power):
    """The player declares the 9 a Zero in `declared_as`, or another card by `zeroes_card_of`.

    A 9 that makes a Zero of a 7 declared as a Hero undoes it (`herolio.ruling-order-in-trick`).
    """

    number = NEIN
    members = ("declared_as", "zeroes_card_of")

    def options(self, board: Board, play: Play) -> Iterator[Play]:
        yield replace(play, declared_as=Declaration.ZERO)
        for player in board.trick.players:
            yield replace(play, zeroes_card_of=player)

    def check_declaration(
        self, member: str, play: Play, on_trick: Container[str], active: int
    ) -> IllegalMoveError | None:
        if member == "declared_as":
            return self._check_as(play, active)
        return self._check_zeroes(play, on_trick, active)

    def _check_as(self, play: Play, active: int) -> IllegalMoveError | None:
        pointer = ("declared_as",)
        if play.declared_as is Declaration.NUMBER:
            return None
        if play.declared_as is Declaration.HERO:
            return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.hero"))
        if not active & self.flag:
            return inactive_power(self.number, pointer)
        if play.zeroes_card_of is not None:
            return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.both"))
        return None

    def _check_zeroes(
        self, play: Play, on_trick: Container[str], active: int
    ) -> IllegalMoveError | None:
        pointer = ("zeroes_card_of",)
        card = play.trick_card
        if card.number != self.number:
            return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.card", card=card))
        if not active & self.flag:
            return inactive_power(self.number, pointer)
        if play.zeroes_card_of == play.player:
            return IllegalMoveError(rulebook.NEIN, pointer, say("herolio.nein.own"))
        if play.zeroes_card_of not in on_trick:
            text = say("herolio.nein.target", name=play.zeroes_card_of)
            return IllegalMoveError(rulebook.NEIN, pointer, text)
        return None

    def when_played(self, play: Play, trick: Trick) -> EventText | None:
        if play.zeroes_card_of is not None:
            return _zeroed(play, play.zeroes_card_of, trick)
        if play.declared_as is Declaration.ZERO:
            name, card = play.player, play.trick_card
            text = say("herolio.nein.itself", name=name, card=card)
            return EventText(rulebook.NEIN, text, _a_zero(name, name, card))
        return None


def _zeroed(play: Play, other: str, trick: Trick) -> EventText:
    """Return the event of a card becoming a Zero, by another rule if it was declared a Hero."""
    index = trick.index_of(other)
    card = trick.cards[index]
    if trick.declared.get(index) == HERO_STRENGTH:
        text = say("herolio.ruling-order-in-trick.undone", name=play.player, other=other, card=card)
        return EventText(rulebook.ORDER_IN_TRICK, text, _a_zero(play.player, other, card))
    text = say("herolio.nein.event", name=play.player, other=other, card=card)
    return EventText(rulebook.NEIN, text, _a_zero(play.player, other, card))


def _a_zero(player: str, other: str, card: Card) -> Callable[[int | None, str, Message], Event]:
    """Return the constructor of the event that a 9 makes another player's card a Zero."""
    return partial(
        CardDeclared, player=player, to_player=other, cards=(card,), declared_as=Declaration.ZERO
    )
