"""The numbered cases: each is a request, its response, and the rules that the response cites.

Each of `GAME/*.json` is a list of cases. A case has a `number` (unique in its game), a `title`
that a player understands, the operation's `path`, the `request`, the `status` (200 if left
out) and the `answer`, the part of the response that matters to the case: objects may have more
members than are shown, lists are shown whole. `"..."` as the last item of a list stands for any
more items.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from schemas.registry import GAMES
from service.rules.errors import ImpossibleError

FOLDER = Path(__file__).parent
INVALID = 422
"""The status of a request that does not match the contract, which no rule decides."""

OPERATIONS = {game.path(operation): operation for game in GAMES for operation in game.operations}


class Case(NamedTuple):
    """One numbered case."""

    id: str
    title: str
    path: str
    request: Any
    status: int
    answer: Any


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
        for case in orjson.loads(path.read_bytes())
    ]
    return sorted(found, key=lambda case: case.id)


def describe(case: Case) -> dict[str, Any]:
    """Return a case as a document, with the rules that its whole response cites (`shows`)."""
    return case._asdict() | {"shows": sorted(set(_rules(case)))}


def _rules(case: Case) -> Iterator[str]:
    if case.status == INVALID:
        return
    operation = OPERATIONS[case.path]
    try:
        result = operation.handler(operation.request.load(case.request))
    except ImpossibleError as error:
        yield from (found.rule for found in error.inconsistencies if found.rule)
    else:
        yield from cited(operation.response.dump(result))


def cited(response: Any) -> Iterator[str]:
    """Yield the ids of the rules that a response cites, as often as it does."""
    if isinstance(response, dict):
        for key in ("rule", "tie_break"):
            if isinstance(response.get(key), str):
                yield response[key]
        for value in response.values():
            yield from cited(value)
    elif isinstance(response, list):
        for item in response:
            yield from cited(item)
