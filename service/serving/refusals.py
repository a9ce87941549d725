"""Responses of the worker itself, to what never reaches the application."""

from http import HTTPStatus
from secrets import token_hex

import orjson

from service.http.errors import MEDIA_TYPE, RETRY_AFTER
from service.problems import Kind, Problem, problem_body

UNKNOWN_PATH = "/"
"""The `instance` of such a problem: the request's path is not known, or too long to repeat."""


def refusal(kind: Kind) -> bytes:
    """Return a whole HTTP response with a problem, after which the connection is closed."""
    body = orjson.dumps(problem_body(Problem(kind), UNKNOWN_PATH, token_hex(8)))
    lines = [
        f"HTTP/1.1 {kind.status} {HTTPStatus(kind.status).phrase}",
        f"Content-Type: {MEDIA_TYPE}",
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    lines += (f"{name}: {value}" for name, value in RETRY_AFTER.get(kind, {}).items())
    return "\r\n".join((*lines, "", "")).encode() + body
