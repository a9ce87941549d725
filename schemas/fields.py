"""marshmallow fields for values that differ between JSON and the rules: codes, messages, pointers.

marshmallow calls `_deserialize` and `_serialize`; `schemas.compiler` compiles `load` and `dump`.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Literal

from marshmallow import EXCLUDE, fields, missing

from zero_referee_rules.errors import json_pointer
from zero_referee_rules.translation import translate

Conversion = Callable[[Any], Any]
Way = Literal["load", "dump"]


class ConvertedField(fields.Field[Any]):
    """A field whose conversions `load` and `dump` take a value that is not null.

    A conversion that is None keeps the value as it is.
    """

    load: Conversion | None = None
    dump: Conversion | None = None

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return value if self.load is None else self.load(value)

    def _serialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return value if value is None or self.dump is None else self.dump(value)


class EnumField(ConvertedField):
    """A code for one of the known `values`, such as a card, a colour or a phase."""

    default_error_messages = {"unknown": "Not a known code."}  # noqa: RUF012 - as marshmallow has it

    def __init__(self, values: Mapping[str, Any], **options: Any) -> None:
        super().__init__(**options)
        self.values = dict(values)
        self.load = self.values.get  # takes null too

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        if not isinstance(value, Hashable) or value not in self.values:
            raise self.make_error("unknown")
        return self.values[value]


class TextField(ConvertedField):
    """A message of the rules as a sentence in the language of the request. Only dumped."""

    dump = staticmethod(translate)


class PointerField(ConvertedField):
    """A path as a JSON Pointer (RFC 6901), below `base`. Only dumped."""

    def __init__(self, base: Sequence[str | int] = (), **options: Any) -> None:
        super().__init__(**options)
        self.base = tuple(base)

    def dump(self, value: Sequence[str | int]) -> str:
        return json_pointer((*self.base, *value))


class TupleField(fields.List[Any]):
    """A list of JSON that is a tuple in the rules."""

    def _deserialize(self, *args: Any, **options: Any) -> Any:
        return tuple(super()._deserialize(*args, **options))


class DefaultField(fields.Field[Any]):
    """A field for which null means the same as left out: the default. `inner` has other values."""

    def __init__(self, inner: fields.Field[Any], *, load_default: Any, **options: Any) -> None:
        super().__init__(load_default=load_default, allow_none=True, **options)
        self.inner = inner

    def deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return super().deserialize(missing if value is None else value, *args, **options)

    def _deserialize(self, value: Any, *_: Any, **options: Any) -> Any:
        return self.inner.deserialize(value, **options)

    def _serialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return self.inner._serialize(value, *args, **options)  # noqa: SLF001 - as List calls it


class UnionField(ConvertedField):
    """An object of one of several schemas, identified by the constant `tag` of each: a move."""

    default_error_messages = {"tag": "Not of a known type."}  # noqa: RUF012 - as marshmallow has it

    def __init__(self, schemas: Iterable[Any], **options: Any) -> None:
        super().__init__(**options)
        self.schemas = tuple(schemas)
        (self.tag,) = {str(schema.tag) for schema in self.schemas}

    @cached_property
    def by_tag(self) -> Mapping[str, Any]:
        """The schemas by their tags."""
        return {getattr(schema.builds, self.tag): schema() for schema in self.schemas}

    @cached_property
    def _by_type(self) -> Mapping[type, Any]:
        return {schema.builds: schema for schema in self.by_tag.values()}

    @property
    def load(self) -> Conversion:  # type: ignore[override] # compiled when it is asked for
        tag = self.tag
        of_tag = {getattr(each.builds, tag): each.compiled("load") for each in self.schemas}
        conversions = _Conversions(of_tag)
        return lambda value: conversions[value[tag]](value)

    @property
    def dump(self) -> Conversion:  # type: ignore[override] # compiled when it is asked for
        of_type = _Conversions({each.builds: each.compiled("dump") for each in self.schemas})
        return lambda value: of_type[type(value)](value)

    def _deserialize(self, value: Any, *_: Any, **options: Any) -> Any:
        tag = value.get(self.tag) if isinstance(value, Mapping) else None
        if str(tag) not in self.by_tag:
            raise self.make_error("tag")
        return self.by_tag[str(tag)].load(value, unknown=EXCLUDE, **options)

    def _serialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return None if value is None else self._by_type[type(value)].dump(value, many=False)


class _Conversions(dict[Any, Conversion]):
    """Conversions by tag or type. Another one shows that the contract and the types differ."""

    def __missing__(self, key: Any) -> Conversion:
        raise LookupError(f"{key!r} is none of {', '.join(map(str, self))}: add it to the union")
