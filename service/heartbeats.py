"""Heartbeats of the workers, in memory that they share, so each process knows who is stuck.

A worker whose event loop does not turn cannot say so itself: another process has to.
"""

import time
from mmap import mmap

ROWS = 256
"""More workers than run at once, the old ones of a reload included."""
CELL = 8
STUCK_AFTER = 5.0
"""Seconds without a heartbeat after which a worker counts as stuck; it has one each second."""


class Heartbeats:
    """The time of each worker's last heartbeat: one row per worker, 0 where there is none.

    Make it before the workers are forked. The clock is the system's monotonic one, which all
    processes share.
    """

    def __init__(self) -> None:
        self._times = memoryview(mmap(-1, ROWS * CELL)).cast("d")

    def beat(self, row: int, now: float | None = None) -> None:
        """Note that the loop of the worker in this row turns, now or at a monotonic time."""
        self._times[row] = time.monotonic() if now is None else now

    def clear(self, row: int) -> None:
        """Forget the worker in this row, which has ended."""
        self._times[row] = 0.0

    def count(self) -> tuple[int, int]:
        """Return how many workers there are, and how many of them are stuck."""
        running = [beat for beat in self._times if beat]
        late = time.monotonic() - STUCK_AFTER
        return len(running), sum(beat < late for beat in running)
