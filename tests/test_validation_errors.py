"""Explanations of requests that do not match the contract: correct, complete, and bounded."""

from collections.abc import Iterator
from copy import deepcopy
from functools import reduce
from operator import getitem
from typing import Any

import jsonschema_rs
import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from operations.validation.checks import PurePythonChecks
from operations.validation.document import ContractDocument
from operations.validation.errors import ErrorBudget
from operations.validation.messages import SchemaError
from operations.validation.quoting import MAX_QUOTED, quote
from operations.validation.tree import STANDALONE_KEYWORDS, SchemaNode
from service.contract.validators import DIALECT, read_contract
from tests.support.example import GAME
from tools.contract.problem_examples import HAND
from zero_referee_rules.errors import json_pointer
from zero_referee_rules.translation import translate

CONTRACT = read_contract()
PURE = ContractDocument(CONTRACT.document, PurePythonChecks())
OPERATIONS = {
    operation["operationId"]: (path, operation)
    for (path, _), operation in CONTRACT.operations.items()
    if "requestBody" in operation
}
EXAMPLES = [
    (name, example["value"])
    for name, (_, operation) in OPERATIONS.items()
    for example in operation["requestBody"]["content"]["application/json"]["examples"].values()
]
REPLACEMENTS: list[Any] = [
    *(None, True, 0, -1, 1.5, 1e30, "", "red-9", "\n", [], [[]], {}, {"type": "swap"}, [0, 0]),
    {"name": "Ana", "hand": []},
]
KNOWN = {
    *STANDALONE_KEYWORDS,
    *("type", "required", "properties", "additionalProperties", "items"),
    *("anyOf", "oneOf", "discriminator", "description", "default"),
    *("format", "examples", "x-names", "x-unordered"),  # int32 and int64 are for generators
}

Place = tuple[str | int, ...]


def schemas(node: SchemaNode, seen: dict[int, SchemaNode]) -> dict[int, SchemaNode]:
    """Add a schema and all schemas inside it to `seen`, by identity, and return `seen`."""
    if id(node) not in seen:
        seen[id(node)] = node
        for inner in [*node.members.values(), *node.alternatives, node.item]:
            if inner is not None:
                schemas(inner, seen)
    return seen


def all_schemas() -> list[SchemaNode]:
    seen: dict[int, SchemaNode] = {}
    for name in OPERATIONS:
        schemas(CONTRACT.body(name), seen)
    return list(seen.values())


def example(name: str) -> dict[str, Any]:
    return next(body for other, body in EXAMPLES if other == name)


def errors_of(name: str, document: Any) -> tuple[SchemaError, ...]:
    return CONTRACT.errors(name, document).errors


def library_errors(name: str, document: Any) -> set[tuple[Place, str]]:
    """Return the pointer and keyword of all errors of the library, those inside unions included."""
    path = OPERATIONS[name][0].replace("/", "~1")
    at = f"/paths/{path}/post/requestBody/content/application~1json/schema"
    registry = jsonschema_rs.Registry(
        [("urn:contract", {**CONTRACT.document, "$schema": DIALECT})],
        draft=jsonschema_rs.Draft202012,
    )
    validator = jsonschema_rs.Draft202012Validator(
        {"$ref": f"urn:contract#{at}"}, registry=registry
    )

    def flat(error: Any) -> Iterator[tuple[Place, str]]:
        yield tuple(error.instance_path), error.kind.name
        for branch in getattr(error.kind, "context", ()):
            for inner in branch:
                yield from flat(inner)

    return {found for error in validator.iter_errors(document) for found in flat(error)}


def library_found(error: SchemaError, found: set[tuple[Place, str]]) -> bool:
    """Return whether the library found an error, or one in the object or list around it."""
    if error.code == "additionalProperties":
        return {(error.pointer, error.code), (error.pointer[:-1], error.code)} & found != set()
    if error.code == "type":
        return {(error.pointer, code) for code in ("type", "anyOf", "oneOf")} & found != set()
    codes = {"enum", "const"} if error.code == "enum" else {error.code}
    return any((error.pointer, code) in found for code in codes)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, Any]:
    """Generate an example with some values exchanged, removed, repeated or added."""
    name, example = draw(st.sampled_from(EXAMPLES))
    document = {"": deepcopy(example)}
    for _ in range(draw(st.integers(1, 4))):
        holder, key = draw(st.sampled_from(list(places(document))))
        how = draw(st.sampled_from(["exchange", "remove", "repeat", "add"]))
        if how == "remove" and holder is not document:
            del holder[key]
        elif how == "repeat" and isinstance(holder, list):
            holder.insert(0, deepcopy(holder[key]))
        elif how == "add" and isinstance(holder[key], dict):
            holder[key][draw(st.sampled_from(["x", "type", "~/", "k" * 90]))] = 1
        else:
            holder[key] = deepcopy(draw(st.sampled_from(REPLACEMENTS)))
    return name, document[""]


