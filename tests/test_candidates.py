"""Candidates of `legal-moves`: the verdict on each is the one that `adjudicate` gives."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES
from schemas.operation import RegisteredGame


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_candidate_is_judged_as_a_log_of_it(client: FlaskClient, game: RegisteredGame) -> None:
    at, seen = f"/v2/games/{game.info.id}", set[str]()
    for case in load(game.info.id):
        position, moves = case.request.get("position"), case.request.get("moves", [])[:50]
        if case.operation != "adjudicate" or position is None or not moves:
            continue
        listing = {"position": position, "candidates": moves, "limit": 1}
        found = client.post(f"{at}/legal-moves", json=listing).get_json()
        if "candidates" not in found:
            continue  # The position or a name is inconsistent.
        for move, candidate in zip(moves, found["candidates"], strict=True):
            log = {"position": position, "moves": [move]}
            ruling = client.post(f"{at}/adjudicate", json=log).get_json()
            why: Any = ruling["violation"] or next(iter(ruling["unverified"]), {})
            rule, text = why.get("rule"), why.get("text")
            expected = {"verdict": ruling["verdict"], "rule": rule, "text": text}
            assert candidate == expected, case.title
            seen.add(candidate["verdict"])
    assert {"legal", "illegal"} <= seen
