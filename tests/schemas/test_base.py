"""Schemas and fields that are made from types, and their compiled conversions."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
from marshmallow import fields

from schemas.base import SCHEMAS, field, schema_of, schema_with
from schemas.common import GameEntry, list_of
from schemas.registry import GAMES
from zero_referee_rules.errors import json_pointer


@dataclass(frozen=True, slots=True)
class Keep:
    """A move without a choice."""

    type: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class Play:
    """A move with a choice, whose attribute differs from the member."""

    type: ClassVar[str] = "play"
    as_: int = 0


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the schemas of these types enter a copy of the registry."""
    monkeypatch.setattr("schemas.base.SCHEMAS", dict(SCHEMAS))


def test_a_union_allows_null_where_none_is_one_of_its_types() -> None:
    assert field(Keep | Play | None).allow_none
    assert not field(Keep | Play).allow_none


def test_a_union_has_the_options_of_its_field() -> None:
    assert field(Keep | Play, required=True).required
    assert not field(Keep | Play).required


def test_a_list_allows_null_only_where_it_is_nullable() -> None:
    assert field(list_of(Play, nullable=True)).allow_none
    assert not field(list_of(Play)).allow_none


def test_the_underscore_after_a_keyword_is_not_in_the_json() -> None:
    assert schema_of(Play)().load({"as": 7}) == Play(as_=7)
    assert schema_of(Play)().dump(Play(as_=7)) == {"type": "play", "as": 7}


def test_objects_are_written_in_a_list_which_the_caller_can_change() -> None:
    schema = schema_with({"moves": field(tuple[Play, ...])})()
    written = schema.dump(SimpleNamespace(moves=(Play(1), Play(2))))
    assert written == {"moves": [{"type": "play", "as": 1}, {"type": "play", "as": 2}]}


def test_a_default_that_is_a_function_is_called_for_each_load() -> None:
    numbers = iter((1, 2))
    counted: Any = fields.Integer(load_default=lambda: next(numbers))
    schema = schema_with({"count": counted})()
    assert [schema.load({}), schema.load({})] == [{"count": 1}, {"count": 2}]


def test_a_whole_number_is_loaded_as_an_integer_however_it_is_written() -> None:
    loaded = schema_with({"count": fields.Integer()})().load({"count": 3.0})
    assert isinstance(loaded["count"], int)


@pytest.mark.parametrize("seed", [{}, {"seed": None}], ids=["left out", "null"])
def test_a_deal_draws_a_seed_where_it_is_null_or_left_out(seed: dict[str, None]) -> None:
    deal = next(operation for operation in GAMES[0].operations if operation.name == "deal")
    body = {"players": ["Ana", "Ben"], "dealer": "Ana", **seed}
    shuffles = [deal.request.load(body).shuffle for _ in range(2)]
    assert all(isinstance(shuffle.seed, int) for shuffle in shuffles)
    assert shuffles[0] != shuffles[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_game_is_adjudicated_by_its_rules(game: GameEntry) -> None:
    handlers = {operation.name: operation.handler for operation in game.operations}
    assert handlers["adjudicate"] == game.rules.adjudicate


def test_a_game_has_links_to_its_catalogue_and_to_its_operations() -> None:
    links = GAMES[0].links
    path = "/v1/games/zero"
    expected = {"self": path} | {name: f"{path}/{name}" for name in ("rules", "cases", "setup")}
    assert {name: links.get(name) for name in expected} == expected


def test_a_move_of_an_unknown_type_is_named_with_those_that_there_are() -> None:
    adjudicate = next(each for each in GAMES[0].operations if each.name == "adjudicate")
    position = {"players": [], "dealer": "Ana", "pool": []}
    request = {"position": position, "moves": [{"type": "draw"}]}
    with pytest.raises(LookupError, match=r"'draw' is none of swap, knock, .*: add it"):
        adjudicate.request.load(request)


def test_a_json_pointer_escapes_slashes_and_tildes() -> None:
    assert json_pointer(("a/b~c", 0)) == "/a~1b~0c/0"
