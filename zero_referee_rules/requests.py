"""Requests that every game takes in the same form: for legal moves, verdicts and views.

The result of a verdict is `referee.Adjudication`, that of a view is `views.View`.
"""

from enum import StrEnum
from typing import Any, Generic, NamedTuple

from zero_referee_rules.dealing import Deal
from zero_referee_rules.kinds import Move, Position, Revealed
from zero_referee_rules.log import Correction
from zero_referee_rules.message import Message
from zero_referee_rules.referee import Verdict
from zero_referee_rules.scoresheet import ScoreWarning
from zero_referee_rules.table import ListedMoves
from zero_referee_rules.views import Viewer


class LegalMovesRequest(NamedTuple, Generic[Position, Move]):
    """A position. With `rank`, the best move comes first; `limit` is the most moves to list.

    `player` is the player whose moves are listed, None for the first player to move. `candidates`
    are log entries that are checked for legality in the position.
    """

    position: Position
    candidates: tuple[Move | Correction[Position], ...] = ()
    rank: bool = False
    limit: int | None = None
    player: str | None = None


class Candidate(NamedTuple):
    """The verdict on one move. If it is not legal, a rule and a sentence give the reason."""

    verdict: Verdict
    rule: str | None
    text: Message | None


class LegalMovesResult(NamedTuple, Generic[Position, Move]):
    """The position with its defaults, its legal moves, and warnings of the position.

    `candidates` are the verdicts on those of the request, in their order.
    """

    position: Position
    legal: ListedMoves[Move]
    candidates: tuple[Candidate, ...] = ()
    warnings: tuple[ScoreWarning, ...] = ()


class Include(StrEnum):
    """The optional parts of an adjudication."""

    NEXT_MOVES = "next_moves"
    INSTEAD = "instead"
    VIEWS = "views"


class AdjudicateRequest(NamedTuple, Generic[Position, Move, Revealed]):
    """A position, the log from it, and what players revealed after the last move.

    A `deal` takes the place of the position and of the stock.

    A log has moves, and a correction in place of each mistake that the players put right. Moves
    draw from `stock`, the cards that the deal left over, if it is known.

    `include` lists the optional parts of the result; `rank` and `limit` apply to the next moves.
    `viewer` is the viewer of the result: without one, nothing is hidden. Events, movers and the
    logs of views begin at the index `since`. `forms_of` is the index of a play of which the result
    has all forms.
    """

    position: Position | None
    moves: tuple[Move | Correction[Position], ...]
    reveal: tuple[Revealed, ...] | None = None
    stock: tuple[Any, ...] | None = None
    include: tuple[Include, ...] = ()
    since: int = 0
    rank: bool = False
    limit: int | None = None
    deal: Deal | None = None
    viewer: Viewer | None = None
    forms_of: int | None = None


class ViewRequest(NamedTuple, Generic[Position, Move]):
    """A position, its viewer, and the log that follows it, if any.

    Moves draw from `stock`, the cards that the deal left over, if it is known. A `deal` takes the
    place of the position and of the stock. The log of the view begins at the index `since`.
    """

    position: Position | None
    viewer: Viewer
    moves: tuple[Move | Correction[Position], ...] = ()
    stock: tuple[Any, ...] | None = None
    since: int = 0
    deal: Deal | None = None
