"""A response gives every property of what requests have too: positions, moves, stocks and deals."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES
from operations.validation.tree import SchemaNode, SchemaTree
from service.contract.validators import CompiledChecks, Contract
from tools.contract.game_schemas import CORRECTION, camel

NOT_KNOWN = {"seed", "stock", "round", "style"}
"""Properties that are left out: the seed of a deal before it is dealt, and with the stock of a
correction from those whom it would tell hidden cards;
and the options from which the cards of a deal are worked out."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_every_property_is_given(client: FlaskClient, contract: Contract, game: Any) -> None:
    """Moves and plays of a trick leave out nulls, and house rules those at their defaults."""
    tree = SchemaTree(contract.document, CompiledChecks(contract.document))
    kinds = tree.node(f"/components/schemas/{camel(game.info.id)}Move").by_tag
    moves = {schema.name for type_, schema in kinds.items() if type_ != CORRECTION}
    plays = {f"{camel(game.info.id)}TrickPlay"}
    seen = set[str]()
    for case in load(game.info.id):
        response = client.post(case.path, json=case.request)
        if response.status_code == 200:
            at = f"/paths/{case.path.replace('/', '~1')}/post/responses/200/content"
            body = tree.node(f"{at}/application~1json/schema")
            for schema, value, in_move in shared(body, response.get_json(), moves | plays):
                seen.add(schema.name)
                if schema.name.endswith("HouseRules"):
                    continue
                optional = {
                    name for name, member in schema.members.items() if "null" in member.types
                }
                missing = schema.members.keys() - value.keys() - NOT_KNOWN
                assert missing <= (optional if in_move else set()), (case.id, schema.name)
    assert moves <= seen
    assert {f"{camel(game.info.id)}{name}" for name in ("Position", "Deal", "Player")} <= seen


def shared(
    schema: SchemaNode, value: Any, moves: set[str], *, in_move: bool = False
) -> Iterator[tuple[SchemaNode, Any, bool]]:
    """Yield each object that a request may have too, its schema, and whether it is in a move."""
    if schema.alternatives:
        shape = next(each for each in schema.alternatives if each.accepts(value))
        yield from shared(shape, value, moves, in_move=in_move)
    elif isinstance(value, list) and schema.item is not None:
        for item in value:
            yield from shared(schema.item, item, moves, in_move=in_move)
    elif isinstance(value, dict):
        in_move = in_move or schema.name in moves
        if schema.keywords.get("additionalProperties") is False:
            yield schema, value, in_move
        for name, member in schema.members.items():
            if name in value:
                yield from shared(member, value[name], moves, in_move=in_move)
