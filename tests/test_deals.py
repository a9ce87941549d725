"""Random deals of every game: complete, repeatable, without the hands of other players."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations import catalogue
from operations.game_files import package_of
from operations.json_values import inner_values
from operations.registry import GAMES
from schemas.operation import RegisteredGame
from tests.support.example import GAME, PATH
from tools.harness.requests import GAMES_FOLDER, of_game, table_for

RANKED = [
    (game.info.id, *row)
    for game in GAMES
    for path in (GAMES_FOLDER / package_of(game.info.id)).glob("ranked-moves.json")
    for row in json.loads(path.read_text("utf-8"))
]
"""Game, what comes first, position, and what the first of the ranked moves have."""
PINNED = {id_: pinned for id_ in catalogue.BY_ID if (pinned := of_game(id_, "PINNED_DEAL"))}
"""A request of a deal for each game, and a hash of the cards that it deals in every version."""
DEALS = [pytest.param(game, id=game.info.id) for game in GAMES]
NAMES = ["Ana", "Ben", "Cy", "Dee"]


def players(game: RegisteredGame) -> list[str]:
    """Return as many names as a game takes, at most four."""
    return NAMES[: min(game.info.max_players, len(NAMES))]


def deal_of(client: FlaskClient, game: RegisteredGame, **request: Any) -> Any:
    at = f"/v2/games/{game.info.id}/deal"
    viewer = {"viewer": request.pop("viewer")} if "viewer" in request else {}
    deal = table_for(game.info.id, players(game)) | request
    response = client.post(at, json={"deal": deal, **viewer})
    assert response.status_code == 200, response.get_json()
    return response.get_json()


def cards(value: Any, deck: Any) -> Iterator[str]:
    """Yield every card code inside a document."""
    return (inner for _, inner in inner_values(value) if isinstance(inner, str) and inner in deck)


@pytest.mark.parametrize("game", DEALS)
def test_a_seed_makes_a_deal_repeatable(client: FlaskClient, game: RegisteredGame) -> None:
    assert deal_of(client, game, seed=5) == deal_of(client, game, seed=5)
    assert deal_of(client, game, seed=5) != deal_of(client, game, seed=6)
    unseeded = deal_of(client, game)
    assert deal_of(client, game, seed=unseeded["deal"]["seed"]) == unseeded
    assert deal_of(client, game)["deal"] != unseeded["deal"]


@pytest.mark.parametrize("id_", PINNED)
def test_the_same_request_deals_the_same_cards_in_every_version(
    client: FlaskClient, id_: str
) -> None:
    request, expected = PINNED[id_]
    dealt = client.post(f"/v2/games/{id_}/deal", json={"deal": request}).get_json()
    carried = [dealt["position"][name] for name in catalogue.BY_ID[id_].info.carries]
    in_order = json.loads(json.dumps([dealt["position"], dealt["stock"]], sort_keys=True))
    found = [*cards(in_order, catalogue.BY_ID[id_].info.deck), *carried]
    assert hashlib.sha256(str(found).encode()).hexdigest() == expected


@pytest.mark.parametrize("game", DEALS)
def test_every_card_is_dealt_once(client: FlaskClient, game: RegisteredGame) -> None:
    deal = deal_of(client, game, seed=5)
    found = Counter(cards([deal["position"], deal["stock"]], game.info.deck))
    assert found <= Counter({str(card): count for card, count in game.info.deck.items()})
    assert sum(found.values()) <= sum(game.info.deck.values())


@pytest.mark.parametrize("game", DEALS)
def test_a_deal_for_one_player_hides_the_rest(client: FlaskClient, game: RegisteredGame) -> None:
    viewer = players(game)[-1]
    looks = {"type": "player", "name": viewer}
    whole, shown = deal_of(client, game, seed=5), deal_of(client, game, seed=5, viewer=looks)
    assert shown["stock"] is None
    assert "seed" not in shown["deal"], (
        "a player who knows it could repeat the deal and see every card"
    )
    for before, after in zip(
        whole["position"]["players"], shown["position"]["players"], strict=True
    ):
        hidden = list(cards(after, game.info.deck))
        assert hidden == (list(cards(before, game.info.deck)) if after["name"] == viewer else [])
    request = {"position": whole["position"], "viewer": looks}
    view = client.post(f"/v2/games/{game.info.id}/view", json=request).get_json()
    assert view["position"] == shown["position"]


@pytest.mark.parametrize("game", DEALS)
def test_a_deal_needs_different_names_and_a_viewer_among_them(
    client: FlaskClient, game: RegisteredGame
) -> None:
    names = ["Ana"] * max(2, game.info.min_players)
    deal = table_for(game.info.id, names)
    for name, pointer in (("Ana", "/deal/players/1"), ("Zoe", "/viewer/name")):
        request = {"deal": deal, "viewer": {"type": "player", "name": name}}
        response = client.post(f"/v2/games/{game.info.id}/deal", json=request)
        assert response.status_code == 409
        assert [error["pointer"] for error in response.get_json()["errors"]][:1] == [pointer]


@pytest.mark.parametrize("game", DEALS)
def test_ranked_moves_are_the_same_moves(client: FlaskClient, game: RegisteredGame) -> None:
    position = deal_of(client, game, seed=5)["position"]
    at = f"/v2/games/{game.info.id}/legal-moves"
    plain = client.post(at, json={"position": position}).get_json()["moves"]
    ranked = client.post(at, json={"position": position, "rank": True}).get_json()
    request = next(each.request for each in game.operations if each.name == "legal-moves")
    if "rank" in request.fields:
        assert sorted(map(str, plain)) == sorted(map(str, ranked["moves"]))
    else:
        assert ranked["errors"][0]["pointer"] == "/rank"


@pytest.mark.parametrize(("game", "_", "position", "first"), RANKED)
def test_the_best_moves_come_first(
    client: FlaskClient, game: str, _: str, position: Any, first: list[Any]
) -> None:
    at = f"/v2/games/{game}/legal-moves"
    ranked = client.post(at, json={"position": position, "rank": True}).get_json()["moves"]
    for option, expected in zip(ranked, first, strict=False):
        for member, values in expected.items():
            assert option[member] | values == option[member]


def test_zero_ranks_fewest_points_first(client: FlaskClient) -> None:
    game = next(game for game in GAMES if game.info.id == GAME)
    request = {"position": deal_of(client, game, seed=1)["position"], "rank": True}
    ranked = client.post(f"{PATH}/legal-moves", json=request).get_json()["moves"]
    points = [option["outcome"]["points"] for option in ranked]
    assert points == sorted(points)
    assert points[0] < points[-1]
