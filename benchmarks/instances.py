"""The rate of two instances behind HAProxy, beside that of one."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

from benchmarks.figures import Figure, ratios, table
from harness.load import load, post
from harness.replicas import HAPROXY, Replica, balanced
from harness.requests import encode, hands
from harness.server import CORES

ROUNDS = 7
SECONDS = 2.0
CONNECTIONS = 16
UNTIL_SEEN = 1.5
"""Seconds after which HAProxy has noticed that an instance is up again."""
CORES_NEEDED = 4
"""One for each instance, one for HAProxy, one for the clients."""
GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 10_000
SHARE = 0.25
"""The share of a core that each instance gets where there are fewer cores than needed."""


def measure() -> None:
    """Print the rate of two instances beside that of one, both behind the balancer."""
    if HAPROXY is None:
        print("\nTwo instances: HAProxy is not installed.")
        return
    with _core_shares() as (how, confine):
        folder = Path(tempfile.mkdtemp())
        try:
            one, two = _compare(folder, confine)
        finally:
            shutil.rmtree(folder)
    table(
        f"Instances behind HAProxy, {how}",
        ["instances", "hands/s", "times one (target >= 1.8)"],
        [
            ["one", f"{Figure.of(one):,.0f}", "1.00"],
            ["two", f"{Figure.of(two):,.0f}", f"{ratios(two, one):.2f}"],
        ],
    )


def _compare(
    folder: Path, confine: Callable[[int, Replica], None]
) -> tuple[list[float], list[float]]:
    """Measure in turns with one instance running and with two."""
    rates: tuple[list[float], list[float]] = ([], [])
    with balanced(folder) as (port, replicas):
        target = post(port, "/v1/games/zero/score", encode(hands(1)))
        confine(0, replicas[0])
        for _ in range(ROUNDS):
            for running, found in enumerate(rates, start=1):
                replicas[1].end()
                if running > 1:
                    replicas[1].start()
                    confine(1, replicas[1])
                sleep(UNTIL_SEEN)
                result = load(target, seconds=SECONDS, connections=CONNECTIONS)
                assert set(result.statuses) == {200}, result.statuses
                found.append(result.rate)
    return rates


@contextmanager
def _core_shares() -> Iterator[tuple[str, Callable[[int, Replica], None]]]:
    """Give each instance a core of its own, or an equal part of one where cores are few."""
    if len(CORES) >= CORES_NEEDED:
        yield "each on a core of its own", _pin
        return
    if not os.access(GROUPS, os.W_OK):
        yield f"all sharing {len(CORES)} cores, which says little", lambda *_: None
        return
    groups = [GROUPS / f"zero-referee-{number}" for number in (1, 2)]
    try:
        for group in groups:
            group.mkdir()
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD * SHARE)))

        def limit(number: int, replica: Replica) -> None:
            for pid in replica.processes:
                (groups[number] / "cgroup.procs").write_text(str(pid))

        yield f"each with {SHARE:.0%} of a core", limit
    finally:
        for group in groups:
            while (group / "cgroup.procs").read_text():  # a worker that is still ending
                sleep(0.1)
            group.rmdir()


def _pin(number: int, replica: Replica) -> None:
    for pid in replica.processes:
        os.sched_setaffinity(pid, {CORES[-1 - number]})
