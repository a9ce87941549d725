"""The contract, the marshmallow schemas and the routes say the same."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask
from openapi_spec_validator import validate

from schemas.common import Game, Operation
from schemas.registry import GAMES
from service.contract import Contract
from tests.support.drift import differences

OPERATIONS = [
    pytest.param(game, operation, id=game.operation_id(operation))
    for game in GAMES
    for operation in game.operations
]
UNDOCUMENTED = {"getDocs", "getProblem", "getPage"}
"""Pages for people, which are no part of the API."""


def test_the_contract_is_valid_openapi(contract: Contract) -> None:
    validate(dict(contract.document))


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
    assert {route for route in routes if route[2] not in UNDOCUMENTED} == documented


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_requests_are_read_as_the_contract_describes_them(
    contract: Contract, game: Game, operation: Operation
) -> None:
    body = _request(contract.document, game.path(operation))
    found = list(differences(contract.document, operation.request, body, of_request=False))
    assert found == []


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_responses_are_written_as_the_contract_describes_them(
    contract: Contract, game: Game, operation: Operation
) -> None:
    body = contract.document["paths"][game.path(operation)]["post"]["responses"]["200"]
    schema = body["content"]["application/json"]["schema"]
    found = list(differences(contract.document, operation.response, schema, of_request=False))
    assert found == []


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_responses_leave_nothing_out(contract: Contract, game: Game, operation: Operation) -> None:
    body = contract.document["paths"][game.path(operation)]["post"]["responses"]["200"]
    name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    schema = contract.document["components"]["schemas"][name]
    assert set(schema["required"]) == set(schema["properties"])


def _request(document: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    content = document["paths"][path]["post"]["requestBody"]["content"]
    schema: Mapping[str, Any] = content["application/json"]["schema"]
    return schema
