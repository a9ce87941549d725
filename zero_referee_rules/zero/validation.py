"""Validation of positions of Zero!: everything that contradicts itself or the rules.

Decides `zero.pool`, `zero.deck`, `zero.second-knock`, `zero.round-end` and `zero.zero` for
positions.
"""

from collections.abc import Iterator

from zero_referee_rules.errors import Code, ErrorCollector, Pointer
from zero_referee_rules.message import say
from zero_referee_rules.zero import rulebook
from zero_referee_rules.zero.cards import Card, as_set
from zero_referee_rules.zero.position import (
    ALL_KNOCKS,
    TWO_PLAYERS,
    Ending,
    Player,
    Position,
    Variant,
    pool_size,
    with_defaults,
)
from zero_referee_rules.zero.scoring import is_zero


def check_variant(players: int, variant: Variant, errors: ErrorCollector) -> None:
    """Add a variant with two players, whose pool has nine cards in every game (`zero.pool`)."""
    errors.require(
        players != TWO_PLAYERS or variant is Variant.STANDARD,
        ("variant",),
        say("zero.pool.no-variant"),
        rulebook.POOL,
    )


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    position = with_defaults(position)
    players = len(position.players)
    check_variant(players, position.variant, errors)
    size = pool_size(players, position.variant)
    errors.require(
        len(position.pool) == size,
        ("pool",),
        say("zero.pool.size", given=len(position.pool), count=size),
        rulebook.POOL,
        code=Code.WRONG_NUMBER,
    )
    errors.check_copies(known_cards(position), lambda _: 1, rulebook.DECK)
    _check_ending(position, errors)
    return position


def known_cards(position: Position) -> Iterator[tuple[Pointer, Card]]:
    """Yield the cards that are not hidden, with their pointers."""
    for index, card in enumerate(position.pool):
        yield ("pool", index), card
    for seat, player in enumerate(position.players):
        for index, held in enumerate(player.hand):
            if held is not None:
                yield ("players", seat, "hand", index), held


def _may_be_zero(player: Player) -> bool:
    return None in player.hand or is_zero(as_set(player.cards))


def _check_ending(position: Position, errors: ErrorCollector) -> None:
    closed = position.closed_by is not None
    errors.require(
        closed == (position.knocks == ALL_KNOCKS),
        ("closed_by",),
        say("zero.second-knock.closed-by"),
        rulebook.SECOND_KNOCK,
        code=Code.WRONG_PHASE,
    )
    errors.check_end(
        over=position.over,
        ended_by=position.ended_by,
        to_move=position.to_move,
        rule=rulebook.ROUND_END,
    )
    if position.over:
        errors.require(
            closed or position.ended_by is not Ending.LAST_TURN,
            ("ended_by",),
            say("zero.round-end.no-second-knock"),
            rulebook.ROUND_END,
            code=Code.WRONG_PHASE,
        )
        errors.require(
            position.ended_by is not Ending.ZERO or any(_may_be_zero(p) for p in position.players),
            ("ended_by",),
            say("zero.zero.nobody"),
            rulebook.ZERO,
            code=Code.WRONG_PHASE,
        )
    elif closed:
        errors.require(
            position.to_move != position.closed_by,
            ("to_move",),
            say("zero.second-knock.closer-to-move", name=position.closed_by),
            rulebook.SECOND_KNOCK,
            code=Code.WRONG_PLAYER,
        )
