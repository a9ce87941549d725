"""Requests for a version of a rulebook that the service does not have."""

from copy import deepcopy
from http import HTTPStatus
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.registry import GAMES
from operations.routes import id_of, links_of
from service.contract.validators import read_contract
from tools.harness.requests import operation

EVERY = [(game, each.name) for game in GAMES for each in game.operations]
CONTRACT = read_contract()


@pytest.mark.parametrize(
    ("game", "name"), EVERY, ids=[f"{game.info.id}-{name}" for game, name in EVERY]
)
def test_what_the_problem_of_another_ruleset_says_is_accepted(
    client: FlaskClient, game: Any, name: str
) -> None:
    book, path = game.info.rulebook, links_of(game)[name]
    content = CONTRACT.operations[path, "POST"]["requestBody"]["content"]["application/json"]
    body = next(iter(content["examples"].values()))["value"]
    for version in (*range(1, book.version), book.version + 1, 9999):
        asked = f"{game.info.id}@{version}"
        refused = client.post(path, json=body | {"ruleset": asked})
        problem = refused.get_json()
        assert refused.status_code == HTTPStatus.CONFLICT
        assert [error["code"] for error in problem["errors"]] == ["ruleset"]
        assert problem["ruleset"] == book.ruleset
        assert problem["house_rules"] == book.earlier.get(version)
        again = deepcopy(body) | {"ruleset": problem["ruleset"]}
        if (rules := problem["house_rules"]) and (
            holder := holder_of(game, name, again)
        ) is not None:
            holder["house_rules"] = {**holder.get("house_rules", {}), **rules}
        accepted = client.post(path, json=again)
        assert accepted.status_code == HTTPStatus.OK
        if rules and accepted.is_json and (decided := accepted.get_json().get("house_rules")):
            assert {**decided, **rules} == decided


def holder_of(game: Any, name: str, body: Any) -> Any:
    """Return the object of a request that has house rules, None if it has no house rules."""
    for start in ("position", "deal"):
        if start in body:
            return body[start]
    top = CONTRACT.body(id_of(game, operation(game, name))).members
    return body if "house_rules" in top else None


def test_other_problems_name_no_ruleset(client: FlaskClient) -> None:
    body = {"players": ["Ana", "Ana"], "dealer": "Ana"}
    problem = client.post(links_of(GAMES[0])["setup"], json=body).get_json()
    assert problem["status"] == HTTPStatus.CONFLICT
    assert not {"ruleset", "house_rules"} & {*problem}
