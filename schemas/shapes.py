"""Flat JSON objects and lists of them, converted in one go.

A log has hundreds of moves and an answer hundreds of events. A nested marshmallow schema
for each would cost more than judging them, so that lists of small objects go through one
marshmallow field (`Shape`) which knows how their members are called and converted.

Shapes convert only. That the JSON fits them was decided by the contract before.
"""

from collections.abc import Mapping, Sequence
from inspect import signature
from typing import Any, Literal, Protocol

from marshmallow import fields

from schemas import codegen
from schemas.codegen import REQUIRED, Conversion, Each, Member
from service.translation import current_translator


class Codec(Protocol):
    """How a value of the rules looks in JSON, both ways."""

    def load(self, value: Any) -> Any: ...

    def dump(self, value: Any) -> Any: ...


class PlainOut:
    """A value whose JSON is what the rules have."""

    def dump(self, value: Any) -> Any:
        return value


class Plain(PlainOut):
    """A text, a truth or null that is the same on both sides."""

    def load(self, value: Any) -> Any:
        return value


class Integer(PlainOut):
    """A whole number; JSON may write it as 1.0."""

    def load(self, value: Any) -> Any:
        return None if value is None else int(value)


class Code(PlainOut):
    """A code that stands for one of known values: a card, a colour, a phase; or null."""

    load: Conversion

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = dict(values)
        self.load = self.values.get  # only null is not among them


class Says(Plain):
    """A message of the rules, said in the language of the request."""

    def dump(self, value: Any) -> Any:
        return current_translator.get().translate(value)


class Many:
    """A list of values of one kind, held as a tuple; or null."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def load(self, value: Any) -> Any:
        if value is None:
            return None
        return tuple(map(self.item.load, value))

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
    keyword ends in an underscore, which its JSON key has not. Members with a default may be
    missing in the JSON that is read; with `sparse`, those that are None are left out of what
    is written. Members that are named in `without` are in no JSON at all.
    """

    def __init__(
        self,
        type_: type[Any],
        /,
        *,
        sparse: bool = False,
        without: Sequence[str] = (),
        **codecs: Codec,
    ) -> None:
        self.type = type_
        self.sparse = sparse
        self.codecs: dict[str, Codec] = {
            name.removesuffix("_"): codecs.get(name, PLAIN)
            for name in attributes(type_)
            if name not in without
        }
        self.load = codegen.reader(type_, self.entries("load"))
        self.dump = codegen.writer(self.entries("dump"))

    def entries(self, way: Literal["load", "dump"]) -> list[Member]:
        """List the members, for one way."""
        known = attributes(self.type)
        return [
            Member(
                key,
                attribute := key if key in known else f"{key}_",
                conversion(codec, way),
                known[attribute] if self.sparse or way == "load" else REQUIRED,
            )
            for key, codec in self.codecs.items()
        ]

    @property
    def members(self) -> frozenset[str]:
        """The JSON keys, for the test that compares them with the contract."""
        return frozenset(self.codecs)


class Tagged:
    """An object in which one member, `tag`, says which of several records it is: a move."""

    def __init__(self, *records: Record, tag: str = "type") -> None:
        self.tag = tag
        self.records = {getattr(record.type, tag): record for record in records}
        first = ("player", tag) if tag == "type" else (tag,)
        self._loads = {name: record.load for name, record in self.records.items()}
        self._dumps = {
            record.type: codegen.writer(
                [
                    *(Member(name, name, None) for name in first),
                    *(entry for entry in record.entries("dump") if entry.key not in first),
                ]
            )
            for record in records
        }

    def load(self, value: Any) -> Any:
        return self._loads[value[self.tag]](value)

    def dump(self, value: Any) -> Any:
        return self._dumps[type(value)](value)


class Shape(fields.Field[Any]):
    """The marshmallow field that converts its value with a codec."""

    def __init__(self, codec: Codec, **kwargs: Any) -> None:
        super().__init__(allow_none=True, **kwargs)
        self.codec = codec

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return self.codec.load(value)

    def _serialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return self.codec.dump(value)


def conversion(codec: Codec, way: Literal["load", "dump"]) -> Conversion | Each | None:
    """Return what a codec does, or None where it gives back what it is given."""
    method: Conversion = getattr(codec, way)
    if getattr(method, "__func__", None) in _AS_IT_IS:
        return None
    return Each(getattr(codec.item, way)) if isinstance(codec, Many) else method


def attributes(type_: type[Any]) -> Mapping[str, Any]:
    """Name the attributes of a dataclass or a named tuple, each with its default."""
    return {name: given.default for name, given in signature(type_).parameters.items()}


def json_pointer(path: Sequence[str | int]) -> str:
    """Write a path as a JSON Pointer."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


_AS_IT_IS = {Plain.load, PlainOut.dump, PlainMany.dump}

PLAIN = Plain()
INTEGER = Integer()
TEXT = Says()
