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
from tools.contract.game_schemas import camel
from tools.harness.requests import table_for
from zero_referee_rules.translation import LANGUAGES

LONGEST = 12_000
"""The most bytes of the description of a game."""
NO_OPTIONS = {"adjustments", "players", "plays_next", "round", "rounds", "ruleset"}
"""The properties of requests that say who plays and what was played."""
IDS = [game.info.id for game in GAMES]


def test_every_game_is_listed_with_links_that_exist(client: FlaskClient) -> None:
    games = client.get("/v2/games").get_json()["games"]
    assert [game["id"] for game in games] == IDS
    for game in games:
        for name, link in game["links"].items():
            response = (
                client.get(link)
                if name in {"game", "rules", "mistakes", "cases"}
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
        assert option["default_value"] in option.get("values", [option["default_value"]])


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
def test_a_lobby_is_short_and_names_every_card(client: FlaskClient, game: Any) -> None:
    at = f"/v2/games/{game.info.id}"
    for language in LANGUAGES:
        described = client.get(at, headers={"Accept-Language": language})
        assert len(described.data) <= LONGEST
    schema = f"{camel(game.info.id)}Card"
    codes = read_contract().document["components"]["schemas"][schema]["enum"]
    deck = client.get(at).get_json()["deck"]
    marked = [other for card in deck for other in card.get("with_symbol", ())]
    assert {card["card"] for card in [*deck, *marked]} == {*codes}
    assert all(other["symbol"] for other in marked)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_option_is_accepted_where_its_pointers_say(client: FlaskClient, game: Any) -> None:
    """A request with a value of an option at its pointer is fulfilled, one beyond it is not."""
    described = client.get(f"/v2/games/{game.info.id}").get_json()
    names = [f"P{number}" for number in range(described["players"]["min"] + 1)]
    deal = {"deal": table_for(game.info.id, names)}
    needed: dict[str, Any] = {
        "setup": {"players": names, "dealer": names[0]},
        "deal": deal,
        "standings": {"players": names, "rounds": []},
    }
    for option in described["options"]:
        legal, others = values_of(option, names[0], described["deck"][0]["card"])
        assert option["pointers"]
        for operation, pointer in option["pointers"].items():

            def status(value: Any, operation: str = operation, pointer: str = pointer) -> int:
                body = deepcopy(needed[operation])
                place(body, pointer, value)
                return client.post(described["links"][operation], json=body).status_code

            for value in legal:
                assert status(value) == HTTPStatus.OK, (operation, pointer, value)
            for value in others:
                refused = status(value)
                assert refused == HTTPStatus.UNPROCESSABLE_ENTITY, (operation, pointer, value)
            assert status(1, pointer=f"{pointer}x") == HTTPStatus.UNPROCESSABLE_ENTITY


def values_of(option: Any, name: str, card: str) -> tuple[list[Any], list[Any]]:
    """Return values of an option that are legal with a few players, and others."""
    if "values" in option:
        return option["values"], [1, "chess"]
    if "items" in option:
        items = {"min": card, "max": "chess"} if "format" in option["items"] else option["items"]
        beyond = items["max"] if isinstance(items["max"], str) else items["max"] + 1
        too_many = [items["min"]] * (option["max"] + 1)
        return [option["default_value"], [items["min"]]], [[beyond], too_many, None, card]
    if option.get("format") == "player":
        return [name], [1, [], ""]
    least, most = option["min"], option["max"]
    return [max(least, 1)], [least - 1, most + 1, "chess"]


def place(body: Any, pointer: str, value: Any) -> None:
    """Put a value at a JSON Pointer of a body."""
    *path, name = pointer[1:].split("/")
    for part in path:
        body = body.setdefault(part, {})
    body[name] = value


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_every_option_in_the_contract_is_listed(client: FlaskClient, game: Any) -> None:
    schemas, prefix = read_contract().document["components"]["schemas"], camel(game.info.id)
    found = set()
    for schema, operation, at in (
        ("SetupRequest", "setup", ""),
        ("Deal", "deal", "/deal"),
        ("StandingsRequest", "standings", ""),
    ):
        names = {*schemas[prefix + schema]["properties"]} - NO_OPTIONS
        if "house_rules" in names:
            rules = schemas[f"{prefix}HouseRules"]["properties"]
            names = names - {"house_rules"} | {f"house_rules/{name}" for name in rules}
        found |= {(operation, f"{at}/{name}") for name in names}
    options = client.get(f"/v2/games/{game.info.id}").get_json()["options"]
    listed = [pair for option in options for pair in option["pointers"].items()]
    assert len(listed) == len({*listed})
    assert {*listed} == found


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


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_request_without_an_option_does_what_its_default_value_says(
    client: FlaskClient, game: Any
) -> None:
    id_, names = game.info.id, ["Ana", "Ben", "Cy"]
    bases = {
        "setup": {"players": names},
        "deal": {"deal": {**table_for(id_, names), "seed": 7}},
        "standings": {"players": names, "rounds": []},
    }
    found = client.get(f"/v2/games/{id_}").get_json()
    tried = 0
    for option in found["options"]:
        if option["default_value"] is None:
            continue
        for name, pointer in option["pointers"].items():
            said = deepcopy(bases[name])
            *path, last = pointer.strip("/").split("/")
            inner: Any = said
            for part in path:
                inner = inner.setdefault(part, {})
            inner[last] = option["default_value"]
            without, with_default = (
                client.post(f"/v2/games/{id_}/{name}", json=body) for body in (bases[name], said)
            )
            assert without.status_code == HTTPStatus.OK, (name, without.get_json())
            assert with_default.get_json() == without.get_json(), (name, option["name"])
            tried += 1
    assert tried or not any(option["default_value"] for option in found["options"])
