"""Running of cases: each is posted to an implementation, and its response is compared."""

import json
import shlex
import time
from collections.abc import Collection, Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple, cast

import httpx

from zero_referee.models import NumberedCase

from .matching import Difference, differences, only
from .unordered import UNORDERED

STATUS = "status"
"""The pointer of a difference in status."""
WAITING = frozenset({429, 503})
"""The statuses of a request that is sent again."""
TRIES = 5
LONGEST = 60.0
"""The most seconds to wait before a request is sent again."""


class Outcome(NamedTuple):
    """The result of a case: its differences, its response, and the seconds it took."""

    case: NumberedCase
    differences: list[Difference]
    response: str
    seconds: float

    @property
    def passed(self) -> bool:
        """True if the response matches the case."""
        return not self.differences


def load(source: str | None) -> list[NumberedCase]:
    """Return the cases at an address or in a file; without either, those of this package.

    Raises `OSError`, `ValueError` or an error of httpx if they cannot be read.
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
    members: Collection[str] = (),
) -> list[NumberedCase]:
    """Return the cases of a game, of an operation, and with a rule, for those that are given.

    If properties are given, return only cases that contain one, and only those parts.
    """
    found = [
        case
        for case in cases
        if game in {None, case["game"]}
        and operation in {None, case["operation"]}
        and (rule is None or rule in case["shows"])
    ]
    if not members:
        return found
    masks = [only(case["mask"], frozenset(members)) for case in found]
    return [
        cast("NumberedCase", {**case, "mask": mask})
        for case, mask in zip(found, masks, strict=True)
        if mask is not None
    ]


def run(cases: Iterable[NumberedCase], http: httpx.Client) -> Iterator[Outcome]:
    """Post each case and yield its outcome."""
    for case in cases:
        begun = time.perf_counter()
        try:
            response = _post(case, http)
        except httpx.HTTPError as error:
            text, found = "", [Difference(STATUS, str(case["status"]), f"no response: {error}")]
        else:
            text, found = response.text, _differences(case, response)
        yield Outcome(case, found, text, time.perf_counter() - begun)


def curl(case: NumberedCase, base: str) -> str:
    """Return the command that sends the request of a case."""
    address = base.rstrip("/") + case["path"]
    body = json.dumps(case["request"], ensure_ascii=False)
    header = "Content-Type: application/json"
    return shlex.join(["curl", "-s", address, "-H", header, "-d", body])


def _post(case: NumberedCase, http: httpx.Client) -> httpx.Response:
    """Return the response to a case. A rate-limited request is sent again after `Retry-After`."""
    for _ in range(TRIES - 1):
        response = http.post(case["path"], json=case["request"])
        if response.status_code not in WAITING or response.status_code == case["status"]:
            return response
        seconds = response.headers.get("Retry-After", "1")
        time.sleep(min(float(seconds), LONGEST) if seconds.isdecimal() else 1)
    return http.post(case["path"], json=case["request"])


def _differences(case: NumberedCase, response: httpx.Response) -> list[Difference]:
    status = response.status_code
    if status != case["status"]:
        came = f"{status}, {TRIES} times" if status in WAITING else str(status)
        return [Difference(STATUS, str(case["status"]), came)]
    try:
        answer = response.json()
    except ValueError:
        return [Difference("", "JSON", response.text[:120])]
    unordered = UNORDERED.get(case["path"], frozenset())
    # A ranking is an order.
    if case["request"].get("rank"):
        unordered -= {"moves"}
    return differences(case["mask"], case["answer"], answer, unordered)
