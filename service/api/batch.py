"""Many questions in one exchange."""

import time
from collections.abc import Iterable
from typing import Any

import orjson
from flask import Blueprint, Response, request

from service.api.bodies import MAX_BODY as MAX_SINGLE_BODY
from service.api.bodies import read_json, too_large
from service.api.exchange import json_answer
from service.api.questions import Question
from service.contract import Contract
from service.metrics import NOTHING, Metrics, Subject
from service.problems import REQUEST_ID, Kind, Problem, document, from_error, invalid_request
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


def blueprint(contract: Contract, metrics: Metrics, questions: Iterable[Question]) -> Blueprint:
    """Serve the batch of all questions."""
    batch = Blueprint(BATCH, __name__)
    by_path = {question.path: question for question in questions}
    accepts = contract.accepts(BATCH)

    @batch.post("/v1/batch", endpoint=BATCH)
    def answer_batch() -> Response:
        body = read_json(MAX_BODY)
        if not accepts(body):
            raise invalid_request(contract.errors(BATCH, body))
        request_id = request.environ[REQUEST_ID]
        budget = ErrorBudget(MAX_ERRORS, MAX_VALUES, MAX_ERROR_SIZE)
        responses = []
        resume = time.monotonic() + BREATH
        for item in body["requests"]:
            responses.append(answer_item(item["path"], item["body"], request_id, budget))
            if time.monotonic() > resume:
                time.sleep(0)
                resume = time.monotonic() + BREATH
        return json_answer({"responses": responses})

    def answer_item(path: str, body: Any, request_id: str, budget: ErrorBudget) -> dict[str, Any]:
        """Answer one question, so that whatever is wrong with it stays its own affair."""
        question = by_path.get(path)
        if question is None:
            problem = Problem(Kind.NOT_FOUND, say("problem.not-found.question"))
            return refuse(document(problem, path, request_id), problem.kind, NOTHING)
        try:
            require_size_of_one(body)
            answer = question.answer(body, budget)
        except Exception as error:  # noqa: BLE001 - from_error logs what nobody foresaw
            problem = from_error(error, request_id)
            written = document(problem, path, request_id, budget)
            return refuse(written, problem.kind, question.subject)
        metrics.count_item(question.subject, OK)
        # As bytes right away: 200 long answers as objects would take a hundred megabytes.
        return {"status": 200, "body": orjson.Fragment(orjson.dumps(answer))}

    def refuse(written: dict[str, Any], kind: Kind, subject: Subject) -> dict[str, Any]:
        metrics.count_item(subject, str(kind.status))
        metrics.count_problem(subject, kind.slug)
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
