"""The service log: one line of JSON per request and per error, to standard error.

Writing it never delays a response. If the disk is full, the reader is gone or a pipe is not read,
lines are lost, which is counted.
"""

import logging
import os
import stat
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

STDERR = 2
IN_WORKERS = frozenset(
    {
        "Booting worker with pid: %s",
        "Exception in worker process",
        "Socket error processing request.",
        "Worker exiting (pid: %s)",
        "Worker graceful timeout (pid:%s)",
    }
)
"""gunicorn's messages in a worker that hold nothing of a request, before their arguments."""
OF_REQUESTS = ("Invalid request", "Error handling request")
"""Beginnings of gunicorn's messages about a request; the rest of each is left out."""
OTHER = "Message of a worker, left out since it may hold data of a client"


class LineWriter:
    """A writer of lines to standard error, which drops those that it cannot write."""

    def __init__(self) -> None:
        self._descriptor = _nonblocking_stderr()
        self._cut = False

    def write(self, line: bytes) -> bool:
        """Write a line at once, and return whether all of it was written."""
        if self._descriptor is None:
            return False
        # What is left of a line that a full disk cut off must not begin the next line.
        text = b"\n%b\n" % line if self._cut else b"%b\n" % line
        try:
            self._cut = os.write(self._descriptor, text) < len(text)
        except OSError:
            return False
        return not self._cut


class AccessLog:
    """The lines of requests; `on_lost` is called with how many could not be written."""

    def __init__(self, on_lost: Callable[[int], None]) -> None:
        self._writer = LineWriter()
        self._on_lost = on_lost

    def write(self, line: bytes) -> None:
        """Write a line."""
        if not self._writer.write(line):
            self._on_lost(1)


class JsonHandler(logging.Handler):
    """A handler that writes the records of any logger as lines of JSON."""

    def __init__(self) -> None:
        super().__init__()
        self._writer = LineWriter()

    def emit(self, record: logging.LogRecord) -> None:
        line: dict[str, Any] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request_id := getattr(record, "request_id", None):
            line["request_id"] = request_id
        if record.exc_info:
            text = record.exc_text or logging.Formatter().formatException(record.exc_info)
            line["error"] = text
        self._writer.write(orjson.dumps(line))


class Anonymous(logging.Filter):
    """A filter that leaves data of clients out of gunicorn's messages.

    Only workers read requests. So a message of another process stays as it is, and one of a worker
    only if it is known: a message that a new gunicorn words differently is left out.
    """

    def __init__(self) -> None:
        super().__init__()
        self._before_workers = os.getpid()

    def filter(self, record: logging.LogRecord) -> bool:
        if os.getpid() == self._before_workers or record.name != "gunicorn.error":
            return True
        if record.msg not in IN_WORKERS:
            text = str(record.msg)
            known = (words for words in OF_REQUESTS if text.startswith(words))
            record.msg, record.args = next(known, OTHER), ()
        if record.exc_info and (kind := record.exc_info[0]):
            # Without the message of the exception, which may hold a path.
            stack = "".join(traceback.format_tb(record.exc_info[2]))
            record.exc_text = f"{stack}{kind.__name__}"
        return True


def set_up_logging(level: str) -> None:
    """Make the service write JSON from this level on, and with it the limiter and gunicorn.

    gunicorn has made its logger when it loads the application.
    """
    handler = JsonHandler()
    handler.addFilter(Anonymous())
    # At lower levels flask-limiter logs the address of each client that it refuses.
    own = {"service": level, "operations": level}
    for name, lowest in {**own, "flask-limiter": "ERROR", "gunicorn.error": "INFO"}.items():
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(lowest)
        logger.propagate = False


def access_log(on_lost: Callable[[int], None]) -> AccessLog | None:
    """Return the log of requests, or None if the level leaves it out."""
    return AccessLog(on_lost) if logging.getLogger("service").isEnabledFor(logging.INFO) else None


def _nonblocking_stderr() -> int | None:
    """Return a descriptor for standard error that does not block, if there can be one.

    A pipe is opened once more because the flag for not blocking is shared by all who write to one
    opening of it. Files do not block; anything else is used as it is.
    """
    if sys.stderr is None:  # closed before the start, so descriptor 2 may be anything by now
        return None
    with suppress(OSError):
        if stat.S_ISFIFO(os.fstat(STDERR).st_mode):
            return os.open(Path("/dev/fd", str(STDERR)), os.O_WRONLY | os.O_NONBLOCK)
    return STDERR
