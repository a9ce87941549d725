"""Measure everything into one table, or the named parts: ``python -m tools.bench [NAME ...]``.

`cost`, `exhaustive` and `search` take long or measure no time. They run only if they are named, and
print tables of their own.
"""

import os
import platform
import sys
from itertools import chain
from pathlib import Path

from tools.bench import archive, cost, exhaustive, in_process, over_http, pad, search
from tools.bench.figures import HEAD, table

PARTS = {
    "http": over_http.rows,
    "start": over_http.rows_of_starts,
    "rules": in_process.rows,
    "archive": archive.rows,
    "pad": pad.rows,
}
OF_THEIR_OWN = {
    "cost": cost.measure,
    "exhaustive": exhaustive.measure,
    "search": search.measure,
}


def main(names: list[str]) -> int:
    """Run the named parts, or all parts of the table. Return the exit status."""
    known = [*PARTS, *OF_THEIR_OWN]
    if unknown := [name for name in names if name not in known]:
        print(f"There is no part {unknown[0]!r}: choose from {', '.join(known)}", file=sys.stderr)
        return 2
    print(f"{_processor()}, {os.cpu_count()} cores; Python {platform.python_version()}")
    print("Each figure is the median of interleaved rounds, with the lowest and the highest.")
    if parts := [part for name, part in PARTS.items() if name in (names or PARTS)]:
        rows = chain.from_iterable(part() for part in parts)
        table("Benchmarks", HEAD, (row.cells() for row in rows))
    for name in names:
        if name in OF_THEIR_OWN:
            OF_THEIR_OWN[name]()
    return 0


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
