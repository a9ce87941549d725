"""Logs of a watched table: moves without players, positions to go on from, small responses."""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from tools.harness.requests import GAMES_FOLDER

LOGS = sorted(GAMES_FOLDER.glob("*/logs/*.json"))
TEN = ["Ana", "Ben", "Cy", "Dee", "Eva", "Flo", "Gus", "Ida", "Jo", "Kim"]
PLAYS, MOST_BYTES = 60, 4096


def ask(client: FlaskClient, game: str, operation: str, request: Any) -> Any:
    response = client.post(f"/v2/games/{game}/{operation}", json=request)
    assert response.status_code == 200, response.get_json()
    return response.get_json()


def without_player(move: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in move.items() if name != "player"}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_log_without_players_is_judged_as_with_them(client: FlaskClient, path: Path) -> None:
    game, log = path.parents[1].name.replace("_", "-"), json.loads(path.read_text("utf-8"))
    log.pop("ruleset", None)
    named = ask(client, game, "adjudicate", log)
    moves = [*map(without_player, log["moves"])]
    found = ask(client, game, "adjudicate", log | {"moves": moves})
    assert found == named | {"movers": [move["player"] for move in log["moves"]]}
    assert named["movers"] is None


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_play_goes_on_from_the_position_on_the_table(
    client: FlaskClient, game: RegisteredGame
) -> None:
    """Every position that a violation of a numbered case offers is consistent."""
    seen = 0
    for case in load(game.info.id):
        if case.operation != "adjudicate" or case.status != 200:
            continue
        found = client.post(case.path, json=case.request).get_json()
        on_table = found["violation"] and found["violation"]["on_table"]
        if on_table is not None:
            seen += 1
            again = ask(client, game.info.id, "adjudicate", {"position": on_table, "moves": []})
            assert again["position"] == on_table, case.title
    assert seen


@pytest.mark.slow
def test_responses_of_a_watched_round_are_small(client: FlaskClient) -> None:
    """Ten players, all powers, hidden hands: compressed, no response has more than 4 KB."""
    random = Random(53)
    deal = {
        "players": TEN,
        "dealer": "Kim",
        "cards_each": 6,
        "powers": [*range(1, 13)],
        "seed": 53,
    }
    moves: list[Any] = []
    ruling = ask(client, "herolio", "adjudicate", {"deal": deal, "moves": []})
    hidden = {**ruling["position"], "players": [{"name": name} for name in TEN]}
    largest = plays = 0
    while not ruling["over"]:
        log = {"deal": deal, "moves": moves, "include": ["next_moves"]}
        ruling = ask(client, "herolio", "adjudicate", log)
        if ruling["over"]:
            break
        move = random.choice(ruling["next_moves"]["moves"])["move"]
        moves.append(move)
        plays += move["type"] == "play"
        seen = [{**each, "card": None} if each["type"] == "discard" else each for each in moves]
        watched = {
            "position": hidden,
            "moves": [*map(without_player, seen)],
            "since": len(moves) - 1,
            "include": ["next_moves"],
            "forms_of": len(moves) - 1,
        }
        found = ask(client, "herolio", "adjudicate", watched)
        assert found["verdict"] != "illegal"
        assert found["movers"] == [move["player"]]
        largest = max(largest, len(gzip.compress(json.dumps(found).encode(), 6)))
    assert plays >= PLAYS - 6  # a player who sits out a trick discards
    assert largest <= MOST_BYTES
