"""The output folder of a job: complete parts, and the state that a later run continues from.

Workers write parts by themselves, so all of them must reach the folder. A part is written under a
temporary name and renamed when it is complete, so a part that can be seen is whole. Its summary is
written before it. A job that was stopped therefore continues with the blocks whose parts are
missing.
"""

import io
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, NamedTuple
from uuid import uuid4

import orjson

from service.archive.code import Code
from service.archive.rows import Format, Row, write_rows
from service.archive.sources import SourceError, locate
from service.archive.summary import Summary

JOB = "_job.json"
LINES = "_lines.json"
SUMMARIES = "_summaries"
"""Names that begin with an underscore or a dot are no data to the readers of Parquet folders."""
PART_DIGITS = 7


class OutputError(Exception):
    """A folder that cannot be used or written, with a sentence for the operator."""


class Job(NamedTuple):
    """A job's input, options and code, on which its rows depend.

    A source is a list of its address and its size in bytes.
    """

    sources: list[list[Any]]
    format: Format
    options: dict[str, Any]
    code: Code
    stretch: int

    def described(self) -> bytes:
        """Return the job as JSON."""
        fields = {**self._asdict(), "code": list(self.code)}
        return orjson.dumps(fields, option=orjson.OPT_INDENT_2)

    def difference(self, stored: bytes) -> str | None:
        """Return how the description of a job differs from this one, as the end of a sentence."""
        held = orjson.loads(stored)
        code = Code(*held["code"])
        if code != self.code:
            return (
                f"holds parts of {code}, and this is {self.code}; "
                "name another folder with --out, so that they are not mixed"
            )
        sizes = dict(held["sources"])
        for address, size in self.sources:
            if sizes.get(address, size) != size:
                return (
                    f"holds a job for which {address} had {sizes[address]} bytes, and not {size}; "
                    "restore it, or name another folder with --out"
                )
        if held != orjson.loads(self.described()):
            return f"holds a job with other inputs or options, which {JOB} there describes"
        return None


@contextmanager
def reported(address: str) -> Iterator[None]:
    """Turn an error of reading or writing the folder into an `OutputError` with a sentence."""
    try:
        yield
    except (OutputError, SourceError):
        raise
    except Exception as error:  # each file system has errors of its own
        reason = getattr(error, "strerror", None) or error
        raise OutputError(f"{address} cannot be written: {reason}") from error


class Output(NamedTuple):
    """The parts of one job in a folder of a file system, one for each block of the input."""

    address: str
    system: Any
    folder: str
    form: Format

    @classmethod
    def at(cls, address: str, form: Format) -> "Output":
        """Return the output in the folder with this path or URL. Raises `OutputError`."""
        with reported(address):
            return cls(address, *locate(address), form)

    def open(self, job: Job, *, resume: bool) -> None:
        """Make the folder ready for a job.

        Raises `OutputError` if the folder holds another job, or this one without `resume`.
        """
        with reported(self.address):
            self._require_bucket()
            self.system.makedirs(f"{self.folder}/{SUMMARIES}", exist_ok=True)
            found = self._read(JOB)
            if found is None:
                if self.system.glob(f"{self.folder}/part-*.{self.form}"):
                    raise OutputError(f"{self.address} holds parts of an unknown job")
                self._write(JOB, job.described())
            elif not resume:
                raise OutputError(
                    f"{self.address} holds a job already; continue it with --resume, "
                    "or name another folder with --out"
                )
            elif difference := job.difference(found):
                raise OutputError(f"{self.address} {difference}")

    def _require_bucket(self) -> None:
        """Raise `OutputError` if the first part of the path does not exist in a store of buckets.

        Stores make a missing bucket, whose name is then the one that was mistyped.
        """
        bucket = self.folder.partition("/")[0]
        if bucket:
            try:
                self.system.info(bucket)  # `exists` would also take missing credentials for False
            except FileNotFoundError as error:
                text = f"{self.address} cannot be written: {bucket} does not exist"
                raise OutputError(text) from error

    def lines(self) -> list[list[int]] | None:
        """Return the counted lines of each stretch of each source, if they were counted."""
        with reported(self.address):
            found = self._read(LINES)
        return None if found is None else orjson.loads(found)

    def keep_lines(self, counts: list[list[int]]) -> None:
        """Keep the lines that were counted, for `lines`."""
        with reported(self.address):
            self._write(LINES, orjson.dumps(counts))

    def has(self, number: int) -> bool:
        """True if a block's part is complete."""
        with reported(self.address):
            found: bool = self.system.exists(f"{self.folder}/{self._part(number)}")
        return found

    def summary(self, number: int) -> Summary:
        """Return the summary of a complete part."""
        with reported(self.address):
            return Summary.from_json(self._read(self._summary(number)) or b"")

    def write(self, number: int, rows: Iterator[Row], summary: Summary) -> None:
        """Write a part, whose rows fill the summary.

        Raises `OutputError` if it cannot be written, and leaves no partial file.
        """
        with reported(self.address), self._whole(self._part(number)) as file:
            write_rows(rows, self.form, file)
            self._write(self._summary(number), orjson.dumps(summary))

    def _part(self, number: int) -> str:
        return f"part-{number:0{PART_DIGITS}}.{self.form}"

    def _summary(self, number: int) -> str:
        return f"{SUMMARIES}/{number:0{PART_DIGITS}}.json"

    def _read(self, name: str) -> bytes | None:
        with suppress(FileNotFoundError):
            found: bytes = self.system.cat_file(f"{self.folder}/{name}")
            return found
        return None

    def _write(self, name: str, content: bytes) -> None:
        with self._whole(name) as file:
            file.write(content)

    @contextmanager
    def _whole(self, name: str) -> Iterator[IO[bytes]]:
        """Provide a file that appears under its name when it is complete and on disk."""
        folder, _, last = f"{self.folder}/{name}".rpartition("/")
        temporary = f"{folder}/.{last}.{uuid4().hex}"
        try:
            with self.system.open(temporary, "wb") as file:
                yield file
                file.flush()
                with suppress(io.UnsupportedOperation):  # which stores of objects raise
                    os.fsync(file.fileno())
            self.system.mv(temporary, f"{folder}/{last}")
        except BaseException:
            with suppress(Exception):  # the first error is the one to report
                self.system.rm_file(temporary)
            raise
