"""Names that look alike: every response with warnings has one, and the players stay different."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.registry import GAMES
from zero_referee_rules.names import key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(
            ("Ana", "ANA"),
            ("Zoë", "ZOË"),
            ("Straße", "STRASSE"),
            ("Ana", "Ana\ufe0f"),
            ("Ana", "\uff21na"),
        ),
        ("A B", "A  B"),
        *(
            ("👩\u200d🚀", "👩🚀"),
            ("نام\u200cمن", "نام\u200dمن"),
            ("한", "한\u3164"),
            ("a", "a\u115f"),
        ),
    ],
    ids=ascii,
)
def test_spellings_of_one_name_have_one_key(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(("one", "other"), [("Zoe", "Zoë"), ("AB", "A B")])
def test_different_names_have_different_keys(one: str, other: str) -> None:
    assert key(one) != key(other)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_response_with_warnings_names_players_who_look_alike(
    client: FlaskClient, game: Any
) -> None:
    path = f"/v2/games/{game.info.id}"
    names = ["Ana", "Ben", "ANA"]
    deal = client.post(f"{path}/setup", json={"players": names, "dealer": "Ben"}).get_json()["deal"]
    dealt = client.post(f"{path}/deal", json={"deal": deal}).get_json()
    position = {"position": dealt["position"]}
    for operation, body in (("legal-moves", position), ("adjudicate", position | {"moves": []})):
        response = client.post(f"{path}/{operation}", json=body).get_json()
        [warning] = response["warnings"]
        assert warning["rule"] == f"{game.info.id}.ruling-similar-names"
        assert "Ana and ANA" in warning["text"]
