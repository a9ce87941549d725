"""Attacks on a real server: how they delay good requests and how much memory they take."""

import socket
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from multiprocessing import Process
from pathlib import Path
from threading import Thread
from time import perf_counter, sleep

from tools.bench.figures import table
from tools.harness.largest import batch_of, largest_requests
from tools.harness.replicas import HAPROXY, Replica, balanced
from tools.harness.requests import SCORE, encode, hands
from tools.harness.server import HOST, serve

ATTACKER = "127.0.0.2"
"""The address of the attacking clients, different from that of the good requests."""
SECONDS = 10.0
PAUSE = 0.02
"""Seconds between two good requests."""
TIMEOUT = 60
FIELDS = 60
CHUNKS = b"1\r\na\r\n" * 10_000
STALLED = 2_500
MANY = 50
BATCHES = 240
HELD = 100
BATCH_BYTES = 2 * 1024 * 1024
WORKERS = 2

HEAD = "POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{length}\r\n\r\n"


def _post(body: bytes, path: str = SCORE) -> bytes:
    return HEAD.format(path=path, length=f"Content-Length: {len(body)}").encode() + body


def _batch() -> bytes:
    """Return a good batch of 214 KB, as long to carry out as any."""
    largest = next(each for each in largest_requests() if each.operation.endswith(" legal-moves"))
    return batch_of(largest, 200).body


GETS = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 1000
TEXTS = _post(encode({"players": ["\u20ac"] * 40_000}))
"""A body of 240 KB, which costs about as much as one of its size can."""
LISTS = _post(b'{"players":[' + b"[]," * 28_000 + b"[]]}")
"""Nested lists of 84 KB."""


def measure() -> None:
    """Print the slowest good request and the memory that the largest worker gains, by attack."""
    head = ["attack", "good requests", "not 200", "slowest, ms", "memory gained, MiB"]
    rows = []
    for name, attack in ATTACKS.items():
        with serve(WEB_CONCURRENCY=str(WORKERS)) as server:
            rows.append([name, *_beside(server.port, server.memory, attack)])
    table(f"Good requests beside attacks from another address, {WORKERS} workers", head, rows)
    if HAPROXY is None:
        print("\nBehind HAProxy: it is not installed.")
        return
    rows = []
    for name, attack in ATTACKS.items():
        with (
            tempfile.TemporaryDirectory() as folder,
            # A good client here sends more than anybody would, one request after the other.
            balanced(Path(folder), CLIENT_REQUESTS="1000") as (port, replicas),
        ):

            def memory(found: tuple[Replica, Replica] = replicas) -> int:
                return max(replica.memory() for replica in found)

            rows.append([name, *_beside(port, memory, attack)])
    table("The same behind HAProxy, two replicas of one worker", head, rows)


def _beside(port: int, memory: Callable[[], int], attack: Callable[[int], None]) -> list[str]:
    """Send good requests for `SECONDS` beside an attack; return the figures of a row."""
    for _ in range(4 * WORKERS):
        _send(port)
    before, held = memory(), 0
    attacker = Process(target=attack, args=(port,), daemon=True)
    attacker.start()
    waits, bad = [], 0
    end = perf_counter() + SECONDS
    try:
        while perf_counter() < end:
            begun = perf_counter()
            bad += _send(port) != b"200"
            waits.append(perf_counter() - begun)
            held = max(held, memory())
            sleep(PAUSE)
    finally:
        attacker.kill()
        attacker.join()
    gained = (held - before) / 2**20
    return [str(len(waits)), str(bad), f"{max(waits) * 1000:.0f}", f"{gained:.0f}"]


def _send(port: int) -> bytes:
    """Send a good request over a new connection; return the status, empty without a response."""
    body = encode(hands(1))
    head = HEAD.format(path=SCORE, length=f"Content-Length: {len(body)}")
    with suppress(OSError), socket.create_connection((HOST, port), TIMEOUT) as client:
        client.sendall(head.encode() + body)
        return client.recv(65536)[9:12]
    return b""


