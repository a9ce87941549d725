"""Reading of request bodies: their type, their length, their JSON."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from wsgiref.types import WSGIEnvironment

from werkzeug.http import parse_options_header

from operations.batch import MAX_BODY
from operations.problems import Problem, ProblemType, too_large
from operations.routes import JSON
from operations.validation.quoting import shorten
from service.http.current_request import current_request
from service.parsing import BYTE_ORDER_MARK, parse_json
from zero_referee_rules.message import say

CHUNKED = "HTTP_TRANSFER_ENCODING"
BODY_WAS_READ = "zero_referee.body_was_read"
"""The key in the environment of a request whose body was read to its end."""
LARGE = 16 * 1024
"""Bytes up to which any number of bodies is read: `MAX_CONNECTIONS` bounds them."""
MAX_LARGE = 128
"""Larger bodies of single requests that a worker reads at a time: 32 MiB."""
PIECE = 1024
"""Bytes of a chunked body that are read at once: chunks of one byte cost as much as large ones."""
TURN_SECONDS = 0.005
"""The seconds in which connected clients are served before new connections are accepted."""
YIELD_AFTER = 0.0001
"""Must be positive: after `sleep(0)` gevent resumes ready connections before accepting new ones."""

_last_turn = 0.0
_large_bodies = threading.BoundedSemaphore(MAX_LARGE)


def read_json() -> Any:
    """Return the value of the body of JSON of a single request, as `read_body` and `parse_json` do.

    Raises `Problem` 503 if the body is large and the worker reads too many of them.
    """
    environ = current_request().environ
    if CHUNKED not in environ and int(environ.get("CONTENT_LENGTH") or 0) <= LARGE:
        return parse_json(read_body(MAX_BODY), MAX_BODY)
    with held(_large_bodies):
        body = read_body(MAX_BODY)
    return parse_json(body, MAX_BODY)


@contextmanager
def held(places: threading.BoundedSemaphore) -> Iterator[None]:
    """Hold one of the places. Raises `Problem` 503 if none is free."""
    if not places.acquire(blocking=False):
        raise Problem(ProblemType.OVERLOADED)
    try:
        yield
    finally:
        places.release()


def read_body(limit: int) -> bytes:
    """Return the body of the request, at most `limit` bytes that are said to be JSON.

    Raises `Problem` 400, 413 or 415. gunicorn closes the connection if the body was not read to
    its end, unless the rest is short.
    """
    environ = current_request().environ
    declared = environ.get("CONTENT_TYPE", "")
    if declared != JSON:
        _require_json(declared)
    if (encoding := environ.get("HTTP_CONTENT_ENCODING", "")).lower() not in ("", "identity"):
        raise _unsupported("encoding", encoding)
    if (transfer := environ.get(CHUNKED, "chunked")).lower() != "chunked":
        raise _unsupported("transfer", transfer)
    try:
        body = _read_chunks(environ, limit) if CHUNKED in environ else _read(environ, limit)
    except Problem:
        raise
    except Exception:  # noqa: BLE001 - each server has errors of its own
        raise Problem(ProblemType.NOT_JSON, say("problem.not-json.unread")) from None
    environ[BODY_WAS_READ] = True
    body = body.removeprefix(BYTE_ORDER_MARK)
    if not body:
        raise Problem(ProblemType.NOT_JSON, say("problem.not-json.empty"))
    return body


def _read(environ: WSGIEnvironment, limit: int) -> bytes:
    """Return a body of known length."""
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if length > limit:
        raise too_large(limit)
    body: bytes = environ["wsgi.input"].read(length)
    if len(body) < length:
        raise Problem(
            ProblemType.NOT_JSON, say("problem.not-json.cut", given=len(body), count=length)
        )
    return body


def _read_chunks(environ: WSGIEnvironment, limit: int) -> bytes:
    """Return a chunked body, whose length is known only once it has all been read."""
    body = bytearray()
    while piece := environ["wsgi.input"].read(PIECE):
        body += piece
        if len(body) > limit:
            raise too_large(limit)
        yield_to_others()
    return bytes(body)


def yield_to_others() -> None:
    """Let others have their turn, new connections among them, unless they just had one.

    One turn takes a millisecond, which is why it is not given after each request.
    """
    global _last_turn  # noqa: PLW0603 - of this process
    if time.monotonic() - _last_turn > TURN_SECONDS:
        time.sleep(YIELD_AFTER)
        _last_turn = time.monotonic()


def _require_json(declared: str) -> None:
    """Raise `Problem` 415 unless a Content-Type says JSON in UTF-8."""
    if not declared:
        raise Problem(
            ProblemType.UNSUPPORTED_MEDIA_TYPE, say("problem.unsupported-media-type.none")
        )
    mime, options = parse_options_header(declared)
    if mime.lower() != JSON:
        raise _unsupported("type", mime)
    if (charset := options.get("charset", "utf-8")).lower() not in {"utf-8", "utf8"}:
        raise _unsupported("charset", charset)


def _unsupported(which: str, given: str) -> Problem:
    text = say(f"problem.unsupported-media-type.{which}", given=shorten(given))
    return Problem(ProblemType.UNSUPPORTED_MEDIA_TYPE, text)
