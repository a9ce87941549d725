"""Numbered cases as data: what is sent, what is answered, and which rules that shows.

`*/*.json` hold lists of cases. A case has a `number` (unique in its game), a `title` that a
player understands, the operation's `path`, the `request`, the `status` (200 if left out) and
the `answer`. An answer lists what matters to the case: objects may hold more members than
are shown, lists are shown whole. `"..."` as the last item of a list stands for any more items.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
REST = "..."


class Case(NamedTuple):
    """One numbered case."""

    id: str
    title: str
    path: str
    request: Any
    status: int
    answer: Any


def games() -> list[str]:
    """Name the games that have cases."""
    return sorted(
        folder.name for folder in FOLDER.iterdir() if folder.name[0].isalpha() and folder.is_dir()
    )


def load(game: str) -> list[Case]:
    """Read the cases of a game, in the order of their numbers."""
    found = [
        Case(
            id=f"{game}-{case['number']:03}",
            title=case["title"],
            path=case["path"],
            request=case["request"],
            status=case.get("status", 200),
            answer=case["answer"],
        )
        for path in sorted((FOLDER / game).glob("*.json"))
        for case in json.loads(path.read_text("utf-8"))
    ]
    return sorted(found)


def difference(shown: Any, given: Any, at: str = "") -> str | None:
    """Say where an answer differs from what a case shows of it; None if it does not."""
    if isinstance(shown, dict) and isinstance(given, dict):
        for key, value in shown.items():
            if key not in given:
                return f"{at}/{key} is missing"
            if found := difference(value, given[key], f"{at}/{key}"):
                return found
        return None
    if isinstance(shown, list) and isinstance(given, list):
        rest = shown[-1:] == [REST]
        items = shown[:-1] if rest else shown
        if len(given) < len(items) or (len(given) > len(items) and not rest):
            return f"{at} has {len(given)} items, not {len(items)}: {given}"
        pairs = enumerate(zip(items, given, strict=False))
        found_in = (difference(a, b, f"{at}/{index}") for index, (a, b) in pairs)
        return next(filter(None, found_in), None)
    same = shown == given and isinstance(shown, bool) == isinstance(given, bool)
    return None if same else f"{at} is {given!r}, not {shown!r}"