def places(document: Any) -> Iterator[tuple[Any, Any]]:
    for key in document if isinstance(document, dict) else range(len(document)):
        yield document, key
        if isinstance(document[key], dict | list):
            yield from places(document[key])


@given(damaged())
def test_explained_errors_are_errors_of_the_library(body: tuple[str, Any]) -> None:
    name, document = body
    accepted = CONTRACT.accepts(name)(document)
    assert PURE.accepts(name)(document) == accepted
    if accepted:
        return
    errors = errors_of(name, document)
    assert PURE.errors(name, document).errors == errors
    assert errors
    found = library_errors(name, document)
    for error in errors:
        assert library_found(error, found), (error, found)
        reduce(getitem, error.pointer, document)


def test_every_keyword_is_explained_and_every_list_and_string_has_a_limit() -> None:
    for schema in all_schemas():
        assert set(schema.keywords) <= KNOWN, schema.keywords
        if "array" in schema.types and not schema.alternatives:
            assert "maxItems" in schema.keywords, schema.keywords
        if "string" in schema.types and not schema.alternatives:
            assert {"maxLength", "enum", "const"} & set(schema.keywords), schema.keywords
        if "properties" in schema.keywords and "type" in schema.keywords:
            assert schema.keywords["additionalProperties"] is False, schema.keywords


def test_every_union_selects_its_schema_by_a_tag_by_type_or_by_a_member() -> None:
    """The errors of a value are explained by the one schema that it was meant for."""
    for schema in all_schemas():
        if "oneOf" in schema.keywords:
            if schema.tag is None:
                one, other = ({*shape.names} for shape in schema.alternatives)
                for shape, others in zip(schema.alternatives, (other, one), strict=True):
                    assert {*shape.keywords["required"]} - others
            else:
                assert set(schema.by_tag.values()) == set(schema.alternatives)
        elif schema.alternatives:
            types = [name for other in schema.alternatives for name in other.types]
            assert len(set(types)) == len(types)


def test_the_first_error_is_found_within_the_budget_wherever_it_is() -> None:
    """The walk looks at the items and members next to each step on the way, and no others."""

    def beside(schema: SchemaNode) -> int:
        inner = [*schema.members.values(), *schema.alternatives]
        items = 0
        if schema.item is not None:
            inner.append(schema.item)
            items = schema.keywords.get("maxItems", 0)
        return items + len(inner) + max(map(beside, inner), default=0)

    assert max(beside(CONTRACT.body(name)) for name in OPERATIONS) < ErrorBudget().values


def test_a_report_names_an_error_even_when_the_budget_is_spent() -> None:
    budget = ErrorBudget(errors=0, values=0)
    moves = [{"player": "Ana", "type": "knock"}] * 999 + [{}, {}]
    report = CONTRACT.errors("zeroAdjudicate", example("zeroAdjudicate") | {"moves": moves}, budget)
    assert ([error.pointer for error in report.errors], report.more) == ([("moves",)], True)


def test_a_report_ends_when_enough_values_were_looked_at() -> None:
    wrong = {"players": [{"name": "A", "hand": [*range(9)]}]}
    whole, budget = CONTRACT.errors("zeroScore", wrong), ErrorBudget(values=8)
    report = CONTRACT.errors("zeroScore", wrong, budget)
    assert (len(whole.errors), whole.more) == (9, False)
    assert 0 < len(report.errors) < 9
    assert report.more
    assert budget.values < 0


def test_a_pattern_is_of_characters_alone_or_has_an_example() -> None:
    """Otherwise the sentence that names the characters would be wrong for some texts."""
    for schema in all_schemas():
        if "pattern" in schema.keywords:
            fits = schema.accepts_by_keyword["pattern"]
            assert fits("") or "examples" in schema.keywords, schema.pointer
            assert all(map(fits, schema.keywords.get("examples", ()))), schema.pointer


SUCH = f'that is expected here, such as "{GAME}@1".'


