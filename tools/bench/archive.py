"""The rate of adjudicating archives, with one process and with two."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from subprocess import Popen
from typing import NamedTuple

from tools.bench.figures import Row
from tools.harness.archive import write_archive
from tools.harness.server import ROOT

ROUNDS = 5
LINES = 24_000
LOGS_PER_GAME = 60
KIB = 1024


class Run(NamedTuple):
    """One run of the command: lines per second, and the cost of its processes.

    `rate` counts from the first part to the last, `cpu` is in µs per line, `largest` in MiB.
    """

    rate: float
    cpu: float
    largest: float


def rows() -> Iterator[Row]:
    """Yield the rates with one worker and with two, and the cost of each line."""
    runs: dict[str, list[Run]] = {"1": [], "2": []}
    with tempfile.TemporaryDirectory() as folder:
        logs = Path(folder) / "logs.ndjson"
        write_archive(logs, LINES, logs_per_game=LOGS_PER_GAME)
        for number in range(ROUNDS):
            for workers, found in runs.items():
                out = Path(folder) / f"{workers}-{number}"
                found.append(_run(logs, out, LINES, "--workers", workers))
    one, two = runs.values()
    rates = [run.rate for run in one]
    yield Row("an archive, one worker", "logs/s", rates)
    yield Row("an archive, two workers", "logs/s", [run.rate for run in two], "one", rates)
    yield Row("a log of an archive", "µs of CPU", [run.cpu for run in one])
    yield Row("the largest process of an archive", "MiB", [run.largest for run in two])


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
