"""The service log: one line of JSON per request and per error, to standard error.

Writing it never delays a response. If the disk is full, the reader is gone or a pipe is not read,
lines are lost, which is counted.
"""

import atexit
import logging
import os
import select
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

STDERR = 2
REFUSED = "Invalid request from ip="
FAILED = "Error handling request"
"""How gunicorn's messages begin that go on with the address of a client, or with a path."""


class LineWriter:
    """A writer of whole lines to standard error, which drops those that it cannot write."""

    def __init__(self) -> None:
        self._descriptor = _nonblocking_stderr()
        self._cut = False

    def write(self, *lines: bytes) -> int:
        """Write lines at once, and return how many of them were lost, the last ones."""
        if self._descriptor is None:
            return len(lines)
        text = b"".join([b"%b\n" % line for line in lines])
        # What is left of a line that a full disk cut off must not begin the next line.
        text = b"\n" + text if self._cut else text
        try:
            written = os.write(self._descriptor, text)
        except OSError:
            return len(lines)
        self._cut = written < len(text)
        return text.count(b"\n", written)


class AccessLog:
    """The lines of requests, written together where a worker calls `flush` every second.

    `on_lost` is called with how many lines were lost.
    """

    def __init__(self, on_lost: Callable[[int], None]) -> None:
        self._writer = LineWriter()
        self._on_lost = on_lost
        self._lines: list[bytes] = []
        self._size = 0
        self._room = 0

    def collect(self) -> Callable[[], None]:
        """Keep lines from now on, until they fill what is written as one; return `flush`.

        More bytes than that in one pipe could mix with the lines of another worker.
        """
        self._room = select.PIPE_BUF
        atexit.register(self.flush)
        return self.flush

    def write(self, line: bytes) -> None:
        """Write a line, or keep it."""
        size = len(line) + 1
        if self._size + size > self._room:
            self.flush()
        self._lines.append(line)
        self._size += size
        if self._size >= self._room:
            self.flush()

    def flush(self) -> None:
        """Write the lines that are kept."""
        lines, self._lines, self._size = self._lines, [], 0
        if lines and (lost := self._writer.write(*lines)):
            self._on_lost(lost)


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
            line["error"] = logging.Formatter().formatException(record.exc_info)
        self._writer.write(orjson.dumps(line))


class Anonymous(logging.Filter):
    """A filter that leaves addresses and paths out of gunicorn's messages."""

    def filter(self, record: logging.LogRecord) -> bool:
        for beginning in (REFUSED, FAILED):
            if str(record.msg).startswith(beginning):
                record.msg, record.args = beginning.removesuffix(" from ip="), ()
        return True


def set_up_logging(level: str) -> None:
    """Make the service write JSON from this level on, and with it the limiter and gunicorn.

    gunicorn has made its logger when it loads the application.
    """
    handler = JsonHandler()
    handler.addFilter(Anonymous())
    # At lower levels flask-limiter logs the address of each client that it refuses.
    for name, lowest in ("service", level), ("flask-limiter", "ERROR"), ("gunicorn.error", "INFO"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(lowest)
        logger.propagate = False


def access_log(on_lost: Callable[[int], None]) -> AccessLog | None:
    """Return the log of requests, or None if the level leaves it out."""
    return AccessLog(on_lost) if logging.getLogger("service").isEnabledFor(logging.INFO) else None


def _nonblocking_stderr() -> int | None:
    """Return a descriptor for standard error that does not block, if there can be one.

    A pipe is opened once more, since the flag for not blocking is shared by all who write to one
    opening of it. Files do not block; anything else is used as it is.
    """
    if sys.stderr is None:  # closed before the start, so descriptor 2 may be anything by now
        return None
    with suppress(OSError):
        if stat.S_ISFIFO(os.fstat(STDERR).st_mode):
            return os.open(Path("/dev/fd", str(STDERR)), os.O_WRONLY | os.O_NONBLOCK)
    return STDERR
