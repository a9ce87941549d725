"""Asks the service and the judges of a game the same random questions, each found by its seed."""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from tests.independent.common import LEFT_OUT, Dice, Json, Post, Question, disagreements
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
    options = [
        option
        for option in described["options"]
        if "/house_rules/" in option["pointers"].get("deal", "")
    ]
    dice.house_rules = {option["name"]: option["values"] for option in options}
    defaults = {option["name"]: option["default_value"] for option in options}
    for question in JUDGES[game].questions(dice):
        due = question._replace(expected=without_defaults(question.expected, defaults))
        lines = disagreements(game, due, post)
        if question.operation == "adjudicate":
            lines += unfollowed(game, question.body, post)
        if lines:
            request = json.dumps(question.body, separators=(",", ":"))
            title = f"{game}, seed {seed}, {question.operation}:"
            found.append("\n  ".join([title, *lines, request]))
    return found


def without_defaults(expected: Json, defaults: Json) -> Json:
    """Return what is expected of a response, which leaves out house rules that have defaults."""
    if "position" in expected:
        return expected | {"position": without_defaults(expected["position"], defaults)}
    if "house_rules" not in expected:
        return expected
    chosen = {
        name: LEFT_OUT if value == defaults[name] else value
        for name, value in {**defaults, **expected["house_rules"]}.items()
    }
    return expected | {"house_rules": chosen}
