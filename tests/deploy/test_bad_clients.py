"""Limits of HAProxy: a bad client harms neither the replicas nor other clients."""

import json
import select
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from time import sleep

import pytest

from service.contract.validators import read_contract
from tests.support.example import SCORE
from tests.support.replicas import HAPROXY, Replica, balance, balanced
from tests.support.unresponsive import ENDLESS, FATAL, SILENT
from tests.support.waiting import wait_for
from tools.harness.requests import encode, hands

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        HAPROXY is None, reason="HAProxy is not installed (Debian: apt install haproxy)"
    ),
]

HAND = encode(hands(1))
BATCH = "/v2/batch"
BATCH_OF_ONE = encode({"requests": [{"path": SCORE, "body": hands(1)}]})
GOOD, BAD, OTHERS = "127.0.0.2", "127.0.0.3", [f"127.0.1.{number}" for number in range(1, 9)]
"""Client addresses."""
NUMBERS = count(1)
KIB = 1024
CHECKED = 3
"""Seconds in which HAProxy checks a replica twice as often as it takes to take it out."""


def request(path: str, body: bytes, *, method: str = "POST", length: int | None = None) -> bytes:
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body) if length is None else length}\r\n\r\n"
    )
    return head.encode() + body


def connect(port: int, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=60, source_address=(address, 0))


def response(client: socket.socket) -> bytes:
    """Return a whole response, or what came before the connection was closed."""
    received = b""
    while True:
        head, end, body = received.partition(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        if end and len(body) >= int(length or 0):
            return received
        try:
            data = client.recv(64 * KIB)
        except ConnectionError:
            return received
        if not data:
            return received
        received += data


def send(port: int, sent: bytes, address: str = GOOD) -> bytes:
    with connect(port, address) as client:
        client.sendall(sent)
        return response(client)


def status(received: bytes) -> int:
    """Return the status code of a response, or 0 if there was none."""
    return int(received[9:12] or 0)


@contextmanager
def stalled(port: int, sent: bytes, addresses: list[str]) -> Iterator[list[socket.socket]]:
    """Open a connection from each address that sends this much and then nothing more."""
    with ExitStack() as stack:
        clients = []
        for address in addresses:
            with suppress(ConnectionError):  # HAProxy may refuse it before all is sent
                clients.append(stack.enter_context(connect(port, address)))
                clients[-1].sendall(sent)
        yield clients


def answered(clients: list[socket.socket]) -> list[socket.socket]:
    """Return the clients that have a response, or whose connection is closed."""
    return select.select(clients, [], [], 0)[0]


def new_address() -> str:
    """Return a client address of which HAProxy counts no earlier connection."""
    return f"127.0.2.{next(NUMBERS)}"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of HAProxy with its default limits; no body that stalls is late in a test."""
    settings = {"BODY_SECONDS": "240", "HEAD_SECONDS": "240"}
    with balanced(tmp_path_factory.mktemp("balanced"), **settings) as (port, _):
        yield port


@contextmanager
def unresponsive(folder: Path, settings: dict[str, str], limits: dict[str, str]) -> Iterator[int]:
    """Run two replicas whose requests may block or kill their worker; yield HAProxy's port."""
    with ExitStack() as stack:
        app = "tests.support.unresponsive:app"
        one, two = (Replica(folder / f"{name}.log", app, **settings) for name in ("one", "two"))
        stack.callback(one.end)
        stack.callback(two.end)
        yield stack.enter_context(balance(folder, (one, two), **limits))


@pytest.mark.parametrize(
    ("body", "limits", "most"),
    [
        pytest.param(FATAL, {}, 2, id="kills its worker, and one of the other replica"),
        pytest.param(SILENT, {"REQUEST_SECONDS": "2"}, 1, id="is ended by its replica"),
        pytest.param(SILENT, {"RESPONSE_SECONDS": "2"}, 1, id="is ended by HAProxy"),
        pytest.param(ENDLESS, {"RESPONSE_SECONDS": "2"}, 1, id="never yields, ended by HAProxy"),
    ],
)
def test_a_request_that_blocks_or_kills_a_worker_is_not_sent_around(
    tmp_path: Path, body: bytes, limits: dict[str, str], most: int
) -> None:
    received = tmp_path / "received"
    settings = {"WEB_CONCURRENCY": "2", "RECEIVED": str(received), **limits}
    with unresponsive(tmp_path, settings, limits) as port:
        assert status(send(port, request("/", body))) in {0, 500, 502, 504}
        assert 1 <= received.read_bytes().splitlines().count(body) <= most
        assert status(send(port, request("/", b"good"))) == 200


def test_replicas_whose_workers_are_all_busy_are_slow_and_not_gone(tmp_path: Path) -> None:
    settings = {"WEB_CONCURRENCY": "1", "RECEIVED": str(tmp_path / "received")}
    limits = {"QUEUE_SECONDS": "2", "RESPONSE_SECONDS": "5"}
    with (
        unresponsive(tmp_path, settings, limits) as port,
        connect(port, BAD) as one,
        connect(port, BAD) as two,
    ):
        clients = one, two
        for client in clients:
            client.sendall(request("/", ENDLESS))
        sleep(CHECKED)  # this shows what does not happen, so a longer time fails no less
        assert status(send(port, request("/", b"good"))) == 504
        assert [status(response(client)) for client in clients] == [504, 504]
    assert b"has no server available" not in (tmp_path / "haproxy.log").read_bytes()


def test_what_an_address_sends_at_once_waits_in_a_queue_of_its_own(tmp_path: Path) -> None:
    received = tmp_path / "received"
    settings = {"WEB_CONCURRENCY": "1", "RECEIVED": str(received)}
    limits = {"CLIENT_AT_ONCE": "2", "QUEUE_SECONDS": "1", "RESPONSE_SECONDS": "4"}
    with (
        unresponsive(tmp_path, settings, limits) as port,
        stalled(port, request('/./"x', SILENT), [BAD] * 12) as clients,
    ):
        assert status(send(port, request("/", b"good"))) == 200
        received_by = [response(client) for client in clients]
    # Two at once, and two at each replica from the queue; the others waited too long.
    assert Counter(map(status, received_by)) == {504: 6, 503: 6}
    overloaded = next(each for each in received_by if status(each) == 503)
    assert json.loads(overloaded.partition(b"\r\n\r\n")[2])["instance"] == '/"x'
    assert received.read_bytes().splitlines().count(SILENT) == 6


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        pytest.param(SCORE, 100 * KIB, id="less than a buffer"),
        pytest.param(SCORE, 0, id="only the headers"),
        pytest.param(BATCH, 1500 * KIB, id="more than a buffer"),
    ],
)
def test_stalled_bodies_do_not_delay_other_clients(port: int, path: str, sent: int) -> None:
    beginning = request(path, b" " * sent, length=256 * KIB if path == SCORE else 2048 * KIB)
    addresses = [OTHERS[number % len(OTHERS)] for number in range(300)]
    with stalled(port, beginning, addresses):
        assert status(send(port, request(SCORE, HAND))) == 200


