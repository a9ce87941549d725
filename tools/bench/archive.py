"""The rate of adjudicating archives, with one process and with two."""

import re
import sys
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from subprocess import Popen
from time import sleep
from typing import NamedTuple

from tools.bench.figures import Figure, ratios, table
from tools.harness.archive import write_archive
from tools.harness.server import ROOT, with_children

ROUNDS = 5
LINES = 24_000
LOGS_PER_GAME = 60
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
    contenders = {"one process": ["--workers", "1"], "two processes": ["--workers", "2"]}
    runs: dict[str, list[Run]] = {}
    with tempfile.TemporaryDirectory() as folder:
        logs = Path(folder) / "logs.ndjson"
        write_archive(logs, LINES, logs_per_game=LOGS_PER_GAME)
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
