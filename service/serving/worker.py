"""The gunicorn worker: one greenlet per connection, with limits that gunicorn does not have."""

import signal
import socket
from contextlib import suppress
from functools import partial
from time import monotonic
from types import SimpleNamespace
from typing import Any

import gevent
from gevent.server import StreamServer
from gunicorn.http.errors import (
    LimitRequestHeaders,
    LimitRequestLine,
    NoMoreData,
    ParseException,
)
from gunicorn.workers.ggevent import GeventWorker

from service.heartbeats import Heartbeats
from service.observability.log import AccessLog
from service.problems import Kind
from service.serving.connections import Connection, Connections, RequestTimeout
from service.serving.refusals import refusal
from service.serving.requests import MAX_DRAINED, RECEIVE, Request, RequestParser
from service.settings import Settings

LINGER_SECONDS = 2.0
"""How long the rest of a body is read after the last response of a connection."""
HEARTBEAT_SECONDS = 1.0
"""How often `notify` is called."""
STALL_SECONDS = 2.0
"""From how late a heartbeat on the event loop counts as having stood still."""


class DrainingServer(StreamServer):
    """A listening socket that serves the clients waiting in its queue before it closes.

    The operating system accepts connections before the worker does, and clients send their
    requests over them. Connections that are in the queue when a listening socket is closed are
    reset, and their requests lost.

    `add` registers a connection, or returns None where it is refused.
    """

    connections: Connections

    def close(self) -> None:
        while self.started and not self.full() and (client := self.do_read()):
            self.do_handle(*client)
        super().close()

    def do_handle(self, client: Any, address: Any) -> None:
        connection = self.connections.add(address)
        if connection is None:
            _refuse(client, Kind.OVERLOADED)
            client.close()
        else:
            super().do_handle(client, address, connection)


class Configuration:
    """gunicorn's configuration, each value computed once.

    gunicorn computes a value anew whenever it is read, 20 to 30 times per request, which takes
    longer than scoring a hand. In a worker they never change.
    """

    def __init__(self, configuration: Any) -> None:
        self._configuration = configuration

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._configuration, name)
        setattr(self, name, value)
        return value


