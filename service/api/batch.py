"""Many questions in one exchange."""

import time
from collections.abc import Iterable
from typing import Any

import orjson
from flask import Blueprint, Response

from service.api.bodies import MAX_BODY as MAX_SINGLE_BODY
from service.api.bodies import read_json, too_large
from service.api.content import json_response
from service.api.handlers import OperationHandler
from service.contract import Contract
from service.metrics import NO_LABELS, Metrics, RequestLabels
from service.problems import Kind, Problem, document, from_error, invalid_request
from service.rules.message import say
from service.validation_errors import ErrorBudget

BATCH = "batch"
MAX_BODY = 2 * 1024 * 1024
"""Eight times that of a single request: enough for 200 logs of 60 moves."""
MAX_ERRORS = 400
MAX_VALUES = 50_000
MAX_ERROR_SIZE = 192 * 1024
"""What the error reports of all items together may name, look at, and write in bytes."""
OK = "200"
BREATH = 0.01
"""After how many seconds of work others get their turn."""


def blueprint(
    contract: Contract, metrics: Metrics, handlers: Iterable[OperationHandler]
) -> Blueprint:
    """Serve the batch of all questions."""
    batch = Blueprint(BATCH, __name__)
    by_path = {handler.path: handler for handler in handlers}
    accepts = contract.accepts(BATCH)

    @batch.post("/v1/batch", endpoint=BATCH)
    def answer_batch() -> Response:
        body = read_json(MAX_BODY)
        if not accepts(body):
            raise invalid_request(contract.errors(BATCH, body))
        budget = ErrorBudget(MAX_ERRORS, MAX_VALUES, MAX_ERROR_SIZE)
        responses = []
        resume = time.monotonic() + BREATH
        for item in body["requests"]:
            responses.append(answer_item(item["path"], item["body"], budget))
            if time.monotonic() > resume:
                time.sleep(0)
                resume = time.monotonic() + BREATH
        return json_response({"responses": responses})

    def answer_item(path: str, body: Any, budget: ErrorBudget) -> dict[str, Any]:
        """Answer one question, so that whatever is wrong with it stays its own affair."""
        handler = by_path.get(path)
        if handler is None:
            problem = Problem(Kind.NOT_FOUND, say("problem.not-found.question"))
            return refuse(document(problem, path), problem.kind, NO_LABELS)
        try:
            require_size_of_one(body)
            answer = handler.handle(body, budget)
        except Exception as error:  # noqa: BLE001 - from_error logs what nobody foresaw
            problem = from_error(error)
            written = document(problem, path, budget)
            return refuse(written, problem.kind, handler.labels)
        metrics.count_item(handler.labels, OK)
        # As bytes right away: 200 long answers as objects would take a hundred megabytes.
        return {"status": 200, "body": orjson.Fragment(orjson.dumps(answer))}

    def refuse(written: dict[str, Any], kind: Kind, labels: RequestLabels) -> dict[str, Any]:
        metrics.count_item(labels, str(kind.status))
        metrics.count_problem(labels, kind.slug)
        return {"status": kind.status, "body": written}

    return batch


def require_size_of_one(body: Any) -> None:
    """Raise `Problem` 413 for an item whose body, as JSON without spaces, no request may have."""
    try:
        size = len(orjson.dumps(body))
    except orjson.JSONEncodeError:
        return  # nested too deeply to be written; the contract refuses it
    if size > MAX_SINGLE_BODY:
        raise too_large(MAX_SINGLE_BODY)
