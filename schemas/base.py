"""marshmallow schemas made from the rules' types, with compiled `load` and `dump`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import is_dataclass
from enum import StrEnum
from functools import cache, partial
from inspect import Parameter
from types import NoneType, UnionType
from typing import Any, ClassVar, Union, cast, get_args, get_origin, get_type_hints

import marshmallow
from marshmallow import fields
from marshmallow.fields import Field

from zero_referee_rules.errors import Pointer
from zero_referee_rules.message import Message

from . import compiler
from .fields import (
    Conversion,
    DefaultField,
    EnumField,
    PointerField,
    TextField,
    TupleField,
    UnionField,
    Way,
)


class Schema(marshmallow.Schema):
    """A description of an object by marshmallow's fields.

    `load` makes a value of the type `builds` from the properties of a JSON object that matches the
    contract, `dump` makes the object from its attributes. Unknown properties are ignored: the
    contract has refused them, and a tag is one. The constant property `tag` identifies the type in
    a union. With `omit_none`, `dump` leaves out properties that have a default and are None; with
    `omit_defaults`, all that have their default.

    Without options, `load` and `dump` are the functions that `schemas.compiler` makes of the
    fields; with an option they are marshmallow's own.
    """

    class Meta(marshmallow.Schema.Meta):
        """marshmallow's options of every schema."""

        unknown = marshmallow.EXCLUDE

    builds: ClassVar[type] = dict
    tag: ClassVar[str | None] = None
    omit_none: ClassVar[bool] = False
    omit_defaults: ClassVar[bool] = False

    def load(self, data: Any, **options: Any) -> Any:
        """Return the value of a JSON object. Raises `ValidationError` only with an option."""
        return super().load(data, **options) if options else self.compiled("load")(data)

    def dump(self, obj: Any, **options: Any) -> Any:
        """Return the JSON object of a value."""
        return super().dump(obj, **options) if options else self.compiled("dump")(obj)

    @classmethod
    @cache
    def dumper(cls, only: frozenset[str]) -> Conversion:
        """Compile a `dump` that writes only these properties of the JSON object."""
        given = cls().dump_fields.items()
        chosen = {name: field for name, field in given if (field.data_key or name) in only}
        return compiler.dumper(chosen, cls.omitted())

    @classmethod
    @cache
    def compiled(cls, way: Way) -> Conversion:
        """Compile `load` or `dump`."""
        if way == "load":
            return compiler.loader(cls().load_fields, cls.builds)
        return compiler.dumper(cls().dump_fields, cls.omitted())

    @classmethod
    @cache
    def omitted(cls) -> dict[str, Any]:
        """Return the defaults of the fields that `dump` may omit."""
        return {
            name: given.load_default
            for name, given in cls().dump_fields.items()
            if (cls.omit_defaults and given.load_default is not marshmallow.missing)
            or (cls.omit_none and given.allow_none and given.load_default is None)
        }

    @marshmallow.post_load
    def _build(self, members: dict[str, Any], **_: Any) -> Any:
        return self.builds(**members)

    @marshmallow.post_dump(pass_original=True)
    def _omit(self, members: dict[str, Any], value: Any, **_: Any) -> dict[str, Any]:
        for name, default in self.omitted().items():
            given = self.dump_fields[name]
            if self.get_attribute(value, given.attribute or name, default) == default:
                members.pop(given.data_key or name, None)
        return members


FIELDS: dict[Any, Callable[..., Field[Any]]] = {
    str: fields.String,
    bool: fields.Boolean,
    int: fields.Integer,
    str | bool: fields.Raw,
    NoneType: partial(fields.Raw, allow_none=True),
    Message: TextField,
    Pointer: PointerField,
}
"""The fields of types. Each game enters its type of cards."""

SCHEMAS: dict[type, type[Schema]] = {}
"""The schemas of dataclasses and named tuples. Those that type hints describe in full enter
by themselves; the others are entered by the module that describes them."""


def field(hint: Any, **options: Any) -> Field[Any]:
    """Return the field for a type hint, with marshmallow's `options` of a field."""
    if hint in FIELDS:
        return FIELDS[hint](**options)
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return _union(arguments, **options)
    if get_origin(hint) is tuple:
        return TupleField(field(arguments[0]), **options)
    if issubclass(hint, StrEnum):
        return EnumField({value: value for value in hint}, **options)
    return fields.Nested(schema_of(hint), **options)


def _union(types: Sequence[Any], **options: Any) -> Field[Any]:
    """Return the field for a value of one of several types, or null if None is one of them."""
    others = [type_ for type_ in types if type_ is not NoneType]
    null = len(others) < len(types)
    if null and options.get("load_default") is not None:
        return DefaultField(_union(others), **options)
    if len(others) == 1:
        return field(others[0], allow_none=null, **options)
    return UnionField(map(schema_of, others), allow_none=null, **options)


def schema_of(type_: type) -> type[Schema]:
    """Return the schema of a dataclass or named tuple; a schema is its own."""
    if issubclass(type_, Schema):
        return type_
    if type_ not in SCHEMAS:
        SCHEMAS[type_] = object_schema(type_)
    return SCHEMAS[type_]


def object_schema(
    type_: type,
    *,
    omit_none: bool = False,
    omit_defaults: bool = False,
    without: Iterable[str] = (),
    **described: Any,
) -> type[Schema]:
    """Make a schema from the type hints and defaults of a dataclass or named tuple.

    `described` are type hints, schemas or fields that replace the type's own hints; `without` names
    attributes that the JSON does not contain. A class variable, such as the `type` of a move, is
    the tag.
    """
    schema = schema_with(members(type_, without=without, **described), type_.__name__)
    schema.builds = type_
    schema.omit_none, schema.omit_defaults = omit_none, omit_defaults
    hints = _hints(type_).items()
    schema.tag = next((name for name, hint in hints if get_origin(hint) is ClassVar), None)
    return schema


def schema_with(described: dict[str, Field[Any]], name: str = "Response") -> type[Schema]:
    """Make a schema of some fields."""
    return cast("type[Schema]", Schema.from_dict(described, name=name))


def members(
    type_: type,
    *,
    inside: str = "",
    only: Iterable[str] | None = None,
    without: Iterable[str] = (),
    **described: Any,
) -> dict[str, Field[Any]]:
    """Make the fields for the attributes of a dataclass or named tuple, by attribute.

    `inside` names the attribute that holds the value, if its properties are one level higher in the
    JSON. An attribute that would be a Python keyword ends in an underscore, and its JSON key does
    not.
    """
    defaults = compiler.parameters(type_)
    made: dict[str, Field[Any]] = {}
    for name, hint in _hints(type_).items():
        if name in without or (only is not None and name not in only):
            continue
        if isinstance(described.get(name), Field):
            made[name] = described[name]
        elif name not in defaults:
            made[name] = fields.Constant(getattr(type_, name), dump_only=True)
        else:
            default = defaults[name]
            given = described.get(name, hint)
            if is_dataclass(default):
                # Without a default in the contract, so null means the same as left out.
                given |= None
            made[name] = field(
                given,
                data_key=name.removesuffix("_"),
                **({"required": True} if default is Parameter.empty else {"load_default": default}),
                **({"attribute": f"{inside}.{name}"} if inside else {}),
            )
    return made


_hints = cache(get_type_hints)
