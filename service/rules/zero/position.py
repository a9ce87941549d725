"""Positions of Zero!: what lies where, whose turn it is, and whether that can be."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from service.rules.message import say
from service.rules.referee import ErrorCollector
from service.rules.setup import left_of
from service.rules.zero import rulebook
from service.rules.zero.cards import Card
from service.rules.zero.hands import as_set, is_zero

HAND = 9
POOL = 5
POOL_OF_TWO_PLAYERS = 9
POOL_OF_SEVEN = 7
TWO_PLAYERS = 2
ALL_KNOCKS = 2


class Variant(StrEnum):
    STANDARD = "standard"
    SEVEN_CARD_POOL = "seven-card-pool"


class Ending(StrEnum):
    """How a round ended. Its rule is `zero.zero` or `zero.round-end`."""

    ZERO = "zero"
    LAST_TURN = "last-turn"


UNKNOWN_HAND: tuple[Card | None, ...] = (None,) * HAND


class Player(NamedTuple):
    """A player and their nine cards; None stands for a card that nobody has shown."""

    name: str
    hand: tuple[Card | None, ...] = UNKNOWN_HAND

    @property
    def cards(self) -> tuple[Card, ...]:
        """The known cards."""
        return tuple(filter(None, self.hand))


class ShownHand(NamedTuple):
    """A player's nine cards, laid open."""

    name: str
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """A round of Zero! between two turns. `closed_by` made the second knock."""

    players: tuple[Player, ...]
    dealer: str
    pool: tuple[Card, ...]
    variant: Variant = Variant.STANDARD
    to_move: str | None = None
    knocks: int = 0
    closed_by: str | None = None
    over: bool = False
    ended_by: Ending | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)


def first_player(names: tuple[str, ...], dealer: str) -> str:
    """Return who begins (`zero.first-turn`)."""
    return left_of(dealer, names)


def pool_size(players: int, variant: Variant) -> int:
    """Return how many cards the pool holds (`zero.pool`)."""
    if players == TWO_PLAYERS:
        return POOL_OF_TWO_PLAYERS
    return POOL_OF_SEVEN if variant is Variant.SEVEN_CARD_POOL else POOL


def find_variant_faults(errors: ErrorCollector, players: int, variant: Variant) -> None:
    """Two players always use the pool of nine (`zero.pool`)."""
    errors.require(
        players != TWO_PLAYERS or variant is Variant.STANDARD,
        ("variant",),
        say("zero.pool.no-variant"),
        rulebook.POOL,
    )


def with_defaults(position: Position) -> Position:
    """Fill in what a position leaves out because it is as at the start of a round."""
    names = position.names
    if position.over or position.to_move is not None or position.dealer not in names:
        return position
    return replace(position, to_move=first_player(names, position.dealer))


def validate(position: Position, errors: ErrorCollector) -> None:
    """Find everything about a position that cannot be on a table."""
    names = position.names
    errors.check_names(names, lambda seat: ("players", seat, "name"))
    errors.check_player(position.dealer, names, ("dealer",))
    errors.check_player(position.to_move, names, ("to_move",))
    errors.check_player(position.closed_by, names, ("closed_by",))
    find_variant_faults(errors, len(names), position.variant)
    size = pool_size(len(names), position.variant)
    errors.require(
        len(position.pool) == size,
        ("pool",),
        say("zero.pool.size", given=len(position.pool), count=size),
        rulebook.POOL,
    )
    seen = [(("pool", index), card) for index, card in enumerate(position.pool)]
    errors.check_copies(
        [
            *seen,
            *(
                (("players", seat, "hand", index), card)
                for seat, player in enumerate(position.players)
                for index, card in enumerate(player.hand)
                if card is not None
            ),
        ],
        lambda _: 1,
        rulebook.DECK,
    )
    _find_ending_faults(position, errors)


def _may_be_zero(player: Player) -> bool:
    return None in player.hand or is_zero(as_set(player.cards))


def _find_ending_faults(position: Position, errors: ErrorCollector) -> None:
    closed = position.closed_by is not None
    errors.require(
        closed == (position.knocks == ALL_KNOCKS),
        ("closed_by",),
        say("zero.second-knock.closed-by"),
        rulebook.SECOND_KNOCK,
    )
    errors.require(
        position.over == (position.ended_by is not None),
        ("ended_by",),
        say("common.over-and-ended-by"),
        rulebook.ROUND_END,
    )
    if position.over:
        errors.require(
            position.to_move is None, ("to_move",), say("common.over-to-move"), rulebook.ROUND_END
        )
        errors.require(
            closed or position.ended_by is not Ending.LAST_TURN,
            ("ended_by",),
            say("zero.round-end.no-second-knock"),
            rulebook.ROUND_END,
        )
        errors.require(
            position.ended_by is not Ending.ZERO or any(_may_be_zero(p) for p in position.players),
            ("ended_by",),
            say("zero.zero.nobody"),
            rulebook.ZERO,
        )
    elif closed:
        errors.require(
            position.to_move != position.closed_by,
            ("to_move",),
            say("zero.second-knock.closer-to-move", name=position.closed_by),
            rulebook.SECOND_KNOCK,
        )
