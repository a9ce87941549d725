"""marshmallow schemas turned into plans, once, when the service starts.

marshmallow walks its fields anew for every object, ready for validators, hooks and partial
loads that no schema here has. A plan is what remains of a schema when all that is left out:
which member, which attribute, which codec. It gives exactly what `load` and `dump` give.
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Literal

from marshmallow import Schema
from marshmallow.fields import Constant, Field

from schemas.common import Request
from schemas.shapes import Conversion, Shape, conversion


def reader(schema: Request) -> Conversion:
    """Return what `schema.load` does to a body that fits the contract."""
    build = schema.build
    steps = [
        (field.data_key or name, name, _codec(field, "load"))
        for name, field in schema.load_fields.items()
    ]

    def read(body: Mapping[str, Any]) -> Any:
        given = {}
        for key, name, load in steps:
            if key in body:
                value = body[key]
                given[name] = value if load is None else load(value)
        return build(given)

    return read


def writer(schema: Schema) -> Conversion:
    """Return what `schema.dump` does to an answer."""
    steps = [
        (field.data_key or name, _getter(name, field), _codec(field, "dump"))
        for name, field in schema.dump_fields.items()
    ]

    def write(answer: Any) -> dict[str, Any]:
        out = {}
        for key, get, dump in steps:
            value = get(answer)
            out[key] = value if dump is None else dump(value)
        return out

    return write


def _getter(name: str, field: Field[Any]) -> Conversion:
    if isinstance(field, Constant):
        constant = field.constant
        return lambda _: constant
    return attrgetter(field.attribute or name)


def _codec(field: Field[Any], way: Literal["load", "dump"]) -> Conversion | None:
    """Return what the field does to a value, or None where it does nothing."""
    return conversion(field.codec, way) if isinstance(field, Shape) else None
