"""Comparison of a response with a case, by its mask."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

NOTHING = "nothing"
LIMIT = 20
"""The most differences that are reported of a case."""
SHOWN = 160
"""The most characters of a value that are shown."""


class Difference(NamedTuple):
    """A difference in a response: its JSON Pointer, the expected value, the actual value."""

    pointer: str
    expected: str
    actual: str

    def __str__(self) -> str:
        """Return the place and both values in a sentence."""
        return f"{self.pointer or '/'}: expected {self.expected}, came {self.actual}"


def differences(
    mask: Any, expected: Any, actual: Any, unordered: frozenset[str] = frozenset()
) -> list[Difference]:
    """Return at most `LIMIT` differences of a response in the parts that matter.

    A mask is true for a value that must be equal. An object names properties, or items of a list by
    their indices, and the value may have more. A list has a mask for each item, and the value may
    not have more. `unordered` names the properties whose lists can be in any order.
    """
    return list(islice(_Comparison(unordered).differ(mask, expected, actual, "", ""), LIMIT))


def only(mask: Any, names: frozenset[str]) -> Any:
    """Return the part of a mask for the properties with these names, or None.

    A name means the outermost properties that have it: `points` are those of a player, not those of
    a score line inside the player.
    """
    if isinstance(mask, dict):
        inner = names - mask.keys()
        kept = {name: item if name in names else only(item, inner) for name, item in mask.items()}
        return {name: item for name, item in kept.items() if item is not None} or None
    if isinstance(mask, list):
        items = [only(item, names) for item in mask]
        return None if all(item is None for item in items) else [item or {} for item in items]
    return None


def shown(value: Any, length: int = SHOWN) -> str:
    """Return a value as JSON, cut to a length."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= length else f"{text[: length - 1]}…"


class _Comparison:
    """A comparison of two documents, in which some lists are in any order."""

    def __init__(self, unordered: frozenset[str]) -> None:
        self.unordered = unordered

    def differ(
        self, mask: Any, expected: Any, actual: Any, pointer: str, name: str
    ) -> Iterator[Difference]:
        """Yield the differences at a pointer; `name` is the property that the values belong to."""
        same_kind = type(expected) is type(actual) or {type(expected), type(actual)} <= {int, float}
        if not same_kind or not isinstance(expected, dict | list):
            if not same_kind or (mask is True and expected != actual):
                yield Difference(pointer, shown(expected), shown(actual))
        elif isinstance(expected, dict):
            yield from self._members(mask, expected, actual, pointer)
        else:
            yield from self._items(mask, expected, actual, pointer, name)

    def _members(
        self, mask: Any, expected: Mapping[str, Any], actual: Mapping[str, Any], pointer: str
    ) -> Iterator[Difference]:
        for name in expected if mask is True else mask:
            at = f"{pointer}/{name.replace('~', '~0').replace('/', '~1')}"
            if name not in actual:
                yield Difference(at, shown(expected[name]), NOTHING)
            else:
                inner = mask if mask is True else mask[name]
                yield from self.differ(inner, expected[name], actual[name], at, name)
        if mask is True:
            for name in actual.keys() - expected.keys():
                yield Difference(f"{pointer}/{name}", NOTHING, shown(actual[name]))

    def _items(
        self, mask: Any, expected: Sequence[Any], actual: Sequence[Any], pointer: str, name: str
    ) -> Iterator[Difference]:
        if isinstance(mask, dict):
            masks = {int(index): inner for index, inner in mask.items()}
        else:
            masks = dict(enumerate([True] * len(expected) if mask is True else mask))
        in_any_order = name in self.unordered
        at_same_index = not in_any_order and len(actual) == len(expected)

        def match(wanted: int, came: int) -> bool:
            return not any(
                self.differ(masks[wanted], expected[wanted], actual[came], pointer, name)
            )

        pairs = {index: index for index in masks if index < len(actual) and match(index, index)}
        if in_any_order and len(pairs) < len(masks):
            pairs = _pairs([*masks], range(len(actual)), match)
        free = [index for index in range(len(actual)) if index not in pairs.values()]
        for index in (index for index in masks if index not in pairs):
            alike = (came for came in free if _alike(expected[index], actual[came]))
            other = index if at_same_index else next(alike, None)
            if other is None:
                place = "-" if in_any_order else index
                yield Difference(f"{pointer}/{place}", shown(expected[index]), NOTHING)
            else:
                free.remove(other)
                at = f"{pointer}/{other}"
                yield from self.differ(masks[index], expected[index], actual[other], at, name)
        if not isinstance(mask, dict):
            for index in free:
                yield Difference(f"{pointer}/{index}", NOTHING, shown(actual[index]))


def _alike(expected: Any, actual: Any) -> bool:
    """Return whether two items describe the same move, player, name or rule."""
    if not isinstance(expected, dict) or not isinstance(actual, dict):
        return False
    names = [name for name in ("move", "name", "player", "pointer", "rule") if name in expected]
    return bool(names) and expected[names[0]] == actual.get(names[0])


def _pairs(
    wanted: Sequence[int], came: Sequence[int], match: Callable[[int, int], bool]
) -> dict[int, int]:
    """Return the largest possible number of matching pairs of items (Kuhn's algorithm)."""
    found: dict[int, int] = {}

    def place(index: int, tried: set[int]) -> bool:
        for other in came:
            if other not in tried and match(index, other):
                tried.add(other)
                if other not in found or place(found[other], tried):
                    found[other] = index
                    return True
        return False

    for index in wanted:
        place(index, set())
    return {index: other for other, index in found.items()}
