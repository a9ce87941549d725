"""Schemas of the contract in the short form that tools have."""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from operations.json_values import inner_values

COMPONENTS = "#/components/schemas/"
MAX_SIZE = 900
"""Bytes of JSON that an object may have in a short schema; a longer one is only named."""
MAX_VALUES = 12
"""The number of allowed values a short schema lists."""
LIMITS = ("minimum", "maximum", "minItems", "maxItems")

Schema = Mapping[str, Any]


class Schemas:
    """The schemas of a contract, by the names of its components."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._components: Mapping[str, Schema] = document["components"]["schemas"]
        self.names = tuple(self._components)
        self.example = next(name for name in self.names if name.endswith("Position"))

    def short(self, schema: Schema) -> dict[str, Any]:
        """Return a schema with its own properties, in which larger objects are only named."""
        return self._short(schema, top=True)

    def whole(self, name: str) -> dict[str, Any] | None:
        """Return a component with all components it refers to, or None if there is none."""
        if name not in self._components:
            return None
        names = [name]
        for found in names:
            names += {*_references(self._components[found])} - {*names}
        return {"name": name, "schemas": {found: self._components[found] for found in names}}

    def _short(self, schema: Schema, *, top: bool = False) -> dict[str, Any]:
        name, resolved = self._resolve(schema)
        kept: dict[str, Any] = {}
        if text := schema.get("description", resolved.get("description", "")):
            kept["description"] = _first_sentence(text)
        if alternatives := resolved.get("anyOf", resolved.get("oneOf")):
            return self._named(name, kept | {"anyOf": [self._short(each) for each in alternatives]})
        if "type" in resolved:
            kept["type"] = resolved["type"]
        if len(values := resolved.get("enum", ())) in range(1, MAX_VALUES + 1):
            kept["enum"] = values
        kept |= {key: resolved[key] for key in (*LIMITS, "const") if key in resolved}
        if "items" in resolved:
            kept["items"] = self._short(resolved["items"])
        if "properties" in resolved:
            members = resolved["properties"].items()
            kept["properties"] = {key: self._short(member) for key, member in members}
            if required := resolved.get("required"):
                kept["required"] = required
        return kept if top else self._named(name, kept)

    def _named(self, name: str | None, short: dict[str, Any]) -> dict[str, Any]:
        """Return a short schema, or only its name if it is a component and too long."""
        if name is None or len(orjson.dumps(short)) <= MAX_SIZE:
            return short
        text = f"{short.get('description', '')} Schema: {name}".lstrip()
        return {"type": "object", "description": text}

    def _resolve(self, schema: Schema) -> tuple[str | None, Schema]:
        name = None
        while "$ref" in schema:
            name = schema["$ref"].removeprefix(COMPONENTS)
            schema = self._components[name]
        return name, schema


def _references(value: Any) -> Iterator[str]:
    """Yield the names of the components that a part of a schema refers to."""
    for name, inner in inner_values(value):
        if name == "$ref" and isinstance(inner, str):
            yield inner.removeprefix(COMPONENTS)


def _first_sentence(text: str) -> str:
    first, point, _ = text.partition(". ")
    return first + point.rstrip()
