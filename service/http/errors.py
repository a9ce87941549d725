"""Responses with problems, also for the errors of the app."""

from collections.abc import Mapping
from typing import Any

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from operations.catalogue import refused_path
from operations.problems import Problem, ProblemType, problem_body, problem_of
from operations.validation.quoting import shorten
from operations.validation.suggestions import MIN_PATH_SIMILARITY, suggest
from service.http.current_request import current_request
from zero_referee_rules.message import say
from zero_referee_rules.translation import current_translator

MEDIA_TYPE = "application/problem+json"
BY_STATUS = {
    kind.status: kind
    for kind in ProblemType
    if kind not in {ProblemType.NOT_JSON, ProblemType.BATCH_EXHAUSTED, ProblemType.INVALID_REQUEST}
}

CHALLENGE = {ProblemType.UNAUTHORIZED: {"WWW-Authenticate": 'Bearer, ApiKey header="X-API-Key"'}}
"""The header of a response to a request without an accepted key."""


def respond(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response with a problem of HTTP alone."""
    request = current_request()
    return write(problem, problem_body(problem, request.path, request.id), headers)


def write(problem: Problem, body: Any, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response with a problem and its body; the kind is noted for the metrics."""
    current_request().problem = problem.kind
    wait = problem.retry_after
    return Response(
        orjson.dumps(body),
        problem.kind.status,
        {
            "Content-Type": MEDIA_TYPE,
            "Cache-Control": "no-store",
            **current_translator.get().headers,
            **({} if wait is None else {"Retry-After": str(wait)}),
            **CHALLENGE.get(problem.kind, {}),
            **(headers or {}),
        },
    )


def register(app: Flask, paths: tuple[str, ...]) -> None:
    """Turn every error of the app into a problem; `paths` are suggested for unknown paths."""

    def from_http(error: HTTPException) -> Response:
        path = current_request().path
        if isinstance(error, NotFound):
            if (problem := refused_path(path)) is not None:
                return respond(problem)
            if near := suggest(path, paths, MIN_PATH_SIMILARITY):
                text = say("problem.not-found.path", path=shorten(path), near=near)
                return respond(Problem(ProblemType.NOT_FOUND, text))
        return _from_http(error)

    app.register_error_handler(HTTPException, from_http)
    app.register_error_handler(Exception, _from_other)


def _from_http(error: HTTPException) -> Response:
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        allowed = sorted(error.valid_methods)
        methods = tuple(method for method in allowed if method != "OPTIONS")
        text = say("problem.method-not-allowed.methods", methods=methods)
        return respond(Problem(ProblemType.METHOD_NOT_ALLOWED, text), {"Allow": ", ".join(allowed)})
    status = error.code or ProblemType.INTERNAL_ERROR.status
    fallback = (
        ProblemType.INTERNAL_ERROR
        if status >= ProblemType.INTERNAL_ERROR.status
        else ProblemType.BAD_REQUEST
    )
    return respond(Problem(BY_STATUS.get(status, fallback)))


def _from_other(error: Exception) -> Response:
    return respond(problem_of(error, current_request().id))
