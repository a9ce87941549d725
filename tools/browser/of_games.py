"""What `tests/games/GAME/browser.py` has of each game: rounds, questions and screens."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from harness.requests import GAMES_FOLDER
from tools.browser.entries import Question, Round
from tools.browser.pad import Pad
from tools.browser.screens import OF_ALL_GAMES


def _all(name: str) -> list[Any]:
    paths = sorted(GAMES_FOLDER.glob("*/browser.py"))
    modules = (import_module(f"tests.games.{path.parent.name}.browser") for path in paths)
    return [each for module in modules for each in getattr(module, name, ())]


ROUNDS: list[Round] = _all("ROUNDS")
QUESTIONS: list[Question] = _all("QUESTIONS")
SCREENS: dict[str, Callable[[Pad], None]] = {
    way.__name__: way for way in [*OF_ALL_GAMES, *_all("SCREENS")]
}
