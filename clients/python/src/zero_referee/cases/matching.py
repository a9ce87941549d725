"""Comparison of a response with a case, by the mask of what matters."""

from typing import Any, NamedTuple

MISSING = "nothing"


class Difference(NamedTuple):
    """A place where a response differs: its JSON Pointer, what is expected there, what came."""

    pointer: str
    expected: str
    actual: str


def difference(mask: Any, expected: Any, actual: Any, pointer: str = "") -> Difference | None:
    """Return where a response first differs in what matters, or None if nowhere.

    A mask is true for a value that must be equal. An object names members, or by their indices the
    items of a list; there may be more. A list has a mask for each item, and there may not.
    """
    if mask is True:
        return None if same(expected, actual) else _differs(pointer, expected, actual)
    if type(actual) is not type(expected):
        return _differs(pointer, expected, actual)
    if isinstance(mask, list) and len(actual) != len(mask):
        return Difference(pointer, f"{len(mask)} items", f"{len(actual)} items")
    for name, inner in enumerate(mask) if isinstance(mask, list) else mask.items():
        at = f"{pointer}/{_escaped(str(name))}"
        key = int(name) if isinstance(expected, list) else name
        if key not in (range(len(actual)) if isinstance(actual, list) else actual):
            return Difference(at, _short(expected[key]), MISSING)
        if (found := difference(inner, expected[key], actual[key], at)) is not None:
            return found
    return None


def same(expected: Any, actual: Any) -> bool:
    """Return whether two values of JSON are equal; true is not 1."""
    if isinstance(expected, list) and isinstance(actual, list):
        return len(expected) == len(actual) and all(map(same, expected, actual))
    if isinstance(expected, dict) and isinstance(actual, dict):
        return expected.keys() == actual.keys() and all(
            same(value, actual[name]) for name, value in expected.items()
        )
    return isinstance(expected, bool) == isinstance(actual, bool) and bool(expected == actual)


def _differs(pointer: str, expected: Any, actual: Any) -> Difference:
    return Difference(pointer, _short(expected), _short(actual))


def _short(value: Any, length: int = 120) -> str:
    text = repr(value)
    return text if len(text) <= length else f"{text[: length - 1]}…"


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")
