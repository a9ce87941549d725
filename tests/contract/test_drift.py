"""The contract, the marshmallow schemas and the routes agree."""

import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import orjson
import pytest
import yaml
from flask import Flask

from operations.registry import GAMES
from operations.routes import JSON, id_of, media_type_of, path_of
from schemas.operation import Operation, RegisteredGame
from service.contract.validators import PATH, Contract
from tests.independent.agreement import JUDGES
from tests.support.drift import differences
from tests.support.example import GAME
from tools.contract import checks, games, openapi

OPERATIONS = [
    pytest.param(game, operation, id=id_of(game, operation))
    for game in GAMES
    for operation in game.operations
]
IN_JSON = [
    pytest.param(game, operation, id=id_of(game, operation))
    for game in GAMES
    for operation in game.operations
    if media_type_of(operation) == JSON
]
MOST_LETTERS = 50
"""Shorter descriptions, such as "The score sheet of a round.", may be the same by chance."""
FIX = "openapi.yaml is made by `make contract` from contract/ and each game's contract.yaml."
UNDOCUMENTED = {"getContractYaml", "getDocs", "getGuide", "getGuides", "getPage", "getProblem"}
"""Operations for pages and the contract in YAML, a type that some generators refuse."""


@pytest.mark.slow
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
    assert not told, "\n".join([*told, "The games of operations/registry.py are served.", FIX])


def test_the_contract_is_what_its_sources_say(contract: Contract, app: Flask) -> None:
    """It is made again, and each example request sent: it shows what the service responds."""
    made = openapi.without_responses()
    openapi.complete(made, app)
    assert list(checks.differences(made, contract.document)) == []
    assert orjson.dumps(made) == contract.json, FIX
    assert PATH.read_text("utf-8").startswith(openapi.COMMENT), FIX


@pytest.mark.parametrize(
    ("there", "instead", "told"),
    [
        ("cards: 56", "", "contract.yaml lacks `cards`"),
        ("{min: 2, max: 5}", "[", "contract.yaml is not YAML: .*line 2"),
        (
            "  setup:\n",
            "  setup:\n  setup-it:\n",
            "contract.yaml lacks `operations/setup/description`",
        ),
        pytest.param(
            "$ref: ZeroHand}",
            "$ref: ZeroHandX}",
            "contract.yaml: schemas/ZeroRevealedHand/properties/hand: there is no #/.*/ZeroHandX",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_what_is_wrong_in_a_source_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: str, instead: str, told: str
) -> None:
    source = _copied_sources(tmp_path, monkeypatch)
    assert there in source.read_text("utf-8")
    source.write_text(source.read_text("utf-8").replace(there, instead), "utf-8")
    with pytest.raises(games.SourceError, match=rf"(?s)zero_referee_rules/{GAME}/{told}"):
        openapi.without_responses()


def _copied_sources(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy the sources of the contract, let it be made from the copy, and return Zero!'s own."""
    for name in ("contract", "zero_referee_rules"):
        shutil.copytree(games.ROOT / name, folder / name)
    monkeypatch.setattr(games, "ROOT", folder)
    return folder / games.own_file(GAME)


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_the_media_type_of_responses_is_that_of_the_contract(
    contract: Contract, game: RegisteredGame, operation: Operation
) -> None:
    assert contract.media_types[id_of(game, operation)] == media_type_of(operation)


@pytest.mark.parametrize(("game", "operation"), OPERATIONS)
def test_requests_are_loaded_as_the_contract_describes_them(
    contract: Contract, game: RegisteredGame, operation: Operation
) -> None:
    body = _request(contract.document, path_of(game, operation))
    found = list(differences(contract.document, operation.request, body, of_request=True))
    assert not found, "\n".join([*found, FIX])


@pytest.mark.parametrize(("game", "operation"), IN_JSON)
def test_responses_are_dumped_as_the_contract_describes_them(
    contract: Contract, game: RegisteredGame, operation: Operation
) -> None:
    schema = _response(contract.document, path_of(game, operation))
    assert operation.response is not None
    found = list(differences(contract.document, operation.response, schema, of_request=False))
    assert not found, "\n".join([*found, FIX])


@pytest.mark.parametrize(("game", "operation"), IN_JSON)
def test_responses_require_every_property_that_is_not_left_out(
    contract: Contract, game: RegisteredGame, operation: Operation
) -> None:
    assert operation.response is not None
    name = _response(contract.document, path_of(game, operation))["$ref"].rpartition("/")[2]
    schema = contract.document["components"]["schemas"][name]
    optional = sorted({*schema["properties"]} - {*schema["required"]})
    fields = operation.response.dump_fields
    left_out = sorted(fields[name].data_key or name for name in operation.response.omitted())
    assert optional == left_out, f"not in `required` of {name}: {', '.join(optional)}\n{FIX}"


def test_a_drift_is_reported(contract: Contract) -> None:
    document = deepcopy(dict(contract.document))
    schemas = document["components"]["schemas"]
    del schemas["ZeroPosition"]["properties"]["dealer"]
    schemas["ZeroVariant"]["enum"] = ["standard"]
    schemas["ZeroViolation"]["properties"]["instead"]["maxItems"] = 83
    operation = next(each for each in GAMES[0].operations if each.name == "legal-moves")
    body = _request(document, path_of(GAMES[0], operation))
    dealer, variant = differences(document, operation.request, body, of_request=True)
    assert dealer == (
        "dealer is missing from ZeroPosition in openapi.yaml; "
        f"it is in Position in zero_referee_rules/{GAME}/position.py"
    )
    assert variant == (
        "values of variant are missing from ZeroPosition in openapi.yaml: seven-card-pool"
    )
    made = openapi.without_responses()
    sources = "\n".join(checks.differences(made, document))
    assert "has 83 at components/schemas/ZeroViolation/properties/instead/maxItems" in sources
    assert f"{GAME}/contract.yaml: schemas/ZeroViolation/properties/instead/maxItems" in sources


def _request(document: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    assert path in document["paths"], f"{path} is not in openapi.yaml. {FIX}"
    content = document["paths"][path]["post"]["requestBody"]["content"]
    schema: Mapping[str, Any] = content["application/json"]["schema"]
    return schema


def _response(document: Mapping[str, Any], path: str) -> Mapping[str, Any]:
    assert path in document["paths"], f"{path} is not in openapi.yaml. {FIX}"
    content = document["paths"][path]["post"]["responses"]["200"]["content"]
    schema: Mapping[str, Any] = content["application/json"]["schema"]
    return schema


def test_no_description_and_no_shape_is_written_twice() -> None:
    """A game without a judge is new: `make new-game` begins with the contract of another one."""
    described, shaped = Counter[str](), Counter[str]()
    for source in (
        openapi.SERVICE,
        games.SHARED,
        *(games.own_file(game.info.id) for game in GAMES if game.info.id in JUDGES),
    ):
        for name, node in _nodes(yaml.compose((games.ROOT / source).read_text("utf-8")), "", set()):
            if name == "description" and len(node.value) > MOST_LETTERS:
                described[" ".join(node.value.split())] += 1
            elif name == "properties" and "type:" in (shape := yaml.serialize(node)):
                shaped[shape] += 1
    assert [text for text, times in (described | shaped).items() if times > 1] == []


def _nodes(node: yaml.Node | None, name: str, seen: set[int]) -> Iterator[tuple[str, yaml.Node]]:
    """Yield a node and those inside it, each once, with their names."""
    if node is None or id(node) in seen:
        return
    seen.add(id(node))
    yield name, node
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _nodes(value, key.value, seen)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _nodes(item, "", seen)
