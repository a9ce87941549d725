"""The work that requests count as: what replays a log more than once counts more than once."""

from typing import Any

import pytest

from operations import batch
from operations.cost import (
    CORRECTION_COST,
    MAX_VIEWS,
    MAX_WORK,
    MOST_GENERATED,
    MOVE_COST,
    check_views,
    count_moves,
    generated_moves,
    replayed_moves,
)
from operations.problems import Problem
from operations.transport import Result, Transport
from operations.validation.errors import ErrorBudget
from tests.support.example import PATH

ADJUDICATE = f"{PATH}/adjudicate"
PLAYERS = ["Ana", "Ben", "Cy"]
MOVES = [{"player": "Ana", "type": "knock"}] * 10
CORRECTED = [*MOVES, {"type": "correction", "position": {}}]


@pytest.mark.parametrize(
    ("path", "body", "moves"),
    [
        (ADJUDICATE, {"moves": MOVES}, 10),
        (ADJUDICATE, {"moves": CORRECTED}, 10 + CORRECTION_COST),
        # A view replays the log as it is and as the player knows it.
        (f"{PATH}/view", {"moves": MOVES}, 2 * 10),
        # As it is, for no one in particular, and for each player.
        (ADJUDICATE, {"moves": MOVES, "include": ["views"], "deal": {"players": PLAYERS}}, 5 * 10),
        (
            ADJUDICATE,
            {"moves": CORRECTED, "include": ["views"], "position": {"players": PLAYERS}},
            5 * 60,
        ),
        # What a client sends may be anything.
        (ADJUDICATE, {"moves": {"a": 1}}, 0),
        (ADJUDICATE, {"moves": [None, 7], "include": ["views"], "deal": [{}]}, 2 * 2),
        (ADJUDICATE, None, 0),
    ],
)
def test_moves_count_as_often_as_they_are_replayed(path: str, body: Any, moves: int) -> None:
    assert replayed_moves(path, body) == moves


@pytest.mark.parametrize(
    ("body", "response", "moves"),
    [
        # Those that are listed count as bytes of the response, the others twice.
        ({}, {"moves": MOVES}, 10),
        ({}, {"moves": MOVES, "total": 100}, 2 * 100 - 10),
        ({}, {"next_moves": {"moves": MOVES, "total": 100}}, 2 * 100 - 10),
        ({}, {"violation": {"instead": MOVES}}, 10),
        # Of a list that was cut off, no one knows how long it was.
        ({"limit": 10}, {"violation": {"instead": MOVES}}, 2 * MOST_GENERATED),
        ({}, {"violation": {"instead": None}}, 0),
    ],
)
def test_moves_that_are_found_count_though_a_limit_leaves_them_out(
    body: Any, response: dict[str, Any], moves: int
) -> None:
    assert generated_moves(body, response) == moves


def test_views_of_too_long_a_log_are_refused() -> None:
    fits = {"moves": MOVES * 200, "include": ["views"], "deal": {"players": []}}
    check_views(fits)
    too_many = {"players": [f"player {number}" for number in range(12)]}
    with pytest.raises(Problem):
        check_views(fits | {"deal": too_many})
    check_views(fits | {"deal": too_many, "include": []})
    assert 14 * MOVE_COST * count_moves(fits) > MAX_VIEWS


def test_items_of_a_batch_are_refused_after_so_much_work() -> None:
    """Each item replays moves for a fifth of the work, and the last of five more than is left."""
    body = {"moves": [None] * (MAX_WORK // (5 * MOVE_COST) + 1)}
    refused: list[bool] = []

    def respond(_path: str, _body: Any, _: ErrorBudget, problem: Problem | None) -> Result:
        refused.append(problem is not None)
        return Result(200, {})

    items = [{"path": ADJUDICATE, "body": body} for _ in range(7)]
    batch.run(items, 0, respond, Transport())
    assert refused == [False] * 5 + [True] * 2
    refused.clear()
    views = body | {"include": ["views"], "deal": {"players": PLAYERS}}
    items = [{"path": ADJUDICATE, "body": views} for _ in range(3)]
    batch.run(items, 0, respond, Transport())
    assert refused == [False, True, True]