def _connect(port: int) -> socket.socket:
    return socket.create_connection((HOST, port), TIMEOUT, source_address=(ATTACKER, 0))


def _repeat(port: int, count: int, attack: Callable[[socket.socket], None]) -> None:
    """Run an attack on so many connections; where the server closes one, open the next."""

    def again() -> None:
        while True:
            with suppress(OSError), closing(_connect(port)) as client:
                attack(client)

    for _ in range(count):
        Thread(target=again, daemon=True).start()
    sleep(2 * SECONDS + TIMEOUT)


def _chunked(client: socket.socket, path: str = SCORE) -> None:
    head = HEAD.format(path=path, length="Transfer-Encoding: chunked")
    client.sendall(head.encode())
    while True:
        client.sendall(CHUNKS)


def _fields(client: socket.socket) -> None:
    field = f"Accept: a{' ' * 8160}x\r\n"
    client.sendall(f"GET /healthz HTTP/1.1\r\nHost: x\r\n{field * FIELDS}\r\n".encode())
    while client.recv(65536):
        pass


def _pipelined(client: socket.socket, requests: bytes = GETS) -> None:
    reader = Thread(target=_discard, args=(client,), daemon=True)
    reader.start()
    while True:
        client.sendall(requests)


def _waiting(client: socket.socket, request: bytes) -> None:
    """Send a request again and again, each when the response to the last has come."""
    while True:
        client.sendall(request)
        received = b""
        while b"\r\n\r\n" not in received:
            part = client.recv(65536)
            if not part:
                return
            received += part
        head, _, body = received.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        while len(body) < length:
            part = client.recv(65536)
            if not part:
                return
            body += part


def _discard(client: socket.socket) -> None:
    with suppress(OSError):
        while client.recv(2**20):
            pass


def _hold(port: int, count: int, sent: int, announced: int) -> None:
    """Keep so many connections open whose bodies never end; where one is closed, open another."""
    head = HEAD.format(path="/v2/batch", length=f"Content-Length: {announced}").encode()
    clients: list[socket.socket] = []
    while True:
        for client in clients[:]:
            if _is_closed(client):
                clients.remove(client)
                client.close()
        while len(clients) < count:
            with suppress(OSError):
                client = _connect(port)
                clients.append(client)
                client.settimeout(1)
                client.sendall(head + b" " * sent)
        sleep(0.1)


def _is_closed(client: socket.socket) -> bool:
    client.settimeout(0)
    try:
        return client.recv(4096) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


ATTACKS: dict[str, Callable[[int], None]] = {
    "none": lambda _port: None,
    "four endless chunked bodies": lambda port: _repeat(port, 4, _chunked),
    f"{FIELDS} header fields of 8 KB, two connections": lambda port: _repeat(port, 2, _fields),
    "four endless chunked bodies that nobody reads": lambda port: _repeat(
        port, 4, partial(_chunked, path="/nowhere")
    ),
    "pipelined GETs, two connections": lambda port: _repeat(port, 2, _pipelined),
    "pipelined POSTs of 240 KB, four connections": lambda port: _repeat(
        port, 4, partial(_pipelined, requests=TEXTS)
    ),
    f"costly requests, {MANY} connections": lambda port: _repeat(
        port, MANY, partial(_waiting, request=LISTS)
    ),
    f"{BATCHES} good batches at once": lambda port: _repeat(
        port, BATCHES, partial(_waiting, request=_post(_batch(), "/v2/batch"))
    ),
    f"{STALLED:,} bodies of one byte": lambda port: _hold(port, STALLED, 1, 50),
    f"{HELD} bodies of 2 MiB less a byte": lambda port: _hold(
        port, HELD, BATCH_BYTES - 1, BATCH_BYTES
    ),
}
"""Functions of the server's port, each run in its own process until it is killed."""