class Worker(GeventWorker):
    """A worker process: each connection is a greenlet, so a slow client makes no other wait.

    `connections` ends those that take too long or have to make room. A request that never
    yields keeps `notify` from being called; then a timer of the operating system interrupts it.
    """

    wsgi: Any
    row = 0
    """The row of this worker in the shared counters and heartbeats."""
    heartbeats: Heartbeats | None = None
    access_log: AccessLog | None = None

    def __init__(self, *args: Any) -> None:
        *others, configuration, log = args
        super().__init__(*others, Configuration(configuration), log)
        settings = Settings.read()
        self._request_seconds = settings.request_seconds
        self.connections = Connections(
            limit=settings.max_connections,
            client_limit=settings.client_limit,
            memory=settings.max_body_memory * 1024 * 1024,
            idle_seconds=self.cfg.keepalive,
            request_seconds=settings.request_seconds,
        )
        # The greenlets of connections that had to make room take a moment to end.
        self.worker_connections = 2 * settings.max_connections
        self._last_heartbeat = monotonic()

    def server_class(self, listener: Any, *, spawn: Any, **_: Any) -> DrainingServer:
        """Return the server of a listening socket; gunicorn calls this as if it were a class."""
        # The last requests are served after the listening socket is closed and has no address.
        address = listener.getsockname()
        known = SimpleNamespace(getsockname=lambda: address)
        server = DrainingServer(listener, handle=partial(self.serve, known), spawn=spawn)
        server.connections = self.connections
        if self.cfg.workers > 1:
            server.max_accept = 1  # so the other workers accept their share
        return server

    def load_wsgi(self) -> None:
        super().load_wsgi()
        application: Any = self.wsgi

        def wsgi(environ: dict[str, Any], start_response: Any) -> Any:
            """Call the application, and note that its part of the work is done."""
            connection = environ["wsgi.input"].connection
            response = application(environ, start_response)
            connection.working = False
            return response

        self.wsgi = wsgi

    def serve(self, listener: Any, client: Any, address: Any, connection: Connection) -> None:
        """Serve the requests of a connection, one after the other, then close it."""
        connection.greenlet = gevent.getcurrent()
        try:
            if self.connections.is_open(connection):
                self._serve_requests(listener, client, address, connection)
        except (RequestTimeout, MemoryError):
            self.log.info("Closed a connection that took too long or had to make room")
        except OSError as error:
            self.log.debug("Connection lost: %s", error)
        except Exception:
            self.log.exception("Error while serving a request")
            _refuse(client, Kind.INTERNAL_ERROR)
        finally:
            self.connections.remove(connection)
            client.close()

    def _serve_requests(
        self, listener: Any, client: Any, address: Any, connection: Connection
    ) -> None:
        """Serve requests until the client or the server closes the connection."""
        parser = RequestParser(self.cfg, client, address)
        while True:
            self.connections.wait(connection)
            try:
                request = next(parser)
            except (StopIteration, NoMoreData):
                return
            except ParseException as error:
                self.log.info("Request refused: %s", type(error).__name__)
                _refuse(client, _kind(error))
                _linger(client)
                return
            if not self._serve_request(listener, request, client, address, connection):
                return
            if parser.has_buffered:
                gevent.sleep(0)  # others get their turn although this client does not wait

    def _serve_request(
        self, listener: Any, request: Request, client: Any, address: Any, connection: Connection
    ) -> bool:
        """Serve a request and return whether the connection is kept open."""
        request.body.connections = self.connections
        request.body.connection = connection
        self.connections.begin(connection)
        try:
            self.handle_request(listener.getsockname(), request, client, address)
        except StopIteration:  # by which gunicorn says that the connection is to be closed
            if request.has_unread_body:
                _linger(client)
            return False
        except RequestTimeout:
            if connection.working:
                # An error of the service, and repeating the request would repeat it.
                self.log.exception("A request was ended after REQUEST_SECONDS")
                _refuse(client, Kind.INTERNAL_ERROR)
            raise
        finally:
            connection.working = False
            self.connections.release(connection)
        return True

    def handle_request(self, listener_name: Any, req: Request, sock: Any, addr: Any) -> None:
        if not self.alive:
            # The client learns that the connection ends, and opens another one.
            req.force_close()
        super().handle_request(listener_name, req, sock, addr)

    def notify(self) -> None:
        """Tell the others that the event loop turns, write the access log, and enforce limits."""
        super().notify()
        if self.heartbeats is not None:
            self.heartbeats.beat(self.row)
        if self.access_log is not None:
            self.access_log.flush()
        # A timer of the operating system, so it also goes off where C code holds the interpreter.
        signal.setitimer(signal.ITIMER_REAL, self._request_seconds)
        now = monotonic()
        stall = now - self._last_heartbeat - HEARTBEAT_SECONDS
        self._last_heartbeat = now
        if stall > STALL_SECONDS:
            self.connections.postpone(stall)
        self.connections.end_overdue()
        self._report()

    def _report(self) -> None:
        connections = self.connections
        if connections.refused or connections.ended:
            self.log.warning(
                "Limits reached: %d connections refused, %d ended to make room",
                connections.refused,
                connections.ended,
            )
            connections.refused = connections.ended = 0

    def init_signals(self) -> None:
        super().init_signals()
        signal.signal(signal.SIGALRM, self._interrupt)

    def _interrupt(self, *_: Any) -> None:
        """End the request that has kept the event loop from turning for REQUEST_SECONDS.

        Python calls this between two steps of whatever it is running: of a loop that never
        ends, or of a regular expression, which looks for signals now and then. Other code in C
        is never interrupted; the arbiter kills a worker that hangs in it.
        """
        if self.connections.is_working(gevent.getcurrent()):
            raise RequestTimeout


def _kind(error: ParseException) -> Kind:
    match error:
        case LimitRequestLine():
            return Kind.URI_TOO_LONG
        case LimitRequestHeaders():
            return Kind.HEADER_TOO_LARGE
        case _:
            return Kind.BAD_REQUEST


def _refuse(client: Any, kind: Kind) -> None:
    """Send a problem as the last response of a connection, unless that would have to wait."""
    with suppress(OSError):
        client.send(refusal(kind), socket.MSG_DONTWAIT)


def _linger(client: Any) -> None:
    """Read what the client still sends, for a while, so it gets to read the response.

    A connection that is closed with unread bytes is reset, which destroys a response that the
    client has not read yet.
    """
    end = monotonic() + LINGER_SECONDS
    left = MAX_DRAINED
    with suppress(OSError):
        client.shutdown(socket.SHUT_WR)
        while left > 0 and (seconds := end - monotonic()) > 0:
            client.settimeout(seconds)
            received = client.recv(RECEIVE)
            if not received:
                return
            left -= len(received)
            gevent.sleep(0)
