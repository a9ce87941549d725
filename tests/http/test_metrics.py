"""The counters, and that all workers count together."""

from collections.abc import Mapping

import pytest
from flask.testing import FlaskClient
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from service.app import create_app
from service.observability.metrics import Metrics
from tests.support.example import ADJUDICATE, BATCH, BODY, GAME, KNOCK, SCORE, TWICE


@pytest.fixture
def fresh() -> FlaskClient:
    """A client of an app that has counted nothing yet."""
    return create_app().test_client()


def scrape(client: FlaskClient) -> str:
    metrics: Metrics = client.application.extensions["metrics"]
    return generate_latest(metrics.registry).decode()


def read(client: FlaskClient) -> Mapping[tuple[str, ...], float]:
    text = scrape(client)
    return {
        (sample.name.removeprefix("zero_referee_"), *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_requests_are_counted_by_game_operation_and_status(fresh: FlaskClient) -> None:
    for body in (BODY, BODY, {}, TWICE):
        fresh.post(SCORE, json=body)
    fresh.get("/v2/games")
    fresh.get("/nowhere/at/all")
    found = read(fresh)
    assert found["requests_total", GAME, "score", "200"] == 2
    assert found["requests_total", GAME, "score", "422"] == 1
    assert found["requests_total", GAME, "score", "409"] == 1
    assert found["requests_total", "", "listGames", "200"] == 1
    assert found["requests_total", "", "", "404"] == 1
    assert found["problems_total", GAME, "score", "impossible"] == 1
    assert found["problems_total", "", "", "not-found"] == 1


def test_counts_begin_at_zero(fresh: FlaskClient) -> None:
    """A dashboard has no data for a count that does not exist."""
    found = read(fresh)
    for verdict in ("legal", "illegal", "undecided"):
        assert found["verdicts_total", GAME, "adjudicate", verdict] == 0
    assert found["problems_total", "", "", "invalid-request"] == 0
    assert found["batch_items_total", "", "", "200"] == 0


def test_metrics_are_not_served_beside_the_api(fresh: FlaskClient) -> None:
    assert fresh.get("/metrics").status_code == 404


def test_verdicts_and_items_of_batches_are_counted(fresh: FlaskClient) -> None:
    fresh.post(ADJUDICATE, json=KNOCK)
    items = [(ADJUDICATE, KNOCK), (SCORE, BODY), (SCORE, {}), ("/v2/games/chess/score", {})]
    fresh.post(BATCH, json={"requests": [{"path": path, "body": body} for path, body in items]})
    found = read(fresh)
    assert found["verdicts_total", GAME, "adjudicate", "legal"] == 2
    assert found["batch_items_total", GAME, "score", "200"] == 1
    assert found["batch_items_total", GAME, "score", "422"] == 1
    assert found["batch_items_total", "", "", "404"] == 1
    assert found["requests_total", "", "batch", "200"] == 1
    assert found["problems_total", GAME, "score", "invalid-request"] == 1


def test_labels_have_few_values_whatever_is_asked(fresh: FlaskClient) -> None:
    before = len(scrape(fresh).splitlines())
    for number in range(50):
        fresh.get(f"/v2/games/{number}")
        fresh.open(f"/{number}", method=f"BREW{number}")
    after = len(scrape(fresh).splitlines())
    assert after - before < 60
