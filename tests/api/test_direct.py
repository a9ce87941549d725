"""The direct line says what Flask says, and leaves to Flask whatever it does not say."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.app import create_app
from service.contract import Contract
from tests.api.test_batch import BODY, SCORE

ASIDE = {"Accept-Language": "en"}
"""A header that says what is so anyway, but sends a request past the direct line."""
OWN = {"X-Request-ID", "Server-Timing"}
"""What is never the same twice."""


def _examples() -> Iterator[Any]:
    for (path, method), operation in Contract().operations.items():
        if method == "POST" and path != "/v1/batch":
            examples = operation["requestBody"]["content"]["application/json"]["examples"]
            for name, example in examples.items():
                if not path.endswith("/deal") or "seed" in example["value"]:
                    yield pytest.param(path, example["value"], id=f"{path}-{name}")


@pytest.fixture(scope="module")
def plain() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize(("path", "body"), list(_examples()))
@pytest.mark.parametrize("encoding", ["identity", "gzip"])
def test_both_ways_lead_to_the_same_answer(
    plain: FlaskClient, path: str, body: Any, encoding: str
) -> None:
    headers = {"Accept-Encoding": encoding}
    direct = plain.post(path, json=body, headers=headers)
    through = plain.post(path, json=body, headers=headers | ASIDE)
    assert direct.status_code == through.status_code
    if direct.status_code == 200:
        assert direct.data == through.data
        assert _shared(direct) == _shared(through)


def _shared(response: TestResponse) -> set[tuple[str, str]]:
    return {(name, value) for name, value in response.headers if name not in OWN}


def test_a_good_question_never_comes_to_flask(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError

    app = create_app()
    monkeypatch.setattr(Flask, "full_dispatch_request", fail)
    assert app.test_client().post(SCORE, json=BODY).status_code == 200
