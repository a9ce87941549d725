"""Robustness of the server: slow clients, shutdown, lost workers, full disks."""

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.serving.test_http import BODY, HEAD, post
from tests.support.example import GAME, SCORE
from tests.support.replicas import Replica
from tests.support.waiting import wait_for
from tools.harness.server import ROOT, TIMEOUT, Server, free_port, get, serve

pytestmark = pytest.mark.long

LIMIT = 3
"""Seconds that a request may take."""
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a short time limit for requests."""
    log = tmp_path_factory.mktemp("strict") / "server.log"
    with serve(log=log, REQUEST_SECONDS=str(LIMIT)) as running:
        yield running


def connect(server: Server) -> socket.socket:
    return socket.create_connection((server.host, server.port), TIMEOUT)


def stop_listening(server: Server) -> None:
    """Have the server stop, and wait until it accepts no more connections."""

    def is_refused() -> bool:
        try:
            connect(server).close()
        except ConnectionRefusedError:
            return True
        except ConnectionResetError:
            pass
        return False

    server.process.send_signal(signal.SIGTERM)
    wait_for(is_refused)


def stall(stack: ExitStack, server: Server) -> list[socket.socket]:
    """Open connections that send the beginning of a body and then nothing more."""
    stalled = [stack.enter_context(closing(connect(server))) for _ in range(50)]
    for client in stalled:
        client.sendall(f"{HEAD}Content-Length: 50\r\n\r\n{{".encode())
    return stalled


def test_stalled_bodies_do_not_delay_other_clients(server: Server) -> None:
    # A body may take longer here than `post` waits for a response.
    with ExitStack() as stack:
        stall(stack, server)
        for _ in range(20):
            assert post(server, BODY)[0] == 200


def test_a_body_sent_byte_by_byte_reaches_the_time_limit(strict: Server) -> None:
    with closing(connect(strict)) as client:
        client.sendall(f"{HEAD}Content-Length: 5000\r\n\r\n".encode())
        begun = time.monotonic()
        try:
            while time.monotonic() - begun < TIMEOUT:
                client.sendall(b" ")
                time.sleep(0.1)
        except (BrokenPipeError, ConnectionResetError):
            return
        pytest.fail("the server did not close the connection")


def test_stalled_headers_do_not_delay_other_clients(server: Server) -> None:
    with ExitStack() as stack:
        stalled = [stack.enter_context(closing(connect(server))) for _ in range(50)]
        for client in stalled:
            client.sendall(HEAD.encode()[:40])
        assert post(server, BODY)[0] == 200
        # The server still waits for the headers of the last one, so the response did not.
        assert not select.select(stalled[-1:], [], [], 0)[0]
        for _ in range(20):
            assert post(server, BODY)[0] == 200


def test_clients_that_never_read_do_not_delay_others(server: Server) -> None:
    # A response may wait longer for its client here than `post` waits for a response.
    with ExitStack() as stack:
        for _ in range(20):
            client = stack.enter_context(closing(socket.socket()))
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.settimeout(TIMEOUT)
            client.connect((server.host, server.port))
            client.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: referee\r\n\r\n" * 40)
        for _ in range(20):
            assert post(server, BODY)[0] == 200


def test_a_request_in_progress_is_finished_during_shutdown(tmp_path: Path) -> None:
    with serve(log=tmp_path / "server.log") as server, closing(connect(server)) as client:
        head = f"{HEAD}Content-Length: {len(BODY)}\r\nExpect: 100-continue\r\n\r\n"
        client.sendall(head.encode())
        assert client.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.sendall(BODY[:10])
        stop_listening(server)
        client.sendall(BODY[10:])
        response = client.recv(65536)
        assert response.startswith(b"HTTP/1.1 200 OK")
        assert server.process.wait(TIMEOUT) == 0


def test_shutdown_closes_a_connection_after_its_next_response(tmp_path: Path) -> None:
    with serve(log=tmp_path / "server.log") as server:
        connection = HTTPConnection(server.host, server.port, timeout=TIMEOUT)
        connection.request("POST", SCORE, BODY, JSON)
        assert connection.getresponse().read()
        stop_listening(server)
        connection.request("POST", SCORE, BODY, JSON)
        response = connection.getresponse()
        assert response.status == 200
        assert response.headers["Connection"] == "close"
        response.read()
        connection.close()


def ignores(pid: int, sent: signal.Signals) -> bool:
    [mask] = re.findall(r"SigIgn:\s(\w+)", Path(f"/proc/{pid}/status").read_text())
    return bool(int(mask, 16) >> sent - 1 & 1)


def test_ctrl_c_ends_every_process_without_a_traceback(tmp_path: Path) -> None:
    replica = Replica(tmp_path / "server.log", WEB_CONCURRENCY="4")
    try:
        for worker in replica.processes[1:]:
            wait_for(partial(ignores, worker, signal.SIGINT))
        os.killpg(replica.process.pid, signal.SIGINT)  # as a terminal sends it
        assert replica.process.wait(TIMEOUT) == 0
    finally:
        replica.end()
    assert "Traceback" not in replica.log.read_text("utf-8")


def test_a_killed_worker_is_replaced_and_its_counts_are_kept(tmp_path: Path) -> None:
    metrics_port = free_port()
    with serve(log=tmp_path / "server.log", METRICS_PORT=str(metrics_port)) as server:
        for _ in range(3):
            assert post(server, BODY)[0] == 200
        before = server.workers
        os.kill(before[-1], signal.SIGKILL)
        # A worker that is about to end may take a request, and count it without a response.
        wait_for(lambda: before[-1] not in server.workers and len(server.workers) == len(before))
        wait_for(lambda: post(server, BODY)[0] == 200)
        sample = f'zero_referee_requests_total{{game="{GAME}",operation="score",status="200"}}'
        assert count(metrics_port, sample) == 4


def count(metrics_port: int, sample: str) -> float:
    lines = get(metrics_port, "/metrics")[1].decode().splitlines()
    [found] = [line for line in lines if line.startswith(f"{sample} ")]
    return float(found.split()[-1])


def lost_lines(metrics_port: int) -> float:
    return count(metrics_port, "zero_referee_log_lines_lost_total")


def test_the_log_is_json_and_has_each_message_once_after_hup(tmp_path: Path) -> None:
    log, metrics_port = tmp_path / "server.log", free_port()
    with serve(log=log, METRICS_PORT=str(metrics_port)) as server:
        before = {server.process.pid, *server.workers}
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: not before & set(server.workers))
        assert post(server, BODY)[0] == 200
        for port in (server.port, metrics_port):
            with closing(socket.create_connection((server.host, port), TIMEOUT)) as client:
                client.sendall(b"nonsense\r\n\r\n")
                assert client.recv(65536).startswith(b"HTTP/1.1 400 ")
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [line["message"] for line in lines if "message" in line].count("Invalid request") == 1


def test_a_full_disk_loses_only_log_lines() -> None:
    metrics_port = free_port()
    with serve(log=Path("/dev/full"), METRICS_PORT=str(metrics_port)) as server:
        for _ in range(20):
            assert post(server, BODY)[0] == 200
        wait_for(lambda: lost_lines(metrics_port) >= 20)


def test_a_log_reader_that_stops_reading_loses_only_log_lines(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    unread = os.open(pipe, os.O_RDWR)
    try:
        metrics_port = free_port()
        with serve(log=pipe, METRICS_PORT=str(metrics_port)) as server:
            connection = HTTPConnection(server.host, server.port, timeout=TIMEOUT)
            for _ in range(600):  # more lines than the buffer of a pipe
                connection.request("POST", SCORE, BODY, JSON)
                assert connection.getresponse().read()
            connection.close()
            assert lost_lines(metrics_port) > 0
    finally:
        os.close(unread)


def test_without_standard_error_only_the_log_is_missing() -> None:
    port = free_port()
    process = subprocess.Popen(
        ["sh", "-c", 'exec "$0" -m gunicorn -c service/gunicorn.conf.py 2>&-', sys.executable],
        cwd=ROOT,
        env=os.environ | {"PORT": str(port), "WEB_CONCURRENCY": "1"},
    )
    server = Server(process, port, Path(os.devnull))
    try:
        wait_for(lambda: post(server, BODY)[0] == 200)
        for _ in range(20):
            assert post(server, BODY)[0] == 200
    finally:
        process.terminate()
        process.wait(TIMEOUT)
