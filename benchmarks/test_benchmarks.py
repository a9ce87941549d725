"""The benchmarks ask what the contract takes, and the rival does the same work."""

import pytest
from flask.testing import FlaskClient

from benchmarks import floor, over_http, rival
from harness import aio
from harness.requests import encode, hands, logs, long_round
from service.app import create_app

QUESTIONS = over_http.questions()


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app().test_client()


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_a_good_one(client: FlaskClient, name: str) -> None:
    path, body = QUESTIONS[name]
    response = client.post(path, data=body, content_type="application/json")
    assert response.status_code == 200
    assert response.get_json().get("verdict") != "illegal"


def test_the_floor_answers_with_what_it_was_sent() -> None:
    body = hands(1)
    assert floor.create_app().test_client().post("/echo", json=body).get_json() == body


@pytest.mark.parametrize("players", [1, 4])
def test_the_rival_gives_the_same_answer(client: FlaskClient, players: int) -> None:
    body = encode(hands(players))
    theirs = aio.run(rival.score_hands(rival.Question.model_validate_json(body)))
    ours = client.post("/v1/games/zero/score", data=body, content_type="application/json")
    assert theirs.model_dump() == ours.get_json()


def test_a_long_round_does_not_end() -> None:
    assert len(long_round(100).moves) == 100


def test_the_logs_are_where_they_are_looked_for() -> None:
    assert logs("zero")
