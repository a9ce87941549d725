"""The input of an archive job: its lines in blocks of bounded size.

A source is cut into stretches of `STRETCH` bytes. A block is the lines whose beginning follows a
line end in its stretch, so a source always has the same blocks. Workers read each stretch of a
plain file by themselves, once the lines before it have been counted. A compressed file and standard
input are read from beginning to end.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate, count
from pathlib import Path
from typing import Any, NamedTuple

import fsspec
from fsspec.compression import compr
from fsspec.utils import infer_compression

from operations.batch import MAX_BODY
from service.archive.zstd import ZstdReader
from service.parsing import BYTE_ORDER_MARK

STDIN = "-"
DECOMPRESS = {**compr, "zstd": ZstdReader}
"""The functions that open a stored file, by the compression that its name indicates."""
READ_BYTES = 1024 * 1024
STRETCH = 4 * 1024 * 1024
MAX_LINE = 2 * MAX_BODY
"""The longest line in bytes: the largest request body with room for its id, path and escapes."""
KEPT = MAX_LINE + 1
"""The number of bytes kept of a longer line."""
MAX_LINES = 50_000
"""The lines of a compressed file, and one more for each of its bytes: the smallest requests take
several bytes each, however well they are compressed."""
TOO_MANY_LINES = (
    f"is not read any further: a compressed file may have {MAX_LINES:,} lines, and one more "
    "for each of its bytes; decompress it first"
)


class SourceError(Exception):
    """An input that cannot be read, with a sentence for the operator."""


class Source(NamedTuple):
    """An input file, with its path in the file system that stores it.

    `size` is the number of stored bytes, None if unknown. `stretches` is the number of pieces that
    workers can read alone, 0 if the file must be read in one piece.
    """

    address: str
    size: int | None
    system: Any = None
    path: str = STDIN
    stretches: int = 0

    @property
    def compression(self) -> str | None:
        """The compression that its name indicates."""
        found: str | None = infer_compression(self.path)
        return found

    @property
    def counted(self) -> int:
        """The number of stretches whose lines have to be counted: all but the last."""
        return max(self.stretches - 1, 0)

    def read(self, begin: int, end: int) -> bytes:
        """Return these bytes. Raises `SourceError` if the file has fewer."""
        with self.reported():
            found: bytes = self.system.cat_file(self.path, start=begin, end=end)
        if len(found) < end - begin:
            raise SourceError(
                f"{self.address} has become shorter since the job began; restore it first"
            )
        return found

    @contextmanager
    def reported(self) -> Iterator[None]:
        """Turn the reason why the file cannot be read into a `SourceError` with a sentence."""
        try:
            yield
        except Exception as error:  # each file system has errors of its own
            raise SourceError(f"{self.address} cannot be read: {error}") from error


class Block(NamedTuple):
    """The lines of one stretch of a source: the unit of work and of output.

    `number` is that of the part, `first` that of its first line in the source. `text` is None if
    the worker has to read the lines. `stored` is the number of stored bytes that it covers, and
    `error` explains why the rest of the source could not be read.
    """

    number: int
    source: Source
    stretch: int
    first: int
    stored: int
    text: bytes | None = None
    error: str | None = None

    def read(self) -> bytes:
        """Return the lines."""
        if self.text is not None:
            return self.text
        begin, size = self.stretch * STRETCH, self.source.size or 0
        text = self.source.read(begin, min(begin + STRETCH + KEPT, size))
        start = text.find(b"\n", 0, STRETCH) + 1 if begin else 0
        if begin and not start:
            return b""
        end = text.find(b"\n", STRETCH)
        return text[start:end] if end >= 0 else text[start:]


def locate(address: str) -> tuple[Any, str]:
    """Return the file system of a path or URL, and the path there, the same in any process."""
    if Path(address).exists():  # even if its name is the URL of another
        return fsspec.filesystem("file"), str(Path(address).absolute())
    system, path = fsspec.core.url_to_fs(address)
    return system, path


def count_lines(source: Source, stretches: Sequence[int]) -> list[int]:
    """Return the number of line ends in each of these stretches, which exclude the last one."""
    begins = (stretch * STRETCH for stretch in stretches)
    return [source.read(begin, begin + STRETCH).count(b"\n") for begin in begins]


def read_blocks(sources: Iterable[Source], counts: Iterable[Sequence[int]]) -> Iterator[Block]:
    """Yield the blocks of all sources, always the same for the same input.

    `counts` has the line ends of all stretches but the last of each source. A source without
    stretches that breaks off, such as a cut gzip file, ends with a block that has an `error`.
    Memory is bounded by two blocks.
    """
    numbers = count()
    for source, counted in zip(sources, counts, strict=True):
        blocks = _divided(source, counted) if source.stretches else _streamed(source)
        for block in blocks:
            yield block._replace(number=next(numbers))


def lines(text: bytes, first: int) -> Iterator[tuple[int, bytes | None]]:
    """Yield the lines that are not empty, with their numbers; None for one that is too long."""
    if first == 1:
        text = text.removeprefix(BYTE_ORDER_MARK)
    for number, line in enumerate(text.split(b"\n"), first):
        if len(line) > MAX_LINE:
            yield number, None
        elif line and not line.isspace():
            yield number, line.removesuffix(b"\r")


def _divided(source: Source, counts: Sequence[int]) -> Iterator[Block]:
    ended = [0, *accumulate(counts)]
    for stretch in range(source.stretches):
        first = ended[stretch] + 2 if stretch else 1
        stored = min(STRETCH, (source.size or 0) - stretch * STRETCH)
        yield Block(0, source, stretch, first, stored)


def _streamed(source: Source) -> Iterator[Block]:
    text, first, ended, known, position = b"", 1, 0, 0, 0
    errors: list[str] = []

    def block(error: str | None) -> Block:
        return Block(0, source, 0, first, position - known, text, error)

    for number, (position, piece) in enumerate(_pieces(source, errors)):
        head, end, tail = piece.partition(b"\n") if number else (piece, b"", b"")
        text = (text + head)[: STRETCH + KEPT]
        if source.compression and ended + piece.count(b"\n") >= MAX_LINES + position:
            allowed = max(MAX_LINES + position - first + 1, 0)
            text = b"\n".join((text + end + tail).split(b"\n", allowed)[:allowed])
            errors.append(f"{source.address} {TOO_MANY_LINES}")
            break
        if end:
            yield block(None)
            text, first, known = tail, ended + 2, position
        ended += piece.count(b"\n")
    if text or errors:
        yield block(errors[0] if errors else None)


def _pieces(source: Source, errors: list[str]) -> Iterator[tuple[int, bytes]]:
    """Yield pieces of `STRETCH` bytes, decompressed, and how many stored bytes have been read.

    The last may be shorter. If the source breaks off, `errors` gets a sentence.
    """
    with source.reported():
        stored: Any = sys.stdin.buffer if source.system is None else source.system.open(source.path)
    with stored:
        plain = DECOMPRESS[source.compression](stored, mode="rb") if source.compression else stored
        # Before a file breaks off, `read1` returns the bytes that `read` would lose.
        read = getattr(plain, "read1", plain.read)
        rest = found = b""
        while True:
            try:
                found = read(READ_BYTES)
            # Each compression has errors of its own for a file that breaks off.
            except Exception as failure:  # noqa: BLE001 - see above
                errors.append(f"{source.address} cannot be read any further: {failure}")
                found = b""
            rest += found
            position = 0 if source.system is None or stored.closed else stored.tell()
            while len(rest) >= STRETCH or (rest and not found):
                yield position, rest[:STRETCH]
                rest = rest[STRETCH:]
            if not found:
                return
