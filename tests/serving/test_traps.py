"""The known traps of HTTP servers, tried on a real one."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path

import pytest

from harness.load import load
from harness.load import post as target
from harness.server import ROOT, TIMEOUT, Server, free_port, serve
from tests.api.test_socket import BODY, HEAD, PATH, exchange, post

pytestmark = [pytest.mark.live, pytest.mark.slow]

LIMIT = 3.0
"""How many seconds a request may take here."""
SLACK = 4.0
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that soon loses its patience."""
    log = tmp_path_factory.mktemp("strict") / "server.log"
    with serve(log=log, REQUEST_SECONDS=str(LIMIT)) as running:
        yield running


def connect(server: Server) -> socket.socket:
    return socket.create_connection((server.host, server.port), timeout=LIMIT + SLACK)


def is_hung_up(wire: socket.socket) -> bool:
    """Whether the server closes the connection, rather than answer or go on waiting."""
    try:
        return wire.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_chunked_body_over_the_limit_is_not_cut_and_judged(server: Server) -> None:
    chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
    request = HEAD.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 5 + b"0\r\n\r\n"
    status, _, answer = exchange(server, request)
    assert (status, answer["type"]) == (411, "/problems/length-required")


@pytest.mark.parametrize(
    "lengths",
    [
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Content-Length: +5",
        "Content-Length: 5, 5",
        "Content-Length: -1",
        "Content-Length: 0x5",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: gzip",
        "Transfer-Encoding: xchunked",
        "Content-Length : 5",
        "Content_Length: 5",
    ],
)
def test_a_length_that_two_could_read_in_two_ways_is_refused(server: Server, lengths: str) -> None:
    with closing(connect(server)) as wire:
        wire.sendall(f"{HEAD}{lengths}\r\n\r\n12345GET /healthz HTTP/1.1\r\n\r\n".encode())
        answer = b""
        while part := wire.recv(65536):
            answer += part
    assert answer.split()[1] in {b"400", b"501"}
    assert answer.count(b"HTTP/1.1 ") == 1, "what follows is not taken for another request"


def test_bodies_that_stall_hold_up_nobody(strict: Server) -> None:
    with ExitStack() as stack:
        stalled = [stack.enter_context(closing(connect(strict))) for _ in range(50)]
        for wire in stalled:
            wire.sendall(f"{HEAD}Content-Length: 50\r\n\r\n{{".encode())
        begun = time.monotonic()
        for _ in range(20):
            assert post(strict, BODY)[0] == 200
        assert time.monotonic() - begun < LIMIT / 2
        assert all(is_hung_up(wire) for wire in stalled)
        assert time.monotonic() - begun < LIMIT + SLACK


def test_a_body_that_trickles_ends_in_time_too(strict: Server) -> None:
    with closing(connect(strict)) as wire:
        wire.sendall(f"{HEAD}Content-Length: 5000\r\n\r\n".encode())
        begun = time.monotonic()
        try:
            while time.monotonic() - begun < LIMIT + SLACK:
                wire.sendall(b" ")
                time.sleep(0.1)
        except (BrokenPipeError, ConnectionResetError):
            return
        pytest.fail("the server waits for ever")


