"""Problems (RFC 9457): the response to every request that fails."""

import logging
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, NamedTuple

import orjson
from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from schemas.fields import json_pointer
from service.current_request import current_request
from service.near import ALIKE_PATHS, meant
from service.quoting import shorten
from service.rules.errors import ImpossibleError
from service.rules.message import Message, say
from service.translation import current_translator, translate
from service.validation_errors import MAX_ERRORS, ErrorBudget, ErrorReport

MEDIA_TYPE = "application/problem+json"

log = logging.getLogger(__name__)


class Kind(Enum):
    """The kinds of problems: the HTTP status, and the name under ``/problems/``."""

    NOT_JSON = (400, "not-json")
    BAD_REQUEST = (400, "bad-request")
    UNAUTHORIZED = (401, "unauthorized")
    NOT_FOUND = (404, "not-found")
    METHOD_NOT_ALLOWED = (405, "method-not-allowed")
    NOT_ACCEPTABLE = (406, "not-acceptable")
    IMPOSSIBLE = (409, "impossible")
    LENGTH_REQUIRED = (411, "length-required")
    PRECONDITION_FAILED = (412, "precondition-failed")
    CONTENT_TOO_LARGE = (413, "content-too-large")
    URI_TOO_LONG = (414, "uri-too-long")
    UNSUPPORTED_MEDIA_TYPE = (415, "unsupported-media-type")
    INVALID_REQUEST = (422, "invalid-request")
    TOO_MANY_REQUESTS = (429, "too-many-requests")
    HEADER_TOO_LARGE = (431, "header-too-large")
    INTERNAL_ERROR = (500, "internal-error")
    OVERLOADED = (503, "overloaded")

    def __init__(self, status: int, slug: str) -> None:
        self.status = status
        self.slug = slug

    @property
    def title(self) -> Message:
        return say(f"problem.{self.slug}.title")

    @property
    def explanation(self) -> Message:
        return say(f"problem.{self.slug}.text")


BY_STATUS = {
    kind.status: kind for kind in Kind if kind not in {Kind.NOT_JSON, Kind.INVALID_REQUEST}
}

RETRY_AFTER = {Kind.OVERLOADED: {"Retry-After": "1"}}
"""The header that says in how many seconds to try again, for kinds that pass by themselves."""
CHALLENGE = {Kind.UNAUTHORIZED: {"WWW-Authenticate": 'ApiKey header="X-API-Key"'}}
"""The header that says what is missing, for requests without an accepted key."""


class ErrorItem(NamedTuple):
    """One error in a body: pointer to the value, code for programs, sentence, and the rule."""

    pointer: tuple[str | int, ...]
    code: str
    text: Message
    rule: str | None = None


class Problem(Exception):  # noqa: N818 - RFC 9457's own word
    """A request that fails.

    `text` is more specific than the text of the kind, where there is one. `more` says that there
    are more errors than `errors`.
    """

    def __init__(
        self,
        kind: Kind,
        text: Message | None = None,
        errors: Iterable[ErrorItem] = (),
        *,
        more: bool = False,
    ) -> None:
        super().__init__(kind)
        self.kind = kind
        self.text = text or kind.explanation
        self.errors = tuple(errors)
        self.more = more


def invalid_request(report: ErrorReport) -> Problem:
    """Return the problem of a body that does not fit the contract."""
    errors = [ErrorItem(error.pointer, error.code, error.text) for error in report.errors]
    return Problem(Kind.INVALID_REQUEST, errors=errors, more=report.more)


def impossible(error: ImpossibleError) -> Problem:
    """Return the problem of a request that fits the contract but is inconsistent."""
    errors = [
        ErrorItem(found.pointer, "impossible", found.text, found.rule)
        for found in error.inconsistencies[:MAX_ERRORS]
    ]
    more = len(error.inconsistencies) > MAX_ERRORS
    return Problem(Kind.IMPOSSIBLE, errors=errors, more=more)


