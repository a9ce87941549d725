"""A load generator: each connection sends its next request when it has the response to the last.

It sends bytes prepared in advance and parses only the status and the length of a response, so it
takes little processor time from the server that it measures.
"""

import selectors
import socket
from collections import Counter
from dataclasses import dataclass, field
from itertools import cycle
from threading import Event
from time import perf_counter
from typing import NamedTuple

RECEIVE = 256 * 1024
HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length:"


class Target(NamedTuple):
    """A port, and requests as bytes that are sent to it in turns, over and over."""

    port: int
    requests: tuple[bytes, ...]


@dataclass(slots=True)
class Load:
    """The result of a run.

    `lost` counts requests whose connection was closed before the response was whole, `refused`
    connections that the server did not accept.
    """

    seconds: float = 0.0
    statuses: Counter[int] = field(default_factory=Counter)
    lost: int = 0
    refused: int = 0

    @property
    def responses(self) -> int:
        return self.statuses.total()

    @property
    def rate(self) -> float:
        """Responses per second."""
        return self.responses / self.seconds


def post(port: int, path: str, *bodies: bytes) -> Target:
    """Prepare POSTs of JSON to a server on this machine, with the headers of curl."""
    head = "\r\n".join(
        [
            f"POST {path} HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Accept: */*",
            "Content-Type: application/json",
            "Content-Length: ",
        ]
    )
    return Target(port, tuple(f"{head}{len(body)}\r\n\r\n".encode() + body for body in bodies))


class _Connection:
    """A persistent connection with one request under way."""

    def __init__(self, target: Target) -> None:
        self.requests = cycle(target.requests)
        self.socket = socket.create_connection(("127.0.0.1", target.port), timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.send()

    def send(self) -> None:
        self.buffer = b""
        self.expected: int | None = None
        self.closing = False
        self.socket.sendall(next(self.requests))

    def receive(self) -> int | None:
        """Return the status once the response is whole. Raises `ConnectionError` if it is cut."""
        data = self.socket.recv(RECEIVE)
        if not data:
            raise ConnectionResetError
        self.buffer += data
        if self.expected is None:
            head, end, _ = self.buffer.partition(HEAD_END)
            if not end:
                return None
            lines = head.lower().split(b"\r\n")
            self.closing = b"connection: close" in lines
            length = next(line for line in lines if line.startswith(LENGTH))
            self.expected = len(head) + len(end) + int(length[len(LENGTH) :])
        if len(self.buffer) < self.expected:
            return None
        return int(self.buffer[9:12])


def load(
    target: Target,
    *,
    seconds: float,
    connections: int = 8,
    limit: int | None = None,
    done: Event | None = None,
) -> Load:
    """Send requests for so many seconds, or until `limit` responses have come or `done` is set."""
    result = Load()
    with selectors.DefaultSelector() as selector:
        begun = perf_counter()
        for _ in range(connections):
            _join(selector, target, result)
        end = begun + seconds
        while selector.get_map() and (now := perf_counter()) < end:
            for key, _ in selector.select(end - now):
                _serve(selector, key.data, target, result)
            if limit is not None and result.responses >= limit:
                break
            if done is not None and done.is_set():
                break
        result.seconds = perf_counter() - begun
        for key in list(selector.get_map().values()):
            key.data.socket.close()
    return result


def _join(selector: selectors.BaseSelector, target: Target, result: Load) -> None:
    try:
        connection = _Connection(target)
    except ConnectionError:
        result.refused += 1
        return
    selector.register(connection.socket, selectors.EVENT_READ, connection)


def _serve(
    selector: selectors.BaseSelector, connection: _Connection, target: Target, result: Load
) -> None:
    try:
        status = connection.receive()
        if status is None:
            return
        result.statuses[status] += 1
        if not connection.closing:
            connection.send()
            return
    except ConnectionError:
        result.lost += 1
    selector.unregister(connection.socket)
    connection.socket.close()
    _join(selector, target, result)
