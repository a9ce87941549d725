"""The output of an archive job: one row per line of the input, as NDJSON or as Parquet."""

import io
from collections.abc import Iterable
from enum import StrEnum
from typing import Any

import orjson
import pyarrow as pa
import pyarrow.parquet as pq

Row = dict[str, Any]
"""The values of a row by column; a column that does not apply is left out."""

SCHEMA = pa.schema(
    [
        pa.field("source", pa.string(), nullable=False),
        pa.field("line", pa.int64(), nullable=False),
        pa.field("id", pa.string()),
        pa.field("game", pa.string()),
        pa.field("operation", pa.string()),
        pa.field("status", pa.int16(), nullable=False),
        pa.field("problem", pa.string()),
        pa.field("verdict", pa.string()),
        pa.field("moves_applied", pa.int32()),
        pa.field("rule", pa.string()),
        pa.field("pointer", pa.string()),
        pa.field("text", pa.string()),
        pa.field("winners", pa.list_(pa.string())),
        pa.field("points", pa.map_(pa.string(), pa.int64())),
        pa.field("ruleset", pa.string()),
        pa.field("response", pa.string()),
    ]
)
_EMPTY: Row = dict.fromkeys(SCHEMA.names)


class Format(StrEnum):
    """How rows are written; the value is the suffix of the files."""

    NDJSON = "ndjson"
    PARQUET = "parquet"


def encode(rows: Iterable[Row], form: Format) -> bytes:
    """Return the contents of a file with these rows."""
    if form is Format.NDJSON:
        lines = [orjson.dumps(_EMPTY | row, option=orjson.OPT_APPEND_NEWLINE) for row in rows]
        return b"".join(lines)
    rows = list(rows)
    columns = [
        pa.array([_parquet(row.get(field.name)) for row in rows], field.type) for field in SCHEMA
    ]
    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_arrays(columns, schema=SCHEMA), buffer, compression="zstd")
    return buffer.getvalue()


def _parquet(value: Any) -> Any:
    return list(value.items()) if isinstance(value, dict) else value
