"""The numbered cases: each is a request, its response, and the rules that the response cites.

The files `cases/*.json` of a game have cases (`files` describes the form). A case has a `number`
(unique in its game), a `title` that a player understands, the operation's `path`, the `request`,
the `status` (200 if left out) and the `answer`, the part of the response that matters to the case:
objects may have more properties than are shown, lists are shown whole. `"..."` as the last item of
a list stands for any more items. `make cases` fills in numbers and answers, to be read and cut down
to the parts that matter. Cases are served with the whole response and a mask, which names these
parts.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from operations.cases.files import read
from operations.cases.masks import mask
from operations.dispatcher import Dispatcher
from operations.game_files import folder_of
from operations.json_values import inner_values
from operations.registry import GAMES
from operations.transport import Call
from zero_referee_rules.translation import DEFAULT_LANGUAGE

INVALID = 422
"""The status of a request that does not match the contract, which no rule decides."""
FALLBACK_RULE = {
    "setup": "deal",
    "deal": "deal",
    "legal-moves": "turn-order",
    "adjudicate": "turn-order",
    "view": "ruling-looking",
}
"""The rule behind an operation, for cases whose response cites none; others show the winner."""


class Case(NamedTuple):
    """One numbered case. `answer` is the part of the response that matters."""

    id: str
    game: str
    operation: str
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
            game=game,
            operation=case["path"].rpartition("/")[2],
            title=case["title"],
            path=case["path"],
            request=case["request"],
            status=case.get("status", 200),
            answer=case["answer"],
        )
        for path in sorted((folder_of(game) / "cases").glob("*.json"))
        for case in read(path)
    ]
    return sorted(found, key=lambda case: case.id)


def describe(case: Case, responses: Dispatcher) -> dict[str, Any]:
    """Return a case as a document, with its whole response, the mask, and the rules that it shows
    (`shows`): those that the response cites, or else the rule behind its operation.
    """
    whole = respond(case, responses)
    shows = sorted({*cited(whole)}) if case.status != INVALID else []
    if not shows:
        books = {game.info.id: game.info.rulebook for game in GAMES}
        rules = [rule.id for rule in books[case.game]]
        behind = f"{case.game}.{FALLBACK_RULE.get(case.operation, 'winner')}"
        shows = [behind if behind in rules else rules[0]]
    return case._asdict() | {"answer": whole, "mask": mask(case.answer), "shows": shows}


def respond(case: Case, responses: Dispatcher) -> Any:
    """Return the whole response to a case, in English, as values of JSON."""
    response = responses.dispatch(Call(case.path, case.request, language=DEFAULT_LANGUAGE))
    # Encoded and read, so no types of the rules are left.
    return json.loads(json.dumps(response.value))


def cited(response: Any) -> Iterator[str]:
    """Yield the ids of the rules that a response cites, as often as it does."""
    for name, value in inner_values(response):
        if name in ("rule", "tie_break") and isinstance(value, str):
            yield value
