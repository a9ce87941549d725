"""Positions of NumZumZero: a game between two turns, and its defaults."""

from dataclasses import dataclass, replace
from enum import StrEnum

from zero_referee_rules.numzumzero import rulebook
from zero_referee_rules.numzumzero.cards import BOX, Card
from zero_referee_rules.numzumzero.rulebook import HOUSE_RULES, HouseRules

PLAYERS_PER_BOX = 4
HAND = 2
SOLO_HAND = 1
COLUMNS = 3
MORE_COLUMNS = 5
MANY_PLAYERS = 3
"""From this number of players there are more columns."""
FULL = 7
"""The number of cards a column takes."""
WINNING_TOKENS = 7
MOST_TOKENS = WINNING_TOKENS + 1
"""The most tokens of one of several players: six, then two at once for a cleared field.

Only the house rule `clear_before_seven` allows that.
"""


class Variant(StrEnum):
    """True if bonus tokens count (`numzumzero.advanced-bonus`)."""

    BASIC = "basic"
    ADVANCED = "advanced"


class Ending(StrEnum):
    """The end of a game; `ENDING_RULE` has the rule. `PILE_EMPTY` is of the game for one."""

    SEVEN_TOKENS = "seven-tokens"
    NO_DRAW = "no-draw"
    FULL_COLUMNS = "full-columns"
    PILE_EMPTY = "pile-empty"


ENDING_RULE = {
    Ending.SEVEN_TOKENS: rulebook.SEVEN_TOKENS,
    Ending.NO_DRAW: rulebook.END_NO_DRAW,
    Ending.FULL_COLUMNS: rulebook.END_FULL,
    Ending.PILE_EMPTY: rulebook.SOLO_END,
}


@dataclass(frozen=True, slots=True)
class Player:
    """A player's hand, tokens and collected cards.

    Unknown cards are None. A hand of None is unknown as a whole; bonus tokens of None are not
    counted yet.
    """

    name: str
    hand: tuple[Card | None, ...] | None = None
    tokens: int = 0
    bonus_tokens: int | None = None
    collection: tuple[Card | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Position:
    """A game of NumZumZero between two turns.

    Players are in clockwise order. `draw_pile` is the number of cards left, by default as at the
    start. A column begins with None if a play left open which cards were turned over.
    """

    players: tuple[Player, ...]
    columns: tuple[tuple[Card | None, ...], ...]
    variant: Variant = Variant.BASIC
    house_rules: HouseRules = HOUSE_RULES
    draw_pile: int | None = None
    to_move: str | None = None
    over: bool = False
    ended_by: Ending | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return tuple([player.name for player in self.players])

    @property
    def solo(self) -> bool:
        """True if this is the game for one player (`numzumzero.solo`)."""
        return len(self.players) == 1


def boxes(players: int) -> int:
    """Return how many boxes are shuffled together (`numzumzero.ruling-boxes`)."""
    return -(-players // PLAYERS_PER_BOX)


def hand_size(players: int) -> int:
    """Return how many cards a hand holds (`numzumzero.deal`, `numzumzero.draw`)."""
    return SOLO_HAND if players == 1 else HAND


def column_count(players: int) -> int:
    """Return how many columns are played (`numzumzero.columns`)."""
    return MORE_COLUMNS if players >= MANY_PLAYERS else COLUMNS


def first_draw_pile(players: int) -> int:
    """Return how many cards the draw pile has once hands and columns are dealt."""
    return BOX * boxes(players) - hand_size(players) * players - column_count(players)


def with_defaults(position: Position) -> Position:
    """Return a position with every default as at the start of a game."""
    count = len(position.players)
    dealt: tuple[Card | None, ...] = (None,) * hand_size(count)
    to_move = position.to_move
    if to_move is None and not position.over:
        to_move = position.players[0].name
    return replace(
        position,
        players=tuple(
            replace(player, hand=dealt) if player.hand is None else player
            for player in position.players
        ),
        draw_pile=first_draw_pile(count) if position.draw_pile is None else position.draw_pile,
        to_move=to_move,
    )
