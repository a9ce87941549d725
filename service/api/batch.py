"""The batch: many requests to games in one HTTP request."""

import time
from collections.abc import Iterable
from typing import Any

import orjson
from flask import Blueprint, Response

from service.api.bodies import MAX_BODY as MAX_ITEM
from service.api.bodies import read_json, too_large
from service.api.content import json_response
from service.api.handlers import OperationHandler, unknown_path
from service.contract import Contract
from service.current_request import current_request
from service.metrics import NO_LABELS, Metrics, RequestLabels
from service.problems import document, from_error, invalid_request
from service.validation_errors import ErrorBudget

BATCH = "batch"
MAX_BODY = 2 * 1024 * 1024
"""Eight times that of a single request: enough for 200 logs of 60 moves."""
MAX_ERRORS = 400
MAX_VALUES = 50_000
MAX_ERROR_SIZE = 192 * 1024
"""How much the error reports of all items may name, look at, and write (in bytes)."""
OK = 200
YIELD_INTERVAL = 0.01
"""After how many seconds of work the other requests of the worker get their turn."""


def blueprint(
    contract: Contract, metrics: Metrics, handlers: Iterable[OperationHandler]
) -> Blueprint:
    """Create the route of the batch, which takes what the handlers take."""
    batch = Blueprint(BATCH, __name__)
    by_path = {handler.path: handler for handler in handlers}
    accepts = contract.accepts(BATCH)

    @batch.post("/v1/batch", endpoint=BATCH)
    def handle_batch() -> Response:
        body = read_json(MAX_BODY)
        if not accepts(body):
            raise invalid_request(contract.errors(BATCH, body))
        budget = ErrorBudget(MAX_ERRORS, MAX_VALUES, MAX_ERROR_SIZE)
        responses = []
        resume = time.monotonic() + YIELD_INTERVAL
        for item in body["requests"]:
            responses.append(handle_item(item["path"], item["body"], budget))
            if time.monotonic() > resume:
                time.sleep(0)
                resume = time.monotonic() + YIELD_INTERVAL
        return json_response({"responses": responses})

    def handle_item(path: str, body: Any, budget: ErrorBudget) -> dict[str, Any]:
        """Return status and body of the response to one item; an error in it affects no other."""
        labels = NO_LABELS
        try:
            handler = handler_at(path)
            labels = handler.labels
            require_item_size(body)
            response = handler.handle(body, budget)
        except Exception as error:  # noqa: BLE001 - from_error logs what is not expected
            problem = from_error(error)
            metrics.count_problem(labels, problem.kind.slug)
            body = document(problem, path, current_request().id, budget)
            return item(labels, problem.kind.status, body)
        return item(labels, OK, response)

    def handler_at(path: str) -> OperationHandler:
        if path not in by_path:
            raise unknown_path(path)
        return by_path[path]

    def item(labels: RequestLabels, status: int, body: Any) -> dict[str, Any]:
        metrics.count_item(labels, str(status))
        # As bytes right away: 200 long responses as objects would take a hundred megabytes.
        return {"status": status, "body": orjson.Fragment(orjson.dumps(body))}

    return batch


def require_item_size(body: Any) -> None:
    """Raise `Problem` 413 for an item of more than `MAX_ITEM` bytes of JSON without spaces."""
    try:
        size = len(orjson.dumps(body))
    except orjson.JSONEncodeError:
        return  # nested too deeply to be written; the contract refuses it
    if size > MAX_ITEM:
        raise too_large(MAX_ITEM)