def test_a_body_that_does_not_arrive_gets_a_408(tmp_path: Path) -> None:
    beginning = request(SCORE, b" ", length=256 * KIB)
    with (
        balanced(tmp_path, BODY_SECONDS="2") as (port, _),
        stalled(port, beginning, [BAD]) as (client,),
    ):
        assert status(response(client)) == 408


def test_the_connections_of_an_address_are_limited(port: int) -> None:
    with stalled(port, request(SCORE, b" ", length=256 * KIB), [new_address()] * 110) as clients:
        wait_for(lambda: len(answered(clients)) + 110 - len(clients) >= 10)
        assert status(send(port, request(SCORE, HAND))) == 200
        refused = answered(clients)
        assert len(clients) - len(refused) == 100
        assert {status(response(client)) for client in refused} <= {0}


@pytest.mark.parametrize(
    "path", [BATCH, "/v2%2Fbatch", "/v2%2fbatch", "//v2/./b%61tch", "/%2Fv2/batch"]
)
def test_the_batches_of_an_address_in_progress_are_limited(port: int, path: str) -> None:
    bad = new_address()
    with stalled(port, request(path, b" ", length=2048 * KIB), [bad] * 6) as clients:
        wait_for(lambda: len(answered(clients)) >= 2)
        assert status(send(port, request(SCORE, HAND), bad)) == 200
        assert status(send(port, request(path, BATCH_OF_ONE))) == 200
        assert [status(response(client)) for client in answered(clients)] == [429, 429]


def test_the_requests_of_an_address_are_limited(tmp_path: Path) -> None:
    with balanced(tmp_path, CLIENT_REQUESTS="5") as (port, _):
        found = [send(port, request(SCORE, HAND), BAD) for _ in range(5)]
        assert [status(received) for received in found] == [200] * 5
        refused = send(port, request('/x"%0a\\', b"", method="GET"), BAD)
        assert status(send(port, request(SCORE, HAND))) == 200
    head, _, body = refused.partition(b"\r\n\r\n")
    assert status(refused) == 429
    assert b"\r\nretry-after: 10\r\n" in head.lower()
    assert b"\r\ncontent-type: application/problem+json" in head.lower()
    problem = json.loads(body)
    required = read_contract().document["components"]["schemas"]["Problem"]["required"]
    assert set(problem) == {*required, "retry_after"}
    assert (problem["type"], problem["status"]) == ("/problems/too-many-requests", 429)
    assert problem["instance"] == '/x"%0a\\'


@pytest.mark.parametrize(
    "path",
    [
        "/metrics",
        "//metrics",
        "/%6detrics",
        "/%6Detrics",
        "/./metrics",
        "/%2e/metrics",
        "/v2/../metrics",
        "/%2fmetrics",
        "/metrics/",
        "/metrics?x",
        "/metrics;x",
        "/Metrics",
    ],
)
def test_no_spelling_of_metrics_reaches_a_replica(port: int, path: str) -> None:
    refused, unknown = (send(port, request(to, b"", method="GET")) for to in (path, "/nowhere"))
    assert status(refused) == status(unknown) == 404
    # Only responses of a replica have Server-Timing.
    assert b"server-timing" in unknown.lower()
    assert b"server-timing" not in refused.lower()


def test_a_path_is_normalized_before_it_reaches_a_replica(port: int) -> None:
    assert status(send(port, request("//v2/./games/x/../%7aero/score", HAND))) == 200
