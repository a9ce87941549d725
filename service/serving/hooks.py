"""What gunicorn calls as its processes come and go, and the log that it writes."""

import ctypes
import gc
from itertools import count
from typing import Any

from gunicorn.arbiter import Arbiter
from gunicorn.config import Config
from gunicorn.glogging import Logger

from service.observability.log import JsonHandler
from service.serving import metrics_server
from service.serving.worker import Worker
from service.settings import Settings

M_MMAP_THRESHOLD = -3
"""The parameter of `mallopt` in glibc's malloc.h."""
LARGE_BLOCK = 128 * 1024
"""Bytes from which a block of memory is returned to the operating system when it is freed. glibc
begins with this limit and raises it to the largest block that was freed; request bodies then
fragment the memory: 60 bodies of 2 MiB, one after the other, left up to 109 MiB, and leave 14."""
GC_THRESHOLD = 5_000
"""How many objects are made before Python looks for reference cycles."""


class Log(Logger):
    """gunicorn's own messages, as lines of JSON in the service log."""

    def setup(self, cfg: Config) -> None:
        super().setup(cfg)
        self.error_log.handlers = [JsonHandler()]


def when_ready(arbiter: Arbiter) -> None:
    """Start the process that serves METRICS_PORT, before the workers."""
    arbiter.metrics_pid = metrics_server.start(arbiter, Settings.read())


def on_exit(arbiter: Arbiter) -> None:
    """End the process that serves METRICS_PORT, after the workers."""
    if arbiter.metrics_pid is not None:
        metrics_server.stop(arbiter.metrics_pid)


def pre_fork(arbiter: Arbiter, worker: Worker) -> None:
    """Give the worker the first row of the shared memory that no other worker uses."""
    taken = {other.row for other in arbiter.WORKERS.values()}
    worker.row = next(row for row in count() if row not in taken)


def post_fork(_arbiter: Arbiter, worker: Worker) -> None:
    """Let the worker use its row, and keep the memory that it shares with others shared."""
    # A baseline application without metrics can be served the same way, for comparison.
    extensions = _extensions(worker)
    if metrics := extensions.get("metrics"):
        metrics.counters.use_row(worker.row)
    worker.heartbeats = extensions.get("heartbeats")
    if (log := extensions.get("access_log")) is not None:
        log.collect()
        worker.access_log = log
    if mallopt := getattr(ctypes.CDLL(None), "mallopt", None):  # other C libraries have none
        mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
    gc.freeze()
    # Requests and responses are trees, freed without the garbage collector. Looking for cycles
    # after every 700 objects, as Python does, would cost a batch a fortieth of its time.
    gc.set_threshold(GC_THRESHOLD)


def worker_exit(_arbiter: Arbiter, worker: Worker) -> None:
    """Write the last lines of the access log, in the worker that ends."""
    if worker.access_log is not None:
        worker.access_log.flush()


def child_exit(_arbiter: Arbiter, worker: Worker) -> None:
    """Forget the heartbeats of a worker that has ended, so it does not count as stuck."""
    if heartbeats := _extensions(worker).get("heartbeats"):
        heartbeats.clear(worker.row)


def _extensions(worker: Worker) -> dict[str, Any]:
    extensions: dict[str, Any] = getattr(worker.app.wsgi(), "extensions", {})
    return extensions
