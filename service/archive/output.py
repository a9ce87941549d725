"""The folder that a job writes to: parts that appear whole, and what is needed to go on.

Workers write parts by themselves, so the folder is one that all of them reach. A part is written
under a temporary name and renamed when it is complete, so a part that can be seen is whole. Its
summary is written before it. A job that was stopped therefore continues with the blocks whose parts
are missing.
"""

import io
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import IO, Any, NamedTuple
from uuid import uuid4

import orjson

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


class Output(NamedTuple):
    """The parts of one job in a folder of a file system, one for each block of the input."""

    address: str
    system: Any
    folder: str
    form: Format

    @classmethod
    def at(cls, address: str, form: Format) -> "Output":
        """Return the output in the folder with this path or URL. Raises `OutputError`."""
        try:
            return cls(address, *locate(address), form)
        except (OSError, ValueError, ImportError) as error:
            raise OutputError(f"{address} cannot be written: {error}") from error

    def open(self, job: Mapping[str, Any], *, resume: bool) -> None:
        """Make the folder ready for a job; `job` is what its rows depend on.

        Raises `OutputError` if the folder holds another job, or this one without `resume`.
        """
        described = orjson.dumps(job, option=orjson.OPT_INDENT_2)
        with self._reported():
            self.system.makedirs(f"{self.folder}/{SUMMARIES}", exist_ok=True)
            found = self._read(JOB)
            if found is None:
                if self.system.glob(f"{self.folder}/part-*.{self.form}"):
                    raise OutputError(f"{self.address} holds parts of an unknown job")
                self._write(JOB, described)
            elif not resume:
                raise OutputError(
                    f"{self.address} holds a job already; continue it with --resume, "
                    "or name another folder"
                )
            elif found != described:
                raise OutputError(
                    f"{self.address} holds a job with other inputs or options; "
                    f"{JOB} there describes it"
                )

    def lines(self) -> list[list[int]] | None:
        """Return the lines that were counted in each stretch of each source, if they were."""
        found = self._read(LINES)
        return None if found is None else orjson.loads(found)

    def keep_lines(self, counts: list[list[int]]) -> None:
        """Keep the lines that were counted, for `lines`."""
        with self._reported():
            self._write(LINES, orjson.dumps(counts))

    def has(self, number: int) -> bool:
        """True if a block's part is complete."""
        found: bool = self.system.exists(f"{self.folder}/{self._part(number)}")
        return found

    def summary(self, number: int) -> Summary:
        """Return the summary of a complete part."""
        return Summary.from_json(self._read(self._summary(number)) or b"")

    def write(self, number: int, rows: Iterator[Row], summary: Summary) -> None:
        """Write a part, whose rows fill the summary.

        Raises `OutputError`, and leaves no half part, if it does not fit.
        """
        with self._reported(), self._whole(self._part(number)) as file:
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
        """Give a file that appears under its name once it is complete, and on a disk."""
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
            with suppress(OSError):
                self.system.rm_file(temporary)
            raise

    @contextmanager
    def _reported(self) -> Iterator[None]:
        """Say in a sentence why the folder cannot be written."""
        try:
            yield
        except (OutputError, SourceError):
            raise
        # Each file system has errors of its own.
        except Exception as error:
            reason = getattr(error, "strerror", None) or error
            raise OutputError(f"{self.address} cannot be written: {reason}") from error
