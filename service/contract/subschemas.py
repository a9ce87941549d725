"""The schemas inside a schema of the contract."""

from collections.abc import Callable, Mapping
from typing import Any


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
