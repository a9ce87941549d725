"""Reading of request bodies: their type, their length, their JSON."""

import time
from typing import Any
from wsgiref.types import WSGIEnvironment

import orjson
from werkzeug.http import parse_options_header

from operations.contract.normalization import is_normalized, normalize
from operations.contract.quoting import shorten
from operations.problems import Kind, Problem
from service.http.current_request import current_request
from zero_referee_rules.message import Message, say

JSON = "application/json"
MAX_BODY = 256 * 1024
CHUNKED = "HTTP_TRANSFER_ENCODING"
BODY_WAS_READ = "zero_referee.body_was_read"
"""The key in the environment of a request whose body was read to its end."""
PIECE = 1024
"""Bytes of a chunked body that are read at once: chunks of one byte cost as much as large ones."""
TURN_SECONDS = 0.005
"""How long clients that do not wait are served before new connections are looked for."""
TURN = 0.0001
"""A timer, since gevent would serve who is connected already again and again after `sleep(0)`."""

_last_turn = 0.0
GROWTH = 13
"""How many times the limit of a body its values may take in memory: 3.25 MiB, 26 MiB for a batch.
That is more than any request needs, and each value more also costs time to read and to free."""
SIZES = {b"{": 200, b"[": 108, b'"': 34, b",": 8, b"\\": 16}
"""What a value takes at most, by the characters that it cannot be written without: an object
with its first members, a list, half a text or name, a place in a list, and half of what a text
takes more where it is not ASCII."""
NOT_ASCII = 8
"""What a text that is not ASCII takes more than another, for each of its bytes."""
LARGEST = max(SIZES.values())
ASCII = bytes(range(128))
MAX_SHOWN = 20
"""How many characters are shown of a body that is not JSON, from where it is not."""


def read_json(limit: int = MAX_BODY) -> Any:
    """Return the value of the request's body of JSON, as `read_body` and `parse_json` do."""
    return parse_json(read_body(limit), limit)


def read_body(limit: int) -> bytes:
    """Return the body of the request, at most `limit` bytes that are said to be JSON.

    Raises `Problem` 400, 413 or 415. A body that is not read to its end is the server's part, which
    closes the connection unless the body is short.
    """
    environ = current_request().environ
    declared = environ.get("CONTENT_TYPE", "")
    if declared != JSON:
        _require_json(declared)
    if (encoding := environ.get("HTTP_CONTENT_ENCODING", "")).lower() not in ("", "identity"):
        raise _unsupported("encoding", encoding)
    try:
        body = _read_chunks(environ, limit) if CHUNKED in environ else _read(environ, limit)
    except Problem:
        raise
    except Exception:  # noqa: BLE001 - each server has errors of its own
        raise Problem(Kind.NOT_JSON, say("problem.not-json.unread")) from None
    environ[BODY_WAS_READ] = True
    if not body:
        raise Problem(Kind.NOT_JSON, say("problem.not-json.empty"))
    return body


def _read(environ: WSGIEnvironment, limit: int) -> bytes:
    """Return a body of known length."""
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if length > limit:
        raise too_large(limit)
    body: bytes = environ["wsgi.input"].read(length)
    if len(body) < length:
        raise Problem(Kind.NOT_JSON, say("problem.not-json.cut", given=len(body), count=length))
    return body


def _read_chunks(environ: WSGIEnvironment, limit: int) -> bytes:
    """Return a body whose length shows at its end."""
    body = bytearray()
    while piece := environ["wsgi.input"].read(PIECE):
        body += piece
        if len(body) > limit:
            raise too_large(limit)
        give_turn()
    return bytes(body)


def give_turn() -> None:
    """Let others have their turn, new connections among them, unless they just had one.

    One turn takes a millisecond, which is why it is not given after each request.
    """
    global _last_turn  # noqa: PLW0603 - of this process
    if time.monotonic() - _last_turn > TURN_SECONDS:
        time.sleep(TURN)
        _last_turn = time.monotonic()


def parse_json(body: bytes, limit: int) -> Any:
    """Return the value of a JSON text, its texts in NFC.

    Raises `Problem` 400 for what is not JSON, 413 for values that would take more than `GROWTH`
    times `limit` bytes of memory.
    """
    # A body of up to 19 KiB cannot be too large once read, and most are shorter.
    if len(body) * LARGEST > GROWTH * limit and _size_once_read(body) > GROWTH * limit:
        raise Problem(Kind.CONTENT_TOO_LARGE, say("problem.content-too-large.values"))
    try:
        document = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Problem(Kind.NOT_JSON, _reason(body, error)) from None
    return document if is_normalized(body) else normalize(document)


def _size_once_read(body: bytes) -> int:
    """Return the bytes of memory that the values of a body take at most, before reading them.

    2 MiB of empty lists would take 75 MiB.
    """
    size = sum(size * body.count(mark) for mark, size in SIZES.items())
    return size if body.isascii() else size + NOT_ASCII * len(body.translate(None, ASCII))


def too_large(limit: int) -> Problem:
    """Return the problem of a body of more than `limit` bytes."""
    text = say("problem.content-too-large.limit", limit=limit // 1024)
    return Problem(Kind.CONTENT_TOO_LARGE, text)


def _require_json(declared: str) -> None:
    """Raise `Problem` 415 unless a Content-Type says JSON in UTF-8."""
    if not declared:
        raise Problem(Kind.UNSUPPORTED_MEDIA_TYPE, say("problem.unsupported-media-type.none"))
    mime, options = parse_options_header(declared)
    if mime.lower() != JSON:
        raise _unsupported("type", mime)
    if (charset := options.get("charset", "utf-8")).lower() not in {"utf-8", "utf8"}:
        raise _unsupported("charset", charset)


def _unsupported(which: str, given: str) -> Problem:
    text = say(f"problem.unsupported-media-type.{which}", given=shorten(given))
    return Problem(Kind.UNSUPPORTED_MEDIA_TYPE, text)


def _reason(body: bytes, error: orjson.JSONDecodeError) -> Message:
    """Return where a body stops being JSON. The parser's own sentences are in English only."""
    if not body.strip():
        return say("problem.not-json.empty")
    if not error.doc:  # the parser gives the text back if it is one
        return say("problem.not-json.encoding")
    rest = error.doc[error.pos : error.pos + MAX_SHOWN]
    if not rest:
        return say("problem.not-json.end")
    return say("problem.not-json.at", line=error.lineno, column=error.colno, rest=rest)
