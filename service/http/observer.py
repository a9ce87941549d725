"""Observability of requests: an id, the time taken, metrics, a line of the access log.

The log holds neither bodies nor paths, and so no names.
"""

import re
import time
from collections.abc import Mapping
from contextlib import AbstractContextManager
from random import getrandbits

import orjson
from flask import Response

from operations.registry import GAMES
from operations.routes import id_of
from operations.transport import Result
from service.contract.validators import Contract
from service.http.content import operation_id
from service.http.current_request import Request
from service.observability.log import AccessLog
from service.observability.metrics import NO_LABELS, Metrics, RequestLabels

REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")
ADJUDICATE = "adjudicate"
"""The operation that gives verdicts."""
PAGE = RequestLabels("", "page")
"""The labels of all pages, which are no operations of the contract."""


def _labels(contract: Contract) -> Mapping[str, RequestLabels]:
    """Return the labels of the requests for each operation of the contract, by its id."""
    ids = (operation["operationId"] for operation in contract.operations.values())
    of_games = {
        id_of(game, operation): RequestLabels(game.info.id, operation.name)
        for game in GAMES
        for operation in game.operations
    }
    return {id_: RequestLabels("", id_) for id_ in ids} | of_games


def _verdict(result: Result | None) -> str | None:
    """Return the verdict of an adjudication, None for other results."""
    value = None if result is None else result.value
    verdict = value.get("verdict") if isinstance(value, dict) else None
    return verdict if isinstance(verdict, str) else None


class Observer:
    """The log line and the metrics of each request, and the metrics of the items of batches."""

    def __init__(self, contract: Contract, metrics: Metrics, log: AccessLog | None) -> None:
        self._labels = _labels(contract)
        self._metrics = metrics
        self._log = log
        metrics.begin_at_zero(
            labels for labels in self._labels.values() if labels.operation == ADJUDICATE
        )

    def count_item(self, result: Result) -> None:
        """Count an item of a batch; one for an unknown path has no labels."""
        handler = result.operation
        labels = NO_LABELS if handler is None else self._labels[handler.id]
        problem = None if result.problem is None else result.problem.kind
        self._metrics.count_result(labels, problem, _verdict(result))
        self._metrics.count_item(labels, str(result.status))

    def batch_in_progress(self) -> AbstractContextManager[None]:
        """Count a batch while it is read and carried out."""
        return self._metrics.batches.track_inprogress()

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
        self._metrics.count_result(labels, request.problem, _verdict(request.result))
        if self._log is not None:
            self._log.write(log_line(request, labels, response, seconds))
        response.headers.add("X-Request-ID", request.id)
        response.headers.add("Server-Timing", f"app;dur={seconds * 1000:.2f}")


def request_id(given: str | None) -> str:
    """Return the id that the client gave, if it can be one, or else a new one."""
    if given is not None and REQUEST_ID.fullmatch(given):
        return given
    return f"{getrandbits(64):016x}"  # seeded again in each worker


def log_line(request: Request, labels: RequestLabels, response: Response, seconds: float) -> bytes:
    """Return the line of the access log for a request, with the seconds that it took."""
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
