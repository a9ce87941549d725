"""The watchdog: it ends requests that never end, and the health check reports stuck workers."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from harness.server import Server, free_port, serve
from service.heartbeats import STUCK_AFTER

pytestmark = pytest.mark.long

SECONDS = 8
"""Seconds that a request may take: long enough for a health check in the meantime."""
TIMEOUT = 60
COMMAND = (sys.executable, "-m", "gunicorn", "tests.serving.endless:create()")


@contextmanager
def buggy(folder: Path, workers: int = 1, seconds: int = SECONDS) -> Iterator[tuple[Server, int]]:
    """Run the application of `endless`; yields the server and its METRICS_PORT."""
    port = free_port()
    with serve(
        *COMMAND,
        log=folder / "server.log",
        REQUEST_SECONDS=str(seconds),
        METRICS_PORT=str(port),
        WEB_CONCURRENCY=str(workers),
    ) as server:
        yield server, port


def connect(port: int) -> HTTPConnection:
    return HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)


def get(connection: HTTPConnection, path: str) -> tuple[int, Any]:
    connection.request("GET", path)
    response = connection.getresponse()
    return response.status, json.loads(response.read())


def health(port: int) -> tuple[int, Any]:
    with closing(connect(port)) as connection:
        return get(connection, "/healthz")


def await_health(port: int, status: int) -> Any:
    """Wait until the health check has a status, and return its report."""
    deadline = time.monotonic() + TIMEOUT
    while (found := health(port))[0] != status:
        assert time.monotonic() < deadline, found
        time.sleep(0.1)
    return found[1]


@pytest.mark.parametrize("path", ["/loop", "/regex"])
def test_ending_an_endless_request_keeps_its_worker_and_other_connections(
    tmp_path: Path, path: str
) -> None:
    with (
        buggy(tmp_path) as (server, _),
        closing(connect(server.port)) as idle,
        closing(connect(server.port)) as endless,
    ):
        assert get(idle, "/healthz")[0] == 200
        worker = server.workers[-1]
        local = idle.sock.getsockname()
        endless.request("GET", path)
        time.sleep(1)
        idle.request("GET", "/healthz")
        assert endless.getresponse().status == 500
        assert idle.getresponse().status == 200
        assert idle.sock.getsockname() == local
        assert server.workers[-1] == worker
    assert "REQUEST_SECONDS" in (tmp_path / "server.log").read_text("utf-8")


def test_a_worker_stuck_in_c_code_is_replaced(tmp_path: Path) -> None:
    with buggy(tmp_path) as (server, _), closing(connect(server.port)) as endless:
        worker = server.workers[-1]
        endless.request("GET", "/stuck")
        with pytest.raises(ConnectionError):
            endless.getresponse()
        deadline = time.monotonic() + TIMEOUT
        while server.workers[-1] == worker and time.monotonic() < deadline:
            time.sleep(0.1)
        assert health(server.port) == (200, {"status": "ok"})


def test_health_reports_a_stuck_worker(tmp_path: Path) -> None:
    # Longer than a busy machine takes to notice it.
    with buggy(tmp_path, workers=2, seconds=int(STUCK_AFTER) + 10) as (server, port):
        assert health(port) == (200, {"status": "ok"})
        with closing(connect(server.port)) as endless:
            endless.request("GET", "/loop")
            report = {"status": "degraded", "workers": 2, "stuck": 1}
            assert await_health(server.port, 503) == report
            assert health(port) == (503, report)
            assert endless.getresponse().status == 500
        assert await_health(server.port, 200) == {"status": "ok"}


def test_the_port_for_metrics_responds_while_all_workers_are_stuck(tmp_path: Path) -> None:
    with buggy(tmp_path) as (server, port), closing(connect(server.port)) as endless:
        endless.request("GET", "/stuck")
        assert await_health(port, 503) == {"status": "degraded", "workers": 1, "stuck": 1}
        with closing(connect(port)) as connection:
            connection.request("GET", "/metrics")
            assert b"zero_referee_requests_total" in connection.getresponse().read()
