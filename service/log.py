"""The service's own log: JSON, a line each, to standard error; never in the way of an answer.

A disk that is full, a reader that went away and a pipe that nobody empties cost lines of the
log, which are counted, and nothing else.
"""

import logging
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import orjson

STDERR = 2
LOGGERS = ("service", "flask-limiter")
"""The loggers that write to the service's log."""


class LineWriter:
    """Writes whole lines to standard error, or drops them."""

    def __init__(self) -> None:
        self._to = _own_way_out()
        self._torn = False

    def write(self, line: bytes) -> bool:
        """Write a line and say whether it was written as a whole."""
        if self._to is None:
            return False
        # What a full disk tore off must not run into the next line.
        line = b"\n%b\n" % line if self._torn else b"%b\n" % line
        try:
            self._torn = os.write(self._to, line) < len(line)
        except OSError:
            return False
        return not self._torn


class JsonHandler(logging.Handler):
    """Writes log records of any logger as lines of JSON."""

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


def set_up_logging(level: str) -> None:
    """Let the service's loggers write JSON."""
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers = [JsonHandler()]
        logger.setLevel(level)
        logger.propagate = False


def access_log() -> LineWriter | None:
    """Return where a line for each request goes, or None if nobody wants to read them."""
    return LineWriter() if logging.getLogger("service").isEnabledFor(logging.INFO) else None


def _own_way_out() -> int | None:
    """Return a descriptor for standard error that never makes anybody wait, where there is one.

    A pipe is opened once more, since not to wait is a property that all who write to one
    opening of it share. Files never make anybody wait; what else there is stays as it is.
    """
    if sys.stderr is None:  # closed before we started, so that 2 may be anything by now
        return None
    with suppress(OSError):
        if stat.S_ISFIFO(os.fstat(STDERR).st_mode):
            return os.open(Path("/dev/fd", str(STDERR)), os.O_WRONLY | os.O_NONBLOCK)
    return STDERR