@pytest.mark.parametrize(
    ("name", "body", "told"),
    [
        (
            "zeroAdjudicate",
            {"moves": [{"move": {"player": "Ana", "type": "knock"}, "outcome": None}]},
            {"/moves/0/move": "not allowed here; give its value in place of this object."},
        ),
        (
            "zeroAdjudicate",
            {"moves": [{"playr": "Ana", "type ": "knock"}]},
            {
                "/moves/0/playr": "did you mean player?",
                "/moves/0/type ": "did you mean type?",
                "/moves/0": "is missing; it is required here.",
            },
        ),
        ("zeroAdjudicate", {"include": 1}, {"/include": "expected: an array."}),
        (
            "zeroAdjudicate",
            {"position": None, "include": 1, "moves": [{"type": "kock"}], "limit": 0, "rank": True},
            {
                "": "is missing; required here: position or deal.",
                "/include": "expected: an array.",
                "/moves/0/type": 'is not one of "swap", "knock" or "correction".',
                "/limit": "at least 1 is expected.",
            },
        ),
        (
            "zeroAdjudicate",
            {
                "position": None,
                "players": ["Ana", "Ben"],
                "dealer": "Ben",
                "includ": [],
                "since": -1,
            },
            {
                "": "Put players and dealer inside deal.",
                "/includ": "did you mean include?",
                "/since": "at least 0 is expected.",
            },
        ),
        *(
            (
                "zeroSetup",
                {"ruleset": text},
                {"/ruleset": f'"{text}" does not have the form {SUCH}'},
            )
            for text in (GAME, "")
        ),
        (
            "zeroDeal",
            {"deal": {"players": ["Ana", "\x7f"], "dealer": "Ana"}},
            {"/deal/players/1": 'does not have the form that is expected here, such as "Ana".'},
        ),
        ("batch", [], {"": "[] has the wrong type; expected: an object with requests."}),
        (
            "zeroScore",
            {"players": [{"name": "Ana", "hand": [None, *HAND[1:]]}]},
            {"/players/0/hand/0": "must be known; expected: a string."},
        ),
        (
            "zeroScore",
            {"players": [{"name": "Ana", "hand": ["Red 1", *HAND[1:]]}]},
            {"/players/0/hand/0": '"Red 1" is not allowed here; did you mean "red-1"?'},
        ),
        (
            "zeroScore",
            {"castling": True},
            {"/castling": "not allowed here; expected: players, variant and ruleset."},
        ),
    ],
)
def test_an_error_says_what_is_meant(name: str, body: Any, told: dict[str, str]) -> None:
    body = example(name) | body if isinstance(body, dict) else body
    found = {json_pointer(error.pointer): translate(error.text) for error in errors_of(name, body)}
    assert found.keys() == told.keys()
    assert all(found[pointer].endswith(end) for pointer, end in told.items()), found


@pytest.mark.parametrize("depth", [63, 255, 256, 500, 1023])
@pytest.mark.parametrize("name", OPERATIONS)
def test_nesting_of_any_depth_is_explained(name: str, depth: int) -> None:
    nested = orjson.loads(b"[" * depth + b"]" * depth)
    for document in (nested, {"x": nested}, dict.fromkeys(CONTRACT.body(name).members, nested)):
        assert errors_of(name, document)


def test_a_list_that_is_too_long_is_not_walked_to_its_end() -> None:
    budget, players = ErrorBudget(), [{"name": "A", "hand": [*range(16_000), 5]}]
    report = CONTRACT.errors("zeroScore", {"players": players}, budget)
    assert [error.code for error in report.errors] == ["maxItems", *["type"] * 9]
    assert report.more, "wrong items past the end are announced"
    assert budget.values > 9_950
    known = CONTRACT.errors("zeroSetup", {"players": [*"ABCDEFGHI"], "dealer": "A"})
    assert ([error.code for error in known.errors], known.more) == (["maxItems"], False)


def test_the_pointer_of_a_long_name_is_that_of_its_object() -> None:
    unknown = {"k" * MAX_QUOTED: 0, "k" * 250_000: 0}
    short, long = errors_of("zeroScore", example("zeroScore") | unknown)
    assert short.pointer == ("k" * MAX_QUOTED,)
    assert long.pointer == ()
    assert long.text.params["name"] == "k" * (MAX_QUOTED - 1) + "…"


@pytest.mark.parametrize(
    ("value", "quoted"),
    [
        ({"a": [1, None, True, "é"], "b": {}}, '{"a":[1,null,true,"é"],"b":{}}'),
        ("x" * 58, f'"{"x" * 58}"'),
        ("x" * 59, f'"{"x" * 58}…'),
        (list(range(100_000)), f"{orjson.dumps(list(range(30))).decode()[:59]}…"),
        (orjson.loads(b"[" * 1000 + b"]" * 1000), "[" * 59 + "…"),
        ({"k" * 1000: 0}, f'{{"{"k" * 57}…'),
    ],
)
def test_a_quoted_value_is_its_json_cut_short(value: Any, quoted: str) -> None:
    assert quote(value) == quoted
