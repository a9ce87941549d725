"""Hidden information of Herolio: the hands of others, and discards that are face down.

Decides `herolio.third-eye` for the hand that a 3 shows.
"""

from dataclasses import replace

from zero_referee_rules.herolio.moves import Discard, Move, Play
from zero_referee_rules.herolio.position import Position
from zero_referee_rules.herolio.powers.registry import POWERS
from zero_referee_rules.views import HiddenInformation

_DISCARDING = frozenset(number for number, power in POWERS.items() if Discard in power.moves)
"""The powers by which players discard cards face down."""


def _face_down(position: Position) -> Position:
    """Hide all discards if some may be face down, because a position does not say which."""
    if _DISCARDING.isdisjoint(position.powers):
        return position
    return replace(position, discards=(None,) * len(position.discards))


def _unseen(move: Move) -> Move:
    if isinstance(move, Discard) and move.card is not None:
        return replace(move, card=None)
    return move


def _looks_at(move: Move) -> str | None:
    return move.looks_at_hand_of if isinstance(move, Play) else None


SECRETS: HiddenInformation[Position, Move] = HiddenInformation(
    face_down=_face_down, unseen=_unseen, looks_at=_looks_at
)
