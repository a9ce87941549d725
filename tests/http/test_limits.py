"""API keys and rate limits: off by default, and never applied to pages and health checks."""

import json
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from service.app import create_app
from service.contract.validators import read_contract
from tests.support.example import BODY, SCORE
from tools.harness.responses import ResponseChecker
from tools.harness.server import serve


@pytest.mark.long
def test_a_limit_in_memory_starts_without_a_traceback(tmp_path: Path) -> None:
    with serve(log=tmp_path / "log", RATE_LIMIT="9/hour", WEB_CONCURRENCY="2") as server:
        assert server.log.read_text("utf-8")
    for line in server.log.read_text("utf-8").splitlines():
        assert json.loads(line)["level"] == "info", line


def start(monkeypatch: pytest.MonkeyPatch, **environment: str) -> FlaskClient:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return create_app().test_client()


def test_keys_and_limits_are_off_by_default(client: FlaskClient) -> None:
    for _ in range(50):
        assert client.post(SCORE, json=BODY).status_code == 200


def test_a_client_over_the_limit_learns_when_to_try_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = start(monkeypatch, RATE_LIMIT="3/hour")
    taken = client.post(SCORE, json=BODY)
    assert (taken.headers["X-RateLimit-Limit"], taken.headers["X-RateLimit-Remaining"]) == (
        "3",
        "2",
    )
    assert int(taken.headers["X-RateLimit-Reset"]) > 0
    assert "Retry-After" not in taken.headers
    statuses = [client.post(SCORE, json=BODY).status_code for _ in range(4)]
    assert statuses == [200, 200, 429, 429]
    refused = client.get("/v2/games")
    assert refused.status_code == 429
    ResponseChecker(read_contract(), client.application).check(refused)
    assert refused.mimetype == "application/problem+json"
    assert refused.get_json()["type"] == "/problems/too-many-requests"
    assert 0 < int(refused.headers["Retry-After"]) <= 3600
    assert refused.get_json()["retry_after"] == int(refused.headers["Retry-After"])
    assert client.get("/problems/too-many-requests").status_code == 200
    assert client.get("/healthz").status_code == 200
    # A key that the service does not know makes no other client.
    assert client.get("/v2/games", headers={"X-API-Key": "mine"}).status_code == 429


@pytest.mark.parametrize("path", ["/v2/nowhere", "/v2/a.static", SCORE])
def test_a_request_that_no_operation_takes_counts(
    monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    client = start(monkeypatch, API_KEYS="right", RATE_LIMIT="2/hour")
    wrong = {"X-API-Key": "wrong"}
    assert [client.get(path, headers=wrong).status_code for _ in range(3)] == [401, 401, 429]


@pytest.mark.parametrize(("now", "wait"), [(941.1, "60"), (1000.9, "1")])
def test_a_client_is_not_told_to_try_again_too_early(
    monkeypatch: pytest.MonkeyPatch, now: float, wait: str
) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/minute")
    assert client.get("/v2/games").status_code == 200
    monkeypatch.setattr("flask_limiter.RequestLimit.window", (1000.9, 0))
    monkeypatch.setattr("service.http.access.time", lambda: now)
    assert client.get("/v2/games").headers["Retry-After"] == wait


def test_a_proxy_changes_the_address_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, TRUSTED_PROXIES="1")
    # The scheme of a WebSocket would fit no path.
    assert client.get("/v2/games", headers={"X-Forwarded-Proto": "ws"}).status_code == 200


@pytest.mark.parametrize(
    ("header", "values", "settings", "statuses"),
    [
        # Requests with a wrong key count.
        ("X-API-Key", "guess-1 guess-2 guess-3", {"API_KEYS": "one,two"}, [401, 401, 429]),
        # An address behind a proxy counts only if the proxy is trusted.
        ("X-Forwarded-For", "192.0.2.1 192.0.2.2 192.0.2.3", {"TRUSTED_PROXIES": "1"}, [200] * 3),
        ("X-Forwarded-For", "192.0.2.1 192.0.2.2 192.0.2.3", {}, [200, 200, 429]),
        (
            "X-Forwarded-For",
            "192.0.2.1 192.0.2.2 9.9.9.9",
            {"TRUSTED_PROXIES": "2"},
            [200, 200, 429],
        ),
    ],
)
def test_who_is_one_client(
    monkeypatch: pytest.MonkeyPatch,
    header: str,
    values: str,
    settings: dict[str, str],
    statuses: list[int],
) -> None:
    client = start(monkeypatch, RATE_LIMIT="2/hour", **settings)
    before = "10.9.9.9, " if header == "X-Forwarded-For" else ""
    found = [
        client.get("/v2/games", headers={header: before + value}).status_code
        for value in values.split()
    ]
    assert found == statuses


