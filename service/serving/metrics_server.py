"""METRICS_PORT: metrics and health for operators, from a process that no client can keep busy.

It reads the memory that the workers share, so it responds also while all of them are stuck.
"""

import os
import signal
import socket
from collections.abc import Iterable
from typing import Any

import gevent
import orjson
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer
from gunicorn import util
from gunicorn.arbiter import Arbiter

from service.heartbeats import Heartbeats
from service.http.bodies import JSON
from service.observability.metrics import create_metrics_app
from service.settings import Settings, SettingsError

MAX_CONNECTIONS = 20
CHECK_SECONDS = 1.0
"""How often the process looks whether the arbiter still runs."""

WSGIApplication = Any


def create_operators_app(metrics_app: WSGIApplication, heartbeats: Heartbeats) -> WSGIApplication:
    """Return the WSGI application of METRICS_PORT: `/metrics` and `/healthz`."""

    def respond(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/metrics":
            found: Iterable[bytes] = metrics_app(environ, start_response)
            return found
        status, body = "404 Not Found", b""
        if environ["PATH_INFO"] == "/healthz":
            status, body = _health(heartbeats)
        headers = [("Content-Type", JSON), ("Content-Length", str(len(body)))]
        start_response(status, headers)
        return [body]

    return respond


def start(arbiter: Arbiter, settings: Settings) -> int | None:
    """Start the process if METRICS_PORT is set, and return its id.

    Raises `SettingsError` if the port cannot be listened on.
    """
    if settings.metrics_port is None:
        return None
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        listener = socket.create_server((settings.host, settings.metrics_port), family=family)
    except OSError as error:
        reason = f"cannot be listened on: {error.strerror}"
        raise SettingsError(f"METRICS_PORT is '{settings.metrics_port}', but {reason}.") from None
    extensions = arbiter.app.wsgi().extensions
    app = create_operators_app(create_metrics_app(extensions["metrics"]), extensions["heartbeats"])
    pid = os.fork()
    if pid:
        listener.close()
        return pid
    try:
        _serve(arbiter, listener, app)
    finally:
        os._exit(0)


def stop(pid: int) -> None:
    """End the process."""
    os.kill(pid, signal.SIGTERM)


def _serve(arbiter: Arbiter, listener: socket.socket, app: WSGIApplication) -> None:
    """Serve until the arbiter ends, by whatever means."""
    for number in arbiter.SIGNALS:
        # Signals for the arbiter, which a terminal sends to all its processes.
        signal.signal(number, signal.SIG_IGN)
    for number in (signal.SIGTERM, signal.SIGCHLD):
        signal.signal(number, signal.SIG_DFL)
    for main in arbiter.LISTENERS:
        main.close()
    util._setproctitle("metrics")  # noqa: SLF001 - as gunicorn names its own processes
    server = WSGIServer(listener, app, spawn=Pool(MAX_CONNECTIONS), log=None, error_log=None)
    server.start()
    while os.getppid() == arbiter.pid:
        gevent.sleep(CHECK_SECONDS)


def _health(heartbeats: Heartbeats) -> tuple[str, bytes]:
    workers, stuck = heartbeats.count()
    if workers and not stuck:
        return "200 OK", orjson.dumps({"status": "ok"})
    report = {"status": "degraded", "workers": workers, "stuck": stuck}
    return "503 Service Unavailable", orjson.dumps(report)
