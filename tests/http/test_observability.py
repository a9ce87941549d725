"""Observability of a request: its id, its line in the service log, its metrics."""

import io
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import orjson
import pytest
from flask import Flask
from flask.testing import FlaskClient

from service import app as service_app
from service.app import create_app
from service.http.observer import request_id
from service.observability.metrics import Metrics
from tests.support.example import BODY, GAME, SCORE
from zero_referee_rules.translation import ENGLISH, current_translator


class Lines:
    """A log that collects its lines in a list, or loses them."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []
        self.works = True
        self.on_lost: Callable[[int], None]

    def write(self, line: bytes) -> None:
        if self.works:
            self.lines.append(orjson.loads(line))
        else:
            self.on_lost(1)


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Lines:
    lines = Lines()

    def access_log(on_lost: Callable[[int], None]) -> Lines:
        lines.on_lost = on_lost
        return lines

    monkeypatch.setattr(service_app, "access_log", access_log)
    return lines


@pytest.fixture
def fresh(log: Lines) -> FlaskClient:
    return create_app().test_client()


def samples(app: Flask) -> Iterator[tuple[str, tuple[str, ...], float]]:
    metrics: Metrics = app.extensions["metrics"]
    for family in metrics.registry.collect():
        for sample in family.samples:
            yield sample.name, tuple(sample.labels.values()), sample.value


@pytest.mark.parametrize("given", ["a", "x" * 64, "table-7_b.c"])
def test_a_valid_id_of_the_client_is_used(given: str) -> None:
    assert request_id(given) == given


@pytest.mark.parametrize("given", [None, "", "x" * 65, "a b", "ä", "a\n"])
def test_without_a_valid_id_of_the_client_a_new_one_is_made(given: str | None) -> None:
    made = {request_id(given) for _ in range(9)}
    assert len(made) == 9
    assert all(len(id_) == 16 for id_ in made)


def test_a_request_is_logged_in_one_line(fresh: FlaskClient, log: Lines) -> None:
    response = fresh.post(SCORE, json=BODY, headers={"X-Request-ID": "r-1"})
    [line] = log.lines
    assert line.pop("time") > 0
    assert 0 < line.pop("ms") < 10_000
    assert line == {
        "level": "info",
        "logger": "access",
        "request_id": "r-1",
        "method": "POST",
        "game": GAME,
        "operation": "score",
        "status": 200,
        "bytes": len(response.data),
    }


def test_a_lost_log_line_is_counted_and_has_no_other_effect(fresh: FlaskClient, log: Lines) -> None:
    log.works = False
    assert fresh.get("/healthz").status_code == 200
    assert ("zero_referee_log_lines_lost_total", (), 1.0) in samples(fresh.application)


def test_a_preflight_is_logged_and_counted(fresh: FlaskClient, log: Lines) -> None:
    headers = {"Origin": "https://a.example", "Access-Control-Request-Method": "POST"}
    assert fresh.options(SCORE, headers=headers).status_code == 204
    assert [line["status"] for line in log.lines] == [204]
    found = ("zero_referee_requests_total", (GAME, "score", "204"), 1.0)
    assert found in samples(fresh.application)


def test_a_bug_is_logged_and_counted_under_its_request_id(
    fresh: FlaskClient, log: Lines, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail() -> NoReturn:
        raise ArithmeticError("secret")

    fresh.application.view_functions["ops.getHealth"] = fail
    response = fresh.get("/healthz", headers={"X-Request-ID": "r-2"})
    assert response.status_code == 500
    assert response.headers["X-Request-ID"] == response.get_json()["request_id"] == "r-2"
    assert response.get_json()["type"] == "/problems/internal-error"
    assert "secret" not in response.text
    assert [(line["request_id"], line["status"]) for line in log.lines] == [("r-2", 500)]
    [error] = [orjson.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert (error["level"], error["request_id"]) == ("error", "r-2")
    assert "ArithmeticError" in error["error"]
    found = list(samples(fresh.application))
    assert ("zero_referee_requests_total", ("", "getHealth", "500"), 1.0) in found
    assert ("zero_referee_problems_total", ("", "getHealth", "internal-error"), 1.0) in found


@pytest.mark.parametrize("path", [SCORE, "/nowhere"])
def test_the_language_of_a_request_ends_with_it(fresh: FlaskClient, path: str) -> None:
    assert fresh.post(path, json=BODY, headers={"Accept-Language": "de"}).status_code in {200, 404}
    assert current_translator.get() is ENGLISH


def test_headers_of_every_response(fresh: FlaskClient) -> None:
    for response in (
        fresh.post(SCORE, json=BODY),
        fresh.post(SCORE, data=io.BytesIO(b"{"), content_type="application/json"),
        fresh.get("/nowhere"),
        fresh.get("/"),
        fresh.head("/v2/games"),
        fresh.options(SCORE),
    ):
        assert response.headers.getlist("X-Content-Type-Options") == ["nosniff"]
        assert len(response.headers.getlist("X-Request-ID")) == 1
        assert response.headers["Server-Timing"].startswith("app;dur=")
        assert len(response.headers.getlist("Server-Timing")) == 1
