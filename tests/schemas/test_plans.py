"""Plans do exactly what marshmallow would do, on every body that the contract shows."""

from collections.abc import Iterator
from typing import Any

import pytest

from schemas.operation import Game, Operation
from schemas.plans import reader, writer
from schemas.registry import GAMES
from service.contract import Contract

DOCUMENT = Contract().document


def _bodies() -> Iterator[Any]:
    for game in GAMES:
        for operation in game.operations:
            post = DOCUMENT["paths"][game.path(operation)]["post"]
            examples = post["requestBody"]["content"]["application/json"]["examples"]
            for name, example in examples.items():
                title = f"{game.operation_id(operation)}-{name}"
                yield pytest.param(game, operation, example["value"], id=title)


@pytest.mark.parametrize(("game", "operation", "body"), list(_bodies()))
def test_a_plan_gives_what_marshmallow_gives(game: Game, operation: Operation, body: Any) -> None:
    loaded = operation.request.load(body)
    read = reader(operation.request)(body)
    if "shuffle" not in getattr(loaded, "__slots__", ()):  # which is never the same twice
        assert read == loaded
    answer = operation.decide(loaded)
    assert writer(operation.answer)(answer) == operation.answer.dump(answer)
