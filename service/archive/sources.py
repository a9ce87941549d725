"""The input of an archive job: which files it has, and their lines in blocks of bounded size."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

import fsspec
from fsspec.compression import compr
from fsspec.utils import infer_compression

from operations.batch import MAX_BODY
from service.archive.zstd import ZstdReader

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
    """One input file: its address, its size in bytes as it is stored, where that is known, and
    the file system that has it, with its path there.
    """

    address: str
    size: int | None
    system: Any = None
    path: str = STDIN


class Line(NamedTuple):
    """A line with its number, counted from 1. The content of one longer than `MAX_LINE` is None."""

    number: int
    content: bytes | None


class Block(NamedTuple):
    """Lines of one source in their order, the unit of work and of output.

    Empty lines are left out. `last` is the number of the last line read, and `position` how many
    stored bytes of the source. `error` says why the source could not be read any further.
    """

    number: int
    source: str
    lines: tuple[Line, ...]
    last: int
    position: int
    error: str | None = None


def find_sources(addresses: Iterable[str]) -> list[Source]:
    """Return the files at the addresses: files, folders, patterns, fsspec URLs, or ``-``.

    A folder stands for all its files that end in `SUFFIXES` and `COMPRESSED`, sorted by name. What
    is no regular file there is left out, since a link may lead out of it and a pipe has no end.
    Raises `SourceError` if an address leads to no file.
    """
    found: list[Source] = []
    for address in addresses:
        found += [Source(STDIN, None)] if address == STDIN else _files(address)
    return found


def read_blocks(sources: Iterable[Source]) -> Iterator[Block]:
    """Yield the lines of all sources in blocks, always the same for the same input.

    A source that breaks off, such as a cut gzip file, ends with a block that has an `error`.
    Memory is bounded by one block and one line.
    """
    number = 0
    for source in sources:
        for block in _blocks_of(source):
            yield block._replace(number=number)
            number += 1


def _files(address: str) -> list[Source]:
    try:
        if Path(address).exists():  # also where its name would be the URL of another
            system, path = fsspec.filesystem("file"), str(Path(address).absolute())
        else:
            system, path = fsspec.core.url_to_fs(address)
        if system.isdir(path):
            endings = tuple(suffix + packed for suffix in SUFFIXES for packed in COMPRESSED)
            found = _regular(system.find(path, detail=True))
            paths = [name for name in found if name.endswith(endings)]
        else:
            paths = _regular(system.glob(path, detail=True)) if "*" in path else [path]
        files = [
            Source(
                _readable(system.unstrip_protocol(name).removeprefix("file://")),
                system.size(name),
                system,
                name,
            )
            for name in paths
        ]
    except (OSError, ValueError, ImportError) as error:
        raise SourceError(f"{address} cannot be read: {error}") from error
    if not files:
        raise SourceError(f"{address} holds no file that ends in {' or '.join(SUFFIXES)}")
    return files


def _regular(described: dict[str, Any]) -> list[str]:
    return sorted(
        name
        for name, info in described.items()
        if info["type"] == "file" and not info.get("islink")
    )


def _readable(address: str) -> str:
    """Return an address as text; a name on a disk may hold bytes that are none."""
    return address.encode(errors="replace").decode()


def _blocks_of(source: Source) -> Iterator[Block]:
    lines: list[Line] = []
    size, number, position, error = 0, 0, 0, None
    try:
        with _Input(source) as stream:
            for number, content in enumerate(_lines(stream), start=1):
                position = stream.position()
                if stream.compressed and number > MAX_LINES + position:
                    error = f"{source.address} {TOO_MANY_LINES}"
                    break
                if content == b"":
                    continue
                lines.append(Line(number, content))
                size += len(content or b"")
                if len(lines) >= BLOCK_LINES or size >= BLOCK_BYTES:
                    yield Block(0, source.address, tuple(lines), number, position)
                    lines, size = [], 0
    # Each compression has errors of its own for a file that breaks off.
    except Exception as failure:  # noqa: BLE001 - see above
        error = f"{source.address} cannot be read any further: {failure}"
    if lines or error:
        yield Block(0, source.address, tuple(lines), number, position, error)


class _Input:
    """A source opened for reading, uncompressed; knows how many stored bytes have been read."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.compressed = infer_compression(source.path) is not None

    def __enter__(self) -> Self:
        if self._source.system is None:
            self._stored: IO[bytes] = sys.stdin.buffer
            self._plain: Any = self._stored
            return self
        self._stored = self._source.system.open(self._source.path, "rb")
        decompress = DECOMPRESS[infer_compression(self._source.path)]
        self._plain = decompress(self._stored, mode="rb") if decompress else self._stored
        return self

    def __exit__(self, *_: object) -> None:
        if self._source.system is not None:
            self._plain.close()
            self._stored.close()

    def read(self) -> bytes:
        # `read1` returns what there is before a file breaks off, where `read` would lose it.
        read = getattr(self._plain, "read1", self._plain.read)
        found: bytes = read(READ_BYTES)
        return found

    def position(self) -> int:
        return 0 if self._source.system is None or self._stored.closed else self._stored.tell()


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
