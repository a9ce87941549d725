"""Two replicas behind a real HAProxy: no request is lost when a replica stops or starts."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest

from harness.load import load, post
from harness.replicas import HAPROXY, Replica, balanced
from harness.requests import encode, hands

pytestmark = [
    pytest.mark.slow,
    pytest.mark.live,
    pytest.mark.skipif(
        HAPROXY is None,
        reason="HAProxy is not installed (Debian: apt install haproxy)",
    ),
]

NOTICED = 1.5
"""Seconds after which HAProxy knows that a replica stopped or started."""
TRIES = 15
CONNECTIONS = 4


class Balanced(NamedTuple):
    port: int
    replicas: tuple[Replica, Replica]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Balanced]:
    with balanced(tmp_path) as (port, replicas):
        yield Balanced(port, replicas)


def under_load(port: int, seconds: float, act: Callable[[], None]) -> tuple[Counter[int], int]:
    """Send requests during an event; returns the status codes and the number without a response."""
    target = post(port, "/v1/games/zero/score", encode(hands(1)))
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(load, target, seconds=seconds, connections=CONNECTIONS)
        act()
        result = sending.result()
    assert result.refused == 0
    return result.statuses, result.lost


def test_requests_are_spread_over_both_replicas(running: Balanced) -> None:
    statuses, lost = under_load(running.port, 2, lambda: None)
    assert set(statuses) == {200}
    assert lost == 0
    shares = [replica.scored / statuses[200] for replica in running.replicas]
    assert min(shares) > 0.25


def test_a_killed_replica_loses_only_what_it_had_received(running: Balanced) -> None:
    one, two = running.replicas

    def act() -> None:
        sleep(1)
        one.kill()
        sleep(NOTICED)
        one.start()

    statuses, lost = under_load(running.port, 7, act)
    assert set(statuses) <= {200, 502}
    # One request of each client that it had received, and one that its listening socket took.
    assert lost + statuses[502] <= 2 * CONNECTIONS
    before = one.scored
    for _ in range(TRIES):
        statuses, lost = under_load(running.port, 1, lambda: None)
        assert (set(statuses), lost) == ({200}, 0)
        if one.scored > before:
            break
    else:
        pytest.fail("HAProxy sends no requests to the replica that is running again")
    assert two.scored


def test_a_rolling_restart_loses_nothing(running: Balanced) -> None:
    def act() -> None:
        for replica in running.replicas:
            sleep(1)
            replica.stop()
            replica.start()
            sleep(NOTICED)

    statuses, lost = under_load(running.port, 9, act)
    assert (set(statuses), lost) == ({200}, 0)
    assert all(replica.scored for replica in running.replicas)
