"""Observability of requests: an id, the time taken, metrics, a line of the access log.

The log holds neither bodies nor paths, and so no names.
"""

import re
import time
from collections.abc import Iterable, Mapping
from random import getrandbits

import orjson
from flask import Response

from service.http.current_request import Request
from service.http.errors import ProblemResponse
from service.observability.log import AccessLog
from service.observability.metrics import NO_LABELS, Metrics, RequestLabels

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class Observer:
    """What operators see of each request; `labels` are those of each endpoint."""

    def __init__(
        self, labels: Mapping[str | None, RequestLabels], metrics: Metrics, log: AccessLog | None
    ) -> None:
        self._labels = labels
        self._metrics = metrics
        self._log = log

    def begin(self, request: Request) -> None:
        """Note when a request began, and give it an id."""
        request.started = time.perf_counter()
        request.id = request_id(request.environ.get("HTTP_X_REQUEST_ID"))

    def finish(self, request: Request, response: Response) -> Iterable[tuple[str, str]]:
        """Count and log a request, and return the headers that tell the client."""
        seconds = time.perf_counter() - request.started
        labels = self._labels.get(request.endpoint, NO_LABELS)
        status = response.status_code
        self._metrics.count_request(labels, str(status), seconds)
        if isinstance(response, ProblemResponse):
            self._metrics.count_problem(labels, response.kind.slug)
        if self._log is not None:
            length = response.content_length
            self._log.write(log_line(request.id, request.method, labels, status, length, seconds))
        return ("X-Request-ID", request.id), ("Server-Timing", f"app;dur={seconds * 1000:.2f}")


def request_id(given: str | None) -> str:
    """Return the id that the client gave, if it can be one, or else a new one."""
    if given is not None and REQUEST_ID.fullmatch(given):
        return given
    return f"{getrandbits(64):016x}"  # seeded anew in each worker


def log_line(  # noqa: PLR0913, PLR0917 - the values of a line
    id_: str,
    method: str,
    labels: RequestLabels,
    status: int,
    length: int | None,
    seconds: float,
) -> bytes:
    """Return the line of the access log for a request that took so many seconds."""
    return orjson.dumps(
        {
            "time": round(time.time(), 3),
            "level": "info",
            "logger": "access",
            "request_id": id_,
            "method": method,
            "game": labels.game,
            "operation": labels.operation,
            "status": status,
            "bytes": length,
            "ms": round(seconds * 1000, 3),
        }
    )
