"""Differences between the contract and the marshmallow schemas, as sentences."""

from collections.abc import Collection, Iterator, Mapping
from inspect import getsourcefile
from pathlib import Path
from typing import Any, NamedTuple

from marshmallow.fields import Constant, Field, List, Nested

from schemas.base import Schema
from schemas.fields import DefaultField, EnumField, UnionField
from service.contract.subschemas import bodies, whole_body

ROOT = Path(__file__).parents[2]
CONTRACT = "openapi.yaml"
WITHOUT_DEFAULT = {
    "seed": "A seed left out is drawn at random.",
    "house_rules": "Generators write a default that is an object as code that does not compile.",
    "draw_pile": "The same.",
    "hand": "Generators for Java write a default list with null as code that fails.",
    "face_down": "The same.",
}
"""Optional properties without a default, with the reason."""
NOT_NULL = {"viewer": "A client that drops nulls must not ask for everything."}
"""Optional properties that may not be null, with the reason."""


class Described(NamedTuple):
    """A schema of the contract with its references followed."""

    schema: Mapping[str, Any]
    component: str
    nullable: bool
    default: Any
    description: str


NOTHING = object()


def differences(
    document: Mapping[str, Any], schema: Schema, described: Mapping[str, Any], *, of_request: bool
) -> Iterator[str]:
    """Yield the differences of a body's marshmallow schema from the contract's, nested included."""
    shapes = bodies(document, described)
    whole = whole_body(document, described)
    one_of = {name for shape in shapes for name in shape["required"]} - {*whole["required"]}
    name = described["$ref"].rpartition("/")[2]
    walk = _Walk(document, one_of, of_request=of_request)
    yield from walk.object(
        schema, Described(whole, name, nullable=False, default=NOTHING, description="")
    )


class _Walk:
    def __init__(
        self, document: Mapping[str, Any], one_of: Collection[str], *, of_request: bool
    ) -> None:
        self._components = document["components"]["schemas"]
        self._one_of = one_of
        self._of_request = of_request
        self._seen: set[tuple[object, str]] = set()

    def follow(self, schema: Mapping[str, Any], component: str) -> Described:
        """Return a schema with references followed, null removed and `allOf` reduced to its first.

        Defaults and descriptions next to a reference go before those behind it.
        """
        nullable, default, descriptions = False, NOTHING, []
        while True:
            if default is NOTHING:
                default = schema.get("default", NOTHING)
            descriptions.append(schema.get("description", ""))
            options = [given for given in schema.get("anyOf", ()) if given != {"type": "null"}]
            nullable = nullable or len(options) < len(schema.get("anyOf", ()))
            if "$ref" in schema:
                component = schema["$ref"].rpartition("/")[2]
                if component not in self._components:
                    return Described({}, f"{component} (not defined)", nullable, default, "")
                schema = self._components[component]
            elif len(options) == 1:
                schema = options[0]
            elif "allOf" in schema:
                schema = schema["allOf"][0]
            else:
                break
        kinds = schema.get("type", ())
        nullable = nullable or kinds == "null" or (isinstance(kinds, list) and "null" in kinds)
        return Described(schema, component, nullable, default, " ".join(descriptions))

    def object(self, schema: Schema, described: Described) -> Iterator[str]:
        """Yield the differences of an object, unless it was compared before."""
        if (type(schema), described.component) in self._seen:
            return
        self._seen.add((type(schema), described.component))
        where = f"{described.component} in {CONTRACT}", _source(schema)
        fields = {field.data_key or name: field for name, field in schema.fields.items()}
        properties = described.schema.get("properties", {})
        for name in sorted(fields.keys() - properties.keys()):
            yield f"{name} is missing from {where[0]}; it is in {where[1]}"
        for name in sorted(properties.keys() - fields.keys()):
            yield f"{name} is missing from {where[1]}; it is in {where[0]}"
        for name in sorted(properties.keys() & fields.keys()):
            member = self.follow(properties[name], f"{described.component}/{name}")
            if self._of_request and name not in self._one_of:
                required = name in described.schema.get("required", ())
                yield from _required_or_default(
                    name, fields[name], member, where, required=required
                )
            yield from self._value(name, fields[name], member, where)

    def _value(
        self, name: str, field: Field[Any], described: Described, where: tuple[str, str]
    ) -> Iterator[str]:
        passed = field.allow_none or isinstance(field, Constant)
        if self._of_request and described.nullable and not passed:
            yield f"{name} may be null in {where[0]}, but not in {where[1]}"
        if isinstance(field, DefaultField):
            field = field.inner
        if isinstance(field, Nested):
            yield from self.object(_schema(field), described)
        elif isinstance(field, List):
            items = self.follow(described.schema.get("items", {}), f"{described.component}/items")
            yield from self._value(f"an item of {name}", field.inner, items, where)
        elif isinstance(field, UnionField):
            yield from self._union(name, field, described, where)
        elif isinstance(field, EnumField):
            values = set(described.schema.get("enum", ())) - {None}
            yield from _sets(f"values of {name}", set(field.values), values, where)
        elif isinstance(field, Constant) and name != "ruleset":
            yield from _sets(
                f"values of {name}",
                {str(field.constant)},
                {str(described.schema.get("const"))},
                where,
            )

    def _union(
        self, name: str, field: UnionField, described: Described, where: tuple[str, str]
    ) -> Iterator[str]:
        discriminator = described.schema.get("discriminator", {})
        mapping, tag = discriminator.get("mapping", {}), discriminator.get("propertyName")
        where = where[0], _sources(field)
        yield from _sets(f"discriminator values of {name}", set(field.by_tag), set(mapping), where)
        if field.tag != tag:
            yield (
                f"{name} is discriminated by {field.tag} in {where[1]}, but by {tag} in {where[0]}"
            )
        for tag in sorted(set(field.by_tag) & set(mapping)):
            option = self.follow({"$ref": mapping[tag]}, "")
            yield from self.object(field.by_tag[tag], option)


