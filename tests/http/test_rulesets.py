"""Requests for a version of a rulebook that the service does not have."""

from http import HTTPStatus
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.registry import GAMES
from operations.routes import links_of
from service.contract.validators import read_contract

EVERY = [(game, each.name) for game in GAMES for each in game.operations]
CONTRACT = read_contract()


@pytest.mark.parametrize(
    ("game", "name"), EVERY, ids=[f"{game.info.id}-{name}" for game, name in EVERY]
)
def test_the_problem_of_another_ruleset_names_the_one_to_send(
    client: FlaskClient, game: Any, name: str
) -> None:
    book, path = game.info.rulebook, links_of(game)[name]
    content = CONTRACT.operations[path, "POST"]["requestBody"]["content"]["application/json"]
    body = next(iter(content["examples"].values()))["value"]
    for version in (book.version - 1, book.version + 1, 9999):
        refused = client.post(path, json=body | {"ruleset": f"{game.info.id}@{version}"})
        assert refused.status_code == HTTPStatus.CONFLICT
        problem = refused.get_json()
        assert [error["code"] for error in problem["errors"]] == ["ruleset"]
        accepted = client.post(path, json=body | {"ruleset": problem["ruleset"]})
        assert accepted.status_code == HTTPStatus.OK


def test_other_problems_name_no_ruleset(client: FlaskClient) -> None:
    body = {"players": ["Ana", "Ana"], "dealer": "Ana"}
    problem = client.post(links_of(GAMES[0])["setup"], json=body).get_json()
    assert problem["status"] == HTTPStatus.CONFLICT
    assert "ruleset" not in problem
