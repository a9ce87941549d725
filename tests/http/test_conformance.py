"""The numbered cases as they are served: of a game or of all, by operation and by rule."""

from collections.abc import Callable
from functools import cache
from itertools import chain
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from operations.registry import GAMES
from service.contract.validators import Contract
from tests.support.example import CASES, GAME

ALL = "/v2/cases"

Fetch = Callable[[str], Any]


@pytest.fixture(scope="module")
def fetch(app: Flask) -> Fetch:
    """Return a function that fetches cases, each path once."""
    client = app.test_client()

    @cache
    def fetch(path: str) -> Any:
        response = client.get(path)
        assert response.status_code == 200, response.get_json()
        return response.get_json()

    return fetch


def test_all_cases_are_those_of_each_game(fetch: Fetch) -> None:
    of_games = (fetch(f"/v2/games/{game.info.id}/cases")["cases"] for game in GAMES)
    assert fetch(ALL)["cases"] == [*chain.from_iterable(of_games)]
    assert fetch(ALL)["rulesets"] == [game.info.rulebook.ruleset for game in GAMES]


@pytest.mark.parametrize("path", [ALL, CASES])
def test_the_cases_of_an_operation_and_of_a_rule(fetch: Fetch, path: str) -> None:
    every, scored = fetch(path)["cases"], fetch(f"{path}?operation=score")["cases"]
    assert scored == [case for case in every if case["operation"] == "score"]
    assert {case["path"].rpartition("/")[2] for case in scored} == {"score"}
    swapped = fetch(f"{path}?rule={GAME}.swap")["cases"]
    assert swapped == [case for case in every if f"{GAME}.swap" in case["shows"]]
    assert swapped
    both = fetch(f"{path}?rule={GAME}.score-number&operation=adjudicate")["cases"]
    assert both
    assert all(case["operation"] == "adjudicate" for case in both)
    assert all(f"{GAME}.score-number" in case["shows"] for case in both)


def test_filtered_cases_are_prepared_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"{ALL}?operation=score"
    assert client.get(path).status_code == 200
    monkeypatch.delattr("service.http.cases.Document")
    assert client.get(path).status_code == 200


def test_the_contract_names_every_operation_that_has_cases(
    fetch: Fetch, contract: Contract
) -> None:
    named = contract.document["components"]["parameters"]["CaseOperation"]["schema"]["enum"]
    assert {case["operation"] for case in fetch(ALL)["cases"]} == {*named}


def test_an_operation_without_cases(fetch: Fetch) -> None:
    assert not fetch(f"{CASES}?operation=resolve-trick")["cases"]


@pytest.mark.parametrize(
    ("query", "status", "named"),
    [
        ("operation=scores", 400, "score"),
        (f"rule={GAME}.swop", 404, f"did you mean {GAME}.swap?"),
        ("rule=chess.castling", 404, GAMES[-1].info.id),
    ],
)
def test_a_filter_that_names_nothing(
    client: FlaskClient, query: str, status: int, named: str
) -> None:
    response = client.get(f"{ALL}?{query}")
    assert response.status_code == status
    assert named in response.get_json()["detail"]
