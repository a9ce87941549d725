"""Limits of the worker on a real server: no client takes time or memory from the others."""

import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from threading import Event, Thread

import pytest

from harness.server import TIMEOUT, Server, serve
from tests.serving.test_http import BODY, HEAD, exchange, post

pytestmark = pytest.mark.live

OTHER_CLIENT = "127.0.0.2"
BATCH = HEAD.replace("/v1/games/zero/score", "/v1/batch")
MIB = 1024 * 1024
BODIES_END = 30
"""Seconds after which the server gives up bodies that do not arrive."""


def connect(server: Server) -> socket.socket:
    """Connect from a different address from that of good requests."""
    return socket.create_connection(
        (server.host, server.port), TIMEOUT, source_address=(OTHER_CLIENT, 0)
    )


def get_health(client: socket.socket) -> bytes:
    """Send a health check over an open connection and return the whole response."""
    client.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    received = b""
    while not received.endswith(b"}"):
        part = client.recv(65536)
        assert part, received
        received += part
    return received


def receive(client: socket.socket) -> bytes:
    """Return all that the server sends until it closes the connection."""
    received = b""
    with suppress(ConnectionResetError):
        while part := client.recv(65536):
            received += part
    return received


@contextmanager
def sending_without_end(server: Server, first: bytes, then: bytes) -> Iterator[None]:
    """Send to the server on four connections without reading; open another where one is closed."""
    done = Event()

    def send() -> None:
        while not done.is_set():
            with suppress(OSError), closing(connect(server)) as client:
                client.settimeout(1)
                client.sendall(first)
                while not done.is_set():
                    client.sendall(then)

    threads = [Thread(target=send) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        done.set()
        for thread in threads:
            thread.join()


@pytest.mark.long
@pytest.mark.parametrize(
    ("first", "then"),
    [
        (f"{HEAD}Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n" * 1000),
        (f"{HEAD}Content-Length: {10**15}\r\n\r\n", "a" * 8000),
        ("", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 200),
        ("GET / HTTP/1.1\r\nHost: x\r\n", f"Accept: a{' ' * 8160}x\r\n"),
    ],
    ids=["chunks", "a body of a petabyte", "pipelined requests", "header fields"],
)
def test_other_clients_are_served_beside_one_that_sends_without_end(
    server: Server, first: str, then: str
) -> None:
    with sending_without_end(server, first.encode(), then.encode()):
        for _ in range(20):
            assert post(server, BODY)[0] == 200


def test_a_body_in_chunks_is_refused_before_it_is_read(server: Server) -> None:
    with closing(connect(server)) as client:
        client.sendall(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n".encode())
        response = receive(client)
    assert response.startswith(b"HTTP/1.1 411 ")
    assert b"Connection: close" in response


def test_a_connection_is_closed_after_a_long_body_that_is_not_read(server: Server) -> None:
    with closing(connect(server)) as client:
        client.sendall(f"{HEAD}Content-Length: {10 * MIB}\r\n\r\n".encode())
        response = receive(client)
    assert response.startswith(b"HTTP/1.1 413 ")
    assert b"Connection: close" in response


def test_a_refused_body_gets_no_100_continue(server: Server) -> None:
    text = HEAD.replace("application/json", "text/plain")
    for head, status in ((text, b"415"), (HEAD, b"413")):
        with closing(connect(server)) as client:
            length = MIB if head is HEAD else 10
            expect = f"Content-Length: {length}\r\nExpect: 100-continue\r\n\r\n"
            client.sendall((head + expect).encode())
            response = receive(client)
        assert response.startswith(b"HTTP/1.1 " + status)
        assert b"100 Continue" not in response


def test_an_accepted_body_gets_100_continue(server: Server) -> None:
    with closing(connect(server)) as client:
        expect = f"Content-Length: {len(BODY)}\r\nExpect: 100-continue\r\n\r\n"
        client.sendall((HEAD + expect).encode())
        assert client.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.sendall(BODY)
        assert client.recv(65536).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    ("request_", "status", "kind"),
    [
        ("GET /healthz HTTP/1.1\r\n\r\n", 400, "bad-request"),
        ("nonsense\r\n\r\n", 400, "bad-request"),
        (f"GET /{'x' * 3000} HTTP/1.1\r\nHost: x\r\n\r\n", 414, "uri-too-long"),
        (f"GET / HTTP/1.1\r\nHost: x\r\nX: {'x' * 9000}\r\n\r\n", 431, "header-too-large"),
        ("GET / HTTP/1.1\r\nHost: x\r\n" + "X: x\r\n" * 70 + "\r\n", 431, "header-too-large"),
        (
            "GET / HTTP/1.1\r\nHost: x\r\n" + f"X: {'x' * 8000}\r\n" * 6 + "\r\n",
            431,
            "header-too-large",
        ),
    ],
    ids=["no host", "not HTTP", "a long path", "a long field", "many fields", "48 KB of fields"],
)
def test_a_request_that_the_parser_refuses_gets_a_problem(
    server: Server, request_: str, status: int, kind: str
) -> None:
    given, mime, problem = exchange(server, request_.encode())
    assert (given, mime) == (status, "application/problem+json")
    assert problem["type"] == f"/problems/{kind}"
    assert problem["status"] == status


@pytest.mark.long
def test_bodies_that_never_end_take_a_limited_amount_of_memory(server: Server) -> None:
    # A large body that was freed must not make the memory of later ones stay.
    for _ in range(20):
        exchange(server, f"{BATCH}Content-Length: {MIB}\r\n\r\n".encode() + b" " * MIB)
    before = server.memory()
    with ExitStack() as stack:
        for _ in range(60):
            client = stack.enter_context(closing(connect(server)))
            with suppress(OSError):
                client.sendall(f"{BATCH}Content-Length: {2 * MIB}\r\n\r\n".encode())
                client.sendall(b" " * (2 * MIB - 1))
        time.sleep(1)
        assert post(server, BODY)[0] == 200
        # Connections that had to make room take a moment to end.
        deadline = time.monotonic() + BODIES_END / 2
        # 16 MiB of bodies, and what they leave behind: all 60 would take 120 MiB.
        while server.memory() - before >= 48 * MIB:
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.mark.long
def test_a_client_with_too_many_connections_is_refused_and_others_are_not(server: Server) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(closing(connect(server))) for _ in range(101)]
        response = receive(clients[-1])
        assert response.startswith(b"HTTP/1.1 503 ")
        assert b"Retry-After: 1" in response
        assert post(server, BODY)[0] == 200


