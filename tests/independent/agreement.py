"""Asks the service and the judges of a game the same random questions, each found by its seed."""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from tests.independent.common import Dice, Json, Post, Question, disagreements
from tests.independent.following import unfollowed

GAMES = Path(__file__).parents[1] / "games"


class Judge(Protocol):
    """The questions of a judge about a random round, and the rules that a move breaks."""

    questions: Callable[[Dice], Iterator[Question]]
    broken_rules: Callable[[Json], Callable[[Json], set[str]]]


def _judges() -> dict[str, Judge]:
    """Return the judge of each game that has one: `tests/games/GAME/judge/questions.py`."""
    names = (path.parents[1].name for path in sorted(GAMES.glob("*/judge/questions.py")))
    return {
        name.replace("_", "-"): cast("Judge", import_module(f"tests.games.{name}.judge.questions"))
        for name in names
    }


JUDGES = _judges()


def ask(game: str, seed: int, post: Post) -> list[str]:
    """Play the round of a seed; return every difference of the service with its request."""
    found = []
    dice = Dice(f"{game} {seed}")
    _, described = post(f"/v2/games/{game}", None)
    dice.house_rules = {
        option["name"]: option["values"]
        for option in described["options"]
        if "/house_rules/" in option["pointers"].get("deal", "")
    }
    for question in JUDGES[game].questions(dice):
        lines = disagreements(game, question, post)
        if question.operation == "adjudicate":
            lines += unfollowed(game, question.body, post)
        if lines:
            request = json.dumps(question.body, separators=(",", ":"))
            title = f"{game}, seed {seed}, {question.operation}:"
            found.append("\n  ".join([title, *lines, request]))
    return found