def from_error(error: Exception) -> Problem:
    """Return the problem that an error is reported as. One that is a bug is logged."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, ImpossibleError):
        return impossible(error)
    log.error("unexpected error", exc_info=error, extra={"request_id": current_request().id})
    return Problem(Kind.INTERNAL_ERROR)


def document(
    problem: Problem, instance: str, request_id: str, budget: ErrorBudget | None = None
) -> dict[str, Any]:
    """Return a problem as the JSON object that RFC 9457 describes.

    `instance` is the path of the request that it is about. Its errors are written as far as the
    budget goes, at least the first one.
    """
    errors = _errors(problem, budget or ErrorBudget())
    more = problem.more or len(errors) < len(problem.errors)
    body: dict[str, Any] = {
        "type": f"/problems/{problem.kind.slug}",
        "title": translate(problem.kind.title),
        "status": problem.kind.status,
        "detail": translate(_summary(problem, len(errors), more=more)),
        "instance": instance,
        "request_id": request_id,
    }
    if errors:
        body["errors"] = errors
    if more:
        body["more_errors"] = True
    return body


class ProblemResponse(Response):
    """A response with a problem, whose kind is counted."""

    def __init__(self, kind: Kind, body: bytes, headers: Mapping[str, str]) -> None:
        super().__init__(body, kind.status, headers)
        self.kind = kind


def respond(problem: Problem, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response with a problem."""
    request = current_request()
    return ProblemResponse(
        problem.kind,
        orjson.dumps(document(problem, request.path, request.id)),
        {
            "Content-Type": MEDIA_TYPE,
            "Cache-Control": "no-store",
            **current_translator.get().headers,
            **RETRY_AFTER.get(problem.kind, {}),
            **CHALLENGE.get(problem.kind, {}),
            **(headers or {}),
        },
    )


def register(app: Flask, paths: tuple[str, ...]) -> None:
    """Make a problem of every error of the app; `paths` are those that a client may have meant."""

    def from_http(error: HTTPException) -> Response:
        path = current_request().path
        if isinstance(error, NotFound) and (near := meant(path, paths, ALIKE_PATHS)):
            text = say("problem.not-found.path", path=shorten(path), near=near)
            return respond(Problem(Kind.NOT_FOUND, text))
        return _from_http(error)

    app.register_error_handler(HTTPException, from_http)
    app.register_error_handler(Exception, _from_other)


def _summary(problem: Problem, listed: int, *, more: bool) -> Message:
    """Return what is wrong in short, for clients that show nothing else: the first error."""
    if not listed:
        return problem.text
    first = problem.errors[0].text
    if more:
        return say("problem.errors.more", first=first, count=listed)
    return say("problem.errors.others", first=first, count=listed - 1) if listed > 1 else first


def _errors(problem: Problem, budget: ErrorBudget) -> list[orjson.Fragment]:
    """Write errors, at least one, until the budget is used up."""
    errors: list[orjson.Fragment] = []
    for item in problem.errors:
        error = orjson.dumps(_error(item))
        if errors and (budget.errors <= 0 or len(error) > budget.size):
            break
        budget.errors -= 1
        budget.size -= len(error)
        errors.append(orjson.Fragment(error))
    return errors


def _error(item: ErrorItem) -> dict[str, Any]:
    error = {
        "pointer": json_pointer(item.pointer),
        "code": item.code,
        "detail": translate(item.text),
    }
    if item.rule is not None:
        error["rule"] = item.rule
    return error


def _from_http(error: HTTPException) -> Response:
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        allowed = sorted(error.valid_methods)
        methods = tuple(method for method in allowed if method != "OPTIONS")
        text = say("problem.method-not-allowed.methods", methods=methods)
        return respond(Problem(Kind.METHOD_NOT_ALLOWED, text), {"Allow": ", ".join(allowed)})
    status = error.code or Kind.INTERNAL_ERROR.status
    fallback = Kind.INTERNAL_ERROR if status >= Kind.INTERNAL_ERROR.status else Kind.BAD_REQUEST
    return respond(Problem(BY_STATUS.get(status, fallback)))


def _from_other(error: Exception) -> Response:
    return respond(from_error(error))
