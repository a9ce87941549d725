"""Values of the rules as JSON, for judges that know nothing else."""

from typing import Any

import orjson

import operations.registry  # noqa: F401 - gives the types of every game their schemas
from schemas.base import Schema, schema_of

_SCHEMAS: dict[type, Schema] = {}


def as_json(value: Any) -> Any:
    """Return a position or a move as clients send it."""
    kind = type(value)
    if kind not in _SCHEMAS:
        _SCHEMAS[kind] = schema_of(kind)()
    return orjson.loads(orjson.dumps(_SCHEMAS[kind].dump(value)))
