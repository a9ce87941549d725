"""The compiled `load` and `dump` convert as marshmallow's own do, which run with an option."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marshmallow import EXCLUDE, ValidationError, fields
from marshmallow.fields import Field

from operations.cases import INVALID, load
from operations.registry import GAMES
from operations.routes import path_of
from schemas.base import Schema
from schemas.catalogue import GameDescriptionSchema, GameSummarySchema, RuleSchema
from schemas.common import SeedField
from schemas.compiler import parameters
from schemas.fields import DefaultField, EnumField, PointerField, TextField, TupleField, UnionField
from tests.support.example import ADJUDICATE
from zero_referee_rules import shuffling
from zero_referee_rules.errors import InconsistencyError
from zero_referee_rules.shuffling import Shuffler

Values = st.SearchStrategy[Any]

OPERATIONS = {
    path_of(game, operation): operation for game in GAMES for operation in game.operations
}
CASES = [case for game in GAMES for case in load(game.info.id) if case.status != INVALID]
RULES = [rule for game in GAMES for rule in game.info.rulebook]
each_operation = pytest.mark.parametrize("path", OPERATIONS)
some = settings(max_examples=settings().max_examples // 4)
"""As every test has one operation, few examples of each are enough."""
numbers, texts = st.integers(-9, 99) | st.just(2.0), st.text(max_size=3)


@pytest.fixture(scope="module", autouse=True)
def _same_seeds() -> Iterator[None]:
    """Draw the same seed wherever none is given."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shuffling, "randbelow", lambda _: 7)
        yield


@each_operation
def test_numbered_cases(path: str) -> None:
    operation = OPERATIONS[path]
    for case in (case for case in CASES if case.path == path):
        request = _loaded(operation.request, case.request)
        try:
            result = operation.handler(request)
        except InconsistencyError:
            assert case.status != 200, case.id
        else:
            _dump(operation.response, result)


@each_operation
@some
@given(data=st.data())
def test_random_requests(path: str, data: st.DataObject) -> None:
    request = OPERATIONS[path].request
    _dump(request, _loaded(request, data.draw(_documents(request))))


@pytest.mark.parametrize("path", [path for path in OPERATIONS if OPERATIONS[path].response])
@some
@given(data=st.data())
def test_random_responses(path: str, data: st.DataObject) -> None:
    response = OPERATIONS[path].response
    assert response is not None
    _dump(response, data.draw(_results(response)))


def test_the_catalogue() -> None:
    for game in GAMES:
        _dump(GameSummarySchema(), game)
        _dump(GameDescriptionSchema(), game)
    for rule in RULES:
        _dump(RuleSchema(), rule)


@pytest.mark.parametrize("document", [{"all": []}, {"all": [None, {"name": "Ana"}, None]}])
def test_a_list_with_nulls(document: dict[str, Any]) -> None:
    named = Schema.from_dict({"name": fields.String(required=True)})
    inner = fields.Nested(named, allow_none=True)
    for list_ in (fields.List, TupleField):
        schema = cast("Schema", Schema.from_dict({"all": list_(inner, required=True)})())
        assert _with_lists(_loaded(schema, document)) == document
        named_ = [item and SimpleNamespace(**item) for item in document["all"]]
        assert schema.dump(SimpleNamespace(all=named_)) == document
        _dump(schema, SimpleNamespace(all=named_))


@pytest.mark.parametrize(
    ("member", "value", "told"),
    [
        ("moves", None, {"moves": ["Field may not be null."]}),
        ("moves", [{"type": "draw"}], {"moves": {0: ["Not of a known type."]}}),
        ("moves", [3], {"moves": {0: ["Not of a known type."]}}),
        ("moves", [{"type": "swap"}], None),
        ("stock", ["red-99", []], {"stock": {0: ["Not a known code."], 1: ["Not a known code."]}}),
    ],
)
def test_marshmallow_names_what_it_cannot_load(member: str, value: Any, told: Any) -> None:
    case = next(case for case in CASES if case.path == ADJUDICATE)
    schema = OPERATIONS[case.path].request
    with pytest.raises(ValidationError) as caught:
        schema.load(case.request | {member: value}, unknown=EXCLUDE)
    assert told is None or caught.value.messages == told


