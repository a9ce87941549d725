"""Two replicas behind a real HAProxy: no request is lost when a replica stops or starts."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import NamedTuple

import pytest

from tests.support.example import SCORE
from tests.support.load import load, post
from tests.support.replicas import HAPROXY, Replica, balanced
from tests.support.waiting import LONGEST, wait_for
from tools.harness.requests import encode, hands

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        HAPROXY is None,
        reason="HAProxy is not installed (Debian: apt install haproxy)",
    ),
]

CONNECTIONS = 4


class Balanced(NamedTuple):
    port: int
    replicas: tuple[Replica, Replica]


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Balanced]:
    with balanced(tmp_path) as (port, replicas):
        yield Balanced(port, replicas)


def under_load(port: int, act: Callable[[], None]) -> tuple[Counter[int], int]:
    """Send requests during an event; returns the status codes and the number without a response."""
    target = post(port, SCORE, encode(hands(1)))
    done = Event()
    with ThreadPoolExecutor(1) as pool:
        sending = pool.submit(load, target, seconds=LONGEST, connections=CONNECTIONS, done=done)
        try:
            act()
        finally:
            done.set()
        result = sending.result()
    assert result.refused == 0
    return result.statuses, result.lost


def await_requests(replica: Replica) -> None:
    """Wait until HAProxy sends requests to a replica, as its service log shows."""
    before = replica.scored
    wait_for(lambda: replica.scored > before)


def test_requests_are_spread_over_both_replicas(running: Balanced) -> None:
    def act() -> None:
        wait_for(lambda: all(replica.scored > 100 for replica in running.replicas))

    statuses, lost = under_load(running.port, act)
    assert set(statuses) == {200}
    assert lost == 0


def test_a_killed_replica_loses_nothing_that_can_be_sent_again(running: Balanced) -> None:
    one, two = running.replicas

    def act() -> None:
        await_requests(one)
        one.kill()
        await_requests(two)
        one.start()
        await_requests(one)

    statuses, lost = under_load(running.port, act)
    # A response that had begun cannot be sent again: at most one of each client.
    assert set(statuses) <= {200, 502}
    assert lost + statuses[502] <= CONNECTIONS
    statuses, lost = under_load(running.port, lambda: await_requests(two))
    assert (set(statuses), lost) == ({200}, 0)


def test_a_rolling_restart_loses_nothing(running: Balanced) -> None:
    def act() -> None:
        for replica in running.replicas:
            await_requests(replica)
            replica.stop()
            replica.start()
            # HAProxy knows that this one is running before the next one stops.
            await_requests(replica)

    statuses, lost = under_load(running.port, act)
    assert (set(statuses), lost) == ({200}, 0)
