"""The contract, the marshmallow schemas and the routes say the same."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from flask import Flask
from marshmallow import Schema
from marshmallow.fields import Constant
from openapi_spec_validator import validate

from schemas.operation import Game, Operation
from schemas.registry import GAMES
from schemas.shapes import Code, Codec, Many, Record, Shape, Tagged
from service.contract import Contract

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
def test_the_request_is_read_as_the_contract_has_it(
    contract: Contract, game: Game, operation: Operation
) -> None:
    post = contract.operations[game.path(operation), "POST"]
    body = post["requestBody"]["content"]["application/json"]["schema"]
    assert list(_differences(contract, operation.request, body)) == []


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_the_answer_is_written_as_the_contract_has_it(
    contract: Contract, game: Game, operation: Operation
) -> None:
    post = contract.operations[game.path(operation), "POST"]
    body = post["responses"]["200"]["content"]["application/json"]["schema"]
    found = _whole(contract, body)
    assert set(found["required"]) == set(found["properties"]), "an answer leaves nothing out"
    assert list(_differences(contract, operation.answer, body)) == []


def _differences(contract: Contract, schema: Schema, described: Mapping[str, Any]) -> Iterator[str]:
    properties = _whole(contract, described)["properties"]
    keys = {field.data_key or name: field for name, field in schema.fields.items()}
    yield from _names("", set(keys), set(properties))
    for name, field in keys.items():
        if isinstance(field, Shape):
            yield from _compare(contract, field.codec, properties[name], f"/{name}")
        if isinstance(field, Constant):
            assert name == "ruleset"


def _compare(
    contract: Contract, codec: Codec, described: Mapping[str, Any], at: str, tag: str | None = None
) -> Iterator[str]:
    """Walk a codec and the schema it stands for side by side, leaving out a `tag`."""
    whole = _whole(contract, described)
    if isinstance(codec, Record):
        yield from _names(at, set(codec.members), set(whole["properties"]) - {tag})
        for name, member in codec.codecs.items():
            yield from _compare(contract, member, whole["properties"][name], f"{at}/{name}")
    elif isinstance(codec, Tagged):
        branches = {
            branch["properties"][codec.tag]["const"]: branch
            for branch in (_whole(contract, option) for option in whole.get("oneOf", [whole]))
        }
        yield from _names(at, set(codec.records), set(branches))
        for name, record in codec.records.items():
            yield from _compare(contract, record, branches[name], f"{at}({name})", codec.tag)
    elif isinstance(codec, Many):
        yield from _compare(contract, codec.item, whole["items"], f"{at}[]")
    elif isinstance(codec, Code):
        yield from _names(at, set(codec.values), set(whole["enum"]) - {None})


def _names(at: str, ours: set[str], theirs: set[str]) -> Iterator[str]:
    if ours != theirs:
        yield f"{at}: only in the schema {ours - theirs}, only in the contract {theirs - ours}"


def _whole(contract: Contract, described: Mapping[str, Any]) -> Mapping[str, Any]:
    """Follow references, leave null aside, and merge what stands in `allOf`."""
    if "$ref" in described:
        name = described["$ref"].rpartition("/")[2]
        return _whole(contract, contract.document["components"]["schemas"][name])
    if "anyOf" in described:
        options = [option for option in described["anyOf"] if option != {"type": "null"}]
        return _whole(contract, options[0]) if len(options) == 1 else described
    if "allOf" in described:
        return _whole(contract, described["allOf"][0])
    return described
