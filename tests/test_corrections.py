"""Corrections: a position that players agree on in the middle of a log, in every game."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.registry import GAMES
from tools.harness.requests import GAMES_FOLDER
from zero_referee_rules.message import Message
from zero_referee_rules.translation import translate

LOGS = sorted(GAMES_FOLDER.glob("*/logs/*.json"))
IDS = [game.info.id for game in GAMES]


def adjudicate(client: FlaskClient, game: str, position: Any, moves: list[Any]) -> Any:
    response = client.post(
        f"/v2/games/{game}/adjudicate", json={"position": position, "moves": moves}
    )
    assert response.status_code == 200, response.get_json()
    return response.get_json()


def corrected(position: Any) -> Any:
    return {"type": "correction", "position": position}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_log_goes_on_from_an_agreed_position_as_from_the_moves(
    client: FlaskClient, path: Path
) -> None:
    """The correction repeats the position that the moves led to, so it changes nothing."""
    game, log = path.parents[1].name.replace("_", "-"), json.loads(path.read_text("utf-8"))
    position, moves = log["position"], log["moves"]
    whole = adjudicate(client, game, position, moves)
    middle = len(moves) // 2
    before = adjudicate(client, game, position, moves[:middle])
    same = corrected(before["position"])
    found = adjudicate(client, game, position, [*moves[:middle], same, *moves[middle:]])
    assert found["corrections"] == 1
    assert found["moves_applied"] == len(moves) + 1
    assert found["verdict"] == whole["verdict"] == "legal"
    for member in ("position", "over", "score", "missing"):
        assert found[member] == whole[member], member
    [event] = (event for event in found["events"] if event["move"] == middle)
    assert event["rule"] == f"{game}.ruling-correction"
    assert event["text"] == translate(Message("common.correction.same"))
    others = [event for event in found["events"] if event["move"] != middle]
    moved = [
        event | {"move": event["move"] + (event["move"] >= middle)}
        for event in whole["events"]
        if event["move"] is not None
    ]
    assert [event for event in others if event["move"] is not None] == moved

    # More corrections than a request may cost are refused.
    assert adjudicate(client, game, position, [corrected(position)] * 50)["corrections"] == 50
    response = client.post(
        f"/v2/games/{game}/adjudicate", json={"position": position, "moves": [same] * 51}
    )
    assert response.status_code == 409
    [error] = response.get_json()["errors"]
    assert (error["pointer"], error["code"]) == ("/moves/50", "wrong-number")

    # An illegal move after it is found at its place in the log, and so is an unknown name.
    again = adjudicate(client, game, position, [*moves[:middle], same, same, *moves[-1:] * 2])
    assert again["verdict"] == "illegal"
    assert again["corrections"] == 2
    assert again["violation"]["move"] in {middle + 2, middle + 3}
    assert again["violation"]["pointer"].startswith(f"/moves/{again['violation']['move']}")
    assert again["violation"]["remedy"]["rule"].startswith(f"{game}.ruling-")
    moves = [same, {**moves[0], "player": "Nobody"}]
    response = client.post(
        f"/v2/games/{game}/adjudicate", json={"position": position, "moves": moves}
    )
    assert response.status_code == 409
    assert response.get_json()["errors"][0]["pointer"] == "/moves/1/player"


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_member_of_a_position_has_a_name_for_players(game: Any) -> None:
    """`differences` lists what a correction changes by these names."""
    module = import_module(f"zero_referee_rules.{game.info.id.replace('-', '_')}.position")
    members = (*module.Position.__annotations__, *module.Player.__annotations__)
    for name in {*members} - {"players", "name"}:
        id_ = f"{game.info.id}.member.{name.replace('_', '-')}"
        assert translate(Message(id_)) != id_
