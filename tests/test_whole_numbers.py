"""Whole numbers of a request, however they are written, come back as integers."""

from collections.abc import Iterator
from typing import Any

import pytest

from operations.cases import load
from operations.json_values import inner_values
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from tools.harness.requests import send


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_whole_number_comes_back_as_an_integer(game: RegisteredGame) -> None:
    for case in load(game.info.id):
        if case.status == 200 and case.operation not in {"", "picture"}:
            response = send(game.info.id, case.operation, in_floats(case.request))
            assert [*floats(response)] == [], case.title


def in_floats(value: Any) -> Any:
    """Return a value with 7.0 in the place of 7."""
    if isinstance(value, dict):
        return {key: in_floats(item) for key, item in value.items()}
    if isinstance(value, list):
        return [in_floats(item) for item in value]
    return float(value) if type(value) is int else value


def floats(value: Any) -> Iterator[float]:
    """Yield every float in a value."""
    return (inner for _, inner in inner_values(value) if isinstance(inner, float))
