"""A pytest plugin: the tests that concern one game, and those that concern all games at once.

`GAME=zero pytest -p tests.support.one_game ...` leaves out what is about other games: a module
named after their packages, and a test with one of them among its parameters.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from operations.game_files import package_of
from schemas.operation import RegisteredGame

GAME = os.environ.get("GAME", "")


@cache
def _games() -> Sequence[RegisteredGame]:
    # Coverage begins after this module is imported, and counts what a game does at its import.
    from operations.registry import GAMES  # noqa: PLC0415 - after coverage has begun

    return GAMES


@cache
def _packages() -> Mapping[str, str]:
    return {package_of(game.info.id): game.info.id for game in _games()}


@cache
def _cards() -> Mapping[int, str]:
    return {id(card): game.info.id for game in _games() for card in game.info.deck}


def pytest_configure() -> None:
    """Refuse the id of a game that there is not."""
    if GAME not in _packages().values():
        known = ", ".join(_packages().values())
        raise pytest.UsageError(f"GAME={GAME}: name one of {known}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of other games."""
    others = [item for item in items if {*_games_about(item)} - {GAME}]
    items[:] = [item for item in items if item not in others]
    config.hook.pytest_deselected(items=others)


def _games_about(item: pytest.Item) -> Iterator[str]:
    """Yield the games that a test is about; none if it is about all."""
    for part in item.path.parts:
        if (package := Path(part).stem.removeprefix("test_")) in _packages():
            yield _packages()[package]
    callspec = getattr(item, "callspec", None)
    for value in callspec.params.values() if callspec else ():
        yield from _games_of(value)


def _games_of(value: Any) -> Iterator[str]:
    """Yield the game of a parameter: a game, its id, a case, an example or a card."""
    if isinstance(value, RegisteredGame):
        yield value.info.id
    if id(value) in _cards():
        yield _cards()[id(value)]
    game = getattr(value, "game", value)
    path = getattr(getattr(value, "call", None), "path", "")
    for name in (game, path.removeprefix("/v2/games/").partition("/")[0]):
        if isinstance(name, str) and name in _packages().values():
            yield name
