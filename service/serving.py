"""What gunicorn does not do by itself: a limit on how long one request may take, and counters
that outlive a worker.
"""

import gc
import time
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

from gevent import Greenlet, getcurrent, kill
from gevent.server import StreamServer
from gunicorn.arbiter import Arbiter
from gunicorn.config import Config
from gunicorn.glogging import Logger
from gunicorn.http.message import Request
from gunicorn.workers.ggevent import GeventWorker

from service.log import JsonHandler
from service.settings import Settings

REQUEST_SECONDS = Settings.read().request_seconds
"""From the first line of a request to the last byte of its answer, with the slowest client."""


GARBAGE = 5_000
"""How many objects may come to be before a worker looks for those that only hold each other."""


class TooSlow(BaseException):
    """Thrown into a request that takes too long; not for anybody on the way to catch."""


class Door(StreamServer):
    """Takes in everybody who stands before it when it closes.

    The system welcomes clients before anybody looks after them. Those that wait when a
    listener is closed are turned away with a reset, although they have asked already.
    """

    def close(self) -> None:
        while self.started and not self.full() and (client := self.do_read()):
            self.do_handle(*client)
        super().close()


class Worker(GeventWorker):
    """A worker in which each connection is a greenlet, so that slow ones keep nobody waiting.

    gunicorn limits how long it waits for the head of a request (`keepalive`). A client that
    trickles a body, or never reads its answer, is hung up on here.
    """

    row = 0
    """Where this worker counts, see `service.metrics`."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._running: dict[Greenlet, float] = {}

    def server_class(self, listener: Any, *, spawn: Any, **_: Any) -> Door:
        """Make what listens; gunicorn calls this as if it were a class."""
        # Who came in last is asked in after the listener is closed and has lost its address.
        address = listener.getsockname()
        known = SimpleNamespace(getsockname=lambda: address)
        door = Door(listener, handle=partial(self.handle, known), spawn=spawn)
        if self.cfg.workers > 1:
            door.max_accept = 1  # the other workers take their share
        return door

    def handle_request(self, listener_name: Any, req: Request, sock: Any, addr: Any) -> None:
        if not self.alive:
            # The client learns that this connection ends here, and asks on over another one.
            req.force_close()
        greenlet = getcurrent()
        self._running[greenlet] = time.monotonic()
        try:
            super().handle_request(listener_name, req, sock, addr)
        except TooSlow:
            self.log.info("Hung up on a client that took too long")
            raise StopIteration from None  # gunicorn's own sign for: close this connection
        finally:
            del self._running[greenlet]

    def notify(self) -> None:
        """Tell the arbiter that this worker is alive, which it does every second."""
        super().notify()
        begun_before = time.monotonic() - REQUEST_SECONDS
        for greenlet, begun in list(self._running.items()):
            if begun < begun_before:
                kill(greenlet, TooSlow, block=False)


class Log(Logger):
    """gunicorn's own messages, as lines of JSON among the others."""

    def setup(self, cfg: Config) -> None:
        super().setup(cfg)
        self.error_log.handlers = [JsonHandler()]


def pre_fork(arbiter: Arbiter, worker: Worker) -> None:
    """Give the worker the first row of the counters that no other worker uses."""
    taken = {other.row for other in arbiter.WORKERS.values()}
    worker.row = next(row for row in count() if row not in taken)


def post_fork(_arbiter: Arbiter, worker: Worker) -> None:
    """Let the worker count in its row, and leave alone what it shares with the others."""
    # An application that counts nothing may be served the same way, to compare the two.
    metrics = worker.app.wsgi().extensions.get("metrics")
    if metrics is not None:
        metrics.counters.use_row(worker.row)
    gc.freeze()
    # Questions and answers are trees, freed when they are let go. To look for cycles after
    # every 700 objects, as Python does, would cost a batch a fortieth of its time.
    gc.set_threshold(GARBAGE)
