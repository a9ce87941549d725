"""Observability of requests: an id, the time taken, metrics, a line of the access log.

The log holds neither bodies nor paths, and so no names.
"""

import re
import time
from collections.abc import Mapping
from random import getrandbits

import orjson
from flask import Response

from operations.dispatcher import Dispatcher
from service.contract.validators import Contract
from service.http import handlers
from service.http.content import operation_id
from service.http.current_request import Request
from service.observability.log import AccessLog
from service.observability.metrics import NO_LABELS, Metrics, RequestLabels

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


PAGE = RequestLabels("", "page")
"""The labels of all pages, which are no operations of the contract."""


def labels_of(contract: Contract, responses: Dispatcher) -> Mapping[str, RequestLabels]:
    """Return the labels of the requests for each operation of the contract, by its id."""
    ids = (operation["operationId"] for operation in contract.operations.values())
    of_games = {handler.id: handlers.labels(handler) for handler in responses.operations.values()}
    return {id_: RequestLabels("", id_) for id_ in ids} | of_games


class Observer:
    """The log line and metrics of each request; `labels` are the operations' labels, by id."""

    def __init__(
        self, labels: Mapping[str, RequestLabels], metrics: Metrics, log: AccessLog | None
    ) -> None:
        self._labels = labels
        self._metrics = metrics
        self._log = log

    def begin(self, request: Request) -> None:
        """Note when a request began, and give it an id."""
        request.started = time.perf_counter()
        request.id = request_id(request.environ.get("HTTP_X_REQUEST_ID"))

    def finish(self, request: Request, response: Response) -> None:
        """Count and log a request, and tell the client its id and time."""
        seconds = time.perf_counter() - request.started
        endpoint = request.endpoint
        labels = self._labels.get(operation_id(endpoint), PAGE) if endpoint else NO_LABELS
        self._metrics.count_request(labels, str(response.status_code), seconds)
        self._metrics.count_result(labels, request.problem, request.verdict)
        if self._log is not None:
            self._log.write(log_line(request, labels, response, seconds))
        response.headers.add("X-Request-ID", request.id)
        response.headers.add("Server-Timing", f"app;dur={seconds * 1000:.2f}")


def request_id(given: str | None) -> str:
    """Return the id that the client gave, if it can be one, or else a new one."""
    if given is not None and REQUEST_ID.fullmatch(given):
        return given
    return f"{getrandbits(64):016x}"  # seeded anew in each worker


def log_line(request: Request, labels: RequestLabels, response: Response, seconds: float) -> bytes:
    """Return the line of the access log for a request that took so many seconds."""
    return orjson.dumps(
        {
            "time": round(time.time(), 3),
            "level": "info",
            "logger": "access",
            "request_id": request.id,
            "method": request.method,
            "game": labels.game,
            "operation": labels.operation,
            "status": response.status_code,
            "bytes": response.content_length,
            "ms": round(seconds * 1000, 3),
        }
    )
