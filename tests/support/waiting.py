"""Waiting for servers and processes, as long as a busy machine may need."""

import time
from collections.abc import Callable

LONGEST = 240
"""Seconds after which a condition has failed."""


def wait_for(condition: Callable[[], object]) -> None:
    """Wait until a condition holds; one that cannot connect does not hold yet."""
    deadline = time.monotonic() + LONGEST
    while not _holds(condition):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def _holds(condition: Callable[[], object]) -> bool:
    try:
        return bool(condition())
    except OSError:
        return False
