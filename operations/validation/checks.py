"""Checks of values by the contract, for programs without the compiled library of the service."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from operations.validation.errors import accepts
from operations.validation.tree import Accepts, SchemaNode


class PurePythonChecks:
    """The decisions of the library, in Python, for the keywords of the contract.

    They take longer, because an error is searched for again at each level of nesting above it. Use
    them for requests of the process itself, not of unknown clients.
    """

    def of_schema(self, node: SchemaNode) -> Accepts:
        """Return the check of values by a whole schema: whether the walk finds no error."""
        return lambda value: accepts(node, value)

    def of_items(self, node: SchemaNode) -> Accepts:
        """Return the check of the items of a list by the schema of the list."""
        item = node.item
        return lambda value: (
            item is None or not isinstance(value, list) or all(map(item.accepts, value))
        )

    def of_keyword(self, keyword: str, limit: Any) -> Accepts:
        """Return the check by a single keyword; values of other types pass, as JSON Schema says."""
        matches = KEYWORDS[keyword]
        return lambda value: matches(value, limit)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


@cache
def _finds(pattern: str) -> Callable[[str], object]:
    """Return the search for a pattern, in which `$` matches only at the end, as in the library."""
    return re.compile(re.sub(r"\$$", r"\\Z", pattern)).search


TYPES: Mapping[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: _is_number(value) and value % 1 == 0,
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}

KEYWORDS: Mapping[str, Callable[[Any, Any], bool]] = {
    "type": lambda value, names: any(TYPES[name](value) for name in names),
    # What the contract enumerates are texts.
    "enum": lambda value, options: isinstance(value, str) and value in options,
    "const": lambda value, option: isinstance(value, str) and value == option,
    "minimum": lambda value, limit: not _is_number(value) or value >= limit,
    "maximum": lambda value, limit: not _is_number(value) or value <= limit,
    "minLength": lambda value, limit: not isinstance(value, str) or len(value) >= limit,
    "maxLength": lambda value, limit: not isinstance(value, str) or len(value) <= limit,
    "pattern": lambda value, regex: not isinstance(value, str) or _finds(regex)(value) is not None,
    "minItems": lambda value, limit: not isinstance(value, list) or len(value) >= limit,
    "maxItems": lambda value, limit: not isinstance(value, list) or len(value) <= limit,
}
