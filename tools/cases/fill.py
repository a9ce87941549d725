"""`make cases`: give new numbered cases their numbers and answers, and show what was written.

A case without `answer` gets the properties in `SHOWN` of the service's response, without sentences.
Read it, and cut it down to the parts that matter: only a reader can approve it. The sentences of
its response are printed, to be read, too. New cases that are refused without a `status` are listed
at the end, because a mistake in a request is refused, too.

`UPDATE="zero-030 ..."` writes the answers of these cases again, each with the properties that it
shows now; `UPDATE=all` those of all cases whose answers differ. `CHECK=1` writes nothing, and ends
with an error if there is something to write.
"""

import json
import os
import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from http import HTTPStatus
from itertools import count
from pathlib import Path
from typing import Any

from operations.cases import Case, respond
from operations.cases.files import expanded, parts, place
from operations.cases.masks import PROSE
from operations.game_files import RULES, package_of
from operations.json_values import inner_values
from operations.registry import GAMES
from service.dispatcher import dispatcher
from tools.cases.layout import write
from tools.contract.differences import REST, difference

ALL = "all"
UNSAID = {"ruleset", "request_id", "instance"}
"""Properties of a whole response that no case has to show."""
SHOWN: dict[str, dict[str, set[str] | None]] = {
    "adjudicate": {
        "verdict": None,
        "moves_applied": None,
        "violation": {"move", "pointer", "rule"},
        "unverified": None,
        "events": None,
        "position": {"to_move"},
        "over": None,
        "score": {"players", "winners", "tie_break"},
        "missing": None,
    },
    "score": dict.fromkeys(("players", "winners", "tie_break", "warnings")),
}
"""The properties of responses that new answers show, and inner ones, by operation, or None."""


def main(update: Sequence[str] = (), *, check: bool = False, rules: Path = RULES) -> int:
    """Fill in numbers and answers. Return 0, 1 if any are missing, 2 for unknown cases."""
    changed, seen, refused = False, set[str](), list[str | None]()
    said = dict[str, None]()
    for game in (game.info.id for game in GAMES):
        folder = rules / package_of(game) / "cases"
        numbers = count(_highest(folder) + 1)
        for path in sorted(folder.glob("*.json")):
            before = path.read_text("utf-8-sig")
            content = json.loads(before)
            cases, positions = parts(content)
            for case in cases:
                if "number" not in case:
                    case["number"] = next(numbers)
                id_ = f"{game}-{case['number']:03}"
                seen.add(id_)
                if "answer" not in case or ALL in update or id_ in update:
                    whole = _whole(id_, game, expanded(case, positions))
                    response = respond(whole, dispatcher())
                    refused.append(_answer(case, whole, response))
                    said |= dict.fromkeys(_sentences(response))
            after = write(content)
            if after != before:
                changed = True
                _show(path, before, after)
                if not check:
                    path.write_text(after, "utf-8")
    if unknown := {*update} - seen - {ALL}:
        sys.stderr.write(f"No such case: {', '.join(sorted(unknown))}\n")
        return 2
    sys.stdout.writelines(f"Sentence: {text}\n" for text in said)
    sys.stdout.writelines(f"Unexpected status: {line}\n" for line in refused if line)
    what = "`make cases` would write this" if check else "Read these answers, and cut them down"
    sys.stdout.write(f"{what}.\n" if changed else "Every case has its answer.\n")
    return check and changed


def _highest(folder: Path) -> int:
    """Return the highest number of the cases of a game."""
    files = (parts(json.loads(path.read_text("utf-8-sig")))[0] for path in folder.glob("*.json"))
    return max((case.get("number", 0) for cases in files for case in cases), default=0)


def _whole(id_: str, game: str, case: dict[str, Any]) -> Case:
    title, path, request = case["title"], case["path"], case["request"]
    return Case(id_, game, path.rpartition("/")[2], title, path, request, 200, case.get("answer"))


def _sentences(value: Any) -> Iterator[str]:
    """Yield the sentences of a response."""
    for name, inner in inner_values(value):
        if name in PROSE and isinstance(inner, str):
            yield inner


def _answer(raw: dict[str, Any], case: Case, response: dict[str, Any]) -> str | None:
    """Write the answer of the service into a case, as it is shown or, if nothing is, whole.

    Return a sentence if it has another status than the case says.
    """
    status = response.get("status", 200) if "type" in response else 200
    meant = raw.pop("status", 200)
    if status != HTTPStatus.OK:
        raw["status"] = status
    if "answer" not in raw:
        raw["answer"] = _without_prose(_what_matters(case.operation, response))
    elif difference(case.answer, response) is not None:
        raw["answer"] = _like(case.answer, response)
    return None if status == meant else f"{case.id}: {status} instead of {meant}: {case.title}"


def _what_matters(operation: str, response: dict[str, Any]) -> dict[str, Any]:
    """Return the shown part of a response; problems and other operations are returned whole."""
    shown = SHOWN.get(operation)
    if shown is None or "type" in response:
        return response
    return {
        name: response[name]
        if inside is None or response[name] is None
        else {member: response[name][member] for member in response[name] if member in inside}
        for name, inside in shown.items()
        if response[name] not in (None, [])
    }


def _without_prose(value: Any) -> Any:
    if isinstance(value, dict):
        kept = value.keys() - PROSE - UNSAID
        return {name: _without_prose(item) for name, item in value.items() if name in kept}
    return [_without_prose(item) for item in value] if isinstance(value, list) else value


def _like(shown: Any, given: Any) -> Any:
    """Return the parts of a response that the answer shows now."""
    if isinstance(shown, dict) and isinstance(given, dict):
        return {name: _like(shown[name], given[name]) for name in shown if name in given}
    if isinstance(shown, list) and isinstance(given, list):
        rest = shown[-1:] == [REST]
        items = shown[:-1] if rest else shown
        same = [_like(a, b) for a, b in zip(items, given, strict=False)]
        more = [] if rest else [_without_prose(item) for item in given[len(items) :]]
        return [*same, *more, *([REST] if rest else [])]
    return given


def _show(path: Path, before: str, after: str) -> None:
    old, new = before.splitlines(), after.splitlines()
    lines = unified_diff(old, new, place(path), place(path), lineterm="", n=1)
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    wanted = os.environ.get("UPDATE", "").split()
    sys.exit(main(wanted, check=bool(os.environ.get("CHECK"))))
