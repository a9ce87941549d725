"""Run all benchmarks, or those named: ``python -m tools.bench [NAME ...]``."""

import os
import platform
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.bench import archive, in_process, node, over_http, pad, search

PARTS = {
    "http": over_http.measure,
    "batch": over_http.measure_batch,
    "start": over_http.measure_start,
    "rules": in_process.measure,
    "archive": archive.measure,
    "pad": pad.measure,
    "node": node.measure,
    "search": search.measure,
}


def run(parts: Mapping[str, Callable[[], None]], names: list[str]) -> int:
    """Run the named parts, or all of them. Return the exit status."""
    unknown = [name for name in names if name not in parts]
    if unknown:
        print(f"There is no part {unknown[0]!r}: choose from {', '.join(parts)}", file=sys.stderr)
        return 2
    print(f"{_processor()}, {os.cpu_count()} cores; Python {platform.python_version()}")
    print("Each figure is the median of interleaved rounds, with the lowest and the highest.")
    for name in names or parts:
        parts[name]()
    return 0


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


if __name__ == "__main__":
    sys.exit(run(PARTS, sys.argv[1:]))
