"""What every game is asked about a position: what may be done, and whether a log was legal.

The second is answered by `referee.Adjudication`.
"""

from typing import Generic, NamedTuple, TypeVar

from service.rules.referee import LegalMoves, Move

P = TypeVar("P")
M = TypeVar("M", bound=Move)
R = TypeVar("R")


class LegalMovesRequest(NamedTuple, Generic[P]):
    """A position, and whether the best move comes first; each game says what is best."""

    position: P
    rank: bool = False


class LegalMovesResult(NamedTuple, Generic[P, M]):
    """The position, complete, and what may be done in it."""

    position: P
    legal: LegalMoves[M]


class AdjudicateRequest(NamedTuple, Generic[P, M, R]):
    """A position, the moves made from it, and what was shown at the end, if anything was."""

    position: P
    moves: tuple[M, ...]
    reveal: tuple[R, ...] | None = None
