"""The benchmarks measure good requests, and the baseline counts points as the service does."""

from functools import cache
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.catalogue import BY_ID
from service.app import create_app
from tools.bench import baseline, over_http
from tools.bench.search import parts
from tools.harness.requests import SCORE, hands
from zero_referee_rules.translation import LANGUAGES

REQUESTS = over_http.requests()


@cache
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize("name", REQUESTS)
def test_every_measured_request_is_a_good_one(name: str) -> None:
    path, body = REQUESTS[name]
    response = client().post(path, data=body, content_type="application/json")
    assert response.status_code == 200
    assert response.get_json().get("verdict") != "illegal"


@pytest.mark.parametrize("seed", range(20))
def test_the_baseline_counts_the_points_that_the_service_counts(seed: int) -> None:
    body: dict[str, Any] = hands(5, seed)
    found = baseline.create_app().test_client().post("/score", json=body).get_json()["players"]
    response = client().post(SCORE, json=body).get_json()["players"]
    assert [one["points"] for one in found] == [one["points"] for one in response]
    body["players"][0]["hand"][0] = "pink-1"
    assert baseline.create_app().test_client().post("/score", json=body).status_code == 422


def test_every_question_has_a_rule_and_every_language_as_many() -> None:
    asked = [each for part in parts() for each in part]
    assert {[each.language for each in asked].count(language) for language in LANGUAGES} == {64}
    assert [sum(not each.rules for each in part) for part in parts()] == [15, 15, 36]
    for each in asked:
        assert each.rules <= {rule.id for rule in BY_ID[each.game].info.rulebook}, each