@pytest.mark.long
def test_the_connection_that_waited_longest_makes_room(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    log = tmp_path_factory.mktemp("small") / "server.log"
    with serve(log=log, MAX_CONNECTIONS="10") as server, ExitStack() as stack:

        def stall() -> socket.socket:
            """Open a connection and send the headers of a request without its body."""
            client = stack.enter_context(closing(connect(server)))
            client.sendall(f"{HEAD}Content-Length: 50\r\nExpect: 100-continue\r\n\r\n".encode())
            # The server has read these headers before those of the next connection.
            assert client.recv(65536) == b"HTTP/1.1 100 Continue\r\n\r\n"
            return client

        first, *_ = [stall() for _ in range(10)]
        for _ in range(5):
            stall()
        assert post(server, BODY)[0] == 200
        assert receive(first).startswith(b"HTTP/1.1 503 ")
        deadline = time.monotonic() + TIMEOUT
        while "ended to make room" not in log.read_text("utf-8"):
            assert time.monotonic() < deadline
            time.sleep(0.1)


@pytest.mark.long
def test_only_the_connection_that_takes_too_long_is_closed(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    log = tmp_path_factory.mktemp("short") / "server.log"
    with (
        serve(log=log, REQUEST_SECONDS="2") as server,
        closing(connect(server)) as stalled,
        closing(connect(server)) as other,
    ):
        worker = server.workers
        stalled.sendall(f"{HEAD}Content-Length: 50\r\n\r\n{{".encode())
        # Not longer than `receive` would wait.
        for _ in range(10 * TIMEOUT):
            assert get_health(other).startswith(b"HTTP/1.1 200 ")
            if select.select([stalled], [], [], 0.1)[0]:
                break
        assert receive(stalled) == b""
        assert get_health(other).startswith(b"HTTP/1.1 200 ")
        assert server.workers == worker
