"""A pytest plugin: the tests that concern one game, and those that concern all games at once.

`GAME=zero pytest -p tools.one_game ...` leaves out what is about other games: a module
named after their packages, and a test with one of them among its parameters.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from operations.registry import GAMES
from schemas.common import GameEntry

GAME = os.environ.get("GAME", "")
PACKAGES = {game.info.id.replace("-", "_"): game.info.id for game in GAMES}
CARDS = {id(card): game.info.id for game in GAMES for card in game.info.deck}


def pytest_configure() -> None:
    """Refuse the id of a game that there is not."""
    if GAME not in PACKAGES.values():
        known = ", ".join(PACKAGES.values())
        raise pytest.UsageError(f"GAME={GAME}: name one of {known}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of other games."""
    others = [item for item in items if {*_games(item)} - {GAME}]
    items[:] = [item for item in items if item not in others]
    config.hook.pytest_deselected(items=others)


def _games(item: pytest.Item) -> Iterator[str]:
    """Yield the games that a test is about; none if it is about all."""
    for part in item.path.parts:
        if (package := Path(part).stem.removeprefix("test_")) in PACKAGES:
            yield PACKAGES[package]
    callspec = getattr(item, "callspec", None)
    for value in callspec.params.values() if callspec else ():
        yield from _games_of(value)


def _games_of(value: Any) -> Iterator[str]:
    """Yield the game of a parameter: a game, its id, a case, an example or a card."""
    if isinstance(value, GameEntry):
        yield value.info.id
    if id(value) in CARDS:
        yield CARDS[id(value)]
    game = getattr(value, "game", value)
    path = getattr(getattr(value, "call", None), "path", "")
    for name in (game, path.removeprefix("/v1/games/").partition("/")[0]):
        if isinstance(name, str) and name in PACKAGES.values():
            yield name
