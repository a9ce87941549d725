"""The work for one request: nothing is parsed, validated, converted or explained twice."""

from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from flask.testing import FlaskClient

from schemas.common import Game, Operation
from service import problems
from service.api import bodies, content, handlers
from service.app import create_app
from service.contract import Contract
from service.metrics import Metrics
from tests.api.test_batch import BODY, SCORE, TWICE

Calls = Counter[str]


def counted(calls: Calls, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any, **kwargs: Any) -> Any:
        calls[name] += 1
        return function(*args, **kwargs)

    return call


class Counted:
    """Stands for a module or an object, and counts the calls of some of its functions."""

    def __init__(self, calls: Calls, of: Any, **names: str) -> None:
        self._of = of
        for function, name in names.items():
            setattr(self, function, counted(calls, name, getattr(of, function)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._of, name)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """The calls of every step, by its name, in apps that are made from now on."""
    calls: Calls = Counter()
    accepts, errors = Contract.accepts, Contract.errors

    class CountedHandler(handlers.OperationHandler):
        def __init__(
            self, contract: Contract, metrics: Metrics, game: Game, operation: Operation
        ) -> None:
            super().__init__(contract, metrics, game, operation)
            self._operation: Any = SimpleNamespace(
                request=Counted(calls, operation.request, load="load"),
                handler=counted(calls, "handle", operation.handler),
                response=Counted(calls, operation.response, dump="dump"),
            )

    monkeypatch.setattr(
        Contract, "accepts", lambda *args: counted(calls, "validate", accepts(*args))
    )
    monkeypatch.setattr(Contract, "errors", counted(calls, "explain", errors))
    monkeypatch.setattr(handlers, "OperationHandler", CountedHandler)
    monkeypatch.setattr(bodies, "orjson", Counted(calls, orjson, loads="parse"))
    monkeypatch.setattr(content, "orjson", Counted(calls, orjson, dumps="write"))
    monkeypatch.setattr(problems, "document", counted(calls, "write", problems.document))
    return calls


def as_a_browser(client: FlaskClient, body: bytes) -> int:
    headers = {
        "Accept": "*/*",
        "Accept-Encoding": "gzip, deflate, br, zstd",
        "Accept-Language": "de-DE,de;q=0.9,en;q=0.8",
        "Content-Type": "application/json",
        "Origin": "https://table.example",
    }
    return client.post(SCORE, data=body, headers=headers).status_code


def as_curl(client: FlaskClient, body: bytes) -> int:
    return client.post(SCORE, data=body, content_type="application/json").status_code


@pytest.mark.parametrize("send", [as_a_browser, as_curl])
@pytest.mark.parametrize(
    ("body", "status", "steps"),
    [
        (orjson.dumps(BODY), 200, {"parse", "validate", "load", "handle", "dump", "write"}),
        (orjson.dumps(TWICE), 409, {"parse", "validate", "load", "handle", "write"}),
        (b"{}", 422, {"parse", "validate", "explain", "write"}),
        (b"{", 400, {"parse", "write"}),
    ],
    ids=["good", "inconsistent", "invalid", "not-json"],
)
def test_each_step_is_done_once(
    calls: Calls,
    send: Callable[[FlaskClient, bytes], int],
    body: bytes,
    status: int,
    steps: set[str],
) -> None:
    client = create_app().test_client()
    calls.clear()
    assert send(client, body) == status
    assert calls == dict.fromkeys(steps, 1)
