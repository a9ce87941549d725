"""The numbered cases: what is sent, what is answered, and which rules that shows.

`GAME/*.json` hold lists of cases. A case has a `number` (unique in its game), a `title`
that a player understands, the operation's `path`, the `request`, the `status` (200 if left
out) and the `answer`. An answer lists what matters to the case: objects may hold more members
than are shown, lists are shown whole. `"..."` as the last item of a list stands for any more
items.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from schemas.registry import GAMES
from service.rules.errors import ImpossibleError

FOLDER = Path(__file__).parent
UNFIT = 422
"""The status of a request that does not fit the contract, which no rule decides."""

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
    """Say a case, and which rules it shows: those that its whole answer cites."""
    return case._asdict() | {"shows": sorted(set(_rules(case)))}


def _rules(case: Case) -> Iterator[str]:
    if case.status == UNFIT:
        return
    operation = OPERATIONS[case.path]
    try:
        answer = operation.handler(operation.request.load(case.request))
    except ImpossibleError as error:
        yield from (fault.rule for fault in error.inconsistencies if fault.rule)
    else:
        yield from cited(operation.response.dump(answer))


def cited(answer: Any) -> Iterator[str]:
    """Name the rules that an answer cites, as often as it does."""
    if isinstance(answer, dict):
        for key in ("rule", "tie_break"):
            if isinstance(answer.get(key), str):
                yield answer[key]
        for value in answer.values():
            yield from cited(value)
    elif isinstance(answer, list):
        for item in answer:
            yield from cited(item)
