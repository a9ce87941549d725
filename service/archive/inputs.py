"""The input files of a job: those of folders, patterns and addresses."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from fsspec.utils import infer_compression

from service.archive.output import JOB, SUMMARIES
from service.archive.sources import STDIN, STRETCH, Source, SourceError, locate

SUFFIXES = (".ndjson", ".jsonl")
ENDINGS = tuple(suffix + packed for suffix in SUFFIXES for packed in ("", ".gz", ".zst"))
"""The endings of the files of a folder that are input, in any case."""
WRITTEN_NAME = re.compile(r"part-[0-9]+\.(?:ndjson|parquet)|_(?:job|lines)\.json")

SPECIAL = "links or special files"
HIDDEN = "hidden"
WRITTEN = "written by a job"
OTHER_ENDING = f"without the ending {' or '.join(SUFFIXES)}"


class Inputs(NamedTuple):
    """The sources of a job, and the number of files that are left out, by reason."""

    sources: list[Source]
    left_out: Counter[str]


class Candidate(NamedTuple):
    """A file that may be input: its path, its description by the file system, and how it was named.

    `shown` is the part of the path below the named folder, and is empty for a file that was named
    itself. `endings` are the allowed endings in small letters.
    """

    path: str
    info: dict[str, Any]
    shown: str
    endings: tuple[str, ...] = ("",)


def find_inputs(addresses: Sequence[str]) -> Inputs:
    """Return the files at the addresses: files, folders, patterns, fsspec URLs, or ``-``.

    `reason_to_leave_out` decides which of them are input. They are sorted by name.
    Raises `SourceError` if an address leads to no file.
    """
    if addresses.count(STDIN) > 1:
        raise SourceError(f"{STDIN} is given twice, but standard input can be read once")
    sources: list[Source] = []
    left_out: Counter[str] = Counter()
    for address in addresses:
        if address == STDIN:
            sources.append(Source(STDIN, None))
            continue
        try:
            found = _files(address)
        except SourceError:
            raise
        except FileNotFoundError as error:
            raise SourceError(f"{address} does not exist") from error
        except Exception as error:  # each file system has errors of its own
            raise SourceError(f"{address} cannot be read: {error}") from error
        sources += found.sources
        left_out += found.left_out
    return Inputs(sources, left_out)


def reason_to_leave_out(file: Candidate, has_job: Callable[[str], bool]) -> str | None:
    """Return the reason to leave a file out, or None if it is input.

    `has_job` tells if a folder holds a job. A link may lead out of a folder, and a pipe has no end,
    so they are input only if they were named themselves.
    """
    if file.shown and (file.info["type"] != "file" or file.info.get("islink")):
        return SPECIAL
    if any(name.startswith(".") for name in file.shown.split("/")):
        return HIDDEN
    folder, _, name = file.path.rpartition("/")
    if folder.endswith(f"/{SUMMARIES}"):
        folder = folder.removesuffix(f"/{SUMMARIES}")
    elif not WRITTEN_NAME.fullmatch(name):
        folder = ""
    if folder and has_job(folder):
        return WRITTEN
    return None if file.path.lower().endswith(file.endings) else OTHER_ENDING


def described(left_out: Counter[str]) -> str:
    """Return the numbers of files that are left out, as a part of a sentence."""
    return ", ".join(f"{number:,} {reason}" for reason, number in left_out.most_common())


def _files(address: str) -> Inputs:
    system, path = locate(address)
    has_job = cache(lambda folder: system.exists(f"{folder}/{JOB}"))
    found = Inputs([], Counter())
    for file in _candidates(system, path):
        if reason := reason_to_leave_out(file, has_job):
            found.left_out[reason] += 1
        else:
            found.sources.append(_source(system, file.path))
    if not found.sources:
        others = f". Left out: {described(found.left_out)}" if found.left_out else ""
        raise SourceError(f"{address} {_lack(system, path)}{others}")
    return found


def _candidates(system: Any, path: str) -> Iterator[Candidate]:
    if "*" in path:
        # A pattern such as `logs/*` names no ending, so it stands for the files of its folder.
        folder, endings = _folder(path), ENDINGS if path.endswith("*") else ("",)
        listed = system.glob(_in_any_case(path), detail=True)
    elif system.isdir(path):
        folder, endings, listed = path, ENDINGS, system.find(path, detail=True)
    else:
        yield Candidate(path, system.info(path), shown="")
        return
    for name, info in sorted(listed.items()):
        if info["type"] != "directory":
            yield Candidate(name, info, name.removeprefix(folder).lstrip("/"), endings)


def _folder(pattern: str) -> str:
    """Return the folder in which a pattern begins."""
    return pattern.partition("*")[0].rpartition("/")[0]


def _in_any_case(pattern: str) -> str:
    """Return a pattern that matches the ending of this one in any case."""
    ending = max((end for end in ENDINGS if pattern.lower().endswith(end)), key=len, default="")
    letters = (f"[{char}{char.upper()}]" if char.isalpha() else char for char in ending)
    return pattern[: len(pattern) - len(ending)] + "".join(letters)


def _lack(system: Any, path: str) -> str:
    """Return the error of a folder or pattern without input, or of a file that is none."""
    if "*" not in path:
        ending = f"has no file that ends in {' or '.join(SUFFIXES)}"
        return ending if system.isdir(path) else "is no input"
    if _folder(path) and not system.exists(_folder(path)):
        return f"matches no file: {_folder(path)} does not exist"
    return "matches no file that is input"


def _source(system: Any, path: str) -> Source:
    address = system.unstrip_protocol(path).removeprefix("file://")
    info = system.info(path)
    # A name on a disk may hold bytes that are no text.
    readable = address.encode(errors="replace").decode()
    # A server of HTTP says whether it sends parts of a file.
    partial = info["type"] == "file" and info["size"] is not None and info.get("partial", True)
    alone = partial and not infer_compression(path)
    return Source(readable, info["size"], system, path, -(-info["size"] // STRETCH) if alone else 0)
