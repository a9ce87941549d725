"""A walk through a value of JSON."""

from collections.abc import Iterator, Mapping
from typing import Any


def inner_values(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield each value inside a value of JSON, at any depth, with its name or its index."""
    parts: Any = ()
    if isinstance(value, Mapping):
        parts = value.items()
    elif isinstance(value, list | tuple):
        parts = enumerate(value)
    for key, inner in parts:
        yield key, inner
        yield from inner_values(inner)