def test_heads_that_stall_hold_up_nobody(server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(50):
            wire = stack.enter_context(closing(connect(server)))
            wire.sendall(HEAD.encode()[:40])
        begun = time.monotonic()
        for _ in range(20):
            assert post(server, BODY)[0] == 200
        assert time.monotonic() - begun < 2


def test_readers_that_never_read_hold_up_nobody(strict: Server) -> None:
    with ExitStack() as stack:
        wires = []
        for _ in range(20):
            wire = stack.enter_context(closing(socket.socket()))
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            wire.settimeout(LIMIT + SLACK)
            wire.connect((strict.host, strict.port))
            wire.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: referee\r\n\r\n" * 40)
            wires.append(wire)
        begun = time.monotonic()
        for _ in range(20):
            assert post(strict, BODY)[0] == 200
        assert time.monotonic() - begun < LIMIT / 2


def test_a_connection_serves_on(server: Server) -> None:
    connection = HTTPConnection(server.host, server.port, timeout=TIMEOUT)
    connection.connect()
    wire = connection.sock
    for _ in range(5):
        connection.request("POST", PATH, BODY, JSON)
        assert connection.getresponse().read()
        assert connection.sock is wire
    connection.close()


def test_stopping_lets_a_running_request_end(tmp_path: Path) -> None:
    with serve(log=tmp_path / "server.log") as server, closing(connect(server)) as wire:
        wire.sendall(f"{HEAD}Content-Length: {len(BODY)}\r\n\r\n".encode() + BODY[:10])
        time.sleep(0.3)
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        wire.sendall(BODY[10:])
        answer = wire.recv(65536)
        assert answer.startswith(b"HTTP/1.1 200 OK")
        assert server.process.wait(TIMEOUT) == 0


def test_stopping_says_goodbye_to_clients_that_keep_asking(tmp_path: Path) -> None:
    with serve(log=tmp_path / "server.log") as server:
        connection = HTTPConnection(server.host, server.port, timeout=TIMEOUT)
        connection.request("POST", PATH, BODY, JSON)
        assert connection.getresponse().read()
        server.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        connection.request("POST", PATH, BODY, JSON)
        answer = connection.getresponse()
        assert answer.status == 200
        assert answer.headers["Connection"] == "close"
        answer.read()
        connection.close()


def test_stopping_turns_nobody_away_who_has_asked(tmp_path: Path) -> None:
    with serve(log=tmp_path / "server.log") as server, ThreadPoolExecutor(1) as pool:
        asking = pool.submit(load, target(server.port, PATH, BODY), seconds=TIMEOUT)
        time.sleep(0.5)
        server.process.send_signal(signal.SIGTERM)
        found = asking.result()
    assert found.answered
    assert set(found.statuses) == {200}
    assert found.lost == 0
    assert found.refused


def test_a_killed_worker_is_replaced_and_nothing_it_counted_is_lost(tmp_path: Path) -> None:
    metrics_port = free_port()
    with serve(log=tmp_path / "server.log", METRICS_PORT=str(metrics_port)) as server:
        for _ in range(3):
            assert post(server, BODY)[0] == 200
        children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
        os.kill(int(children.read_text().split()[-1]), signal.SIGKILL)
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            try:
                assert post(server, BODY)[0] == 200
                break
            except OSError:
                time.sleep(0.1)
        sample = 'zero_referee_requests_total{game="zero",operation="score",status="200"}'
        assert count(metrics_port, sample) == 4


def count(metrics_port: int, sample: str) -> float:
    connection = HTTPConnection("127.0.0.1", metrics_port, timeout=TIMEOUT)
    connection.request("GET", "/metrics")
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    [found] = [line for line in lines if line.startswith(f"{sample} ")]
    return float(found.split()[-1])


def lost_lines(metrics_port: int) -> float:
    return count(metrics_port, "zero_referee_log_lines_lost_total")


def test_a_full_disk_costs_only_lines_of_the_log() -> None:
    metrics_port = free_port()
    with serve(log=Path("/dev/full"), METRICS_PORT=str(metrics_port)) as server:
        for _ in range(20):
            assert post(server, BODY)[0] == 200
        assert lost_lines(metrics_port) >= 20


def test_a_reader_of_the_log_that_sleeps_costs_only_lines_of_the_log(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    unread = os.open(pipe, os.O_RDWR)
    try:
        metrics_port = free_port()
        with serve(log=pipe, METRICS_PORT=str(metrics_port)) as server:
            connection = HTTPConnection(server.host, server.port, timeout=TIMEOUT)
            for _ in range(600):  # more lines than a pipe holds
                connection.request("POST", PATH, BODY, JSON)
                assert connection.getresponse().read()
            connection.close()
            assert lost_lines(metrics_port) > 0
    finally:
        os.close(unread)


def test_without_standard_error_there_is_no_log_and_nothing_else_is_missing() -> None:
    port = free_port()
    process = subprocess.Popen(
        ["sh", "-c", 'exec "$0" -m gunicorn 2>&-', sys.executable],
        cwd=ROOT,
        env=os.environ | {"PORT": str(port), "WEB_CONCURRENCY": "1"},
    )
    server = Server(process, port, Path(os.devnull))
    try:
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            try:
                assert post(server, BODY)[0] == 200
                break
            except ConnectionRefusedError:
                time.sleep(0.1)
        for _ in range(20):
            assert post(server, BODY)[0] == 200
    finally:
        process.terminate()
        process.wait(TIMEOUT)
