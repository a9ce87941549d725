"""Reading requests and writing answers: bodies, types, languages."""

import gzip
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import orjson
from flask import Response, request
from werkzeug.datastructures import LanguageAccept, MIMEAccept
from werkzeug.http import parse_accept_header, parse_options_header

from service.api.lean import Bytes
from service.problems import Kind, Problem
from service.rules.message import say
from service.texts import DEFAULT_LANGUAGE, LANGUAGES, speaking, voice

JSON = "application/json"
MAX_BODY = 256 * 1024
MAX_DRAINED = 64 * 1024 * 1024
CHUNK = 64 * 1024

WORTH_PACKING = 4096
"""Shorter answers fit into so few packets that packing them saves no time."""
QUICKLY = 1
"""Of gzip's nine levels the one that takes least time; text still shrinks to a fifth."""


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


def json_answer(document: Any) -> Response:
    """Answer 200 with a document, compressed if that is worth it and the client takes it."""
    body, headers = pack(orjson.dumps(document), request.environ)
    return Bytes(body, JSON, headers=headers)


def pack(body: bytes, environ: Mapping[str, Any]) -> tuple[bytes, tuple[tuple[str, str], ...]]:
    """Compress an answer if that is worth it and the client takes it; return what says so."""
    if len(body) < WORTH_PACKING or not takes_gzip(environ):
        return body, ()
    return gzip.compress(body, QUICKLY, mtime=0), (("Content-Encoding", "gzip"),)


def takes_gzip(environ: Mapping[str, Any]) -> bool:
    """Say whether the client takes an answer compressed with gzip."""
    encodings = environ.get("HTTP_ACCEPT_ENCODING")
    return encodings is not None and parse_accept_header(encodings).quality("gzip") > 0


def require_acceptable(mime: str) -> None:
    """Raise `Problem` 406 unless the client takes an answer of this type."""
    accept = request.environ.get("HTTP_ACCEPT")
    if not accept or accept in {"*/*", mime}:
        return
    if not parse_accept_header(accept, MIMEAccept).quality(mime):
        raise Problem(Kind.NOT_ACCEPTABLE, say("problem.not-acceptable.type", type=mime))


def choose_language() -> None:
    """Speak the language that the client likes best among those there are."""
    language = DEFAULT_LANGUAGE
    if "HTTP_ACCEPT_LANGUAGE" in request.environ:
        language = best_language(request.accept_languages)
    speaking.set(voice(language))


def best_language(accepted: LanguageAccept) -> str:
    """Return the language with the highest quality; of equals, the one named first.

    A regional wish (``de-AT``) is met by its language, ``*`` stands for every language that
    is not named, and a quality of 0 refuses one. Where none remains, it is the default.
    """
    qualities: dict[str, float] = {}
    for tag, quality in accepted:
        language = tag.lower().partition("-")[0]
        qualities[language] = max(quality, qualities.get(language, 0))
    others = qualities.get("*", 0)
    named = [language for language in qualities if language in LANGUAGES]
    best = max((*named, *LANGUAGES), key=lambda language: qualities.get(language, others))
    return best if qualities.get(best, others) else DEFAULT_LANGUAGE


def _is_json(declared: str) -> bool:
    mime, options = parse_options_header(declared)
    return mime == JSON and options.get("charset", "utf-8").lower() in {"utf-8", "utf8"}


def _drain() -> None:
    """Read what the client still sends, within reason.

    A server that hangs up on a client in the middle of a body resets the connection, and
    the client never gets to read the answer that says what was wrong.
    """
    stream = request.environ["wsgi.input"]
    left = MAX_DRAINED
    if "HTTP_TRANSFER_ENCODING" not in request.environ:
        left = min(left, request.content_length or 0)
    # Chunks that are none cannot be read, and need not be; each server has its own error
    # for them.
    with suppress(Exception):
        while left > 0 and (chunk := stream.read(min(CHUNK, left))):
            left -= len(chunk)
