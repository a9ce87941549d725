"""`next_setup` of the standings: the next `setup` takes it as it is."""

import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES
from schemas.operation import RegisteredGame


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_the_next_setup_of_every_session_is_taken(
    client: FlaskClient, game: RegisteredGame
) -> None:
    asked = 0
    for case in load(game.info.id):
        if case.operation != "standings" or case.status != 200:
            continue
        standings = client.post(case.path, json=case.request).get_json()
        if standings["next_setup"] is not None:
            setup = client.post(f"/v2/games/{game.info.id}/setup", json=standings["next_setup"])
            assert setup.status_code == 200, f"{case.id}: {setup.get_json()}"
            asked += 1
    assert asked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_match_to_a_number_of_points_goes_on_after_the_printed_rounds(
    client: FlaskClient, game: RegisteredGame
) -> None:
    path = f"/v2/games/{game.info.id}"
    players = ["Ana", "Ben", "Cy", "Dee"]
    asked = {"players": players, "dealer": "Dee", "ends_at": 1000, "rounds": [[1, 2, 3, 4]] * 40}
    following = client.post(f"{path}/standings", json=asked).get_json()["next_setup"]
    assert (following["round"], following["match_rounds"]) == (41, None)
    setup = client.post(f"{path}/setup", json=following)
    assert setup.status_code == 200, setup.get_json()
