"""Problems (RFC 9457): the response to every request that fails."""

import json
import logging
from collections.abc import Iterable
from enum import Enum
from typing import Any, NamedTuple

from operations.validation.errors import MAX_ERRORS, ErrorBudget, ErrorReport
from operations.validation.messages import REQUIRED, path_of
from zero_referee_rules.errors import InconsistencyError, RulesetError, json_pointer
from zero_referee_rules.message import Message, say
from zero_referee_rules.translation import translate

log = logging.getLogger(__name__)


class ProblemType(Enum):
    """The kinds of problems: the HTTP status, and the name under ``/problems/``."""

    NOT_JSON = (400, "not-json")
    BAD_REQUEST = (400, "bad-request")
    UNAUTHORIZED = (401, "unauthorized")
    NOT_FOUND = (404, "not-found")
    METHOD_NOT_ALLOWED = (405, "method-not-allowed")
    NOT_ACCEPTABLE = (406, "not-acceptable")
    IMPOSSIBLE = (409, "impossible")
    PRECONDITION_FAILED = (412, "precondition-failed")
    CONTENT_TOO_LARGE = (413, "content-too-large")
    BATCH_EXHAUSTED = (413, "batch-exhausted")
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


class ErrorItem(NamedTuple):
    """One error in a body: pointer to the value, code for programs, sentence, and the rule.

    `detail` is a sentence that names the value by its path; by default, the path and the sentence.
    """

    pointer: tuple[str | int, ...]
    code: str
    text: Message
    rule: str | None = None
    detail: Message | None = None

    @property
    def summary(self) -> Message:
        """The sentence for a client that shows nothing else."""
        if self.detail is not None or not self.pointer:
            return self.detail or self.text
        return say("problem.at", at=path_of(self.pointer), text=self.text)


class Problem(Exception):  # noqa: N818 - RFC 9457's own word
    """A request that fails.

    `text` is more specific than the text of the kind, if there is one. `more` is True if there are
    more errors than `errors`. `retry_after` is the number of seconds after which the same request
    may succeed. `properties` are special to this problem.
    """

    def __init__(
        self,
        kind: ProblemType,
        text: Message | None = None,
        errors: Iterable[ErrorItem] = (),
        *,
        more: bool = False,
        retry_after: int | None = None,
    ) -> None:
        super().__init__(kind)
        self.kind = kind
        self.text = text or kind.explanation
        self.errors = tuple(errors)
        self.more = more
        self.properties: dict[str, Any] = {}
        self.retry_after = 1 if kind is ProblemType.OVERLOADED else retry_after


def invalid_request(report: ErrorReport) -> Problem:
    """Return the problem of a body that does not fit the contract."""
    errors = [
        ErrorItem(error.pointer, error.code, error.text, detail=error.detail)
        for error in report.errors
    ]
    return Problem(ProblemType.INVALID_REQUEST, errors=errors, more=report.more)


def too_large(limit: int) -> Problem:
    """Return the problem of a body of more than `limit` bytes."""
    text = say("problem.content-too-large.limit", limit=limit // 1024)
    return Problem(ProblemType.CONTENT_TOO_LARGE, text)


def problem_of(error: Exception, request_id: str) -> Problem:
    """Return the problem that reports an error. An error that is a bug is logged.

    A request that fits the contract but is inconsistent is `ProblemType.IMPOSSIBLE`.
    """
    if isinstance(error, Problem):
        return error
    if isinstance(error, ConnectionResetError):  # the host has ended a request that took too long
        return Problem(ProblemType.OVERLOADED)
    if not isinstance(error, InconsistencyError):
        log.error("unexpected error", exc_info=error, extra={"request_id": request_id})
        return Problem(ProblemType.INTERNAL_ERROR)
    errors = [
        ErrorItem(found.pointer, found.code, found.text, found.rule)
        for found in error.inconsistencies[:MAX_ERRORS]
    ]
    more = len(error.inconsistencies) > MAX_ERRORS
    problem = Problem(ProblemType.IMPOSSIBLE, errors=errors, more=more)
    if isinstance(error, RulesetError):
        problem.properties = {"ruleset": error.ruleset}
    return problem


def problem_body(
    problem: Problem, instance: str, request_id: str, budget: ErrorBudget | None = None
) -> dict[str, Any]:
    """Return a problem as the JSON object that RFC 9457 describes.

    `instance` is the path of the request that it is about. At least its first error is written, and
    more as far as the budget allows.
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
    if problem.retry_after is not None:
        body["retry_after"] = problem.retry_after
    body |= problem.properties
    if errors:
        body["errors"] = errors
    if more:
        body["more_errors"] = True
    return body


def _summary(problem: Problem, listed: int, *, more: bool) -> Message:
    """Return the first error, for clients that show one sentence."""
    if not listed:
        return problem.text
    first, *rest = problem.errors[:listed]
    if more:
        return say("problem.errors.more", first=first.summary, count=listed)
    # The summary of a missing property names all that its object lacks.
    told = (first.pointer, REQUIRED) if first.code == REQUIRED else None
    others = [item for item in rest if (item.pointer, item.code) != told]
    if others:
        return say("problem.errors.others", first=first.summary, count=len(others))
    return first.summary


def _errors(problem: Problem, budget: ErrorBudget) -> list[dict[str, Any]]:
    """Return errors, at least one, until the budget is used up."""
    errors: list[dict[str, Any]] = []
    for item in problem.errors:
        error = _error(item)
        size = len(json.dumps(error, ensure_ascii=False, separators=(",", ":")).encode())
        if errors and (budget.errors <= 0 or size > budget.size):
            break
        budget.errors -= 1
        budget.size -= size
        errors.append(error)
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
