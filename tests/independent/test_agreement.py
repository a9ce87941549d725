"""The service and the independent judges agree on random rounds.

A round is found again by its game and seed: `ask("zero", 17, post)`. ROUNDS is how many rounds
the longest test asks about.
"""

import os

import pytest
from flask.testing import FlaskClient

from tests.independent.agreement import JUDGES, ask
from tests.independent.common import Json

FAST, MOST = 8, 100
ALL = int(os.environ.get("ROUNDS", "300"))


@pytest.mark.parametrize("game", JUDGES)
def test_judges_agree_on_a_few_rounds(game: str, client: FlaskClient):
    agree(game, range(FAST), client)


@pytest.mark.slow
@pytest.mark.parametrize("game", JUDGES)
def test_judges_agree_on_many_rounds(game: str, client: FlaskClient):
    agree(game, range(FAST, MOST), client)


@pytest.mark.long
@pytest.mark.parametrize("game", JUDGES)
def test_judges_agree_on_all_rounds(game: str, client: FlaskClient):
    agree(game, range(MOST, ALL), client)


def agree(game: str, seeds: range, client: FlaskClient):
    def post(path: str, body: Json | None) -> tuple[int, Json]:
        response = client.open(path, json=body, method="POST" if body else "GET")
        return response.status_code, response.get_json()

    found = [line for seed in seeds for line in ask(game, seed, post)]
    assert not found, "\n\n".join(found[:5])
