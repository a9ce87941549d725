"""The connections of one worker: how many there may be, how long each may take, how much memory.

A connection either waits for its client (for a request, for the rest of a body, for the client
to read a response) or the worker works on its request. Only the first kind can be held open by a
client, so where there is no room left, the one that has waited longest is ended: clients that
send at a normal speed never wait that long.
"""

import math
import socket
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any

from gevent import Greenlet, kill

NETWORK = 8
"""The bytes of an IPv6 address that tell clients apart: one client has all addresses behind it."""
IPV4_IN_IPV6 = bytes(10) + b"\xff\xff"

Address = tuple[Any, ...] | str | bytes
"""Of a socket; no tuple for a Unix socket."""


class RequestTimeout(BaseException):
    """Thrown into a connection that takes too long, or has to make room for another one.

    Not an `Exception`, so no code between the worker and the place that waits catches it.
    """


class Connection:
    """One client's connection: what it does, since when, and how much memory it holds."""

    __slots__ = ("client", "deadline", "greenlet", "held", "reading", "since", "working")

    def __init__(self, client: bytes, deadline: float) -> None:
        self.client = client
        self.greenlet: Greenlet | None = None
        self.since = monotonic()
        """When it began to wait for a request, or when its request began."""
        self.deadline = deadline
        """When it is ended, in seconds of the monotonic clock."""
        self.working = False
        """Whether the worker works on its request, so it waits for no client."""
        self.reading = False
        """Whether the application waits for the rest of a body."""
        self.held = 0
        """Bytes of memory reserved for the body of its request."""

    def end(self, reason: type[BaseException] = RequestTimeout) -> None:
        """Throw `reason` into the connection's greenlet when the event loop turns next."""
        self.deadline = math.inf  # once is enough
        if self.greenlet is not None:
            kill(self.greenlet, reason)


class Connections:
    """The open connections of a worker, with its limits.

    `limit` is how many there may be, `client_limit` how many of one client (None for no limit),
    `memory` how many bytes of request bodies they may have together. `idle_seconds` is the time
    that a client has to send the headers of a request, `request_seconds` the time from there to
    the end of the response.
    """

    def __init__(
        self,
        *,
        limit: int,
        client_limit: int | None,
        memory: int,
        idle_seconds: float,
        request_seconds: float,
    ) -> None:
        self._limit = limit
        self._client_limit = client_limit
        self._memory = memory
        self._idle_seconds = idle_seconds
        self._request_seconds = request_seconds
        self._open: set[Connection] = set()
        self._clients: Counter[bytes] = Counter()
        self._held = 0
        self.refused = 0
        """Connections refused since this was last set to 0."""
        self.ended = 0
        """Connections ended to make room, since this was last set to 0."""

    def add(self, address: Address) -> Connection | None:
        """Register a connection from an address, or return None if there is no room for it."""
        client = client_of(address)
        if self._client_limit is not None and self._clients[client] >= self._client_limit:
            self.refused += 1
            return None
        if len(self._open) >= self._limit and not self._make_room(_any):
            self.refused += 1
            return None
        connection = Connection(client, monotonic() + self._idle_seconds)
        self._open.add(connection)
        self._clients[client] += 1
        return connection

    def is_open(self, connection: Connection) -> bool:
        """Return whether a connection has neither been closed nor had to make room."""
        return connection in self._open

    def is_working(self, greenlet: Any) -> bool:
        """Return whether the worker works on a request in this greenlet."""
        return any(c.greenlet is greenlet and c.working for c in self._open)

    def remove(self, connection: Connection) -> None:
        """Forget a connection that is closed, if it is not forgotten already."""
        if connection not in self._open:
            return
        self._open.remove(connection)
        self._clients[connection.client] -= 1
        if not self._clients[connection.client]:
            del self._clients[connection.client]
        self.release(connection)

    def wait(self, connection: Connection) -> None:
        """Note that a connection waits for its client's next request."""
        connection.since = monotonic()
        connection.deadline = connection.since + self._idle_seconds

    def begin(self, connection: Connection) -> None:
        """Note that the headers of a request are there, and that the worker works on it."""
        connection.since = monotonic()
        connection.deadline = connection.since + self._request_seconds
        connection.working = True

    def reserve(self, connection: Connection, size: int) -> None:
        """Reserve memory for a body before it is read.

        Where memory is short, bodies that have been under way longest are given up for it.
        Raises `MemoryError` if that does not suffice.
        """
        while self._held + size > self._memory:
            if not self._make_room(_holds_memory):
                raise MemoryError
        if not self.is_open(connection):
            raise MemoryError
        self._held += size
        connection.held = size

    def release(self, connection: Connection) -> None:
        """Give back what a connection has reserved."""
        self._held -= connection.held
        connection.held = 0

    def end_overdue(self) -> None:
        """End the connections whose deadline has passed."""
        now = monotonic()
        for connection in self._open:
            if connection.deadline < now:
                connection.end()

    def postpone(self, seconds: float) -> None:
        """Move all deadlines: for so long the event loop stood still, so no client was heard."""
        for connection in self._open:
            connection.deadline += seconds

    def _make_room(self, is_candidate: Callable[[Connection], bool]) -> bool:
        """End the connection that has waited longest for its client; return whether one does."""
        waiting = [c for c in self._open if not c.working and is_candidate(c)]
        if not waiting:
            return False
        oldest = min(waiting, key=lambda connection: connection.since)
        oldest.end(MemoryError if oldest.reading else RequestTimeout)
        self.remove(oldest)
        self.ended += 1
        return True


def client_of(address: Address) -> bytes:
    """Return what identifies the client at a socket's address: its IPv4 address or IPv6 network.

    Clients of a Unix socket are all the same one.
    """
    if not isinstance(address, tuple):
        return b""
    host = address[0].partition("%")[0]
    if ":" not in host:
        return socket.inet_aton(host)
    packed = socket.inet_pton(socket.AF_INET6, host)
    return packed if packed.startswith(IPV4_IN_IPV6) else packed[:NETWORK]


def _any(_connection: Connection) -> bool:
    return True


def _holds_memory(connection: Connection) -> bool:
    return connection.held > 0
