"""The output of an archive job: one row per line of the input, as NDJSON or as Parquet."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import islice
from typing import IO, Any

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
GROUP_ROWS = 2_000
"""The rows of a group of a Parquet file, which are in memory together."""
_EMPTY: Row = dict.fromkeys(SCHEMA.names)


class Format(StrEnum):
    """The formats of rows; the value is the suffix of the files."""

    NDJSON = "ndjson"
    PARQUET = "parquet"


def write_rows(rows: Iterator[Row], form: Format, file: IO[bytes]) -> None:
    """Write rows into a file, in memory for few of them."""
    if form is Format.NDJSON:
        option = orjson.OPT_APPEND_NEWLINE
        file.writelines(orjson.dumps(_EMPTY | row, option=option) for row in rows)
        return
    with pq.ParquetWriter(file, SCHEMA, compression="zstd") as writer:
        while group := list(islice(rows, GROUP_ROWS)):
            columns = [
                pa.array([_parquet(row.get(field.name)) for row in group], field.type)
                for field in SCHEMA
            ]
            writer.write_table(pa.Table.from_arrays(columns, schema=SCHEMA))


def _parquet(value: Any) -> Any:
    return list(value.items()) if isinstance(value, dict) else value
