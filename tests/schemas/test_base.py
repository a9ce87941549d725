"""Schemas and fields that are made from types, and their compiled conversions."""

from dataclasses import dataclass
from typing import Any

import pytest
from marshmallow import fields, validate

from operations.registry import GAMES
from schemas.base import Schema, object_schema


@pytest.mark.parametrize("seed", [{}, {"seed": None}], ids=["left out", "null"])
def test_a_deal_draws_a_seed_where_it_is_null_or_left_out(seed: dict[str, None]) -> None:
    deal = next(operation for operation in GAMES[0].operations if operation.name == "deal")
    body = {"deal": {"players": ["Ana", "Ben"], "dealer": "Ana", **seed}}
    seeds = [deal.run(body)["deal"]["seed"] for _ in range(2)]
    assert all(isinstance(each, int) for each in seeds)
    assert seeds[0] != seeds[1]


def test_a_move_of_an_unknown_type_is_named_with_those_that_there_are() -> None:
    adjudicate = next(each for each in GAMES[0].operations if each.name == "adjudicate")
    position = {"players": [], "dealer": "Ana", "pool": []}
    request = {"position": position, "moves": [{"type": "draw"}]}
    with pytest.raises(LookupError, match=r"'draw' is none of swap, knock, .*: add it"):
        adjudicate.request.load(request)


@dataclass(frozen=True)
class Rules:
    first: bool = False
    second: bool = False


def test_what_has_its_default_is_left_out() -> None:
    schema = object_schema(Rules, omit_defaults=True)()
    for request, response in (
        ({}, {}),
        ({"second": False}, {}),
        ({"second": True}, {"second": True}),
    ):
        rules = schema.load(request)
        assert schema.dump(rules) == schema.dump(rules, many=False) == response


@dataclass(frozen=True)
class Named:
    name: str


@pytest.mark.parametrize(
    "name",
    [
        fields.String(required=True, validate=validate.Length(max=3)),
        fields.String(required=True, attribute="title"),
        fields.String(),
        fields.Email(required=True),
        fields.Decimal(required=True),
    ],
    ids=["validator", "attribute", "default", "subclass", "type"],
)
def test_a_field_that_would_be_loaded_otherwise_than_by_marshmallow_is_refused(
    name: fields.Field[Any],
) -> None:
    schema: Any = Schema.from_dict({"name": name})
    schema.builds = Named
    with pytest.raises(TypeError):
        schema.compiled("load")
