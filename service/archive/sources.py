"""The input of an archive job: which files it has, and their lines in blocks of bounded size."""

import sys
from collections.abc import Iterable, Iterator
from typing import IO, Any, NamedTuple, Self

import fsspec
from fsspec.compression import compr
from fsspec.utils import infer_compression

from service.archive.zstd import ZstdReader
from service.http.bodies import MAX_BODY

STDIN = "-"
SUFFIXES = (".ndjson", ".jsonl")
COMPRESSED = ("", ".gz", ".zst")
DECOMPRESS = {**compr, "zstd": ZstdReader}
"""What opens a stored file for reading, by the compression that its name tells."""
READ_BYTES = 1024 * 1024
MAX_LINE = 2 * MAX_BODY
"""The longest line in bytes: the largest request body with room for its id, path and escapes."""
BLOCK_LINES = 2_000
BLOCK_BYTES = 8 * 1024 * 1024
"""A block ends with the line that reaches either number."""


class SourceError(Exception):
    """An input that cannot be read, with a sentence for the operator."""


class Source(NamedTuple):
    """One input file: its address, and its size in bytes as it is stored, where that is known."""

    address: str
    size: int | None


class Block(NamedTuple):
    """Consecutive lines of one source, the unit of work and of output.

    `first` is the number of the first line, counted from 1. A line longer than `MAX_LINE` is None.
    `position` is how many stored bytes of the source have been read. `error` says why the source
    could not be read beyond the last line.
    """

    number: int
    source: str
    first: int
    lines: tuple[bytes | None, ...]
    position: int
    error: str | None = None


def find_sources(addresses: Iterable[str]) -> list[Source]:
    """Return the files at the addresses: files, folders, patterns, fsspec URLs, or ``-``.

    A folder stands for all its files that end in `SUFFIXES` and `COMPRESSED`, sorted by name.
    Raises `SourceError` if an address leads to no file.
    """
    found: list[Source] = []
    for address in addresses:
        found += [Source(STDIN, None)] if address == STDIN else _files(address)
    return found


def read_blocks(sources: Iterable[Source]) -> Iterator[Block]:
    """Yield the lines of all sources in blocks, always the same for the same input.

    A source that breaks off, such as a cut gzip file, ends with a block that has an `error`.
    Empty lines are counted and passed on; memory is bounded by one block and one line.
    """
    number = 0
    for source in sources:
        for block in _blocks_of(source):
            yield block._replace(number=number)
            number += 1


def _files(address: str) -> list[Source]:
    try:
        system, path = fsspec.core.url_to_fs(address)
        if system.isdir(path):
            endings = tuple(suffix + packed for suffix in SUFFIXES for packed in COMPRESSED)
            paths = sorted(name for name in system.find(path) if name.endswith(endings))
        else:
            paths = sorted(system.glob(path)) if "*" in path else [path]
        files = [
            Source(system.unstrip_protocol(name).removeprefix("file://"), system.size(name))
            for name in paths
        ]
    except (OSError, ValueError, ImportError) as error:
        raise SourceError(f"{address} cannot be read: {error}") from error
    if not files:
        raise SourceError(f"{address} holds no file that ends in {' or '.join(SUFFIXES)}")
    return files


def _blocks_of(source: Source) -> Iterator[Block]:
    lines: list[bytes | None] = []
    size, first, position, error = 0, 1, 0, None
    try:
        with _Input(source.address) as stream:
            for line in _lines(stream):
                lines.append(line)
                size += len(line or b"")
                position = stream.position()
                if len(lines) >= BLOCK_LINES or size >= BLOCK_BYTES:
                    yield Block(0, source.address, first, tuple(lines), position)
                    first += len(lines)
                    lines, size = [], 0
    # Each compression has errors of its own for a file that breaks off.
    except Exception as failure:  # noqa: BLE001 - see above
        error = f"{source.address} cannot be read any further: {failure}"
    if lines or error:
        yield Block(0, source.address, first, tuple(lines), position, error)


class _Input:
    """A source opened for reading, uncompressed; knows how many stored bytes have been read."""

    def __init__(self, address: str) -> None:
        self._address = address

    def __enter__(self) -> Self:
        if self._address == STDIN:
            self._stored: IO[bytes] = sys.stdin.buffer
            self._plain: Any = self._stored
            return self
        system, path = fsspec.core.url_to_fs(self._address)
        self._stored = system.open(path, "rb")
        decompress = DECOMPRESS[infer_compression(path)]
        self._plain = decompress(self._stored, mode="rb") if decompress else self._stored
        return self

    def __exit__(self, *_: object) -> None:
        if self._address != STDIN:
            self._plain.close()
            self._stored.close()

    def read(self) -> bytes:
        found: bytes = self._plain.read(READ_BYTES)
        return found

    def position(self) -> int:
        return 0 if self._address == STDIN or self._stored.closed else self._stored.tell()


def _lines(stream: _Input) -> Iterator[bytes | None]:
    """Yield the lines of a stream without their ends; None for one longer than `MAX_LINE`."""
    rest = b""
    too_long = False
    while found := stream.read():
        *whole, rest = (rest + found).split(b"\n")
        for line in whole:
            yield None if too_long or len(line) > MAX_LINE else line.removesuffix(b"\r")
            too_long = False
        if len(rest) > MAX_LINE:
            # Only the fact that it is too long has to be remembered, not its bytes.
            rest, too_long = b"", True
    if rest or too_long:
        yield None if too_long else rest
