"""Flat JSON objects and lists of them, converted in one go.

A log has hundreds of moves and an answer hundreds of events. A nested marshmallow schema
for each would cost more than judging them, so that lists of small objects go through one
marshmallow field (`Shape`) which knows how their members are called and converted.

Shapes convert only. That the JSON fits them was decided by the contract before.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import fields as members_of
from typing import Any, Literal, Protocol, Self

from marshmallow import fields

from service.texts import speak

Conversion = Callable[[Any], Any]


class Codec(Protocol):
    """How a value of the rules looks in JSON, both ways."""

    def load(self, value: Any) -> Any: ...

    def dump(self, value: Any) -> Any: ...


class Plain:
    """A text, a truth or null that is the same on both sides."""

    def load(self, value: Any) -> Any:
        return value

    def dump(self, value: Any) -> Any:
        return value


class Integer(Plain):
    """A whole number; JSON may write it as 1.0."""

    def load(self, value: Any) -> Any:
        return None if value is None else int(value)


class Code(Plain):
    """A code that stands for one of known values: a card, a colour, a phase; or null."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values

    def load(self, value: Any) -> Any:
        return None if value is None else self.values[value]

    def load_all(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """Load a list of codes in one go. Only null is not among the known values."""
        return tuple(map(self.values.get, values))


class Says(Plain):
    """A message of the rules, said in the language of the request."""

    def dump(self, value: Any) -> Any:
        return speak(value)


class Many:
    """A list of values of one kind, held as a tuple; or null."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def load(self, value: Any) -> Any:
        if value is None:
            return None
        if isinstance(self.item, Code):
            return self.item.load_all(value)
        load = self.item.load
        return tuple([load(item) for item in value])

    def dump(self, value: Any) -> Any:
        if value is None:
            return None
        dump = self.item.dump
        return [dump(item) for item in value]


class PlainMany(Many):
    """A list whose items need no conversion on the way out, such as card codes."""

    def dump(self, value: Any) -> Any:
        return value


class Pointer(Plain):
    """A JSON Pointer (RFC 6901) of a path through a request."""

    def dump(self, value: Any) -> Any:
        return json_pointer(value)


class Record:
    """An object whose members are the attributes of a dataclass or named tuple.

    Members are plain unless `codecs` says otherwise. An attribute that would be a Python
    keyword ends in an underscore, which its JSON key has not. With `sparse`, members that
    are None are left out of the JSON.
    """

    def __init__(self, type_: type[Any], /, *, sparse: bool = False, **codecs: Codec) -> None:
        self.type = type_
        self.sparse = sparse
        self.codecs: dict[str, Codec] = {
            name.removesuffix("_"): codecs.get(name, PLAIN) for name in attributes(type_)
        }
        self.entries = [
            (key, name, conversion(codec, "load"), conversion(codec, "dump"))
            for name, (key, codec) in zip(attributes(type_), self.codecs.items(), strict=True)
        ]

    def without(self, *members: str) -> Self:
        """Return the same object, in whose JSON some members never are."""
        rest = copy(self)
        rest.codecs = {key: codec for key, codec in self.codecs.items() if key not in members}
        rest.entries = [entry for entry in self.entries if entry[0] not in members]
        return rest

    @property
    def members(self) -> frozenset[str]:
        """The JSON keys, for the test that compares them with the contract."""
        return frozenset(self.codecs)

    def load(self, value: Any) -> Any:
        if value is None:
            return None
        given = {}
        for key, attribute, load, _ in self.entries:
            if key in value:
                item = value[key]
                given[attribute] = item if load is None else load(item)
        return self.type(**given)

    def dump(self, value: Any) -> Any:
        if value is None:
            return None
        out = {}
        sparse = self.sparse
        for key, attribute, _, dump in self.entries:
            item = getattr(value, attribute)
            if item is None and sparse:
                continue
            out[key] = item if dump is None else dump(item)
        return out


class Tagged:
    """An object in which one member, `tag`, says which of several records it is: a move."""

    def __init__(self, *records: Record, tag: str = "type") -> None:
        self.tag = tag
        self.records = {getattr(record.type, tag): record for record in records}
        self._by_class = {record.type: record for record in records}
        self._first = ("player", tag) if tag == "type" else (tag,)

    def load(self, value: Any) -> Any:
        return self.records[value[self.tag]].load(value)

    def dump(self, value: Any) -> Any:
        out = {name: getattr(value, name) for name in self._first}
        out.update(self._by_class[type(value)].dump(value))
        return out


class Shape(fields.Field[Any]):
    """The marshmallow field that converts its value with a codec."""

    def __init__(self, codec: Codec, **kwargs: Any) -> None:
        super().__init__(allow_none=True, **kwargs)
        self.codec = codec

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return self.codec.load(value)

    def _serialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return self.codec.dump(value)


def conversion(codec: Codec, way: Literal["load", "dump"]) -> Conversion | None:
    """Return a codec's method, or None where it gives back what it is given."""
    method: Conversion = getattr(codec, way)
    return None if getattr(type(codec), way) in _AS_IT_IS else method


def attributes(type_: type[Any]) -> Sequence[str]:
    """Name the attributes of a dataclass or a named tuple, in their order."""
    named: Sequence[str] | None = getattr(type_, "_fields", None)
    return named or [member.name for member in members_of(type_)]


def json_pointer(path: Sequence[str | int]) -> str:
    """Write a path as a JSON Pointer."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


_AS_IT_IS = {Plain.load, Plain.dump, PlainMany.dump}

PLAIN = Plain()
INTEGER = Integer()
TEXT = Says()
