"""The cost of requests, counted as values looked at and bytes written, not as time."""

from collections.abc import Iterator
from typing import Any

import brotli
import orjson
import pytest
from flask import Flask
from flask.testing import FlaskClient

from operations.problems import invalid_request, problem_body
from operations.validation.errors import MAX_ERRORS, ErrorBudget
from service.cases import described
from service.contract.validators import Contract
from tests.support.costly import CostlyRequest, costly_requests
from tests.support.largest import get_requests

SMALL = 3 * 1024
LARGE = 40 * 1024
MOST_VALUES = 1_500
"""The longest list of the contract has 1,000 items; a hundred wrong ones have a few members."""
MOST_BYTES = 64 * 1024
MOST_COMPRESSED = 3 * 1024 * 1024

# Requests that took a worker seconds and hundreds of megabytes in version 1.
ONCE_COSTLY = {
    "one list of many numbers in a move": (
        "zeroHeroAdjudicate",
        b'{"position":{},"moves":[{"refill":[%s0]}]}' % (b"0," * 8_000),
    ),
    "many empty moves": (
        "herolioAdjudicate",
        b'{"position":{},"moves":[%s{}]}' % (b"{}," * 20_000),
    ),
    "a hand of 16,000 numbers": (
        "zeroScore",
        orjson.dumps({"players": [{"name": "A", "hand": [*range(16_000), 5]}]}),
    ),
    "256 brackets": ("zeroScore", b"[" * 256 + b"]" * 256),
    "1,000 wrong moves": (
        "herolioAdjudicate",
        orjson.dumps({"position": {}, "moves": [{"type": "play", "card": "red-99"}] * 1000}),
    ),
    "a name of 250 KB": ("zeroScore", orjson.dumps({"k" * 250_000: 0})),
}


def check_work(contract: Contract, operation: str, body: Any) -> None:
    """Fail unless explaining a body stays within the limits of errors, values and bytes."""
    budget = ErrorBudget()
    report = contract.errors(operation, body, budget)
    assert 0 < len(report.errors) <= MAX_ERRORS
    assert ErrorBudget().values - budget.values <= MOST_VALUES
    written = orjson.dumps(problem_body(invalid_request(report), "/", "id"))
    assert len(written) <= MOST_BYTES


@pytest.mark.parametrize("size", [SMALL, pytest.param(LARGE, marks=pytest.mark.release)])
@pytest.mark.long
def test_the_work_for_every_costly_request_is_bounded(contract: Contract, size: int) -> None:
    seen = 0
    for request in costly_requests(contract, size):
        try:
            body = orjson.loads(request.body)
        except orjson.JSONDecodeError:
            continue  # A number beyond a double is refused before the body is checked.
        if not contract.accepts(request.operation)(body):
            check_work(contract, request.operation, body)
            seen += 1
    assert seen > 1_500


@pytest.mark.parametrize("name", ONCE_COSTLY)
def test_the_work_for_requests_that_were_costly_is_bounded(contract: Contract, name: str) -> None:
    operation, body = ONCE_COSTLY[name]
    check_work(contract, operation, orjson.loads(body))


@pytest.mark.slow
def test_costly_requests_get_no_5xx(client: FlaskClient, contract: Contract) -> None:
    """Each place is filled with one filler, so every filler and every place is tried."""
    for index, request in enumerate(_in_turn(costly_requests(contract, SMALL))):
        response = client.post(request.path, data=request.body, content_type="application/json")
        assert response.status_code < 500, (index, request)
        assert response.status_code == 200 or len(response.data) <= MOST_BYTES


@pytest.mark.slow
def test_the_work_for_every_get_is_bounded(
    app: Flask, contract: Contract, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No GET adjudicates anything, also the first one, or compresses more than is quick."""
    compressed: list[int] = []
    compress = brotli.compress

    def counted(body: bytes, *, quality: int) -> bytes:
        compressed.append(len(body) * (1 if quality <= 5 else 100))
        written: bytes = compress(body, quality=quality)
        return written

    known = [*described()]  # parsed once, not for each filter
    monkeypatch.setattr("service.http.cases.cases.described", lambda: known)
    monkeypatch.setattr("service.http.documents.brotli.compress", counted)
    monkeypatch.delattr("operations.handlers.OperationHandler.handle")
    client = FlaskClient(app)  # which does not read the responses
    paths = dict.fromkeys(get_requests(contract))
    assert len(paths) > 500
    for path in paths:
        compressed.clear()
        response = client.get(path, headers={"Accept-Encoding": "br"})
        assert response.status_code in ({200, 404} if "search" in path else {200}), path
        assert len(response.data) <= 256 * 1024
        assert sum(compressed) <= MOST_COMPRESSED


def _in_turn(requests: Iterator[CostlyRequest]) -> Iterator[CostlyRequest]:
    last: dict[tuple[str, str], int] = {}
    for request in requests:
        place = request.operation, request.place
        last[place] = last.get(place, -1) + 1
        if last[place] == len(request.operation + request.place) % 11:
            yield request
