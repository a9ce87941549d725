"""The request in progress, with the notes of the service."""

from typing import NamedTuple, cast

import flask

from operations.problems import ProblemType
from operations.transport import Result
from zero_referee_rules.translation import DEFAULT_LANGUAGE


class Preferences(NamedTuple):
    """The media types, encodings and language that a client accepts.

    `json_first` says whether it prefers JSON to a page.
    """

    media_types: tuple[str, ...]
    encodings: tuple[str, ...]
    language: str
    json_first: bool


NO_PREFERENCES = Preferences((), (), DEFAULT_LANGUAGE, json_first=False)
"""The preferences of a request whose headers are refused."""


class Request(flask.Request):
    """A request with its id, and the time at which it began, in seconds of `time.perf_counter`.

    `preferences` are those of the client, once its headers are read. `problem` is the type of the
    problem in the response, and `result` the result of an operation, if there is one.
    """

    id = ""
    started = 0.0
    preferences = NO_PREFERENCES
    problem: ProblemType | None = None
    result: Result | None = None


def current_request() -> Request:
    """Return the request in progress itself, so it is not looked up with each access."""
    return cast("Request", flask.request._get_current_object())  # type: ignore[attr-defined]  # noqa: SLF001 - documented for this use
