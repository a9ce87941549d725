"""The cost of requests in bytes and moves, the same on every machine."""

import json
from collections.abc import Mapping
from typing import Any

from operations.problems import ErrorItem, Problem, ProblemType
from zero_referee_rules.message import say

MAX_WORK = 5 * 1024 * 1024
"""The work after which items of a batch are refused, in bytes of requests and of responses."""
MAX_VIEWS = MAX_WORK // 3
"""The same for the views of one request, so the last item of a batch adds at most a third."""
MOVE_COST = 144
"""The cost of a replayed or generated move, in bytes of work."""
MOST_GENERATED = 420
"""The most legal moves that a position has."""
CORRECTION_COST = 50
"""The cost of a correction in moves: its position is checked and set up as in a request."""
VIEW_COST = 2
"""The cost of a move in a view: it is replayed twice, as it is and as the player knows it."""


def check_views(body: Mapping[str, Any]) -> None:
    """Raise `Problem` if a request that matches the contract asks for impossible views.

    The status is 409 for a request with a viewer, and 413 if the log is too long.
    """
    if _wants_views(body):
        if "viewer" in body:
            error = ErrorItem(("include",), "exclusive", say("common.views-for"))
            raise Problem(ProblemType.IMPOSSIBLE, errors=[error])
        written = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        size = len(written.encode()) + MOVE_COST * count_moves(body)
        if _viewers(body) * size > MAX_VIEWS:
            raise Problem(ProblemType.CONTENT_TOO_LARGE, say("problem.content-too-large.views"))


def replayed_moves(path: str, body: Any) -> int:
    """Return how many moves a request replays, for the verdict and for views."""
    views = isinstance(body, dict) and _wants_views(body)
    if views or path.endswith("/view"):
        return count_moves(body) * (_viewers(body) if views else VIEW_COST)
    return count_moves(body)


def _wants_views(body: Mapping[str, Any]) -> bool:
    include = body.get("include")
    return isinstance(include, list) and "views" in include


def _viewers(body: Mapping[str, Any]) -> int:
    """Return how often `views` replay a log: for each player, a spectator, and the verdict."""
    start = body.get("deal") or body.get("position")
    players = start.get("players") if isinstance(start, dict) else None
    return VIEW_COST + (len(players) if isinstance(players, list) else 0)


def count_moves(body: Any) -> int:
    """Return how many moves a request sends, counting corrections; its body may be invalid.

    A candidate of a list of legal moves counts as a move.
    """
    sent = (body.get("moves"), body.get("candidates")) if isinstance(body, dict) else ()
    moves = [move for entries in sent if isinstance(entries, list) for move in entries]
    corrections: int = sum(
        isinstance(move, dict) and move.get("type") == "correction" for move in moves
    )
    return len(moves) + (CORRECTION_COST - 1) * corrections


def generated_moves(body: Any, response: Mapping[str, Any]) -> int:
    """Return the cost of a response in generated moves. Moves that are not listed count twice.

    A violation does not say how many moves a limit cut off.
    """
    listed = response.get("next_moves") or response
    shown = len(listed.get("moves", ()))
    found: int = 2 * listed.get("total", shown) - shown
    violation = response.get("violation") or {}
    instead = len(violation.get("instead") or ())
    cut = instead > 0 and instead == body.get("limit")
    return found + (2 * MOST_GENERATED if cut else instead)
