"""Metrics of the service for Prometheus, and the WSGI application that serves them to operators.

Where METRICS_PORT is set, prometheus_client keeps the counts of each worker in files, which
`service/gunicorn.conf.py` puts into memory, and a scrape adds them up.
"""

import socket
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple
from wsgiref.types import StartResponse, WSGIEnvironment

from gevent import Timeout, get_hub
from gevent.monkey import get_original
from gevent.pywsgi import WSGIHandler, WSGIServer
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, make_wsgi_app
from prometheus_client.multiprocess import MultiProcessCollector

from operations.problems import ProblemType
from service.machine import listen
from zero_referee_rules.referee import Verdict

BUCKETS = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Upper bounds in seconds: most responses take less than a millisecond."""
CONNECTION_SECONDS = 5
"""The seconds for which a connection to METRICS_PORT is kept, so idle ones block no other."""
STOP_SECONDS = 5
"""The seconds that its thread may take to end."""
SERIES = 4096
"""The number of counters that are cached; every label has few values."""


CONNECTIONS = Gauge(
    "zero_referee_connections",
    "Open connections of clients.",
    registry=None,
    multiprocess_mode="livesum",
)
"""One for all applications of a process, because the worker does the counting."""


class RequestLabels(NamedTuple):
    """The labels of a request, named as in the contract; empty if there is none."""

    game: str
    operation: str


NO_LABELS = RequestLabels("", "")


class Metrics:
    """The metrics of one application, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        registry.register(CONNECTIONS)
        names = RequestLabels._fields

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"zero_referee_{name}", text, labels, registry=registry)

        self._requests = counter("requests", "HTTP requests.", *names, "status")
        self._items = counter("batch_items", "Items of batches.", *names, "status")
        self._verdicts = counter("verdicts", "Verdicts on move logs.", *names, "verdict")
        self._problems = counter("problems", "Problems returned.", *names, "problem")
        self._lost_lines = counter(
            "log_lines_lost", "Lines of the access log that could not be written."
        )
        self._seconds = Histogram(
            "zero_referee_request_seconds",
            "From the start of a request inside the service until its response is ready.",
            names,
            buckets=BUCKETS,
            registry=registry,
        )
        self.batches = Gauge(
            "zero_referee_batches",
            "Batches being read, waiting or running.",
            registry=registry,
            multiprocess_mode="livesum",
        )
        self._series = lru_cache(SERIES)(self._find_series)

    def count_request(self, labels: RequestLabels, status: str, seconds: float) -> None:
        self._series(self._requests, labels, status).inc()
        self._series(self._seconds, labels).observe(seconds)

    def count_item(self, labels: RequestLabels, status: str) -> None:
        self._series(self._items, labels, status).inc()

    def count_result(
        self, labels: RequestLabels, problem: ProblemType | None, verdict: str | None
    ) -> None:
        """Count the problem or the verdict of a request or of an item of a batch, if any."""
        if problem is not None:
            self._series(self._problems, labels, problem.slug).inc()
        if verdict is not None:
            self._series(self._verdicts, labels, verdict).inc()

    def count_lost_lines(self, count: int) -> None:
        self._lost_lines.inc(count)

    def begin_at_zero(self, adjudications: Iterable[RequestLabels]) -> None:
        """Create the counts at zero, because a dashboard needs a count that exists."""
        for labels, verdict in product(adjudications, Verdict):
            self._series(self._verdicts, labels, verdict)
        for problem in ProblemType:
            self._series(self._problems, NO_LABELS, problem.slug)
        for status in {200, *(problem.status for problem in ProblemType)}:
            self._series(self._items, NO_LABELS, str(status))

    @staticmethod
    def _find_series(metric: Counter | Histogram, labels: RequestLabels, *value: str) -> Any:
        return metric.labels(*labels, *value)


def operators_app(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Respond to `/metrics` with the counts of all workers, and to `/healthz`, at METRICS_PORT."""
    path = environ["PATH_INFO"]
    if path == "/metrics":
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call] # has no type hints
        found: Iterable[bytes] = make_wsgi_app(registry)(environ, start_response)
    else:
        known = path == "/healthz"
        status, body = ("200 OK", b'{"status":"ok"}') if known else ("404 Not Found", b"")
        headers = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
        start_response(status, headers)
        found = [body]
    return [] if environ["REQUEST_METHOD"] == "HEAD" else found


class _Connection(WSGIHandler):  # type: ignore[misc] # has no type hints
    def handle(self) -> None:
        with Timeout(CONNECTION_SECONDS, exception=False):
            super().handle()


class Served(NamedTuple):
    """METRICS_PORT while it is served."""

    descriptor: int
    """Return the listening server."""
    stop: Callable[[], None]
    """Ends the thread, and returns when it has ended."""


def serve_operators(host: str, port: int) -> Served:
    """Serve METRICS_PORT from a thread.

    Raises `SettingsError` if the port is in use.
    """
    descriptor = listen("METRICS_PORT", host, port).detach()
    new_lock = get_original("_thread", "allocate_lock")
    begun, ended = new_lock(), new_lock()
    begun.acquire()
    ended.acquire()
    end: list[Any] = []  # set once the thread runs; ends it from another thread

    def serve() -> None:
        try:
            hub = get_hub()
            end.append(hub.loop.async_())
            listener = socket.socket(fileno=descriptor)
            server = WSGIServer(
                listener, operators_app, log=None, error_log=None, handler_class=_Connection
            )
            server.start()
        finally:
            begun.release()
        hub.wait(end[0])
        server.stop(timeout=0)
        hub.destroy()
        ended.release()

    def stop() -> None:
        end[0].send()
        ended.acquire(timeout=STOP_SECONDS)

    # A real thread, whose event loop and connections are not those of processes forked later. They
    # are forked once it has started: what it imports meanwhile would stay locked in them for ever.
    get_original("_thread", "start_new_thread")(serve, ())
    begun.acquire()
    return Served(descriptor, stop)
