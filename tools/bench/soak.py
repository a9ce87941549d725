"""Long checks: costly requests, every possible case. ``make soak``."""

import sys

from tools.bench import cost, exhaustive
from tools.bench.__main__ import run

PARTS = {
    "cost": cost.measure,
    "exhaustive": exhaustive.measure,
}

if __name__ == "__main__":
    sys.exit(run(PARTS, sys.argv[1:]))
