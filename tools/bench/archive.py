"""The rate of adjudicating archives, with one process and with two."""

import os
import sys
import tempfile
from pathlib import Path
from subprocess import Popen
from typing import NamedTuple

from tools.bench.figures import Figure, ratios, table
from tools.harness.archive import write_archive
from tools.harness.server import ROOT

ROUNDS = 5
LINES = 24_000
LOGS_PER_GAME = 60
KIB = 1024


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
    process = Popen([*command, "--quiet", *options], cwd=ROOT)
    # Of the command and of the processes that it has started and waited for.
    _, status, used = os.wait4(process.pid, 0)
    assert status == 0
    parts = sorted(out.glob("part-*"), key=lambda part: part.stat().st_mtime)
    counts = [part.read_bytes().count(b"\n") for part in parts]
    assert sum(counts) == lines
    seconds = parts[-1].stat().st_mtime - parts[0].stat().st_mtime
    cpu = (used.ru_utime + used.ru_stime) / lines * 1e6
    return Run(sum(counts[1:]) / seconds, cpu, used.ru_maxrss / KIB)
