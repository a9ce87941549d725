"""marshmallow schemas made from the rules' types, with a compiled `load` and `dump`.

marshmallow describes the schemas, and its own load and dump are not used: for a log of 100 moves
they take ten times as long as the rules, since they walk the fields of every move and event anew.
Here the fields are walked once, and written out as the source of a function.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import is_dataclass
from enum import StrEnum
from functools import cache
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, Union, cast, get_args, get_origin, get_type_hints

import marshmallow
from marshmallow import fields
from marshmallow.fields import Field

from zero_referee_rules.errors import Pointer
from zero_referee_rules.message import Message

from .fields import Conversion, ConvertedField, EnumField, PointerField, TextField

Way = Literal["load", "dump"]


class Schema(marshmallow.Schema):
    """A description of an object by marshmallow's fields, with conversions compiled from it.

    `load` makes a value of the type `builds` from the members of a JSON object that matches the
    contract, `dump` reads its attributes. Unknown members are ignored: the contract has refused
    them, and a tag is one. The constant member `tag` identifies the type in a union. With
    `omit_none`, members that have a default are left out of what is written where they are None.
    """

    builds: ClassVar[type] = dict
    tag: ClassVar[str | None] = None
    omit_none: ClassVar[bool] = False

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._load = _compile(type(self), "load")
        self._dump = _compile(type(self), "dump")

    def load(self, data: Any) -> Any:  # type: ignore[override] # without marshmallow's options
        """Return the value of the rules for a JSON object."""
        return self._load(data)

    def dump(self, obj: Any) -> Any:  # type: ignore[override] # without marshmallow's options
        """Return the JSON object for a value of the rules."""
        return self._dump(obj)


class UnionField(Field[Any]):
    """An object of one of several schemas, identified by the constant `tag` of each: a move."""

    def __init__(self, schemas: Iterable[type[Schema]], **options: Any) -> None:
        super().__init__(**options)
        self.schemas = [schema() for schema in schemas]
        (self.tag,) = {str(schema.tag) for schema in self.schemas}
        self.by_tag = {getattr(each.builds, self.tag): each for each in self.schemas}


FIELDS: dict[Any, Callable[..., Field[Any]]] = {
    str: fields.String,
    bool: fields.Boolean,
    int: fields.Integer,
    str | bool: fields.Raw,
    NoneType: fields.Raw,
    Message: TextField,
    Pointer: PointerField,
}
"""How values of a type are converted. Each game enters its type of cards."""

SCHEMAS: dict[type, type[Schema]] = {}
"""The schemas of dataclasses and named tuples. Those that type hints describe in full enter
by themselves; the others are entered by the module that describes them."""


def field(hint: Any, **options: Any) -> Field[Any]:
    """Return the field for a type hint, with marshmallow's `options` of a field."""
    if hint in FIELDS:
        return FIELDS[hint](**options)
    arguments = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        others = [argument for argument in arguments if argument is not NoneType]
        options["allow_none"] = len(others) < len(arguments)
        if len(others) == 1:
            return field(others[0], **options)
        return UnionField(map(schema_of, others), **options)
    if get_origin(hint) is tuple:
        return fields.List(field(arguments[0]), **options)
    if issubclass(hint, StrEnum):
        return EnumField({value: value for value in hint}, **options)
    return fields.Nested(schema_of(hint), **options)


def schema_of(type_: type) -> type[Schema]:
    """Return the schema of a dataclass or named tuple; a schema is its own."""
    if issubclass(type_, Schema):
        return type_
    if type_ not in SCHEMAS:
        SCHEMAS[type_] = object_schema(type_)
    return SCHEMAS[type_]


def object_schema(
    type_: type, *, omit_none: bool = False, without: Iterable[str] = (), **described: Any
) -> type[Schema]:
    """Make a schema from the type hints and defaults of a dataclass or named tuple.

    `described` are type hints, schemas or fields that are used in place of the type's own
    hints; `without` names attributes that are in no JSON. A class variable, such as the `type`
    of a move, is the tag.
    """
    schema = schema_with(members(type_, without=without, **described))
    schema.builds = type_
    schema.omit_none = omit_none
    hints = _hints(type_).items()
    schema.tag = next((name for name, hint in hints if get_origin(hint) is ClassVar), None)
    return schema


def schema_with(described: dict[str, Field[Any]]) -> type[Schema]:
    """Make a schema of some fields."""
    return cast("type[Schema]", Schema.from_dict(described))


def members(
    type_: type,
    *,
    inside: str = "",
    only: Iterable[str] | None = None,
    without: Iterable[str] = (),
    **described: Any,
) -> dict[str, Field[Any]]:
    """Make the fields for the attributes of a dataclass or named tuple, by attribute.

    `inside` names the attribute that holds the value, where its members stand one level
    higher in the JSON. An attribute that would be a Python keyword ends in an underscore,
    which its JSON key has not.
    """
    defaults = _parameters(type_)
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


def _parameters(type_: type) -> Mapping[str, Any]:
    """Return what a type is built from, each with its default; `dict` takes anything."""
    if type_ is dict:
        return {}
    return {name: given.default for name, given in signature(type_).parameters.items()}


