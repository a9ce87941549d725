"""Counts of legal moves along fixed move logs (perft).

Each of `counts/GAME/*.json` has a `title`, a `position`, its `moves`, and in `counts` how many
moves are legal before each of them and after the last.
"""

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

LOGS = sorted((Path(__file__).parent / "counts").glob("*/*.json"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_counts_of_legal_moves_along_a_log_stay_the_same(
    client: FlaskClient, path: Path
) -> None:
    game = f"/v1/games/{path.parent.name}"
    log = json.loads(path.read_text("utf-8"))
    position, counts = log["position"], []
    for move in [None, *log["moves"]]:
        request = {"position": position, "moves": [move] if move else []}
        ruling = client.post(f"{game}/adjudicate", json=request).get_json()
        assert ruling["verdict"] != "illegal", ruling["violation"]
        position = ruling["position"]
        options = client.post(f"{game}/legal-moves", json={"position": position}).get_json()
        counts.append(len(options["moves"]))
    assert counts == log["counts"]
