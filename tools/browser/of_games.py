"""The rounds, questions and screens of each game in `tests/games/GAME/browser.py`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tools.browser.entries import Evening, Question, Round, Way
from tools.browser.pad import Pad
from tools.browser.screens import OF_ALL_GAMES
from tools.harness.requests import GAMES_FOLDER


def _all(name: str) -> list[Any]:
    paths = sorted(GAMES_FOLDER.glob("*/browser.py"))
    modules = (import_module(f"tests.games.{path.parent.name}.browser") for path in paths)
    return [each for module in modules for each in getattr(module, name, ())]


ROUNDS: list[Round] = _all("ROUNDS")
EVENINGS: dict[str, Evening] = {each.game: each for each in _all("EVENINGS")}
WITH_CARDS = [
    each.game
    for each in EVENINGS.values()
    if any(isinstance(it, str) for it in each.entered.values())
]
"""The games in whose rounds cards are entered."""
WAYS: list[Way] = _all("WAYS")
QUESTIONS: list[Question] = _all("QUESTIONS")
SCREENS: dict[str, Callable[[Pad], None]] = {
    way.__name__: way for way in [*OF_ALL_GAMES, *_all("SCREENS")]
}
PICTURED: dict[str, Callable[[Pad], None]] = {
    **{name: SCREENS[name] for name in ("round_zero", "evening", "rule")},
    **{way.__name__: way for way in _all("PICTURES")},
}
"""The screens whose pictures the documents show."""
