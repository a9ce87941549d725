"""Requests that do not match the contract and are as costly as their size allows.

Each request has one list or object filled with values that do not belong there; the rest of it is
as short as possible. There is one for every list and object of every operation.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import orjson

from operations.validation.tree import SchemaNode
from service.contract.validators import Contract

DEEPEST = 1000
"""The nesting of lists, just below the parser's limit of 1,024."""

MARKS = "\u0345" * 53 + "\u0300" * 53 + "\u0323" * 53
"""As many marks as a text may have that is normalized, in the order that takes longest."""
Unit = Callable[[SchemaNode, int], bytes]
"""A function that writes the value with a number, to fill a list or object of a schema."""


class CostlyRequest(NamedTuple):
    """A request: its operation, the place that is filled, what with, and the body."""

    operation: str
    place: str
    filler: str
    path: str
    body: bytes


class _Place(NamedTuple):
    """A list or object in a request: its schema, and the bytes before and after its content."""

    name: str
    schema: SchemaNode
    before: bytes
    after: bytes


def sample(schema: SchemaNode) -> Any:
    """Return the shortest value that fits a schema, apart from lists that want distinct items."""
    keywords = schema.keywords
    if schema.alternatives:
        return sample(schema.alternatives[-1])
    if named := keywords.get("enum", [keywords["const"]] if "const" in keywords else None):
        return named[0]
    if "object" in schema.types:
        return {name: sample(schema.members[name]) for name in keywords.get("required", ())}
    if "array" in schema.types:
        assert schema.item is not None
        return [sample(schema.item)] * keywords.get("minItems", 0)
    by_type = {"string": "A", "integer": keywords.get("minimum"), "boolean": False, "null": None}
    return by_type[schema.types[-1]] if schema.types else None


def _half_right(schema: SchemaNode, number: int) -> bytes:
    """Return a value of the right shape in which each property is wrong, as JSON."""
    item = schema.item or schema
    value = sample(item)
    if isinstance(value, dict):
        value = {name: kept if name == item.tag else number for name, kept in value.items()}
        if item.tag:
            tags = list(item.by_tag)
            value[item.tag] = tags[number % len(tags)]
    return orjson.dumps(value)


FILLERS: dict[str, Unit] = {
    "integers": lambda _, number: b"%d" % number,
    "zeros": lambda *_: b"0",
    "empty objects": lambda *_: b"{}",
    "nested objects": lambda *_: b'{"a":{"type":{"b":[{}]}}}',
    "numbers beyond a double": lambda *_: b"1e999",
    "near codes": lambda _, number: b'"red-%dx"' % number,
    "unknown names": lambda _, number: b'{"name%d":0}' % number,
    "deep lists": lambda *_: b"[" * DEEPEST + b"]" * DEEPEST,
    "combining characters": lambda *_: ('"e' + MARKS + '"').encode(),
    "too many right values": lambda schema, _: orjson.dumps(sample(schema.item or schema)),
    "as many right values as fit": lambda schema, _: orjson.dumps(sample(schema.item or schema)),
    "half right values": _half_right,
}
FITTING = "as many right values as fit"
LONG_TEXT = "one long text"


def costly_requests(contract: Contract, size: int) -> Iterator[CostlyRequest]:
    """Yield a request per list or object of each operation and filler, of up to `size` bytes."""
    for (path, _), operation in contract.operations.items():
        if "requestBody" not in operation:
            continue
        name = operation["operationId"]
        for place in _places("", contract.body(name), b"", b""):
            room = size - len(place.before) - len(place.after) - 2
            for filler in (*FILLERS, LONG_TEXT):
                content = _content(place.schema, filler, room)
                body = place.before + content + place.after
                yield CostlyRequest(name, place.name or "/", filler, path, body)


def parts() -> dict[str, bytes]:
    """Return the shortest values of each kind, which take most memory for their size."""
    return {
        "empty lists": b"[],",
        "empty objects": b"{},",
        "lists in lists": b"[" * 9 + b"]" * 9 + b",",
        "objects in objects": b'{"a":' * 9 + b"0" + b"}" * 9 + b",",
        "texts of one letter": '"ā",'.encode(),
        "texts that grow in NFC": '"\U0001d160",'.encode(),
        "marks in the worst order": ('"e' + MARKS + '",').encode(),
        "numbers": b"1e9,",
        "short fractions": b"0.5,",
        "small integers": b"1,",
        "integers": b"257,",
        "numbers beyond a double": b"1e999,",
        "numbers that are slow to read": b"1.7976931348623157e308,",
    }


def _content(schema: SchemaNode, filler: str, room: int) -> bytes:
    if filler == LONG_TEXT:
        return b'["%s"]' % (b"x" * (room - 2)) if "array" in schema.types else _long_name(room)
    unit = FILLERS[filler]
    named = "object" in schema.types
    values = []
    length = 0
    for number in range(schema.keywords.get("maxItems", room) if filler == FITTING else room):
        value = unit(schema, number)
        if named:
            value = b'"m%d":%s' % (number, value)
        length += len(value) + 1
        if length > room:
            break
        values.append(value)
    return (b"{%s}" if named else b"[%s]") % b",".join(values)


def _long_name(room: int) -> bytes:
    return b'{"%s":0}' % (b"x" * (room - 4))


def _places(name: str, schema: SchemaNode, before: bytes, after: bytes) -> Iterator[_Place]:
    """Yield the lists and objects in a schema."""
    if schema.alternatives:
        for index, alternative in enumerate(schema.alternatives):
            yield from _places(f"{name}|{index}", alternative, before, after)
    elif "object" in schema.types:
        if "type" in schema.keywords:
            yield _Place(name, schema, before, after)
        for member, inner in schema.members.items():
            others = {
                other: sample(schema.members[other])
                for other in schema.keywords.get("required", ())
                if other != member
            }
            written = orjson.dumps(others)[:-1] + (b"," if others else b"")
            start = before + written + b'"%s":' % member.encode()
            yield from _places(f"{name}/{member}", inner, start, b"}" + after)
    elif "array" in schema.types and schema.item is not None:
        yield _Place(name, schema, before, after)
        yield from _places(f"{name}/0", schema.item, before + b"[", b"]" + after)
