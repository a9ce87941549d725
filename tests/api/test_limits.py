"""Keys and limits: off unless asked for, and never in the way of pages and health."""

import pytest
from flask.testing import FlaskClient

from harness.responses import ResponseChecker
from service.app import create_app
from service.contract import Contract
from tests.api.test_batch import BODY, SCORE


def start(monkeypatch: pytest.MonkeyPatch, **environment: str) -> FlaskClient:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return create_app().test_client()


def test_both_are_off_by_default(client: FlaskClient) -> None:
    for _ in range(50):
        assert client.post(SCORE, json=BODY).status_code == 200


def test_a_client_that_asks_too_often_is_told_when_to_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = start(monkeypatch, RATE_LIMIT="3/hour")
    statuses = [client.post(SCORE, json=BODY).status_code for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]
    refused = client.get("/v1/games")
    assert refused.status_code == 429
    ResponseChecker(Contract(), client.application).check(refused)
    assert refused.mimetype == "application/problem+json"
    assert refused.get_json()["type"] == "/problems/too-many-requests"
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert client.get("/problems/too-many-requests").status_code == 200
    assert client.get("/healthz").status_code == 200
    # Clients are told apart by their key.
    assert client.get("/v1/games", headers={"X-API-Key": "mine"}).status_code == 200


@pytest.mark.parametrize(("proxies", "refused"), [("1", 200), ("0", 429)])
def test_an_address_behind_a_proxy_counts_only_if_the_proxy_is_trusted(
    monkeypatch: pytest.MonkeyPatch, proxies: str, refused: int
) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/hour", TRUSTED_PROXIES=proxies)
    for address, status in (("192.0.2.1", 200), ("192.0.2.2", refused)):
        response = client.get("/v1/games", headers={"X-Forwarded-For": f"10.9.9.9, {address}"})
        assert response.status_code == status


def test_a_storage_that_is_away_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/hour", RATE_LIMIT_STORAGE="redis://127.0.0.1:1")
    for _ in range(3):
        assert client.get("/v1/games").status_code == 200


def test_a_key_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, API_KEYS="one, two")
    checker = ResponseChecker(Contract(), client.application)
    for headers in ({}, {"X-API-Key": ""}, {"X-API-Key": "three"}, {"X-API-Key": "ön"}):
        refused = client.post(SCORE, json=BODY, headers=headers)
        assert refused.status_code == 401
        checker.check(refused)
        assert refused.get_json()["type"] == "/problems/unauthorized"
    for key in ("one", "two"):
        assert client.post(SCORE, json=BODY, headers={"X-API-Key": key}).status_code == 200
    for path in ("/healthz", "/metrics", "/", "/problems/unauthorized"):
        assert client.get(path).status_code == 200
