"""The size of a turn of four players: the verdict, the next moves, and what each may know."""

import gzip
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.registry import GAMES
from tools.harness.requests import of_game, table_for

NAMES = ["Ana", "Ben", "Cy", "Dee"]
ENDS = {"knock", "buy"}
"""The types of moves that bring the end nearer, which a long log has seldom."""
MOVES = 60
MOST, MOST_COMPRESSED = 15_000, 2_500


def _log(client: FlaskClient, path: str, deal: Any, random: Random) -> list[Any]:
    """Return a random log of so many moves, or of a whole game."""
    at: dict[str, Any] = {"deal": deal}
    log: list[Any] = []
    while len(log) < MOVES:
        request = {**at, "moves": log[-1:] if "position" in at else [], "include": ["next_moves"]}
        found = client.post(path, json=request).get_json()
        moves = [each["move"] for each in found["next_moves"]["moves"]]
        if not moves:
            break
        slow = [move for move in moves if move["type"] not in ENDS]
        log.append(random.choice(slow if slow and len(log) % 3 else moves))
        at = {"position": found["position"], "stock": found["stock"]}
    return log


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_a_turn_is_small(client: FlaskClient, game: str, seed: int) -> None:
    path = f"/v2/games/{game}/adjudicate"
    options = of_game(game, "largest_deal", lambda _: {})(len(NAMES))
    deal = {**table_for(game, NAMES), **options, "seed": seed}
    log = _log(client, path, deal, Random(seed))
    include = ["next_moves", "views"]
    turn = {"deal": deal, "moves": log, "include": include, "since": len(log) - 1}
    sent = client.post(path, json=turn).get_data()
    assert len(sent) <= MOST
    assert len(gzip.compress(sent)) <= MOST_COMPRESSED
