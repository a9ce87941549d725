"""Measure everything, or what is named: ``python -m benchmarks [NAME ...]``."""

import os
import platform
import sys
from pathlib import Path

from benchmarks import growth, in_process, over_http

PARTS = {
    "http": over_http.measure,
    "start": over_http.measure_start,
    "rules": in_process.measure,
    "legal-moves": in_process.measure_legal_moves,
    "length": growth.measure_length,
    "players": growth.measure_players,
    "memory": growth.measure_memory,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"No {unknown[0]!r} here: choose from {', '.join(PARTS)}", file=sys.stderr)
        return 2
    print(f"{_processor()}, {os.cpu_count()} cores; Python {platform.python_version()}")
    print("Each figure is the median of interleaved rounds, with the lowest and the highest.")
    for name in names or PARTS:
        PARTS[name]()
    return 0


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


sys.exit(main(sys.argv[1:]))