_hints = cache(get_type_hints)


@cache
def _compile(schema: type[Schema], way: Way) -> Conversion:
    """Compile the conversion of an object that is not null."""
    declared: Mapping[str, Field[Any]] = schema._declared_fields  # noqa: SLF001 - before any instance
    return _reader(schema, declared) if way == "load" else _writer(schema, declared)


def _reader(schema: type[Schema], declared: Mapping[str, Field[Any]]) -> Conversion:
    names: dict[str, Any] = {"build": schema.builds, "new": object.__new__}
    arguments: dict[str, str] = {}
    for name, member in declared.items():
        if member.dump_only:
            continue
        key = member.data_key or name
        value = _converted(member, f"value[{key!r}]", "load", names)
        if not member.required:
            default = _named(member.load_default, names)
            call = "()" if callable(member.load_default) else ""
            # A null means the same as a member left out, also where the default is not None.
            null = member.allow_none and member.load_default is not None
            there = f"value.get({key!r}) is not None" if null else f"{key!r} in value"
            value = f"{value} if {there} else {default}{call}"
        arguments[name] = value
    if is_dataclass(schema.builds) and arguments.keys() == _parameters(schema.builds).keys():
        # A frozen dataclass finds each slot by name, which is a third of loading a move.
        slots = {name: _named(getattr(schema.builds, name).__set__, names) for name in arguments}
        filled = [f"{slots[name]}(made, {value})" for name, value in arguments.items()]
        return _function(["made = new(build)", *filled, "return made"], names)
    given = ", ".join(f"{name}={value}" for name, value in arguments.items())
    return _function([f"return build({given})"], names)


def _writer(schema: type[Schema], declared: Mapping[str, Field[Any]]) -> Conversion:
    names: dict[str, Any] = {}
    first: list[str] = []
    rest: list[str] = []
    for name, given in declared.items():
        key = given.data_key or name
        attribute = f"value.{given.attribute or name}"
        value = _converted(given, attribute, "dump", names)
        if schema.omit_none and not given.required:
            rest += [f"if {attribute} is not None:", f"    out[{key!r}] = {value}"]
        elif rest:
            rest.append(f"out[{key!r}] = {value}")
        else:
            first.append(f"{key!r}: {value}")
    return _function([f"out = {{{', '.join(first)}}}", *rest, "return out"], names)


def _converted(given: Field[Any], value: str, way: Way, names: dict[str, Any]) -> str:
    """Write down the converted value of a field, which may be null where the field allows it."""
    if isinstance(given, fields.Constant):
        return _named(given.constant, names)
    if not given.allow_none:
        return _not_null(given, value, way, names)
    converted = _not_null(given, "item", way, names)
    return value if converted == "item" else f"(None if (item := {value}) is None else {converted})"


def _not_null(given: Field[Any], value: str, way: Way, names: dict[str, Any]) -> str:
    """Write down the converted value of a field that is not null."""
    if isinstance(given, fields.List):
        convert = _conversion(given.inner, way)
        if convert is None:
            return f"tuple({value})" if way == "load" else value
        return f"{'tuple' if way == 'load' else 'list'}(map({_named(convert, names)}, {value}))"
    convert = _conversion(given, way)
    return value if convert is None else f"{_named(convert, names)}({value})"


def _conversion(given: Field[Any], way: Way) -> Conversion | None:
    """Return what a field does to a value that is not null, None where it keeps the value."""
    if isinstance(given, fields.Nested):
        return _compile(cast("type[Schema]", given.nested), way)
    if isinstance(given, UnionField):
        return _union(given, way)
    if isinstance(given, ConvertedField):
        return cast("Conversion | None", getattr(given, way))
    if isinstance(given, fields.List):
        names: dict[str, Any] = {}
        source = _not_null(given, "value", way, names)
        return None if source == "value" else _function([f"return {source}"], names)
    return int if isinstance(given, fields.Integer) and way == "load" else None


class _Conversions(dict[Any, Conversion]):
    """Conversions by tag or type. Another one shows that the contract and the types differ."""

    def __missing__(self, key: Any) -> Conversion:
        raise LookupError(f"{key!r} is none of {', '.join(map(str, self))}: add it to the union")


def _union(given: UnionField, way: Way) -> Conversion:
    """Return the conversion of an object by its type, or by its tag."""
    if way == "dump":
        of_type = _Conversions({each.builds: _compile(type(each), way) for each in given.schemas})
        return lambda value: of_type[type(value)](value)
    tag = given.tag
    of_tag = _Conversions({name: _compile(type(each), way) for name, each in given.by_tag.items()})
    return lambda value: of_tag[value[tag]](value)


def _named(value: object, names: dict[str, Any]) -> str:
    """Give a value a name by which the source can call it."""
    name = f"given_{len(names)}"
    names[name] = value
    return name


def _function(body: Iterable[str], names: dict[str, Any]) -> Conversion:
    source = "\n    ".join(["def convert(value):", *body])
    exec(source, names)  # noqa: S102 - made of names in the code, of no request
    convert: Conversion = names["convert"]
    return convert
