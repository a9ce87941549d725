"""Refusal of schemas that ask for what the compiled functions do not carry out.

`Schema.read` and `Schema.write` would leave it out without a word, and the contract validates.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import marshmallow
from marshmallow import fields
from marshmallow.fields import Field
from marshmallow.schema import SchemaMeta

from .fields import (
    ConvertedField,
    DefaultField,
    EnumField,
    PointerField,
    TextField,
    TupleField,
    UnionField,
)

FIELD_TYPES = {
    *(fields.String, fields.Boolean, fields.Integer, fields.Raw, fields.Constant, fields.Nested),
    *(fields.List, TupleField, DefaultField, EnumField, TextField, PointerField, UnionField),
}
"""The types of fields that are carried out, beside each `ConvertedField` by its `read` and
`write`."""
CARRIED_OUT = {
    *("required", "load_default", "allow_none", "data_key", "attribute", "dump_only"),
    *("inner", "nested", "constant", "metadata"),
}
"""The options of fields that are carried out."""
NOT_GIVEN = {
    "as_string": False,
    "strict": False,
    "only": None,
    "exclude": (),
    "many": None,
    "unknown": None,
}
"""The other options that single types of fields have, with their values where not given."""
OF_SCHEMAS = {
    *("Meta", "builds", "tag", "omit_none"),
    *("declared", "opts", "_declared_fields", "_hooks", "_abc_impl"),
}
"""What a schema may define although its base does, and what marshmallow and Python add."""
META = {"unknown", "register"}
"""The options of a schema's `Meta` that are carried out."""


class NotCompiledError(TypeError):
    """An error of the program: a schema asks for what its compiled functions do not carry out."""

    def __init__(self, schema: str, member: str, what: str) -> None:
        super().__init__(
            f"{schema}.{member}: {what} is not carried out by the functions that "
            "schemas/compiler.py makes; openapi.yaml validates"
        )


class CheckedMeta(SchemaMeta):
    """A type of schemas that raises `NotCompiledError` when a schema is made.

    `declared` are the fields of a schema by their names.
    """

    declared: Mapping[str, Field[Any]]

    @classmethod
    def get_declared_fields(
        mcs,  # noqa: N804 - as marshmallow names it
        klass: Any,
        *args: Any,
        **options: Any,
    ) -> dict[str, Field[Any]]:
        klass.declared = super().get_declared_fields(klass, *args, **options)
        for member, what in _refused(klass, _base(klass)):
            raise NotCompiledError(klass.__name__, member, what)
        for name, given in klass.declared.items():
            check_field(klass.__name__, name, given)
        return dict(klass.declared)

    def resolve_hooks(self) -> dict[str, list[tuple[str, bool, dict[str, Any]]]]:
        found = super().resolve_hooks()
        for hook, methods in found.items():
            for method, *_ in methods:
                if method not in vars(_base(self)):
                    raise NotCompiledError(self.__name__, method, f"the hook {hook}")
        return found


def _base(schema: SchemaMeta) -> type:
    """Return the class that all schemas of this project are below, or are."""
    return next(each for each in schema.__mro__[::-1] if isinstance(each, CheckedMeta))


def check_field(schema: str, name: str, given: Field[Any]) -> None:
    """Raise `NotCompiledError` for a field of a type or with an option that is not carried out."""
    kind = type(given)
    if kind not in FIELD_TYPES and _defines(kind, ConvertedField, {"read", "write"}):
        raise NotCompiledError(schema, name, f"a field of the type {kind.__name__}")
    if isinstance(given, fields.List | DefaultField):
        if isinstance(given.inner, fields.Constant | DefaultField):
            raise NotCompiledError(schema, name, f"{type(given.inner).__name__} inside a field")
        check_field(schema, name, given.inner)
    elif isinstance(given, fields.Nested) and not isinstance(given.nested, CheckedMeta):
        raise NotCompiledError(schema, name, f"{given.nested!r} in place of a schema of schemas/")
    for option in _options(given):
        raise NotCompiledError(schema, name, f"the option {option}")


def _refused(schema: SchemaMeta, base: type) -> Iterator[tuple[str, str]]:
    """Yield methods and options of a schema that are not carried out, with their names."""
    for member in _defines(schema, base, OF_SCHEMAS):
        yield member, "a method or option of marshmallow"
    for option in dir(schema.Meta):
        if not option.startswith("__") and option not in META:
            yield "Meta", f"the option {option}"
    if schema.opts.unknown != marshmallow.EXCLUDE:
        yield "Meta", f"unknown = {schema.opts.unknown!r}"


def _defines(kind: type, base: type, free: set[str]) -> list[str]:
    """Return what a class below `base` defines that base defines too, but for names in `free`.

    A class that is not below it defines itself.
    """
    if base not in kind.__mro__:
        return [kind.__name__]
    below = kind.__mro__[: kind.__mro__.index(base)]
    names = {name for each in below for name in vars(each) if not name.startswith("__")}
    return sorted(name for name in names - free if hasattr(base, name))


def _options(given: Field[Any]) -> Iterator[str]:
    """Yield the options given to a field that are not carried out."""
    kind: Any = type(given)
    not_given = _not_given(kind)
    for option, value in vars(given).items():
        if option in CARRIED_OUT or option.startswith("_"):
            continue
        if option in not_given:
            constant = isinstance(given, fields.Constant) and option == "dump_default"
            if value != not_given[option] and not constant:
                yield option
        elif not isinstance(given, ConvertedField):
            yield option


@cache
def _not_given(kind: type) -> Mapping[str, Any]:
    """Return the options of a type of fields, with their values where they are not given."""
    plain: Field[Any] = object.__new__(kind)
    Field.__init__(plain)
    return vars(plain) | NOT_GIVEN
