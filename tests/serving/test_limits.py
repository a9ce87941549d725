"""Limits of the worker on a real server: no client takes time or memory from the others."""

import select
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

import pytest

from service.http.bodies import LARGE, MAX_LARGE
from service.http.handlers import MAX_BATCHES
from tests.serving.test_http import BODY, HEAD, post
from tests.support.example import SCORE
from tests.support.largest import batch_of, largest_requests
from tests.support.waiting import wait_for
from tools.harness.server import TIMEOUT, Server, serve

pytestmark = pytest.mark.live

BATCH_HEAD = HEAD.replace(SCORE, "/v2/batch")
HEALTH = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
OTHER_CLIENT = "127.0.0.2"
MIB = 1024 * 1024


def connect(server: Server) -> socket.socket:
    """Connect from a different address from that of good requests."""
    return socket.create_connection(
        (server.host, server.port), TIMEOUT, source_address=(OTHER_CLIENT, 0)
    )


def get_health(client: socket.socket) -> bytes:
    """Send a health check over an open connection and return the whole response."""
    client.sendall(HEALTH)
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
        (f"{HEAD.replace('score', 'x')}Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n" * 1000),
        ("", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 200),
        ("GET / HTTP/1.1\r\nHost: x\r\n", f"Accept: a{' ' * 8160}x\r\n"),
    ],
    ids=[
        "chunks",
        "a body of a petabyte",
        "chunks no one reads",
        "pipelined requests",
        "header fields",
    ],
)
def test_other_clients_are_served_beside_one_that_sends_without_end(
    server: Server, first: str, then: str
) -> None:
    with sending_without_end(server, first.encode(), then.encode()):
        for _ in range(20):
            assert post(server, BODY)[0] == 200


@pytest.mark.long
def test_new_connections_have_their_turn_beside_busy_ones(server: Server) -> None:
    with ExitStack() as stack:
        busy = [stack.enter_context(closing(connect(server))) for _ in range(50)]
        for client in busy:
            get_health(client)
        for client in busy:
            client.sendall(HEALTH * 200)  # the next request is always there
        new = [stack.enter_context(closing(connect(server))) for _ in range(20)]
        for client in new:
            client.sendall(HEALTH)
        for client in new:
            assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
        served = 0
        for client in busy:
            client.setblocking(False)
            with suppress(BlockingIOError):
                while part := client.recv(65536):
                    served += part.count(b"HTTP/1.1 200 ")
    assert served < 50 * 200 / 2


@pytest.mark.parametrize("path", ["/v2/batch", "/nowhere"])
@pytest.mark.parametrize("length", [f"Content-Length: {10 * MIB}", "Transfer-Encoding: chunked"])
def test_a_connection_is_closed_after_a_body_that_nobody_reads(
    server: Server, path: str, length: str
) -> None:
    head = HEAD.replace(SCORE, path).replace("json", "x-json")
    with closing(connect(server)) as client:
        client.sendall(f"{head}{length}\r\n\r\n5\r\n".encode())
        response = receive(client)
    assert response.startswith(b"HTTP/1.1 4")
    assert response.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize(
    ("places", "head"),
    [
        (MAX_BATCHES, f"{BATCH_HEAD}Content-Length: 20\r\n"),
        (MAX_LARGE, f"{HEAD}Content-Length: {LARGE + 1}\r\n"),
        (MAX_LARGE, f"{HEAD}Transfer-Encoding: chunked\r\n"),
    ],
    ids=["batches", "large bodies", "bodies of unknown length"],
)
def test_a_request_beyond_the_places_of_a_worker_is_refused_unread(
    server: Server, places: int, head: str
) -> None:
    with ExitStack() as stack:
        for _ in range(places):
            client = stack.enter_context(closing(connect(server)))
            client.sendall(f"{head}Expect: 100-continue\r\n\r\n".encode())
            assert client.recv(65536).startswith(b"HTTP/1.1 100 ")
        refused = stack.enter_context(closing(connect(server)))
        refused.sendall(f"{head}\r\n".encode())
        response = refused.recv(65536)
        assert response.startswith(b"HTTP/1.1 503 ")
        assert b"\r\nRetry-After: 1\r\n" in response
        assert post(server, BODY)[0] == 200, "a small body is read all the same"
    # Places are free again once the server has noticed that the clients are gone.
    wait_for(lambda: post(server, b"{}", BATCH_HEAD)[0] == 422)
    wait_for(lambda: post(server, BODY + b" " * LARGE)[0] == 200)


@pytest.mark.long
def test_good_batches_that_are_too_many_get_503_and_never_500(tmp_path: Path) -> None:
    largest = next(each for each in largest_requests() if each.path.endswith("legal-moves"))
    body = batch_of(largest, 200).body
    log = tmp_path / "server.log"
    with serve(log=log, REQUEST_SECONDS="2") as server, ThreadPoolExecutor(240) as clients:
        sent = clients.map(lambda _: post(server, body, BATCH_HEAD), range(240))
        statuses = {status for status, _, _ in sent}
    # On a busy machine a body may take too long to arrive (400), and each batch to carry out.
    assert 503 in statuses
    assert statuses <= {200, 400, 503}
    assert '"level":"error"' not in log.read_text("utf-8")


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        ("GET /healthz HTTP/1.1\r\n\r\n", 400),
        ("nonsense\r\n\r\n", 400),
        ("GET http://x HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (f"GET /{'x' * 3000} HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (f"GET /{'x' * 9000} HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        (f"GET / HTTP/1.1\r\nHost: x\r\nX: {'x' * 9000}\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: x\r\n" + "X: x\r\n" * 70 + "\r\n", 431),
    ],
    ids=[
        "no host",
        "not HTTP",
        "no path",
        "a long path",
        "a longer path",
        "a long field",
        "many fields",
    ],
)
def test_a_bad_head_is_refused(server: Server, request_: str, status: int) -> None:
    with closing(connect(server)) as client:
        client.sendall(request_.encode())
        assert client.recv(65536).startswith(f"HTTP/1.1 {status} ".encode())
    assert OTHER_CLIENT not in server.log.read_text("utf-8")


@pytest.mark.parametrize("size", ["8000000000000000", "10000000000000000", "f" * 40])
def test_a_chunk_that_no_body_can_have_is_refused_at_once(server: Server, size: str) -> None:
    with closing(connect(server)) as client:
        client.sendall(f"{HEAD}Transfer-Encoding: chunked\r\n\r\n{size}\r\n{{".encode())
        assert receive(client).startswith(b"HTTP/1.1 400 ")


def test_a_later_version_is_answered_with_that_of_the_service(server: Server) -> None:
    with closing(connect(server)) as client:
        client.sendall(b"GET /healthz HTTP/1.2\r\nHost: x\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 200 ")


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
        assert receive(stalled).startswith(b"HTTP/1.1 400 ")
        assert get_health(other).startswith(b"HTTP/1.1 200 ")
        assert server.workers == worker
