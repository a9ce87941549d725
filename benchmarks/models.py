"""Pydantic models made from the contract, as FastAPI services declare them."""

from collections.abc import Mapping
from functools import reduce
from typing import Annotated, Any, Literal, Union

from pydantic import ConfigDict, Field, create_model

Schema = Mapping[str, Any]

NUMBERS = {"minimum": "ge", "maximum": "le"}
LENGTHS = {"minLength": "min_length", "maxLength": "max_length", "pattern": "pattern"}
ITEMS = {"minItems": "min_length", "maxItems": "max_length"}
SCALARS: Mapping[str, tuple[Any, Mapping[str, str]]] = {
    "boolean": (bool, {}),
    "integer": (int, NUMBERS),
    "number": (float, NUMBERS),
    "null": (None, {}),
    "string": (str, LENGTHS),
}


class Models:
    """Types for the schemas of a contract, each made once."""

    def __init__(self, document: Schema) -> None:
        self._schemas: Schema = document["components"]["schemas"]
        self._types: dict[str, Any] = {}
        self._made = 0

    def type_of(self, schema: Schema) -> Any:
        """Return the type whose values are those that fit a schema."""
        if "$ref" in schema:
            name = schema["$ref"].rpartition("/")[2]
            if name not in self._types:
                self._types[name] = self.type_of(self._schemas[name])
            return self._types[name]
        if "allOf" in schema:
            return self.type_of(reduce(_merge, map(self._resolve, schema["allOf"]), schema))
        for union in ("oneOf", "anyOf"):
            if union in schema:
                return self._union(schema, [self.type_of(branch) for branch in schema[union]])
        if "enum" in schema or "const" in schema:
            return Literal[tuple(schema.get("enum", [schema.get("const")]))]
        names = schema.get("type", "object")
        types = [
            self._plain(name, schema) for name in ([names] if isinstance(names, str) else names)
        ]
        return Union[tuple(types)]  # noqa: UP007 - made at run time

    def _resolve(self, schema: Schema) -> Schema:
        return self._schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    def _union(self, schema: Schema, types: list[Any]) -> Any:
        union: Any = Union[tuple(types)]  # noqa: UP007 - made at run time
        if "discriminator" not in schema:
            return union
        return Annotated[union, Field(discriminator=schema["discriminator"]["propertyName"] + "_")]

    def _plain(self, name: str, schema: Schema) -> Any:
        if name == "array":
            item = self.type_of(schema["items"]) if "items" in schema else Any
            return Annotated[list[item], Field(**_limits(schema, ITEMS))]  # type: ignore[valid-type] # known at run time
        if name == "object":
            return self._object(schema)
        type_, limits = SCALARS[name]
        return Annotated[type_, Field(**_limits(schema, limits))] if limits else type_

    def _object(self, schema: Schema) -> Any:
        extra = schema.get("additionalProperties")
        if "properties" not in schema:
            return dict[str, self.type_of(extra) if isinstance(extra, dict) else Any]  # type: ignore[misc] # as above
        self._made += 1
        fields: dict[str, Any] = {
            # A trailing underscore keeps clear of Python's keywords and pydantic's own names.
            f"{key}_": (
                self.type_of(described),
                Field(... if key in schema.get("required", ()) else None, alias=key),
            )
            for key, described in schema["properties"].items()
        }
        config = ConfigDict(extra="allow" if extra is None else "forbid")
        return create_model(f"Model{self._made}", __config__=config, **fields)


def _merge(schema: Schema, other: Schema) -> Schema:
    """Return the schema of values that fit both of two object schemas."""
    return {
        **{key: value for key, value in schema.items() if key != "allOf"},
        **other,
        "properties": {**schema.get("properties", {}), **other.get("properties", {})},
        "required": [*schema.get("required", ()), *other.get("required", ())],
    }


def _limits(schema: Schema, names: Mapping[str, str]) -> dict[str, Any]:
    return {names[key]: value for key, value in schema.items() if key in names}
