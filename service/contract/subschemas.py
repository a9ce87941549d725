"""The schemas inside a schema of the contract."""

from collections.abc import Callable, Mapping
from typing import Any

Schema = Mapping[str, Any]


def whole_body(document: Schema, schema: Schema) -> Schema:
    """Return the schema of a body, its reference followed; alternative objects become one.

    It has the union of their properties, and requires the intersection of those they require.
    """
    shapes = bodies(document, schema)
    members = {name: inner for shape in shapes for name, inner in shape["properties"].items()}
    required = [name for name in members if all(name in shape["required"] for shape in shapes)]
    return {**shapes[0], "required": required, "properties": members}


def bodies(document: Schema, schema: Schema) -> list[Schema]:
    """Return the schemas of objects that a body can match, with references followed."""
    found: Schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    if "oneOf" not in found:
        return [found]
    return [shape for option in found["oneOf"] for shape in bodies(document, option)]


def with_subschemas(schema: Mapping[str, Any], change: Callable[[Any], Any]) -> dict[str, Any]:
    """Return a schema with each schema directly inside it changed.

    The values of other keywords stay as they are, and so do the names of properties, which may be
    words such as `description`.
    """
    return {keyword: _changed(keyword, value, change) for keyword, value in schema.items()}


def _changed(keyword: str, value: Any, change: Callable[[Any], Any]) -> Any:
    match keyword:
        case "properties":
            return {name: change(inner) for name, inner in value.items()}
        case "anyOf" | "oneOf" | "allOf":
            return [change(inner) for inner in value]
        case "items" | "not":
            return change(value)
        case "additionalProperties" | "propertyNames" if isinstance(value, Mapping):
            return change(value)
    return value
