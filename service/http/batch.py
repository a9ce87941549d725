"""The batch: many requests to games in one HTTP request."""

import time
from typing import Any

import orjson
from flask import Blueprint, Response

from service.contract.errors import ErrorBudget
from service.contract.validators import Contract
from service.http.bodies import MAX_BODY as MAX_ITEM
from service.http.bodies import read_json, too_large
from service.http.content import json_response
from service.http.current_request import current_request
from service.http.errors import from_error
from service.http.handlers import handle, labels
from service.observability.metrics import NO_LABELS, Metrics, RequestLabels
from service.operations import find_operation
from service.problems import invalid_request, problem_body

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


def blueprint(contract: Contract, metrics: Metrics) -> Blueprint:
    """Create the route of the batch, which takes what the operations take."""
    batch = Blueprint(BATCH, __name__)
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
        counted = NO_LABELS
        try:
            handler = find_operation(path)
            counted = labels(handler)
            require_item_size(body)
            response = handle(handler, metrics, body, budget)
        except Exception as error:  # noqa: BLE001 - from_error logs what is not expected
            problem = from_error(error)
            metrics.count_problem(counted, problem.kind.slug)
            body = problem_body(problem, path, current_request().id, budget)
            return item(counted, problem.kind.status, body)
        return item(counted, OK, response)

    def item(counted: RequestLabels, status: int, body: Any) -> dict[str, Any]:
        metrics.count_item(counted, str(status))
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
