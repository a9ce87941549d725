"""What players of NumZumZero may not know: the hands of others, and what they draw."""

from dataclasses import replace

from zero_referee_rules.numzumzero.moves import Move
from zero_referee_rules.numzumzero.position import Position
from zero_referee_rules.views import Secrets


def _unseen(move: Move) -> Move:
    return move if move.drawn is None else replace(move, drawn=None)


SECRETS: Secrets[Position, Move] = Secrets(unseen=_unseen)
