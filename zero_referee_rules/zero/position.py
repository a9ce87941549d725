"""Positions of Zero!: a round between two turns, and its defaults."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from zero_referee_rules.dealing import left_of, who_deals
from zero_referee_rules.zero.cards import DECK, Card

HAND = 9
"""The number of cards a hand has."""
POOL = 5
POOL_OF_TWO_PLAYERS = 9
POOL_OF_SEVEN = 7
TWO_PLAYERS = 2
ALL_KNOCKS = 2
"""The number of knocks after which everyone else has one last turn."""


class Variant(StrEnum):
    """The size of the pool with more than two players (`zero.pool`)."""

    STANDARD = "standard"
    SEVEN_CARD_POOL = "seven-card-pool"


class Ending(StrEnum):
    """The end of a round. Its rule is `zero.zero` or `zero.round-end`."""

    ZERO = "zero"
    LAST_TURN = "last-turn"


UNKNOWN_HAND: tuple[Card | None, ...] = (None,) * HAND


class Player(NamedTuple):
    """A player and their nine cards, None for each unknown card."""

    name: str
    hand: tuple[Card | None, ...] = UNKNOWN_HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The known cards."""
        return tuple(filter(None, self.hand))


class RevealedHand(NamedTuple):
    """A player and their nine cards, all known."""

    name: str
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A round of Zero! between two turns.

    Players are in clockwise order. By default, the last of them deals. `closed_by` is the player
    who made the second knock. A known hand that is a ZERO ends the round, whatever `over` and
    `ended_by` say.
    """

    players: tuple[Player, ...]
    dealer: str | None = field(default=None, kw_only=True)
    pool: tuple[Card, ...]
    variant: Variant = Variant.STANDARD
    to_move: str | None = None
    knocks: int = 0
    closed_by: str | None = None
    over: bool = False
    ended_by: Ending | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, clockwise."""
        return tuple([player.name for player in self.players])

    @property
    def at_start(self) -> bool:
        """True if no one has had a turn, as far as the position tells."""
        first = first_player(self.names, self.dealer)
        return not self.over and not self.knocks and self.to_move == first


def first_player(names: tuple[str, ...], dealer: str | None) -> str:
    """Return the name of the player who begins (`zero.first-turn`)."""
    return left_of(who_deals(names, dealer), names)


def pool_size(players: int, variant: Variant) -> int:
    """Return how many cards the pool holds (`zero.pool`)."""
    if players == TWO_PLAYERS:
        return POOL_OF_TWO_PLAYERS
    return POOL_OF_SEVEN if variant is Variant.SEVEN_CARD_POOL else POOL


def unused_cards(position: Position) -> int:
    """Return the number of cards that stay out of the round (`zero.deal`)."""
    players = len(position.players)
    return len(DECK) - HAND * players - pool_size(players, position.variant)


def with_defaults(position: Position) -> Position:
    """Return a position with its dealer, and the player to move, by default the first player.

    A position with an unknown dealer stays as it is.
    """
    names = position.names
    position = replace(position, dealer=who_deals(names, position.dealer))
    if position.over or position.to_move is not None or position.dealer not in names:
        return position
    return replace(position, to_move=first_player(names, position.dealer))