def _required_or_default(
    name: str, field: Field[Any], described: Described, where: tuple[str, str], *, required: bool
) -> Iterator[str]:
    """Yield the differences in whether a property may be left out, and in its default."""
    if isinstance(field, Constant):
        return
    if field.required != required:
        sides = where if required else where[::-1]
        yield f"{name} is required in {sides[0]}, but optional in {sides[1]}"
    elif name in NOT_NULL:
        if described.nullable:
            yield f"{name} may be null in {where[0]}"
    elif not required and described.default is NOTHING:
        if field.load_default is not None and name not in WITHOUT_DEFAULT:
            yield f"{name} has no default in {where[0]}; in {where[1]} it is {field.load_default!r}"
        elif described.nullable and "by default" not in described.description.lower():
            yield (f"{name} may be null in {where[0]}, which does not say what it is by default")
        elif not described.nullable and name not in WITHOUT_DEFAULT:
            yield f"{name} has no default in {where[0]}, and may not be null"
    elif not required and _loaded(field, described.default) != field.load_default:
        yield (
            f"{name} has the default {described.default!r} in {where[0]}, "
            f"but {field.load_default!r} in {where[1]}"
        )


def _loaded(field: Field[Any], value: Any) -> Any:
    return field.deserialize(value)


def _sets(what: str, ours: set[str], theirs: set[str], where: tuple[str, str]) -> Iterator[str]:
    if ours - theirs:
        yield f"{what} are missing from {where[0]}: {', '.join(sorted(ours - theirs))}"
    if theirs - ours:
        yield f"{what} are missing from {where[1]}: {', '.join(sorted(theirs - ours))}"


def _schema(field: Nested) -> Schema:
    schema = field.schema
    assert isinstance(schema, Schema)
    return schema


def _sources(field: UnionField) -> str:
    """Return the names of the types of a union, and of the file that they are in."""
    names, files = zip(*(_source(schema).split(" in ") for schema in field.schemas), strict=True)
    return f"{' | '.join(names)} in {', '.join(dict.fromkeys(files))}"


def _source(schema: Schema) -> str:
    """Return the name of the type that a schema is made from, and of its file."""
    if schema.builds is dict:
        return "the response of schemas/common.py"
    path = Path(getsourcefile(schema.builds) or "").relative_to(ROOT)
    return f"{schema.builds.__name__} in {path}"
