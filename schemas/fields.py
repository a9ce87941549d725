"""marshmallow fields for what JSON and the rules write differently: codes, tuples, messages.

They convert and check nothing: the contract has accepted the JSON before. `load` and `dump`
take a value that is not null. A method that is None stands for a value that stays as it is,
so `schemas.base` can leave the call out.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from marshmallow import fields

from zero_referee_rules.errors import json_pointer
from zero_referee_rules.translation import translate

if TYPE_CHECKING:
    from schemas.base import Schema

Conversion = Callable[[Any], Any]


class ConvertedField(fields.Field[Any]):
    """A field whose conversions take the value alone. Null stays null."""

    load: Conversion | None = None
    dump: Conversion | None = None

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return value if self.load is None else self.load(value)

    def _serialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return value if self.dump is None or value is None else self.dump(value)


class EnumField(ConvertedField):
    """A code for one of the known `values`, such as a card, a colour or a phase."""

    def __init__(self, values: Mapping[str, Any], **options: Any) -> None:
        super().__init__(**options)
        self.values = values
        self.load = dict(values).get  # takes null too, as hidden cards in lists need it


class TextField(ConvertedField):
    """A message of the rules as a sentence in the language of the request. Only written."""

    dump = staticmethod(translate)


class PointerField(ConvertedField):
    """A path as a JSON Pointer (RFC 6901), below `base`. Only written."""

    def __init__(self, base: Sequence[str | int] = (), **options: Any) -> None:
        super().__init__(**options)
        self.base = tuple(base)

    def dump(self, value: Sequence[str | int]) -> str:
        return json_pointer((*self.base, *value))


class Known(dict[Any, Any]):
    """What is known by tag or type. Another one shows that the contract and the types differ."""

    def __missing__(self, key: Any) -> Any:
        raise LookupError(f"{key!r} is none of {', '.join(map(str, self))}: add it to the union")


class UnionField(ConvertedField):
    """An object of one of several schemas, identified by the constant `tag` of each: a move."""

    def __init__(self, schemas: Iterable[type["Schema"]], **options: Any) -> None:
        super().__init__(**options)
        self.schemas = [schema() for schema in schemas]
        (self.tag,) = {str(schema.tag) for schema in self.schemas}
        self.by_tag: dict[str, Schema] = Known(
            {getattr(each.builds, self.tag): each for each in self.schemas}
        )
        self._by_type = Known({schema.builds: schema for schema in self.schemas})

    def load(self, value: Any) -> Any:
        return self.by_tag[value[self.tag]].load(value)

    def dump(self, value: Any) -> Any:
        return self._by_type[type(value)].dump(value)


class TupleField(fields.List[Any]):
    """A list of any length, held as a tuple."""

    def _deserialize(self, *args: Any, **options: Any) -> Any:
        return tuple(super()._deserialize(*args, **options))
