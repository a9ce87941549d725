"""The rate of adjudicating archives, beside the same requests in process; a million logs."""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import Popen
from time import process_time, sleep
from typing import NamedTuple

import orjson

from benchmarks.figures import Figure, ratios, table
from harness.archive import write_archive
from harness.server import ROOT, with_children
from operations.host import Request
from service.archive.judge import Options, judge_block
from service.archive.sources import Block, find_sources, read_blocks
from service.responses import responses

ROUNDS = 5
LINES = 24_000
BLOCKS = 2
"""How many blocks are judged in this process in each round."""
LOGS_PER_GAME = 60
MILLION = 1_000_000
BILLION = 1_000_000_000
CORES = 2
HOUR = 3600.0
KIB = 1024
SAMPLE_SECONDS = 0.2


class Run(NamedTuple):
    """One run of the command: lines per second, and what its processes took.

    The rate counts from the first part to the last, so not while the processes start. `cpu` is the
    microseconds of processor time per line, with the start; `largest` the memory of the largest
    process in MiB.
    """

    rate: float
    cpu: float
    largest: float


def measure() -> None:
    """Print the rates in one process and on two cores."""
    with tempfile.TemporaryDirectory() as folder:
        logs = Path(folder) / "logs.ndjson"
        write_archive(logs, LINES, logs_per_game=LOGS_PER_GAME)
        _measure_process(list(islice(read_blocks(find_sources([str(logs)])), BLOCKS)))
        _measure_command(logs)


def measure_million() -> None:
    """Judge a million logs on two cores; print the time, the memory, and both for a billion."""
    with tempfile.TemporaryDirectory() as folder:
        logs = Path(os.environ.get("ARCHIVE") or Path(folder) / "logs.ndjson")
        if not logs.exists():
            write_archive(logs, MILLION, processes=CORES)
        run = _run(logs, Path(folder) / "rows", MILLION, "--workers", str(CORES))
        size = logs.stat().st_size
        written = sum(part.stat().st_size for part in (Path(folder) / "rows").glob("part-*"))
    core_hours = BILLION * run.cpu / 1e6 / HOUR
    table(
        f"{MILLION:,} logs of random play on {CORES} cores",
        ["what", "figure", "for a billion"],
        [
            ["logs/s", f"{run.rate:,.0f}", ""],
            ["hours", f"{MILLION / run.rate / HOUR:.2f}", f"{BILLION / run.rate / HOUR:,.0f}"],
            ["core hours", f"{MILLION * run.cpu / 1e6 / HOUR:.3f}", f"{core_hours:,.0f}"],
            ["input, GB", f"{size / 1e9:.2f}", f"{size / 1e6:,.0f}"],
            ["rows, GB", f"{written / 1e9:.2f}", f"{written / 1e6:,.0f}"],
            ["largest process, MiB (target <= 200)", f"{run.largest:.0f}", "the same"],
        ],
    )


def _measure_process(blocks: Sequence[Block]) -> None:
    """Compare judging lines with carrying out their requests, from bytes to bytes."""
    items = [orjson.loads(line.content or b"") for block in blocks for line in block.lines]
    requests = [(item["path"], orjson.dumps(item["body"])) for item in items]
    requested = "the requests, bytes to bytes"
    contenders: dict[str, Callable[[], None]] = {
        requested: partial(_carry_out, requests),
        "their lines, bytes to rows": partial(_judge, blocks, Options()),
        "their lines, with --responses": partial(_judge, blocks, Options(responses=True)),
    }
    cpu: dict[str, list[float]] = {name: [] for name in contenders}
    for number in range(ROUNDS + 1):
        for name, work in contenders.items():
            begun = process_time()
            work()
            if number:  # the first round is a warm-up
                cpu[name].append((process_time() - begun) / len(requests) * 1e6)
    table(
        "An archive in one process",
        ["what", "CPU µs per log", "rate / requests (target 0.9)"],
        [
            [name, f"{Figure.of(found):.0f}", f"{ratios(cpu[requested], found):.2f}"]
            for name, found in cpu.items()
        ],
    )


def _carry_out(requests: Sequence[tuple[str, bytes]]) -> None:
    for path, body in requests:
        orjson.dumps(responses().ask(Request(path, orjson.loads(body))).value)


def _judge(blocks: Sequence[Block], options: Options) -> None:
    for block in blocks:
        judge_block(block, options)


def _measure_command(logs: Path) -> None:
    """Compare the whole command on one core and on two."""
    contenders = {"one process": ["--workers", "1"], "two processes": ["--workers", "2"]}
    runs: dict[str, list[Run]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS):
            for name, options in contenders.items():
                out = Path(folder) / f"{name}-{number}"
                runs.setdefault(name, []).append(_run(logs, out, LINES, *options))
    one, two = ([run.rate for run in found] for found in runs.values())
    faster = {
        "one process": "1.00",
        "two processes": f"{ratios(two, one):.2f} times one (target 1.8)",
    }
    table(
        f"The command, {LINES:,} logs",
        ["on", "logs/s", "rate", "CPU µs per log", "largest process, MiB"],
        [
            [
                name,
                f"{Figure.of(run.rate for run in found):,.0f}",
                faster[name],
                f"{Figure.of(run.cpu for run in found):.0f}",
                f"{max(run.largest for run in found):.0f}",
            ]
            for name, found in runs.items()
        ],
    )


def _run(logs: Path, out: Path, lines: int, *options: str) -> Run:
    """Run the command once."""
    command = [sys.executable, "-m", "service.archive", "judge", str(logs), "--out", str(out)]
    before = getrusage(RUSAGE_CHILDREN)
    process = Popen([*command, "--quiet", *options], cwd=ROOT)
    largest = 0.0
    while process.poll() is None:
        largest = max(largest, *map(_peak, with_children(process.pid)))
        sleep(SAMPLE_SECONDS)
    after = getrusage(RUSAGE_CHILDREN)
    assert process.returncode == 0
    parts = sorted(out.glob("part-*"), key=lambda part: part.stat().st_mtime)
    counts = [part.read_bytes().count(b"\n") for part in parts]
    assert sum(counts) == lines
    seconds = parts[-1].stat().st_mtime - parts[0].stat().st_mtime
    cpu = sum(getattr(after, name) - getattr(before, name) for name in ("ru_utime", "ru_stime"))
    return Run(sum(counts[1:]) / seconds, cpu / lines * 1e6, largest)


def _peak(pid: int) -> float:
    """Return the most memory that a process has had, in MiB; 0 once it has ended."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    peak = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
    return int(peak[1]) / KIB if peak else 0.0
