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
    """Add an error for a variant with two players, who always have a pool of nine (`zero.pool`)."""
    if players == TWO_PLAYERS and variant is not Variant.STANDARD:
        errors.add(("variant",), say("zero.pool.no-variant"), rulebook.POOL)


def validate(position: Position, errors: ErrorCollector) -> Position:
    """Return a position with its defaults, and add every inconsistency of it."""
    position = with_defaults(position)
    players = len(position.players)
    check_variant(players, position.variant, errors)
    size = pool_size(players, position.variant)
    if len(position.pool) != size:
        text = say("zero.pool.size", given=len(position.pool), count=size)
        errors.add(("pool",), text, rulebook.MISDEAL, code=Code.WRONG_NUMBER)
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
    if closed != (position.knocks == ALL_KNOCKS):
        text = say("zero.second-knock.closed-by")
        errors.add(("closed_by",), text, rulebook.SECOND_KNOCK, code=Code.WRONG_PHASE)
    errors.check_end(
        over=position.over,
        ended_by=position.ended_by,
        to_move=position.to_move,
        rule=rulebook.ROUND_END,
    )
    if position.over:
        if not closed and position.ended_by is Ending.LAST_TURN:
            text = say("zero.round-end.no-second-knock")
            errors.add(("ended_by",), text, rulebook.ROUND_END, code=Code.WRONG_PHASE)
        if position.ended_by is Ending.ZERO and not any(_may_be_zero(p) for p in position.players):
            errors.add(("ended_by",), say("zero.zero.nobody"), rulebook.ZERO, code=Code.WRONG_PHASE)
    elif closed and position.to_move == position.closed_by:
        text = say("zero.second-knock.closer-to-move", name=position.closed_by)
        errors.add(("to_move",), text, rulebook.SECOND_KNOCK, code=Code.WRONG_PLAYER)
