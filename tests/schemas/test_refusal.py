"""The refusal of schemas whose compiled functions would do something else than marshmallow."""

from collections.abc import Callable
from typing import Any

import marshmallow
import pytest
from marshmallow import fields, validate
from marshmallow.fields import Field

from schemas.base import Schema
from schemas.fields import ConvertedField, DefaultField, EnumField, TupleField
from schemas.refusal import NotCompiledError


class Doubled(ConvertedField):
    """A field that converts by marshmallow's method alone."""

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        return 2 * value


class Told(Schema):
    name = fields.String()


FIELDS = {
    "validate": fields.Integer(required=True, validate=validate.Range(max=3)),
    "pre_load": fields.String(pre_load=str.strip),
    "post_load": fields.String(post_load=str.strip),
    "dump_default": fields.String(dump_default=""),
    "load_only": fields.String(load_only=True),
    "error_messages": fields.String(error_messages={"required": "Where is it?"}),
    "strict": fields.Integer(strict=True),
    "as_string": fields.Integer(as_string=True),
    "truthy": fields.Boolean(truthy={"oui"}),
    "only": fields.Nested(Told, only=("name",)),
    "exclude": fields.Nested(Told, exclude=("name",)),
    "many": fields.Nested(Told, many=True),
    "unknown": fields.Nested(Told, unknown=marshmallow.INCLUDE),
    "DateTime": fields.DateTime(load_default=None),
    "Float": fields.Float(),
    "Dict": fields.Dict(),
    "Pluck": fields.Pluck(Told, "name"),
    "Method": fields.Method("told"),
    "Doubled": Doubled(),
    "place": fields.Nested("Told"),
    "of": fields.Nested(lambda: Told),
}
INSIDE: list[Callable[[Any], Any]] = [
    lambda given: given,
    fields.List,
    TupleField,
    lambda given: TupleField(TupleField(given)),
    lambda given: DefaultField(given, load_default=""),
]


@pytest.mark.parametrize("inside", INSIDE, ids=["", "list", "tuple", "tuple of tuples", "default"])
@pytest.mark.parametrize("told", FIELDS)
def test_a_field_is_refused(told: str, inside: Callable[[Any], Any]) -> None:
    given = inside(FIELDS[told])
    with pytest.raises(NotCompiledError, match=rf"Probe\.n: .*{told}"):
        type("Probe", (Schema,), {"n": given})


@pytest.mark.parametrize(
    "option", [{"validate": validate.Length(1)}, {"error_messages": {"unknown": "What?"}}]
)
def test_an_option_of_a_field_of_the_schemas_is_refused(option: dict[str, Any]) -> None:
    with pytest.raises(NotCompiledError, match=rf"Probe\.n: the option {next(iter(option))}"):
        Schema.from_dict({"n": EnumField({"a": 1}, **option)}, name="Probe")


HOOKS = {
    "pre_load": marshmallow.pre_load,
    "post_load": marshmallow.post_load,
    "pre_dump": marshmallow.pre_dump,
    "post_dump": marshmallow.post_dump,
    "validates": marshmallow.validates("n"),
    "validates_schema": marshmallow.validates_schema,
}


@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("base", [Schema, Told])
def test_a_hook_is_refused(base: type[Schema], hook: str) -> None:
    def make(self: Schema, value: Any, **_: Any) -> Any:
        raise AssertionError(self, value)

    members = {"make": HOOKS[hook](make)}
    with pytest.raises(NotCompiledError, match=rf"Probe\.make: the hook {hook} "):
        type("Probe", (base,), dict(members))
    with pytest.raises(NotCompiledError, match=rf"Probe\.make: the hook {hook} "):
        type("Probe", (type("Mixin", (), members), base), {})


@pytest.mark.parametrize(
    "member", ["load", "dump", "get_attribute", "handle_error", "dict_class", "_build", "read"]
)
def test_what_marshmallow_calls_is_not_defined_anew(member: str) -> None:
    with pytest.raises(NotCompiledError, match=rf"Probe\.{member}: "):
        type("Probe", (Schema,), {member: lambda self, value, **_: value})


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[("many", True), ("fields", ("n",)), ("exclude", ("n",)), ("load_only", ("n",))],
        *[("dump_only", ("n",)), ("unknown", marshmallow.INCLUDE), ("index_errors", False)],
    ],
)
def test_an_option_of_a_schema_is_refused(option: str, value: Any) -> None:
    meta = type("Meta", (Schema.Meta,), {option: value})
    with pytest.raises(NotCompiledError, match=rf"Probe\.Meta: .*{option}"):
        type("Probe", (Schema,), {"n": fields.String(), "Meta": meta})


def test_options_that_are_not_those_of_every_schema_are_refused() -> None:
    with pytest.raises(NotCompiledError, match=r"Probe\.Meta: unknown = 'raise'"):
        type("Probe", (Schema,), {"Meta": type("Meta", (), {})})


@pytest.mark.parametrize(
    "options",
    [
        *[{"many": True}, {"only": ("name",)}, {"only": ()}, {"exclude": ("name",)}],
        *[{"load_only": ("name",)}, {"dump_only": ("name",)}, {"partial": True}],
        {"unknown": marshmallow.INCLUDE},
    ],
)
def test_an_option_of_an_instance_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(NotCompiledError, match=rf"Told\.{next(iter(options))}: "):
        Told(**options)


@pytest.mark.parametrize("outer", INSIDE[1:])
@pytest.mark.parametrize("inner", [fields.Constant(1), DefaultField(fields.Raw(), load_default=1)])
def test_a_field_that_stands_for_a_member_is_not_inside_another(
    outer: Callable[[Any], Any], inner: Field[Any]
) -> None:
    with pytest.raises(NotCompiledError, match=rf"Probe\.n: {type(inner).__name__} inside"):
        type("Probe", (Schema,), {"n": outer(inner)})


def test_a_response_is_not_read() -> None:
    inside = Schema.from_dict({"n": fields.String(attribute="sheet.n")}, name="Probe")()
    with pytest.raises(NotCompiledError, match=r"Probe\.n: reading into an attribute"):
        _ = inside.read  # type: ignore[attr-defined] # marshmallow does not say which schema it makes
    with pytest.raises(NotCompiledError, match=r"Told\.name: reading a member without a default"):
        _ = Told().read
