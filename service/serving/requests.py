"""Requests as they come from a connection: stricter limits than gunicorn's own, and bodies."""

from typing import Any

import gevent
from gunicorn.http.body import ChunkedReader
from gunicorn.http.errors import InvalidHeader
from gunicorn.http.message import Request as GunicornRequest
from gunicorn.http.parser import RequestParser as GunicornParser
from gunicorn.http.unreader import SocketUnreader

from service.serving.connections import Connection, Connections

MAX_HEADERS = 32 * 1024
"""Bytes of all header fields together. gunicorn itself limits each field and their number, which
allows half a megabyte, and work in proportion."""
MAX_DRAINED = 1024 * 1024
"""Bytes of an unread body that are read and dropped, so the connection can be kept open."""
RECEIVE = 64 * 1024
"""Bytes of a body that are received at once."""
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"


class BodyReader:
    """The body of a request: `wsgi.input`.

    Memory for the body is reserved before the first byte is read, and `100 Continue` is sent
    only then: a request that is refused by its headers costs neither. gunicorn's own reader
    holds a body two or three times while it arrives, and this one holds it once.
    """

    def __init__(self, unreader: SocketUnreader, length: int, *, expects_continue: bool) -> None:
        self._unreader = unreader
        self._expects_continue = expects_continue
        self._begun = False
        self.failed = False
        """Whether reading raised, so the place where the next request begins is unknown."""
        self.left = length
        """Bytes that are not read yet."""
        self.connections: Connections
        self.connection: Connection

    @property
    def may_never_come(self) -> bool:
        """Whether the client waits for `100 Continue`, which it has not been sent."""
        return self._expects_continue and not self._begun

    def read(self, size: int = -1) -> bytes:
        """Return the next `size` bytes, or all; fewer only where the body ends early.

        Raises `MemoryError` if there is no memory for the body.
        """
        size = self.left if size < 0 else min(size, self.left)
        if not size:
            return b""
        self.failed = True
        if not self._begun:
            self._begin()
        data: bytes = self._unreader.take_buffered()
        if len(data) >= size:
            self._unreader.unread(data[size:])
            data = data[:size]
        else:
            data = self._receive(bytearray(data), size)
        self.left -= size
        self.failed = len(data) < size
        return data

    def _begin(self) -> None:
        self.connections.reserve(self.connection, self.left)
        self._begun = True
        if self._expects_continue:
            self._unreader.sock.sendall(CONTINUE)

    def _receive(self, data: bytearray, size: int) -> bytes:
        """Return `data` with what follows it on the connection, `size` bytes in all."""
        connection = self.connection
        connection.working, connection.reading = False, True
        try:
            while len(data) < size:
                received = self._unreader.chunk(min(size - len(data), RECEIVE))
                if not received:
                    break
                data += received
        except BaseException:
            # The traceback refers to this variable until the garbage collector finds both.
            data.clear()
            raise
        connection.working, connection.reading = True, False
        return bytes(data)

    def drop(self) -> bool:
        """Read what is left, and return whether it came; others get their turn meanwhile."""
        while self.left:
            data = self._unreader.read(read_ahead=min(self.left, RECEIVE))
            if not data:
                return False
            self._unreader.unread(data[self.left :])
            self.left -= min(self.left, len(data))
            gevent.sleep(0)
        return True


class Request(GunicornRequest):
    """A request whose body can be read once its length is known, and not if it comes in chunks.

    Raises gunicorn's `ParseException` for a request that is not HTTP, or too large.
    """

    body: BodyReader
    is_chunked = False
    _expected_100_continue: bool

    def parse(self, unreader: SocketUnreader) -> bytes:
        self.max_buffer_headers = MAX_HEADERS
        rest: bytes = super().parse(unreader)
        if self.version >= (1, 1) and not any(name == "HOST" for name, _ in self.headers):
            raise InvalidHeader("Host is missing")
        return rest

    def set_body_reader(self) -> None:
        super().set_body_reader()
        reader: Any = self.body.reader  # type: ignore[attr-defined] # gunicorn's, until here
        # No operation takes chunks, so they are never parsed: the cost of a chunk is the same
        # whether it holds one byte or a thousand.
        self.is_chunked = isinstance(reader, ChunkedReader)
        length = 0 if self.is_chunked else reader.length
        expects_continue = self._expected_100_continue
        self._expected_100_continue = False  # else gunicorn sends it before the headers are checked
        self.body = BodyReader(self.unreader, length, expects_continue=expects_continue)

    def should_close(self) -> bool:
        """Return whether the connection ends after the response.

        It does where the rest of the body is long, of unknown length, may never come, or could not
        be read.
        """
        body = self.body
        return bool(
            super().should_close()
            or self.is_chunked
            or body.left > MAX_DRAINED
            or body.may_never_come
            or body.failed
        )

    @property
    def has_unread_body(self) -> bool:
        return self.is_chunked or self.body.left > 0


class RequestParser(GunicornParser):
    """The requests of one connection, one after the other."""

    mesg_class = Request

    def finish_body(self, *_: Any, **__: Any) -> bool:
        """Drop what is left of a body, before the next request."""
        return self.mesg is None or self.mesg.body.drop()

    @property
    def has_buffered(self) -> bool:
        """Whether the beginning of another request is there already."""
        return bool(self.unreader.buf.tell())
