"""Legal moves along fixed move logs, and how many there are (perft).

Each of `counts/GAME/*.json` has a `title`, a `position`, its `moves`, and in `counts` how many
moves are legal before each of them and after the last. The counts were found by the service; that
they are right, the independent judges say, who list the moves of each position themselves.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.independent import (
    herolio_questions,
    numzumzero_questions,
    zero_hero_questions,
    zero_questions,
)
from tests.independent.common import disagreements

LOGS = sorted((Path(__file__).parent / "counts").glob("*/*.json"))
QUESTIONS: dict[str, Any] = {
    "zero": zero_questions,
    "zero-hero": zero_hero_questions,
    "herolio": herolio_questions,
    "numzumzero": numzumzero_questions,
}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_legal_moves_along_a_log_are_those_of_the_independent_judges(
    client: FlaskClient, path: Path
) -> None:
    game = path.parent.name

    def post(at: str, body: Any) -> tuple[int, Any]:
        response = client.post(at, json=body)
        return response.status_code, response.get_json()

    log = json.loads(path.read_text("utf-8"))
    position, counts = log["position"], []
    for move in [None, *log["moves"]]:
        request = {"position": position, "moves": [move] if move else []}
        _, ruling = post(f"/v1/games/{game}/adjudicate", request)
        assert ruling["verdict"] != "illegal", ruling["violation"]
        position = ruling["position"]
        question = QUESTIONS[game].legal_moves(position)
        assert disagreements(game, question, post) == []
        counts.append(len(question.expected["moves"]))
    assert counts == log["counts"]
