"""The folder that a job writes to: parts that appear whole, and what is needed to go on.

A part is written under a temporary name and renamed when it is complete, so a part that can be seen
is whole. Its summary is written before it. A job that was stopped therefore continues with the
blocks whose parts are missing.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import orjson

from service.archive.rows import Format
from service.archive.summary import Summary

JOB = "_job.json"
SUMMARIES = "_summaries"
"""Names that begin with an underscore are no data to the readers of Parquet folders."""
PART_DIGITS = 7


class OutputError(Exception):
    """A folder that cannot be used or written, with a sentence for the operator."""


class Output:
    """The parts of one job in a folder, one for each block of the input."""

    def __init__(self, folder: Path, form: Format) -> None:
        self.folder = folder
        self._form = form

    def open(self, job: Mapping[str, Any], *, resume: bool) -> None:
        """Make the folder ready for a job; `job` is what its rows depend on.

        Raises `OutputError` if the folder holds another job, or this one without `resume`.
        """
        described = orjson.dumps(job, option=orjson.OPT_INDENT_2)
        try:
            (self.folder / SUMMARIES).mkdir(parents=True, exist_ok=True)
            found = self.folder / JOB
            if not found.exists():
                if any(self.folder.glob(f"part-*.{self._form}")):
                    raise OutputError(f"{self.folder} holds parts of an unknown job")
                self._write(found, described)
            elif not resume:
                raise OutputError(
                    f"{self.folder} holds a job already; continue it with --resume, "
                    "or name another folder"
                )
            elif found.read_bytes() != described:
                raise OutputError(
                    f"{self.folder} holds a job with other inputs or options; {found} describes it"
                )
        except OSError as error:
            raise OutputError(f"{self.folder} cannot be written: {error}") from error

    def part(self, number: int) -> Path:
        """Return the path of a block's part."""
        return self.folder / f"part-{number:0{PART_DIGITS}}.{self._form}"

    def has(self, number: int) -> bool:
        """Whether a block's part is complete."""
        return self.part(number).exists()

    def summary(self, number: int) -> Summary:
        """Return the summary of a complete part."""
        return Summary.from_json(orjson.loads(self._summary(number).read_bytes()))

    def write(self, number: int, rows: bytes, summary: Summary) -> None:
        """Write a part. Raises `OutputError`, and leaves no half part, if it does not fit."""
        try:
            self._write(self._summary(number), orjson.dumps(summary.as_json()))
            self._write(self.part(number), rows)
        except OSError as error:
            raise OutputError(f"{self.folder} cannot be written: {error.strerror}") from error

    def _summary(self, number: int) -> Path:
        return self.folder / SUMMARIES / f"{number:0{PART_DIGITS}}.json"

    def _write(self, path: Path, content: bytes) -> None:
        temporary = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
