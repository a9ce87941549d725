"""Running of cases: each is posted to an implementation, and its response is compared."""

import json
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, cast

import httpx

from zero_referee.models import NumberedCase

from .matching import Difference, difference

STATUS = "status"
"""Where a response differs that has another status."""


class Outcome(NamedTuple):
    """What came of a case: where its response differs, if anywhere, and the seconds it took."""

    case: NumberedCase
    difference: Difference | None
    seconds: float

    @property
    def passed(self) -> bool:
        """Whether the response is what the case expects."""
        return self.difference is None


def load(source: str | None) -> list[NumberedCase]:
    """Return the cases at an address or in a file; without either, those of this package.

    Raises `OSError`, `ValueError` or an error of httpx where they cannot be read.
    """
    if source is None:
        text = (files(__package__) / "cases.json").read_text("utf-8")
    elif source.startswith(("http://", "https://")):
        response = httpx.get(source, follow_redirects=True, timeout=60)
        text = response.raise_for_status().text
    else:
        text = Path(source).read_text("utf-8")
    return cast("list[NumberedCase]", json.loads(text)["cases"])


def select(
    cases: Iterable[NumberedCase],
    game: str | None = None,
    operation: str | None = None,
    rule: str | None = None,
) -> list[NumberedCase]:
    """Return the cases of a game, of an operation, and with a rule, each where it is given."""
    return [
        case
        for case in cases
        if game in {None, case["game"]}
        and operation in {None, case["operation"]}
        and (rule is None or rule in case["shows"])
    ]


def run(cases: Iterable[NumberedCase], http: httpx.Client) -> Iterator[Outcome]:
    """Post each case and yield what came of it."""
    for case in cases:
        begun = perf_counter()
        found = _difference(case, http)
        yield Outcome(case, found, perf_counter() - begun)


def _difference(case: NumberedCase, http: httpx.Client) -> Difference | None:
    try:
        response = http.post(case["path"], json=case["request"])
    except httpx.HTTPError as error:
        return Difference(STATUS, str(case["status"]), f"no response: {error}")
    if response.status_code != case["status"]:
        return Difference(STATUS, str(case["status"]), str(response.status_code))
    try:
        answer = response.json()
    except ValueError:
        return Difference("", "JSON", response.text[:120])
    return difference(case["mask"], case["answer"], answer)
