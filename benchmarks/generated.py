"""Generated requests in great numbers: none may get a 5xx.

A random position that matches the contract is seldom consistent, so most such requests are refused
before the rules decide anything. Examples and numbered cases are consistent; with a few of their
values exchanged they reach most of the rules.
"""

import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

import schemathesis
from flask import Flask
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from benchmarks.figures import table
from harness.requests import encode
from harness.responses import ResponseChecker
from harness.server import CORES
from operations import cases
from operations.registry import GAMES
from service.app import create_app
from service.contract.validators import read_contract

BATCH = "/v1/batch"
CASES = {
    "schemathesis, matching the contract": 30_000,
    "schemathesis, not matching it": 30_000,
    "hypothesis, an example with values exchanged": 30_000,
    "hypothesis, anything": 10_000,
}
VALID, INVALID, EXCHANGED, ANYTHING = CASES
MODES = {VALID: GenerationMode.POSITIVE, INVALID: GenerationMode.NEGATIVE}
MOST_EXCHANGED = 3

Send = Callable[[Any], int]
"""Sends a generated request and returns the status of the response."""


class Job(NamedTuple):
    """A number of requests of one kind to one operation, by its path."""

    kind: str
    path: str
    number: int


def generate() -> None:
    """Send generated requests to the application, on all cores, and print the statuses."""
    paths = [BATCH, *(game.path(operation) for game in GAMES for operation in game.operations)]
    counts = {kind: Counter[int]() for kind in CASES}
    jobs = [
        Job(kind, path, number // len(paths) + 1)
        for kind, number in CASES.items()
        for path in paths
    ]
    with ProcessPoolExecutor(len(CORES), initializer=without_logging) as pool:
        for job, statuses in zip(jobs, pool.map(run, jobs), strict=True):
            counts[job.kind] += statuses
    table(
        "Generated requests",
        ["generator", "requests", "statuses", "5xx"],
        [[kind, *_counted(statuses)] for kind, statuses in counts.items()],
    )
    assert not any(status >= 500 for statuses in counts.values() for status in statuses)


def run(job: Job) -> Counter[int]:
    """Send the requests of a job; return how often each status came back.

    Raises `AssertionError` for a response that the contract does not describe.
    """
    requests, send = _requests(job)
    statuses: Counter[int] = Counter()

    @seed(1)
    @settings(
        max_examples=job.number,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(requests)
    def send_one(request: Any) -> None:
        statuses[send(request)] += 1

    # Some operations take no value that could be wrong.
    with suppress(Unsatisfiable):
        send_one()
    return statuses


def _requests(job: Job) -> tuple[st.SearchStrategy[Any], Send]:
    """Return the strategy for the requests of a job, and the function that sends one."""
    app = _app()
    if mode := MODES.get(job.kind):
        operation = _operations()[job.path]
        return operation.as_strategy(generation_mode=mode), lambda case: case.call().status_code
    client = app.test_client()
    contract = read_contract()
    checker = ResponseChecker(contract, app)

    def post(body: bytes) -> int:
        response = client.post(job.path, data=body, content_type="application/json")
        checker.check(response)
        return response.status_code

    if job.kind == ANYTHING:
        return st.one_of(st.binary(max_size=400), _json().map(encode)), post
    shown = contract.operations[job.path, "POST"]["requestBody"]["content"]["application/json"]
    known = [example["value"] for example in shown["examples"].values()]
    known += [case.request for case in _numbered() if case.path == job.path]
    return _exchanged(known).map(encode), post


@st.composite
def _exchanged(draw: st.DrawFn, documents: list[Any]) -> Any:
    """Take a document and exchange some of its values, mostly for others of their kind."""
    document = deepcopy(draw(st.sampled_from(documents)))
    for _ in range(draw(st.integers(1, MOST_EXCHANGED))):
        spots = list(_spots(document))
        if not spots:
            break
        holder, key = draw(st.sampled_from(spots))
        value = holder[key]
        how = draw(st.sampled_from(["swap", "swap", "copy", "leave out", "repeat", "another"]))
        if how in {"swap", "copy"}:
            alike = [spot for spot in spots if type(spot[0][spot[1]]) is type(value)]
            other, there = draw(st.sampled_from(alike))
            holder[key] = deepcopy(other[there])
            if how == "swap":
                other[there] = deepcopy(value)
        elif how == "leave out":
            del holder[key]
        elif how == "repeat" and isinstance(holder, list):
            holder.insert(key, deepcopy(value))
        elif isinstance(value, int):
            holder[key] = value + draw(st.integers(-2, 2))
        else:
            holder[key] = draw(_json())
    return document


def _spots(document: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the container and key of every value in a document."""
    if isinstance(document, dict | list):
        keys = document if isinstance(document, dict) else range(len(document))
        for key in keys:
            yield document, key
            yield from _spots(document[key])


def _json() -> st.SearchStrategy[Any]:
    values = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10)
    keys = st.sampled_from(["players", "position", "moves", "hand", "name", "type"]) | st.text()
    return st.recursive(
        values,
        lambda inner: st.lists(inner, max_size=5) | st.dictionaries(keys, inner, max_size=5),
    )


def _counted(statuses: Counter[int]) -> list[str]:
    kinds = ", ".join(f"{count:,} times {status}" for status, count in sorted(statuses.items()))
    errors = sum(count for status, count in statuses.items() if status >= 500)
    return [f"{statuses.total():,}", kinds, str(errors)]


def without_logging() -> None:
    """Turn logging off in a worker process."""
    os.environ["LOG_LEVEL"] = "CRITICAL"
    logging.disable(logging.CRITICAL)


@cache
def _app() -> Flask:
    return create_app()


@cache
def _operations() -> Mapping[str, Any]:
    schema = schemathesis.openapi.from_wsgi("/openapi.json", _app())
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return {operation.path: operation for operation in found if operation.method == "post"}


@cache
def _numbered() -> tuple[cases.Case, ...]:
    return tuple(case for game in GAMES for case in cases.load(game.info.id))
