"""The contract, the marshmallow schemas and the routes agree."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import pytest
from flask import Flask

from schemas.common import GameEntry, Operation
from schemas.registry import GAMES
from service.contract.validators import Contract
from tests.support.drift import differences
from tools import game_contract

OPERATIONS = [
    pytest.param(game, operation, id=game.operation_id(operation))
    for game in GAMES
    for operation in game.operations
]
MEND = "openapi.yaml is made from contract/game.yaml and contract/games/ID.yaml by `make contract`."
UNDOCUMENTED = {"getContractYaml", "getDocs", "getGuide", "getPage", "getProblem"}
"""What serves pages to people, and the contract in YAML, a type that some generators refuse."""


def test_the_contract_is_valid_openapi(contract: Contract) -> None:
    from openapi_spec_validator import validate  # noqa: PLC0415 - takes a second, for one test

    validate(dict(contract.document))


def test_no_schema_is_but_another_one_or_null(contract: Contract) -> None:
    for name, schema in contract.document["components"]["schemas"].items():
        assert {"type": "null"} not in schema.get("anyOf", ()), name


def test_routes_and_contract_agree(app: Flask, contract: Contract) -> None:
    routes = {
        (rule.rule.replace("<", "{").replace(">", "}"), method, rule.endpoint.rpartition(".")[2])
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    documented = {
        (path, method, operation["operationId"])
        for (path, method), operation in contract.operations.items()
    }
    served = {route for route in routes if route[2] not in UNDOCUMENTED}
    told = [
        *(f"not in openapi.yaml: {' '.join(route)}" for route in sorted(served - documented)),
        *(f"not served: {' '.join(route)}" for route in sorted(documented - served)),
    ]
    assert not told, "\n".join([*told, "The games of schemas/registry.py are served.", MEND])


def test_the_contract_of_every_game_is_what_its_sources_say(contract: Contract) -> None:
    """What games share is written once; a game has something else only where its file says so."""
    assert list(game_contract.differences(contract.document)) == []


def test_a_difference_from_the_sources_says_where_and_what_mends_it(contract: Contract) -> None:
    document = deepcopy(dict(contract.document))
    schemas = document["components"]["schemas"]
    schemas["ZeroViolation"]["properties"]["legal_moves"]["maxItems"] = 83
    del schemas["HerolioAdjudicateResponse"]["properties"]["missing"]
    schemas["NumzumzeroExtra"] = {"type": "string"}
    del document["paths"]["/v1/games/zero/deal"]["post"]["responses"]["503"]
    del document["paths"]["/v1/games/zero/setup"]
    found = list(game_contract.differences(document))
    assert len(found) == 5
    mended = "change one of these two, then run `make contract`"
    assert found[2] == (
        "openapi.yaml has 83 at ZeroViolation/properties/legal_moves/maxItems, but "
        f"contract/games/zero.yaml and contract/game.yaml make it 82: {mended}"
    )
    for text, name in zip(found, ["setup", "503", "83", "missing", "NumzumzeroExtra"], strict=True):
        assert name in text
        assert "`make contract`" in text


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_requests_are_loaded_as_the_contract_describes_them(
    contract: Contract, game: GameEntry, operation: Operation
) -> None:
    body = _request(contract.document, game.path(operation))
    found = list(differences(contract.document, operation.request, body, of_request=True))
    assert not found, "\n".join([*found, MEND])


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_responses_are_dumped_as_the_contract_describes_them(
    contract: Contract, game: GameEntry, operation: Operation
) -> None:
    schema = _response(contract.document, game.path(operation))
    found = list(differences(contract.document, operation.response, schema, of_request=False))
    assert not found, "\n".join([*found, MEND])


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_responses_require_every_property(
    contract: Contract, game: GameEntry, operation: Operation
) -> None:
    name = _response(contract.document, game.path(operation))["$ref"].rpartition("/")[2]
    schema = contract.document["components"]["schemas"][name]
    optional = sorted({*schema["properties"]} - {*schema["required"]})
    assert not optional, f"not in `required` of {name}: {', '.join(optional)}\n{MEND}"


DRIFTS = [
    pytest.param(
        ("ZeroRevealedHand", "properties", "hand"),
        None,
        "hand is missing from ZeroRevealedHand in openapi.yaml; "
        "it is in RevealedHand in zero_referee_rules/zero/position.py",
        id="a member is missing in the contract",
    ),
    pytest.param(
        ("ZeroRevealedHand", "properties", "colour"),
        {"type": "string"},
        "colour is missing from RevealedHand in zero_referee_rules/zero/position.py; "
        "it is in ZeroRevealedHand in openapi.yaml",
        id="a member is missing in Python",
    ),
    pytest.param(
        ("ZeroRevealedHand",),
        None,
        "hand is missing from ZeroRevealedHand (not defined) in openapi.yaml; "
        "it is in RevealedHand in zero_referee_rules/zero/position.py",
        id="a schema is missing in the contract",
    ),
    pytest.param(
        ("ZeroRevealedHand", "required"),
        ["name"],
        "hand is required in RevealedHand in zero_referee_rules/zero/position.py, "
        "but optional in ZeroRevealedHand in openapi.yaml",
        id="required in Python alone",
    ),
    pytest.param(
        ("ZeroPlayer", "required"),
        ["name", "hand"],
        "hand is required in ZeroPlayer in openapi.yaml, "
        "but optional in Player in zero_referee_rules/zero/position.py",
        id="required in the contract alone",
    ),
    pytest.param(
        ("ZeroVariant", "default"),
        "seven-card-pool",
        "variant has the default 'seven-card-pool' in ZeroScoreRequest in openapi.yaml, "
        "but <Variant.STANDARD: 'standard'> in ScoreRequest in zero_referee_rules/zero/scoring.py",
        id="another default",
    ),
    pytest.param(
        ("ZeroVariant", "default"),
        None,
        "variant has no default in ZeroScoreRequest in openapi.yaml; "
        "in ScoreRequest in zero_referee_rules/zero/scoring.py it is "
        "<Variant.STANDARD: 'standard'>",
        id="no default",
    ),
    pytest.param(
        ("NullablePlayerName", "default"),
        None,
        "closed_by may be null in ZeroPosition in openapi.yaml, "
        "which does not say what null or left out means",
        id="no default of null",
    ),
    pytest.param(
        ("HerolioStandingsRequest", "properties", "style", "description"),
        "A style.",
        "style may be null in HerolioStandingsRequest in openapi.yaml, "
        "which does not say what null or left out means",
        id="no default and no description",
    ),
    pytest.param(
        ("ZeroAdjudicateRequest", "properties", "reveal", "type"),
        "array",
        "reveal has no default in ZeroAdjudicateRequest in openapi.yaml, and may not be null",
        id="no default and no null",
    ),
    pytest.param(
        ("ZeroPosition", "properties", "dealer"),
        {"type": ["string", "null"]},
        "dealer may be null in ZeroPosition in openapi.yaml, "
        "but not in Position in zero_referee_rules/zero/position.py",
        id="null in the contract alone",
    ),
    pytest.param(
        ("ZeroVariant", "enum"),
        ["standard"],
        "values of variant are missing from ZeroScoreRequest in openapi.yaml: seven-card-pool",
        id="a value is missing in the contract",
    ),
    pytest.param(
        ("HerolioMove", "discriminator", "mapping", "give"),
        None,
        "discriminator values of an item of moves are missing from "
        "HerolioAdjudicateRequest in openapi.yaml: give",
        id="a move is missing in the contract",
    ),
    pytest.param(
        ("HerolioMove", "discriminator", "propertyName"),
        "kind",
        "an item of moves is discriminated by type in "
        "Bid | Play | Give | Detain | Discard in zero_referee_rules/herolio/moves.py, "
        "but by kind in HerolioAdjudicateRequest in openapi.yaml",
        id="another discriminator",
    ),
    pytest.param(
        ("HerolioGive", "properties", "type", "const"),
        "hand-over",
        "values of type are missing from HerolioGive in openapi.yaml: give",
        id="another constant",
    ),
]


@pytest.mark.parametrize(("path", "value", "sentence"), DRIFTS)
def test_each_kind_of_drift_is_reported(
    contract: Contract, path: Sequence[str], value: Any, sentence: str
) -> None:
    components = deepcopy(dict(contract.document["components"]["schemas"]))
    node = components
    for part in path[:-1]:
        node = node[part]
    if value is None:
        del node[path[-1]]
    else:
        node[path[-1]] = value
    document = {**contract.document, "components": {"schemas": components}}
    found = [
        difference
        for game in GAMES
        for operation in game.operations
        for difference in differences(
            document,
            operation.request,
            _request(document, game.path(operation)),
            of_request=True,
        )
    ]
    assert sentence in found


def _request(document: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    assert path in document["paths"], f"{path} is not in openapi.yaml. {MEND}"
    content = document["paths"][path]["post"]["requestBody"]["content"]
    schema: Mapping[str, Any] = content["application/json"]["schema"]
    return schema


def _response(document: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    assert path in document["paths"], f"{path} is not in openapi.yaml. {MEND}"
    content = document["paths"][path]["post"]["responses"]["200"]["content"]
    schema: Mapping[str, Any] = content["application/json"]["schema"]
    return schema
