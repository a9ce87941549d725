"""The request in progress, and what the service notes about it."""

from typing import cast

import flask

from operations.problems import ProblemType


class Request(flask.Request):
    """A request with its id, and the time at which it began, in seconds of `time.perf_counter`.

    `encodings` are those that the client takes, the smallest first. `problem` is the type of the
    problem in the response, `verdict` that of an adjudication, each if there is one.
    """

    id = ""
    started = 0.0
    encodings: tuple[str, ...] = ()
    problem: ProblemType | None = None
    verdict: str | None = None


def current_request() -> Request:
    """Return the request in progress itself, so it is not looked up with each access."""
    return cast("Request", flask.request._get_current_object())  # type: ignore[attr-defined]  # noqa: SLF001 - documented for this use
