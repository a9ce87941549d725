"""Compiled conversions: the same results as plain marshmallow, for all examples and cases."""

from collections.abc import Iterator
from typing import Any

import marshmallow
import orjson
import pytest

from schemas.base import Schema
from schemas.catalogue import GameDescriptionSchema, RuleSchema
from schemas.common import Operation
from schemas.registry import GAMES
from service import cases
from service.contract.validators import read_contract
from zero_referee_rules.errors import ImpossibleError

INVALID = 422


def _requests() -> Iterator[Any]:
    operations = {
        game.path(operation): operation for game in GAMES for operation in game.operations
    }
    document = read_contract().document
    for path, operation in operations.items():
        content = document["paths"][path]["post"]["requestBody"]["content"]
        for name, example in content["application/json"]["examples"].items():
            yield pytest.param(operation, example["value"], id=f"{path}-{name}")
    for game in GAMES:
        for case in cases.load(game.info.id):
            if case.status != INVALID:
                # Without a seed, each load of a deal would take another one.
                seed = {"seed": 1} if case.path.endswith("/deal") else {}
                yield pytest.param(operations[case.path], {**case.request, **seed}, id=case.id)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Replace compiled conversions by those of marshmallow until `undo` is called."""
    monkeypatch.setattr(Schema, "load", marshmallow.Schema.load)
    monkeypatch.setattr(Schema, "dump", marshmallow.Schema.dump)
    return monkeypatch


@pytest.mark.parametrize(("operation", "body"), list(_requests()))
def test_compiled_conversions_equal_those_of_marshmallow(
    plain: pytest.MonkeyPatch, operation: Operation, body: Any
) -> None:
    loaded = operation.request.load(body)
    try:
        result = operation.handler(loaded)
    except ImpossibleError:
        result = None
    dumped = result and operation.response.dump(result)
    plain.undo()
    assert operation.request.load(body) == loaded
    # Compared as JSON, where the order of members counts and a tuple equals a list.
    assert orjson.dumps(result and operation.response.dump(result)) == orjson.dumps(dumped)


def _catalogue() -> Iterator[Any]:
    for game in GAMES:
        yield pytest.param(GameDescriptionSchema(), game, id=game.info.id)
        for rule in game.info.rulebook:
            yield pytest.param(RuleSchema(), rule, id=rule.id)


@pytest.mark.parametrize(("schema", "value"), list(_catalogue()))
def test_the_catalogue_is_dumped_as_by_marshmallow(
    plain: pytest.MonkeyPatch, schema: Schema, value: object
) -> None:
    dumped = schema.dump(value)
    plain.undo()
    assert orjson.dumps(schema.dump(value)) == orjson.dumps(dumped)


def test_a_move_of_an_unknown_type_is_named_with_those_that_there_are() -> None:
    adjudicate = next(each for each in GAMES[0].operations if each.name == "adjudicate")
    position = {"players": [], "dealer": "Ana", "pool": []}
    request = {"position": position, "moves": [{"type": "draw"}]}
    with pytest.raises(LookupError, match="'draw' is none of swap, knock, correction: add it"):
        adjudicate.request.load(request)
