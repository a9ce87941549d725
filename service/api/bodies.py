"""Reading of request bodies: their type, their length, their JSON."""

from contextlib import suppress
from typing import Any

import orjson
from flask import request
from werkzeug.http import parse_options_header

from service.problems import Kind, Problem
from service.rules.message import say

JSON = "application/json"
MAX_BODY = 256 * 1024
MAX_DRAINED = 64 * 1024 * 1024
CHUNK = 64 * 1024


def read_json(limit: int = MAX_BODY) -> Any:
    """Return the body of the request as JSON, at most `limit` bytes of it.

    Raises `Problem` 400, 411, 413 or 415.
    """
    environ = request.environ
    declared = environ.get("CONTENT_TYPE", "")
    if declared != JSON and not _is_json(declared):
        _drain()
        raise Problem(Kind.UNSUPPORTED_MEDIA_TYPE)
    if environ.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
        _drain()
        raise Problem(Kind.UNSUPPORTED_MEDIA_TYPE)
    announced = environ.get("CONTENT_LENGTH", "")
    if not announced.isdecimal() or "HTTP_TRANSFER_ENCODING" in environ:
        _drain()
        raise Problem(Kind.LENGTH_REQUIRED)
    length = int(announced)
    if length > limit:
        _drain()
        raise Problem(
            Kind.CONTENT_TOO_LARGE, say("problem.content-too-large.limit", limit=limit // 1024)
        )
    body = environ["wsgi.input"].read(length)
    if len(body) < length:
        raise Problem(Kind.NOT_JSON, say("problem.not-json.cut", given=len(body), count=length))
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Problem(Kind.NOT_JSON, say("problem.not-json.reason", reason=str(error))) from None


def _is_json(declared: str) -> bool:
    mime, options = parse_options_header(declared)
    return mime == JSON and options.get("charset", "utf-8").lower() in {"utf-8", "utf8"}


def _drain() -> None:
    """Read what the client still sends, up to `MAX_DRAINED` bytes.

    A server that closes the connection in the middle of a body resets it, and the client
    never gets to read the response that says what was wrong.
    """
    stream = request.environ["wsgi.input"]
    left = MAX_DRAINED
    if "HTTP_TRANSFER_ENCODING" not in request.environ:
        left = min(left, request.content_length or 0)
    # Malformed chunks cannot be read, and need not be; each server has its own error for them.
    with suppress(Exception):
        while left > 0 and (chunk := stream.read(min(CHUNK, left))):
            left -= len(chunk)
