"""What operators see of each request: its id, how long it took, counters, and a line of the log.

This stands before Flask, so that nothing that is answered goes unseen. The log holds neither
bodies nor paths, and so no names.
"""

import re
import time
from collections.abc import Iterable
from secrets import token_hex
from typing import Any

import orjson

from service.api.headers import STEADY, Origins
from service.log import LineWriter
from service.metrics import NOTHING, Metrics, Subject
from service.problems import LANGUAGE, PROBLEM, REQUEST_ID

SUBJECT = "zero_referee.subject"
"""Where in the environment of a request it says what the request is about."""

FIT = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Watch:
    """A WSGI application around another one."""

    def __init__(
        self, app: Any, metrics: Metrics, origins: Origins, log: LineWriter | None
    ) -> None:
        self._app = app
        self._metrics = metrics
        self._origins = origins
        self._log = log

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        started = time.perf_counter()
        given = environ.get("HTTP_X_REQUEST_ID")
        request_id = given if given is not None and FIT.fullmatch(given) else token_hex(8)
        environ[REQUEST_ID] = request_id

        def start(status: str, headers: list[tuple[str, str]], *exc_info: Any) -> Any:
            seconds = time.perf_counter() - started
            self._record(environ, status[:3], headers, seconds)
            headers += (
                ("X-Request-ID", request_id),
                ("Server-Timing", f"app;dur={seconds * 1000:.2f}"),
                STEADY,
                *environ.get(LANGUAGE, ()),
                *self._origins.headers(environ),
            )
            return start_response(status, headers, *exc_info)

        return self._app(environ, start)  # type: ignore[no-any-return] # WSGI is untyped

    def _record(
        self, environ: dict[str, Any], status: str, headers: list[tuple[str, str]], seconds: float
    ) -> None:
        subject: Subject = environ.get(SUBJECT, NOTHING)
        self._metrics.count_request(subject, status, seconds)
        if PROBLEM in environ:
            self._metrics.count_problem(subject, environ[PROBLEM])
        if self._log is None:
            return
        line = {
            "time": round(time.time(), 3),
            "level": "info",
            "logger": "access",
            "request_id": environ[REQUEST_ID],
            "method": environ["REQUEST_METHOD"],
            "game": subject.game,
            "operation": subject.operation,
            "status": int(status),
            "bytes": next((int(v) for name, v in headers if name == "Content-Length"), None),
            "ms": round(seconds * 1000, 3),
        }
        if not self._log.write(orjson.dumps(line)):
            self._metrics.count_lost_line()
