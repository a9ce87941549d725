"""The catalogue: every game, its rules and cases, and links that exist."""

from copy import deepcopy
from http import HTTPStatus
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.catalogue import describe_game
from operations.registry import GAMES
from operations.validation.checks import PurePythonChecks
from operations.validation.document import ContractDocument
from service.contract.validators import read_contract

IDS = [game.info.id for game in GAMES]


def test_every_game_is_listed_with_links_that_exist(client: FlaskClient) -> None:
    games = client.get("/v2/games").get_json()["games"]
    assert [game["id"] for game in games] == IDS
    for game in games:
        for name, link in game["links"].items():
            response = (
                client.get(link)
                if name in {"self", "rules", "cases"}
                else client.post(link, json={})
            )
            assert response.status_code in {200, 422}, link


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_game_describes_its_deck_and_its_options(client: FlaskClient, game: Any) -> None:
    found = client.get(f"/v2/games/{game.info.id}").get_json()
    assert {card["card"]: card["count"] for card in found["deck"]} == dict(game.info.deck)
    shown = [(card["suit"], card["number"], card["symbol"]) for card in found["deck"]]
    assert len(set(shown)) == len(shown), "two cards look the same"
    assert len({card["name"] for card in found["deck"]}) == len(shown)
    for option in found["options"]:
        assert option["default"] in option["values"]


@pytest.mark.parametrize(("listed", "scored"), [(56, 56), (30, 30), (0, 56)])
def test_a_card_that_the_score_request_does_not_take_is_marked(listed: int, scored: int) -> None:
    """Where it takes none at all, none is marked."""
    document = deepcopy(read_contract().document)
    schemas = document["components"]["schemas"]
    some = schemas["ZeroCard"]["enum"][:listed]
    card = {"type": "string", "enum": some}
    schemas["ZeroRevealedHand"]["properties"]["hand"] = {"type": "array", "items": card}
    deck = describe_game(ContractDocument(document, PurePythonChecks()), "zero")["deck"]
    marks = [card.get("scored") for card in deck]
    assert marks == [None] * scored + [False] * (56 - scored)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_lobby_asks_each_operation_for_what_it_takes(client: FlaskClient, game: Any) -> None:
    """The description of a game says what its requests need, so nothing here names a game."""
    at = f"/v2/games/{game.info.id}"
    operations = client.get(at).get_json()["operations"]
    assert operations.keys() == {operation.name for operation in game.operations}
    members = [member for taken in operations.values() for member in taken.values()]
    assert not [each for each in members if each.get("required") and "default" in each]
    for name in ("setup", "standings"):
        taken = operations[name]
        names = ["Ana", "Ben"][: taken["players"]["max"]]
        of_kind = {"string": names[0], "integer": 1, "array": []}
        top = {key: one for key, one in taken.items() if not {"[", "."} & {*key}}
        needed = {key: of_kind[one["kind"]] for key, one in top.items() if one.get("required")}
        needed |= {"players": names}
        assert client.post(f"{at}/{name}", json=needed).status_code == HTTPStatus.OK
        seed = {"seed": 7} if "seed" in taken else {}
        as_if_left_out = {key: one["default"] for key, one in top.items() if "default" in one}
        as_if_left_out |= {key: None for key, one in top.items() if one.get("nullable")}
        given = client.post(f"{at}/{name}", json=as_if_left_out | needed | seed).get_json()
        assert given == client.post(f"{at}/{name}", json=needed | seed).get_json()
        others = [{**needed, "chess": 1}]
        others += [{key: needed[key] for key in needed if key != left} for left in needed]
        others += [needed | {key: one["max"] + 1} for key, one in top.items() if _is_number(one)]
        others += [needed | {key: None} for key, one in top.items() if not one.get("nullable")]
        for other in others:
            refused = client.post(f"{at}/{name}", json=other).status_code
            assert refused == HTTPStatus.UNPROCESSABLE_ENTITY, other


def _is_number(member: dict[str, Any]) -> bool:
    return member["kind"] == "integer" and "max" in member


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_rule_of_a_rulebook_has_a_path_of_its_own(client: FlaskClient, game: Any) -> None:
    at = f"/v2/games/{game.info.id}/rules"
    rulebook = client.get(at).get_json()
    assert rulebook["ruleset"] == game.info.rulebook.ruleset
    for rule in rulebook["rules"]:
        assert client.get(f"{at}/{rule['id']}").get_json() == rule


def test_the_service_is_alive_and_ready(client: FlaskClient) -> None:
    assert client.get("/healthz").get_json() == {"status": "ok"}
    ready = client.get("/readyz").get_json()
    assert ready["rulesets"] == [game.info.rulebook.ruleset for game in GAMES]
