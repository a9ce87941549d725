"""Long-running checks: fault injection, slow clients, generated requests. ``make soak``."""

import sys

from benchmarks import (
    attacks,
    cost,
    faults,
    fuzz,
    generated,
    growth,
    independent,
    malformed_requests,
    points,
)
from benchmarks.__main__ import run
from benchmarks.exhaustive import measure as exhaustive

PARTS = {
    "faults": faults.measure,
    "slow-clients": faults.measure_slow_clients,
    "malformed": malformed_requests.measure,
    "cases": generated.generate,
    "fuzz": fuzz.fuzz,
    "cost": cost.measure,
    "attacks": attacks.measure,
    "points": points.measure,
    "independent": independent.measure,
    "exhaustive": exhaustive.measure,
    "memory": growth.measure_memory,
}

if __name__ == "__main__":
    sys.exit(run(PARTS, sys.argv[1:]))