def _loaded(schema: Schema, document: Any) -> Any:
    """Return what both ways make of an object of JSON."""
    loaded, expected = schema.load(document), schema.load(document, unknown=EXCLUDE)
    # Named tuples of two types can be equal.
    assert repr(loaded) == repr(expected)
    assert loaded == expected
    return loaded


def _dump(schema: Schema | None, value: Any) -> None:
    """Compare what both ways make of a value, up to list and tuple."""
    if schema is not None:
        assert _with_lists(schema.dump(value)) == _with_lists(schema.dump(value, many=False))


def _with_lists(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _with_lists(item) for key, item in value.items()}
    return [*map(_with_lists, value)] if isinstance(value, list | tuple) else value


@cache
def _documents(schema: Schema) -> Values:
    """Return random objects of JSON that a schema loads, with members that it does not know."""
    members: dict[bool, dict[str, Values]] = {True: {}, False: {"unknown": texts}}
    for name, member in schema.load_fields.items():
        members[member.required][member.data_key or name] = _json(member)
    return st.fixed_dictionaries(members[True], optional=members[False])


def _json(member: Field[Any]) -> Values:
    """Return random values of JSON that a field loads."""
    found: Values
    match member:
        case DefaultField():
            found = _json(member.inner)
        case UnionField():
            found = st.one_of(*(_tagged(member.tag, *each) for each in member.by_tag.items()))
        case EnumField():
            found = st.sampled_from(list(member.values))
        case fields.Nested():
            found = _documents(cast("Schema", member.schema))
        case fields.List():
            found = st.lists(_json(member.inner), max_size=3)
        case fields.Integer() | SeedField():
            found = numbers
        case fields.Boolean():
            found = st.booleans()
        case fields.String():
            found = texts
        case _:
            found = texts | st.booleans()
    return found | st.none() if member.allow_none else found


def _tagged(name: str, tag: str, schema: Schema) -> Values:
    return _documents(schema).map(lambda members: members | {name: tag})


@cache
def _results(schema: Schema) -> Values:
    """Return random values that a schema dumps."""
    members = {
        member.attribute or name: _values(member)
        for name, member in schema.dump_fields.items()
        if not isinstance(member, fields.Constant)
    }
    if schema.builds is not dict:
        unwritten = parameters(schema.builds).keys() - members.keys()
        return st.builds(schema.builds, **members, **{name: st.none() for name in unwritten})
    return st.fixed_dictionaries(members).map(_namespace)


def _namespace(members: Mapping[str, Any]) -> SimpleNamespace:
    """Return an object with attributes, some of which are in another one: `sheet.players`."""
    found = SimpleNamespace()
    for name, value in members.items():
        outer, _, inner = name.rpartition(".")
        if outer not in members:
            holder = found.__dict__.setdefault(outer, SimpleNamespace()) if outer else found
            setattr(holder, inner, value)
    return found


def _values(member: Field[Any]) -> Values:
    """Return random values that a field dumps."""
    found: Values
    match member:
        case DefaultField():
            found = _values(member.inner)
        case UnionField():
            found = st.one_of(*map(_results, member.by_tag.values()))
        case EnumField():
            found = st.sampled_from(list(member.values.values()))
        case TextField():
            found = st.sampled_from([rule.title for rule in RULES[::20]])
        case PointerField():
            found = st.lists(texts | numbers, max_size=3).map(tuple)
        case SeedField():
            found = st.integers().map(Shuffler)
        case fields.Nested():
            found = _results(cast("Schema", member.schema))
        case fields.List():
            found = st.lists(_values(member.inner), max_size=3).map(tuple)
        case _:
            found = _json(member)
    return found | st.none() if member.allow_none else found
