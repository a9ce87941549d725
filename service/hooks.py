"""The hooks that gunicorn calls when processes start and end, by the names of its settings."""

import errno
import gc
import os
import signal
from typing import Any

import gevent
from gunicorn.http.body import ChunkedReader
from gunicorn.http.errors import InvalidChunkSize
from gunicorn.workers.ggevent import GeventWorker
from prometheus_client.multiprocess import mark_process_dead

from service.http.bodies import BODY_WAS_READ, CHUNKED, yield_to_others
from service.observability.metrics import CONNECTIONS, Served, serve_operators
from service.settings import Settings

MAX_DRAINED = 64 * 1024  # bytes of an unread body that gunicorn drops, to keep the connection

CHUNK_BITS = 63

_settings = Settings.read()
_served: list[Served] = []
_running: dict[Any, gevent.Timeout] = {}


class Worker(GeventWorker):  # type: ignore[misc] # has no type hints
    """gunicorn's worker, which counts its open connections."""

    def handle(self, *connection: Any) -> None:
        with CONNECTIONS.track_inprogress():
            super().handle(*connection)


def when_ready(_arbiter: Any) -> None:
    """Serve METRICS_PORT from a thread of the arbiter, which no client keeps busy.

    `make run` passes the message for a service that is ready in WHEN_READY.
    """
    if _settings.metrics_port is not None:
        _served.append(serve_operators(_settings.host, _settings.metrics_port))
    if text := os.environ.get("WHEN_READY"):
        print(text, flush=True)  # noqa: T201 - for the person who started it


def post_fork(_arbiter: Any, _worker: Any) -> None:
    """Close METRICS_PORT in a worker, and keep its shared memory shared."""
    while _served:
        os.close(_served.pop().descriptor)
    gc.freeze()
    gc.set_threshold(5_000)  # requests and responses have no cycles to look for


def post_worker_init(_worker: Any) -> None:
    """Leave Ctrl-C, which a terminal sends to every process, to the arbiter."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def pre_request(_worker: Any, request: Any) -> None:
    """Limit the time of a request, and respond in the service's version of HTTP."""
    request.version = min(request.version, (1, 1))
    # gunicorn takes SCRIPT_NAME off each path; a proxy may have done so already.
    if not f"{request.path}/".startswith(f"{_settings.script_name}/"):
        request.path = _settings.script_name + request.path
    if isinstance(request.body.reader, ChunkedReader):
        _refuse_endless_chunks(request.body.reader)
    # A request that waits gets 503. Where its client reads too slowly, gunicorn takes this for a
    # connection that the client has reset, and closes it.
    late = ConnectionResetError(errno.ECONNRESET, "REQUEST_SECONDS have passed")
    _running[request] = gevent.Timeout.start_new(_settings.request_seconds, late)


def _refuse_endless_chunks(reader: ChunkedReader) -> None:
    """Let a body fail at a chunk of a size that no body can have, instead of waiting for it."""
    parse = reader.parse_chunk_size

    def parse_chunk_size(unreader: Any, data: bytes | None = None) -> tuple[int, bytes]:
        size, rest = parse(unreader, data=data)
        if size.bit_length() > CHUNK_BITS:
            raise InvalidChunkSize(b"more bytes than fit into 63 bits")
        return size, rest

    reader.parse_chunk_size = parse_chunk_size


def post_request(_worker: Any, request: Any, environ: dict[str, Any], _response: Any) -> None:
    """Close a connection whose body was not read to its end, and give others their turn."""
    _running.pop(request).close()
    if BODY_WAS_READ not in environ and (
        CHUNKED in environ or int(environ.get("CONTENT_LENGTH", 0)) > MAX_DRAINED
    ):
        request.force_close()
    # A client whose next request is there already never waits, so others would have to.
    yield_to_others()


def on_exit(_arbiter: Any) -> None:
    """End the thread of METRICS_PORT, which would crash the process if it ran while Python ends."""
    while _served:
        _served.pop().stop()


def child_exit(_arbiter: Any, worker: Any) -> None:
    """Tell the metrics that a worker has ended."""
    if _settings.metrics_port is not None:
        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call] # has no type hints
