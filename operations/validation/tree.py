"""The schemas of the contract as a tree that is walked next to a document.

References are followed, and each schema has checks, which decide which values match: those of
a library, or those of `checks`.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Protocol

STANDALONE_KEYWORDS = (
    "enum",
    "const",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
)
"""The keywords that can be checked without the schema they are in."""

Accepts = Callable[[object], bool]


class Checks(Protocol):
    """The functions that make the checks of a schema."""

    def of_schema(self, node: "SchemaNode") -> Accepts:
        """Return the check of values by a whole schema, linear in their size at any depth."""

    def of_items(self, node: "SchemaNode") -> Accepts:
        """Return the check of the items of a list by the schema of the list."""

    def of_keyword(self, keyword: str, limit: Any) -> Accepts:
        """Return the check by a single keyword: `type`, or one of `STANDALONE_KEYWORDS`."""


class SchemaTree:
    """All schemas of an OpenAPI document, by their JSON Pointers; each is prepared when needed."""

    def __init__(self, document: Mapping[str, Any], checks: Checks) -> None:
        self.checks = checks
        self._document = document
        self._nodes: dict[str, SchemaNode] = {}

    def node(self, pointer: str) -> "SchemaNode":
        """Return the schema at a pointer, its reference followed."""
        keywords = self._resolve(pointer)
        if "$ref" in keywords:
            return self.node(keywords["$ref"].removeprefix("#"))
        if pointer not in self._nodes:
            self._nodes[pointer] = SchemaNode(self, pointer, keywords)
        return self._nodes[pointer]

    def _resolve(self, pointer: str) -> Any:
        value: Any = self._document
        for part in pointer.split("/")[1:]:
            key = part.replace("~1", "/").replace("~0", "~")
            value = value[int(key)] if isinstance(value, list) else value[key]
        return value


class SchemaNode:
    """One schema: its keywords, its checks, and the schemas inside it."""

    def __init__(self, tree: SchemaTree, pointer: str, keywords: Mapping[str, Any]) -> None:
        self.keywords = keywords
        self.pointer = pointer
        self.name = pointer.rpartition("/")[2]
        self._tree = tree

    @cached_property
    def accepts(self) -> Accepts:
        """The check of whether a value matches."""
        return self._tree.checks.of_schema(self)

    @cached_property
    def accepts_by_keyword(self) -> Mapping[str, Accepts]:
        """The same for each keyword except `type`, which `has_type_of` checks."""
        return {
            keyword: self._tree.checks.of_keyword(keyword, self.keywords[keyword])
            for keyword in STANDALONE_KEYWORDS
            if keyword in self.keywords
        }

    @cached_property
    def members(self) -> Mapping[str, "SchemaNode"]:
        """The schemas of the properties that an object may have."""
        return {
            name: self._child("properties", name.replace("~", "~0").replace("/", "~1"))
            for name in self.keywords.get("properties", ())
        }

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the properties that an object may have."""
        return tuple(self.members)

    @property
    def required(self) -> tuple[str, ...]:
        """The names of the properties that an object must have."""
        return tuple(self.keywords.get("required", ()))

    @cached_property
    def exact_length(self) -> int | None:
        """The number of items a list must have, if that is one number."""
        least, most = self.keywords.get("minItems"), self.keywords.get("maxItems")
        return most if least == most else None

    @cached_property
    def item(self) -> "SchemaNode | None":
        """The schema of each item of a list."""
        return self._child("items") if "items" in self.keywords else None

    @cached_property
    def accepts_items(self) -> Accepts:
        """The check of the items of a list, however many they are."""
        return self._tree.checks.of_items(self)

    @cached_property
    def alternatives(self) -> tuple["SchemaNode", ...]:
        """The alternative schemas of a value (`anyOf`, `oneOf`)."""
        return tuple(
            self._child(keyword, str(index))
            for keyword in ("anyOf", "oneOf")
            for index in range(len(self.keywords.get(keyword, ())))
        )

    @cached_property
    def tag(self) -> str | None:
        """The property whose value says which of the alternatives an object is meant to be."""
        name: str | None = self.keywords.get("discriminator", {}).get("propertyName")
        return name

    @cached_property
    def by_tag(self) -> Mapping[str, "SchemaNode"]:
        """The alternatives, each by its value of `tag`."""
        mapping: Mapping[str, str] = self.keywords["discriminator"]["mapping"]
        return {
            value: self._tree.node(pointer.removeprefix("#")) for value, pointer in mapping.items()
        }

    @cached_property
    def types(self) -> tuple[str, ...]:
        """The JSON types that a value may have, in any alternative."""
        own = self.keywords.get("type", ())
        types = [own] if isinstance(own, str) else list(own)
        types += [name for alternative in self.alternatives for name in alternative.types]
        return tuple(dict.fromkeys(types))

    def has_type_of(self, value: object) -> bool:
        """Return whether a value has one of the JSON types of this schema."""
        return not self.types or self._accepts_type(value)

    @cached_property
    def _accepts_type(self) -> Accepts:
        return self._tree.checks.of_keyword("type", [*self.types])

    def _child(self, *parts: str) -> "SchemaNode":
        return self._tree.node("/".join((self.pointer, *parts)))
