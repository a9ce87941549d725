"""marshmallow schemas turned into plans, once, when the service starts.

marshmallow walks its fields anew for every object, ready for validators, hooks and partial
loads that no schema here has. A plan is what remains of a schema when all that is left out:
which member, which attribute, which codec. It gives exactly what `load` and `dump` give.
"""

from typing import Any, Literal

from marshmallow import Schema
from marshmallow.fields import Constant, Field

from schemas import codegen
from schemas.codegen import Conversion, Each, Member
from schemas.common import Request
from schemas.shapes import Shape, attributes, conversion


def reader(schema: Request) -> Conversion:
    """Return what `schema.load` does to a body that fits the contract."""
    default_of = attributes(schema.builds)
    return codegen.reader(
        schema.builds if type(schema).build is Request.build else schema.build,
        [
            Member(field.data_key or name, name, _codec(field, "load"), default_of.get(name))
            for name, field in schema.load_fields.items()
        ],
    )


def writer(schema: Schema) -> Conversion:
    """Return what `schema.dump` does to an answer."""
    return codegen.writer(
        Member(field.data_key or name, None, _always(field.constant))
        if isinstance(field, Constant)
        else Member(field.data_key or name, field.attribute or name, _codec(field, "dump"))
        for name, field in schema.dump_fields.items()
    )


def _always(constant: object) -> Conversion:
    return lambda _: constant


def _codec(field: Field[Any], way: Literal["load", "dump"]) -> Conversion | Each | None:
    """Return what the field does to a value, or None where it does nothing."""
    return conversion(field.codec, way) if isinstance(field, Shape) else None
