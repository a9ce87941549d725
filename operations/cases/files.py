"""Files of numbered cases, in which a position that several cases need is written once.

A file is a list of cases, or an object with `positions`, by names that say what is special about
them, and `cases`. In a request or an answer, `position` may be the name of a position, or an object
with the name as `like` and the properties that differ: `{"like": "three players", "to_move":
"Ben"}`. Readers of cases get whole positions.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

LIKE = "like"
COMMAND = "`make cases` fills it in"
NEEDED = ("number", "title", "path", "request", "answer")


def read(path: Path) -> list[dict[str, Any]]:
    """Return the cases of a file, complete and with whole positions.

    Raises `ValueError` with advice for a case that lacks something and for an unknown name of a
    position.
    """
    cases, positions = parts(json.loads(path.read_bytes()))
    whole = []
    for case in cases:
        for member in NEEDED:
            if member not in case:
                title = case.get("title", "a case without a title")
                raise ValueError(f"{place(path)}: {title!r} has no {member}: {COMMAND}")
        try:
            whole.append(expanded(case, positions))
        except KeyError as error:
            known = ", ".join(positions) or "none"
            text = f"case {case['number']} names the position {error}, but the file has {known}"
            raise ValueError(f"{place(path)}: {text}") from None
    return whole


def parts(content: Any) -> tuple[list[dict[str, Any]], Mapping[str, Any]]:
    """Return the cases of a file as they are written, and its positions by name."""
    if isinstance(content, list):
        return content, {}
    return content["cases"], content["positions"]


def expanded(case: dict[str, Any], positions: Mapping[str, Any]) -> dict[str, Any]:
    """Return a case with whole positions. Raises `KeyError` for an unknown name."""
    found = dict(case)
    for side in ("request", "answer"):
        if positions and isinstance(case.get(side), dict) and "position" in case[side]:
            found[side] = case[side] | {"position": _whole(case[side]["position"], positions)}
    return found


def _whole(given: Any, positions: Mapping[str, Any]) -> Any:
    if isinstance(given, str):
        return positions[given]
    if isinstance(given, dict) and LIKE in given:
        changes = {name: value for name, value in given.items() if name != LIKE}
        return positions[given[LIKE]] | changes
    return given


def place(path: Path) -> str:
    """Return a file of cases as it is called in the project."""
    return f"zero_referee_rules/{path.parents[1].name}/cases/{path.name}"
