"""METRICS_PORT: the arbiter serves it, so it responds while all workers are busy."""

import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from http.client import HTTPException
from pathlib import Path

import pytest

from tests.serving.test_http import BODY, HEAD, post
from tests.support.example import GAME, SCORE
from tests.support.unresponsive import ENDLESS
from tests.support.waiting import wait_for
from tools.harness.server import GUNICORN, TIMEOUT, free_port, get, serve

pytestmark = [pytest.mark.live, pytest.mark.long]

COUNTS = Path("/dev/shm")  # noqa: S108 - where the service counts


def test_it_responds_while_all_workers_are_busy_and_they_are_replaced(tmp_path: Path) -> None:
    port = free_port()
    received = tmp_path / "received"
    with (
        serve(
            *GUNICORN,
            "tests.support.unresponsive:app",
            METRICS_PORT=str(port),
            WEB_CONCURRENCY="2",
            RECEIVED=str(received),
            GUNICORN_CMD_ARGS="--timeout 4",
        ) as server,
        ExitStack() as stack,
    ):
        workers = set(server.workers)
        head = f"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: {len(ENDLESS)}\r\n\r\n".encode()

        def one_more_is_busy() -> bool:
            """Keep one worker busy for each line; the other one takes the next connection."""
            client = stack.enter_context(socket.create_connection((server.host, server.port)))
            client.sendall(head + ENDLESS)
            return received.exists() and received.read_bytes().count(b"\n") >= 2

        wait_for(one_more_is_busy)
        assert get(port, "/healthz") == (200, b'{"status":"ok"}')
        assert get(port, "/metrics")[0] == 200
        assert get(port, "/")[0] == 404
        wait_for(lambda: len(server.workers) == 2 and not workers & set(server.workers))


def test_idle_connections_keep_no_health_check_away() -> None:
    port = free_port()
    with serve(METRICS_PORT=str(port)), ExitStack() as stack:
        idle = [
            stack.enter_context(socket.create_connection(("127.0.0.1", port), TIMEOUT))
            for _ in range(100)
        ]
        assert get(port, "/healthz")[0] == 200
        for client in idle:
            assert client.recv(1) == b"", "the server closes it"


@pytest.mark.parametrize("path", ["/healthz", "/metrics", "/"])
def test_a_response_to_head_has_no_body(path: str) -> None:
    port = free_port()
    with serve(METRICS_PORT=str(port)), socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(f"HEAD {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert client.makefile("rb").read().endswith(b"\r\n\r\n")


def test_who_asks_while_the_service_stops_does_not_crash_it() -> None:
    port = free_port()
    with serve(METRICS_PORT=str(port), WEB_CONCURRENCY="1") as server, ThreadPoolExecutor() as pool:

        def ask() -> None:
            while server.process.poll() is None:
                with suppress(OSError, HTTPException):
                    get(port, "/healthz")

        for _ in range(3):
            pool.submit(ask)
        server.process.terminate()
        assert server.process.wait(TIMEOUT) == 0


def test_a_port_that_is_taken_ends_the_start_with_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        sentence = f"METRICS_PORT {port} is already in use"
        with pytest.raises(RuntimeError, match=sentence), serve(METRICS_PORT=str(port)):
            pass


def test_open_connections_and_batches_are_measured() -> None:
    port = free_port()
    stalled = HEAD.replace(SCORE, "/v2/batch").encode() + b"Content-Length: 9\r\n\r\n"

    def measured(connections: int, batches: int) -> bool:
        lines = get(port, "/metrics")[1].decode().splitlines()
        expected = (f"connections {connections}.0", f"batches {batches}.0")
        return all(f"zero_referee_{each}" in lines for each in expected)

    with serve(METRICS_PORT=str(port), WEB_CONCURRENCY="2") as server:
        with ExitStack() as stack:
            for _ in range(3):
                client = socket.create_connection((server.host, server.port), TIMEOUT)
                stack.enter_context(client).sendall(stalled)
            wait_for(lambda: measured(3, 3))
        wait_for(lambda: measured(0, 0))


def test_workers_do_not_listen_and_the_counts_are_removed_at_the_end() -> None:
    port = free_port()
    killed_before = (
        f"true & wait; mkdir {COUNTS}/zero-referee-left-$$ {COUNTS}/zero-referee-left-$!; "
        f'exec "$0" -m gunicorn -c service/gunicorn.conf.py'
    )
    command = ("sh", "-c", killed_before, sys.executable)
    with serve(*command, METRICS_PORT=str(port), WEB_CONCURRENCY="2") as server:
        assert not list(COUNTS.glob("zero-referee-left-*"))
        assert post(server, BODY)[0] == 200
        text = get(port, "/metrics")[1].decode()
        scored = f'game="{GAME}",operation="score",status="200"'
        assert f"zero_referee_requests_total{{{scored}}} 1.0" in text
        inode = _listening(port)

        def listens(pid: int) -> bool:
            files = Path(f"/proc/{pid}/fd").iterdir()
            return f"socket:[{inode}]" in {str(file.readlink()) for file in files}

        wait_for(lambda: not any(map(listens, server.workers)))  # one may still be starting
        assert listens(server.process.pid)
        arbiter = server.process.pid
        assert list(COUNTS.glob(f"zero-referee-*-{arbiter}"))
    assert not list(COUNTS.glob(f"zero-referee-*-{arbiter}"))


def _listening(port: int) -> str:
    """Return the inode of the socket that listens on a port of this machine."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    [inode] = [line[9] for line in lines if line[1].endswith(f":{port:04X}") and line[3] == "0A"]
    return inode
