"""Long-running checks: fault injection, slow clients, attacks. ``make soak``."""

import sys

from tools.bench import attacks, cost, exhaustive, faults, independent, memory
from tools.bench.__main__ import run

PARTS = {
    "faults": faults.measure,
    "slow-clients": faults.measure_slow_clients,
    "cost": cost.measure,
    "attacks": attacks.measure,
    "independent": independent.measure,
    "exhaustive": exhaustive.measure,
    "memory": memory.measure,
}

if __name__ == "__main__":
    sys.exit(run(PARTS, sys.argv[1:]))
