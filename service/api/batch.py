"""Many questions in one exchange."""

import time
from collections.abc import Iterable
from typing import Any

import orjson
from flask import Blueprint, Response, request

from service.api.bodies import read_json
from service.api.exchange import json_answer
from service.api.questions import Question
from service.contract import Contract
from service.metrics import NOTHING, Metrics, Subject
from service.problems import REQUEST_ID, Kind, Problem, document, from_error, invalid_request
from service.rules.message import say

BATCH = "batch"
MAX_BODY = 2 * 1024 * 1024
"""Eight times that of a single question: enough for 200 logs of 60 moves."""
OK = "200"
BREATH = 0.01
"""After how many seconds of work others get their turn."""


def blueprint(contract: Contract, metrics: Metrics, questions: Iterable[Question]) -> Blueprint:
    """Serve the batch of all questions."""
    batch = Blueprint(BATCH, __name__)
    by_path = {question.path: question for question in questions}
    fits = contract.validator(BATCH).is_valid

    @batch.post("/v1/batch", endpoint=BATCH)
    def answer_batch() -> Response:
        body = read_json(MAX_BODY)
        if not fits(body):
            raise invalid_request(contract.misfits(BATCH, body))
        request_id = request.environ[REQUEST_ID]
        responses = []
        resume = time.monotonic() + BREATH
        for item in body["requests"]:
            responses.append(answer_item(item["path"], item["body"], request_id))
            if time.monotonic() > resume:
                time.sleep(0)
                resume = time.monotonic() + BREATH
        return json_answer({"responses": responses})

    def answer_item(path: str, body: Any, request_id: str) -> dict[str, Any]:
        """Answer one question, so that whatever is wrong with it stays its own affair."""
        question = by_path.get(path)
        if question is None:
            problem = Problem(Kind.NOT_FOUND, say("problem.not-found.question"))
            return refuse(problem, NOTHING, path, request_id)
        try:
            answer = question.answer(body)
        except Exception as error:  # noqa: BLE001 - from_error logs what nobody foresaw
            return refuse(from_error(error, request_id), question.subject, path, request_id)
        metrics.count_item(question.subject, OK)
        # As bytes right away: 200 long answers as objects would take a hundred megabytes.
        return {"status": 200, "body": orjson.Fragment(orjson.dumps(answer))}

    def refuse(problem: Problem, subject: Subject, path: str, request_id: str) -> dict[str, Any]:
        status = problem.kind.status
        metrics.count_item(subject, str(status))
        metrics.count_problem(subject, problem.kind.slug)
        return {"status": status, "body": document(problem, path, request_id)}

    return batch