def test_a_known_key_is_a_client_wherever_it_comes_from(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/hour", API_KEYS="one,two", TRUSTED_PROXIES="1")

    def status(key: str, address: str) -> int:
        headers = {"X-API-Key": key, "X-Forwarded-For": address}
        return client.get("/v2/games", headers=headers).status_code

    assert status("one", "192.0.2.1") == 200
    assert status("one", "192.0.2.2") == 429
    assert status("two", "192.0.2.1") == 200


def test_while_redis_is_away_each_worker_counts_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, RATE_LIMIT="2/hour", RATE_LIMIT_STORAGE="redis://127.0.0.1:1")
    assert [client.get("/v2/games").status_code for _ in range(3)] == [200, 200, 429]


def test_a_redis_that_never_responds_is_asked_once_and_not_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent.setblocking(False)
        storage = f"redis://127.0.0.1:{silent.getsockname()[1]}"
        client = start(monkeypatch, RATE_LIMIT="9/hour", RATE_LIMIT_STORAGE=storage)
        assert client.get("/v2/games").status_code == 200
        assert connections(silent) == 1
        for _ in range(4):
            assert client.get("/v2/games").status_code == 200
        assert connections(silent) < 4


def connections(listener: socket.socket) -> int:
    """Close the connections that wait at a listener, and return their number."""
    count = 0
    with suppress(BlockingIOError):
        while True:
            listener.accept()[0].close()
            count += 1
    return count


def test_a_key_is_required(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, API_KEYS="one, two")
    checker = ResponseChecker(read_contract(), client.application)
    wrong: tuple[dict[str, str], ...] = (
        {},
        {"X-API-Key": "three"},
        {"X-API-Key": "ön"},
        {"Authorization": "Bearer three"},
    )
    for headers in (*wrong, {"Authorization": "Basic one"}, {"Authorization": "Bearer"}):
        refused = client.post(f"{SCORE}?unknown=1", json=BODY, headers=headers)
        assert refused.status_code == 401
        checker.check(refused)
        found = refused.get_json()
        assert found["type"] == "/problems/unauthorized"
        given = any(value.endswith(("three", "ön")) for value in headers.values())
        assert ("does not accept" in found["detail"]) is given
        assert ("Send a key" in found["detail"]) is not given
        assert refused.headers["WWW-Authenticate"] == 'Bearer, ApiKey header="X-API-Key"'
    for key in ("one", "two"):
        for headers in ({"X-API-Key": key}, {"Authorization": f"bearer {key}"}):
            assert client.post(SCORE, json=BODY, headers=headers).status_code == 200
    for path in ("/healthz", "/", "/problems/unauthorized"):
        assert client.get(path).status_code == 200
    assert client.options("/v2/games").status_code == 200


def test_a_client_has_one_name_however_its_address_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/hour", TRUSTED_PROXIES="1")
    for address, status in (
        *(("::ffff:192.0.2.1", 200), ("192.0.2.1", 429), ("::ffff:192.0.2.2", 200)),
        *(("192.0.2.3:1001", 200), ("192.0.2.3:1002", 429), ("192.0.2.4:1001", 200)),
        *(("[2001:db8::1]:1001", 200), ("2001:db8::2", 429), ("2001:db8:0:1::1", 200)),
        *(("fe80::1%eth0", 200), ("fe80::2", 429)),
    ):
        response = client.get("/v2/games", headers={"X-Forwarded-For": address})
        assert response.status_code == status, address


def test_a_refusal_is_not_logged_with_its_address(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/hour")
    for _ in range(2):
        client.get("/v2/games", environ_overrides={"REMOTE_ADDR": "192.0.2.77"})
    assert "192.0.2.77" not in capfd.readouterr().err


def test_options_needs_no_key_and_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    client = start(monkeypatch, RATE_LIMIT="1/hour", API_KEYS="sesame")
    for _ in range(3):
        assert client.options(SCORE).status_code == 200
    assert client.get("/v2/games", headers={"X-API-Key": "sesame"}).status_code == 200
