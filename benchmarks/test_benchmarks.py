"""The benchmarks measure good requests, and the comparison gives the same responses."""

import json

import pytest
from fastapi.testclient import TestClient
from flask.testing import FlaskClient

from benchmarks import baseline, comparison, compiled, over_http
from harness.requests import hands, logs, long_round
from harness.server import ROOT
from schemas.base import SCHEMAS
from service.app import create_app

REQUESTS = over_http.requests()


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.fixture(scope="module")
def other() -> TestClient:
    return TestClient(comparison.create_app())


@pytest.mark.parametrize("name", REQUESTS)
def test_every_measured_request_is_a_good_one(client: FlaskClient, name: str) -> None:
    path, body = REQUESTS[name]
    response = client.post(path, data=body, content_type="application/json")
    assert response.status_code == 200
    assert response.get_json().get("verdict") != "illegal"


def test_the_baseline_responds_with_what_it_was_sent() -> None:
    body = hands(1)
    assert baseline.create_app().test_client().post("/echo", json=body).get_json() == body


@pytest.mark.parametrize("name", REQUESTS)
def test_the_comparison_gives_the_same_response(
    client: FlaskClient, other: TestClient, name: str
) -> None:
    path, body = REQUESTS[name]
    theirs = other.post(path, content=body, headers={"Content-Type": "application/json"})
    ours = client.post(path, data=body, content_type="application/json")
    assert theirs.status_code == 200, theirs.text[:2000]
    assert theirs.json() == ours.get_json()


def test_the_comparison_refuses_what_the_contract_does_not_take(other: TestClient) -> None:
    path, body = REQUESTS["a hand"]
    wrong = json.loads(body)
    wrong["players"][0]["hand"][0] = "pink-1"
    assert other.post(path, json=wrong).status_code == 422
    assert other.post(path, json={**json.loads(body), "x": 1}).status_code == 422


def test_a_long_round_does_not_end() -> None:
    assert len(long_round(100).moves) == 100


def test_the_recorded_logs_are_found() -> None:
    assert logs("zero")


def test_no_module_is_compiled_whose_type_hints_are_read() -> None:
    found = {path.removesuffix(".py").replace("/", ".") for path in compiled.modules(ROOT)}
    assert {f"zero_referee_rules.{game}.table" for game in ("zero", "herolio")} <= found
    read = {type_.__module__ for type_ in SCHEMAS}
    assert found & read == {"zero_referee_rules.herolio.trick"}, "one annotation of it is quoted"
