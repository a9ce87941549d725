"""No construct of the contract makes the client of a generator useless.

Each of these is valid, but one generator at least makes code of it that does not compile, or that
cannot read a response (`docs/contract-testing.md` has the table).
"""

from collections.abc import Iterator
from typing import Any

import pytest

from service.contract.openapi_3_0 import converted
from service.contract.validators import Contract
from tools.contract.game_schemas import camel

NULL = {"type": "null"}
BUILT_IN = {
    "Array",
    "Box",
    "Date",
    "Error",
    "List",
    "Map",
    "Object",
    "Option",
    "Optional",
    "Result",
}
BUILT_IN |= {"Set", "String", "Type", "Vec"}
Place = tuple[str, ...]


def found(value: Any, place: Place = ()) -> Iterator[str]:
    """Yield the constructs in a part of the contract, with their places."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from found(item, (*place, str(index)))
    elif isinstance(value, dict):
        for sentence in constructs(value):
            yield f"{'/'.join(place)}: {sentence}"
        for key, inner in value.items():
            if key not in {"default", "enum", "examples", "example"}:
                yield from found(inner, (*place, key))


def constructs(schema: dict[str, Any]) -> Iterator[str]:
    """Yield the constructs of one schema."""
    shapes = [shape for shape in schema.get("anyOf", ()) if shape != NULL]
    if len(shapes) > 1 and any(shape.get("type") == "array" for shape in shapes):
        yield "a list among several types (Java does not compile)"
    if isinstance(schema.get("default"), list) and None in schema["default"]:
        yield "null in a default list (Java reads no response)"
    if schema.get("type") == "boolean" and schema.keys() & {"const", "enum"}:
        yield "one boolean of two (Swift does not compile)"
    properties = schema.get("properties")
    for name, member in properties.items() if isinstance(properties, dict) else ():
        if "default" in member:
            yield f"{name} has a default of its own (TypeScript requires it)"


def siblings(value: Any, place: Place = ()) -> Iterator[str]:
    """Yield the places of references with something next to them, which 3.0 ignores."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from siblings(item, (*place, str(index)))
    elif isinstance(value, dict):
        if "$ref" in value and len(value) > 1:
            yield "/".join(place)
        for key, inner in value.items():
            yield from siblings(inner, (*place, key))


def test_the_contract_has_no_construct_that_a_generator_cannot_take(contract: Contract) -> None:
    assert list(found(contract.document["components"]["schemas"])) == []


def test_every_schema_has_a_type_or_shapes_of_its_own(contract: Contract) -> None:
    """Of a schema that is a reference, openapi-generator makes an untyped value."""
    schemas = contract.document["components"]["schemas"]
    assert [name for name, schema in schemas.items() if "$ref" in schema] == []


def test_no_schema_is_called_like_a_type_that_generated_code_uses(contract: Contract) -> None:
    """Rust cannot tell a schema `Option` from its own type, nor Swift a schema `Array`."""
    assert contract.document["components"]["schemas"].keys().isdisjoint(BUILT_IN)


def test_no_schema_is_called_like_the_values_of_a_property(contract: Contract) -> None:
    """oapi-codegen names the values of `type` in `Play` `PlayType`, and makes no type twice."""
    schemas = contract.document["components"]["schemas"]
    made = {
        name + camel(member)
        for name, schema in schemas.items()
        for member, inner in schema.get("properties", {}).items()
        if inner.keys() & {"const", "enum"}
    }
    assert made.isdisjoint(schemas)


def test_nothing_stands_beside_a_reference_in_3_0(contract: Contract) -> None:
    assert list(siblings(converted(contract.document))) == []


def lost_nulls(value: Any, schemas: dict[str, Any], place: Place = ()) -> Iterator[str]:
    """Yield the places of `allOf` without the `nullable` of its schema, which zod then loses."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from lost_nulls(item, schemas, (*place, str(index)))
    elif isinstance(value, dict):
        for shape in value.get("allOf", ()):
            referred = schemas[shape["$ref"].rpartition("/")[2]]
            if referred.get("nullable") and not value.get("nullable"):
                yield "/".join(place)
        for key, inner in value.items():
            yield from lost_nulls(inner, schemas, (*place, key))


def test_every_reference_to_a_schema_with_null_is_nullable_in_3_0(contract: Contract) -> None:
    schemas = converted(contract.document)["components"]["schemas"]
    assert list(lost_nulls(schemas, schemas)) == []


def lists_of_lists(
    value: Any, schemas: dict[str, Any], place: Place = (), *, named: bool = False
) -> Iterator[str]:
    """Yield the lists of lists: those of an enum, or those whose inner list has a name."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from lists_of_lists(item, schemas, (*place, str(index)), named=named)
    elif isinstance(value, dict):
        items = value.get("items", {})
        inner = _followed(items, schemas).get("items")
        if inner is not None and (
            "$ref" in items if named else "enum" in _followed(inner, schemas)
        ):
            yield "/".join(place)
        for key, each in value.items():
            yield from lists_of_lists(each, schemas, (*place, key), named=named)


def _followed(schema: Any, schemas: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with its reference followed, without null."""
    if not isinstance(schema, dict):  # a property that is called `items`
        return {}
    for shape in schema.get("anyOf", [schema]):
        if "$ref" in shape:
            found: dict[str, Any] = schemas[shape["$ref"].rpartition("/")[2]]
            return found
    return schema


def test_the_guide_names_the_lists_of_lists_of_an_enum(contract: Contract) -> None:
    """The Python of openapi-generator reads them with two lines, which the guide has."""
    schemas = contract.document["components"]["schemas"]
    assert list(lists_of_lists(schemas, schemas)) == ["NumzumzeroPosition/properties/columns"]


def test_no_list_in_a_list_has_a_name(contract: Contract) -> None:
    """For a reference to a list, the code of openapi-generator for Ruby and Swift has no type."""
    schemas = contract.document["components"]["schemas"]
    assert list(lists_of_lists(schemas, schemas, named=True)) == []


CARD = {"$ref": "#/components/schemas/Card"}
NAME = {"$ref": "#/components/schemas/Name"}
CARDS = {"type": "array", "items": CARD}


@pytest.mark.parametrize(
    ("schema", "told"),
    [
        ({"anyOf": [{"type": "string"}, CARDS, NULL]}, "Java does not compile"),
        (CARDS | {"default": [None]}, "Java reads no response"),
        ({"properties": {"cards": CARDS | {"default": []}}}, "TypeScript requires it"),
        ({"type": "boolean", "const": False}, "Swift does not compile"),
    ],
)
def test_a_construct_is_found(schema: dict[str, Any], told: str) -> None:
    sentences = list(found({"Position": {"properties": {"cards": schema}}}))
    assert any(told in sentence for sentence in sentences)


def test_a_lost_null_is_found() -> None:
    schemas = {"Name": {"type": "string", "nullable": True}, "Position": {"allOf": [NAME]}}
    assert list(lost_nulls(schemas, schemas)) == ["Position"]


def test_something_beside_a_reference_is_found() -> None:
    assert list(siblings({"Position": {"items": [CARD | {"description": "A card."}]}}))


def test_a_named_list_in_a_list_is_found() -> None:
    columns = {"type": "array", "items": {"$ref": "#/Column"}}
    schemas = {"Card": {"type": "string"}, "Column": CARDS, "Position": columns}
    assert list(lists_of_lists(schemas, schemas, named=True)) == ["Position"]
