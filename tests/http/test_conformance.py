"""The numbered cases as they are served: of a game or of all, by operation and by rule."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from schemas.registry import GAMES

ALL = "/v1/cases"
OF_ZERO = "/v1/games/zero/cases"


def cases(client: FlaskClient, path: str) -> list[dict[str, Any]]:
    response = client.get(path)
    assert response.status_code == 200, response.get_json()
    found: list[dict[str, Any]] = response.get_json()["cases"]
    return found


def test_all_cases_are_those_of_each_game(client: FlaskClient) -> None:
    of_games = [case for game in GAMES for case in cases(client, f"/v1/games/{game.info.id}/cases")]
    assert cases(client, ALL) == of_games
    rulesets = client.get(ALL).get_json()["rulesets"]
    assert rulesets == [game.info.rulebook.ruleset for game in GAMES]


@pytest.mark.parametrize("path", [ALL, OF_ZERO])
def test_the_cases_of_an_operation(client: FlaskClient, path: str) -> None:
    found = cases(client, f"{path}?operation=score")
    assert found == [case for case in cases(client, path) if case["operation"] == "score"]
    assert {case["path"].rpartition("/")[2] for case in found} == {"score"}


@pytest.mark.parametrize("path", [ALL, OF_ZERO])
def test_the_cases_of_a_rule(client: FlaskClient, path: str) -> None:
    found = cases(client, f"{path}?rule=zero.swap")
    assert found == [case for case in cases(client, path) if "zero.swap" in case["shows"]]
    assert found
    both = cases(client, f"{path}?rule=zero.score-number&operation=adjudicate")
    assert both
    assert all(case["operation"] == "adjudicate" for case in both)
    assert all("zero.score-number" in case["shows"] for case in both)


def test_an_operation_without_cases(client: FlaskClient) -> None:
    assert not cases(client, f"{OF_ZERO}?operation=resolve-trick")


@pytest.mark.parametrize(
    ("query", "status", "named"),
    [
        ("operation=scores", 400, "score"),
        ("rule=zero.swop", 404, "did you mean zero.swap?"),
        ("rule=chess.castling", 404, "numzumzero"),
    ],
)
def test_a_filter_that_names_nothing(
    client: FlaskClient, query: str, status: int, named: str
) -> None:
    response = client.get(f"{ALL}?{query}")
    assert response.status_code == status
    assert named in response.get_json()["detail"]
