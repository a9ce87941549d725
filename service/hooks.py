"""What gunicorn calls as its processes come and go, by the public names of its configuration."""

import ctypes
import errno
import gc
import os
import socket
from typing import Any

import gevent
from gevent.monkey import get_original
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer
from prometheus_client.multiprocess import mark_process_dead

from service.http.bodies import BODY_WAS_READ
from service.observability.metrics import operators_app
from service.settings import Settings, SettingsError

MAX_SCRAPES = 20
"""Connections to METRICS_PORT at a time."""
MAX_DRAINED = 64 * 1024
"""Bytes of a body nobody read that gunicorn reads and drops, to keep the connection open."""
M_MMAP_THRESHOLD = -3
"""The parameter of `mallopt` in glibc's malloc.h."""
LARGE_BLOCK = 128 * 1024
"""Bytes from which freed memory is returned to the operating system, whatever was freed before."""

_settings = Settings.read()
_metrics_listeners: list[int] = []
_time_limits: dict[Any, gevent.Timeout] = {}


def when_ready(_arbiter: Any) -> None:
    """Serve METRICS_PORT from a thread of the arbiter, which no client keeps busy."""
    if _settings.metrics_port is None:
        return
    family = socket.AF_INET6 if ":" in _settings.host else socket.AF_INET
    try:
        address = (_settings.host, _settings.metrics_port)
        listener = socket.create_server(address, family=family).detach()
    except OSError as error:
        given = f"METRICS_PORT is '{_settings.metrics_port}'"
        raise SettingsError(f"{given}, but cannot be listened on: {error.strerror}.") from None
    _metrics_listeners.append(listener)
    # A real thread has an event loop of its own, which workers do not inherit.
    get_original("_thread", "start_new_thread")(_serve_metrics, (listener,))


def _serve_metrics(listener: int) -> None:
    with socket.socket(fileno=listener) as listening:
        pool = Pool(MAX_SCRAPES)
        WSGIServer(listening, operators_app, spawn=pool, log=None).serve_forever()


def post_fork(_arbiter: Any, _worker: Any) -> None:
    """Close METRICS_PORT in a worker, and keep the memory that it shares with others shared."""
    while _metrics_listeners:
        os.close(_metrics_listeners.pop())
    if mallopt := getattr(ctypes.CDLL(None), "mallopt", None):  # other C libraries have none
        mallopt(M_MMAP_THRESHOLD, LARGE_BLOCK)
    gc.freeze()


def child_exit(_arbiter: Any, worker: Any) -> None:
    """Tell the metrics that a worker has ended."""
    if _settings.metrics_port is not None:
        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]


def pre_request(_worker: Any, request: Any) -> None:
    """Limit the time that a client may take to send a body and to read the response."""
    # gunicorn takes it for a connection that the client has reset, and closes it.
    reset = ConnectionResetError(errno.ECONNRESET, "REQUEST_SECONDS have passed")
    _time_limits[request] = gevent.Timeout.start_new(_settings.request_seconds, reset)


def post_request(_worker: Any, request: Any, environ: dict[str, Any], _response: Any) -> None:
    """Close a connection whose body nobody reads to its end, and give others their turn."""
    _time_limits.pop(request).close()
    if BODY_WAS_READ not in environ and (
        "HTTP_TRANSFER_ENCODING" in environ or int(environ.get("CONTENT_LENGTH", 0)) > MAX_DRAINED
    ):
        request.force_close()
    gevent.sleep(0)
