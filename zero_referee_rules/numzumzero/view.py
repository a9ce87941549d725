"""Hidden information of NumZumZero: hands, collected cards, and draws.

Decides `numzumzero.piles`: cards that a log collects lay face up, so they are known after it.
"""

from dataclasses import replace

from zero_referee_rules.numzumzero.moves import Move
from zero_referee_rules.numzumzero.position import Position
from zero_referee_rules.views import HiddenInformation


def _unseen(move: Move) -> Move:
    return move if move.drawn is None else replace(move, drawn=None)


SECRETS: HiddenInformation[Position, Move] = HiddenInformation(
    members=("hand", "collection"), unseen=_unseen
)
