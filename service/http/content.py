"""Content negotiation and JSON responses: media types, languages, compression.

What a header value means is cached: most clients send the same few values with every request.
"""

import gzip
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, cast
from wsgiref.types import StartResponse, WSGIEnvironment

import orjson
from flask import Response
from werkzeug.datastructures import Headers, MIMEAccept
from werkzeug.http import parse_accept_header

from service.contract.quoting import shorten
from service.http.bodies import JSON
from service.http.current_request import current_request
from service.problems import Kind, Problem
from zero_referee_rules.message import say
from zero_referee_rules.translation import (
    DEFAULT_LANGUAGE,
    ENGLISH,
    LANGUAGES,
    current_translator,
    translator,
)

MAX_HEADER = 1024
"""Characters in a header that is parsed. Parsing can take time quadratic in the length."""
MAX_PATH = 2048
"""Characters in a path and its query. The longest path of the API is far shorter."""
PARSED_HEADERS = {
    "CONTENT_TYPE": "Content-Type",
    "HTTP_ACCEPT": "Accept",
    "HTTP_ACCEPT_CHARSET": "Accept-Charset",
    "HTTP_ACCEPT_ENCODING": "Accept-Encoding",
    "HTTP_ACCEPT_LANGUAGE": "Accept-Language",
    "HTTP_ACCESS_CONTROL_REQUEST_HEADERS": "Access-Control-Request-Headers",
    "HTTP_IF_MATCH": "If-Match",
    "HTTP_IF_NONE_MATCH": "If-None-Match",
    "HTTP_ORIGIN": "Origin",
}
"""The headers that the service or its libraries parse, by their keys in a WSGI environment."""
CACHED_VALUES = 256
"""Values per header whose meaning is cached, so at most 256 KiB of text per header."""

MIN_COMPRESSED = 4096
"""Bytes. A shorter response fits into so few packets that compressing it saves no time."""
GZIP_LEVEL = 1
"""The fastest of gzip's nine levels; JSON still shrinks to a fifth."""


def refuse_bad_head(environ: WSGIEnvironment) -> None:
    """Raise `Problem` 400 without a Host, 414 for a long path, 431 for a header too long to parse.

    gunicorn takes both as they are, up to 8 KB.
    """
    if "HTTP_HOST" not in environ and environ["SERVER_PROTOCOL"] != "HTTP/1.0":
        raise Problem(Kind.BAD_REQUEST)
    if len(environ["PATH_INFO"]) + len(environ["QUERY_STRING"]) > MAX_PATH:
        raise Problem(Kind.URI_TOO_LONG)
    for key, name in PARSED_HEADERS.items():
        if key in environ and len(environ[key]) > MAX_HEADER:
            text = say("problem.header-too-large.limit", header=name, limit=MAX_HEADER)
            raise Problem(Kind.HEADER_TOO_LARGE, text)


def choose_language(environ: WSGIEnvironment) -> None:
    """Set the translator of the current request to the language that the client likes best."""
    language = best_language(environ.get("HTTP_ACCEPT_LANGUAGE", ""))
    current_translator.set(translator(language))


def reset_language(_: BaseException | None) -> None:
    """Undo what `choose_language` did, when the request ends."""
    current_translator.set(ENGLISH)


def require_acceptable(environ: WSGIEnvironment, media_type: str | None) -> None:
    """Raise `Problem` 406 unless the client accepts a response of this media type, if any."""
    if media_type is not None and not accepts(environ.get("HTTP_ACCEPT", ""), media_type):
        raise Problem(Kind.NOT_ACCEPTABLE, say("problem.not-acceptable.type", type=media_type))


def refuse_unknown_parameters(given: Iterable[str], known: frozenset[str] | None) -> None:
    """Raise `Problem` 400 if a query parameter is not known; None stands for any."""
    if known is None:
        return
    for name in given:
        if name not in known:
            text = say("problem.bad-request.parameter", name=shorten(name))
            if known:
                names = tuple(sorted(known))
                text = say("problem.bad-request.parameters", name=shorten(name), names=names)
            raise Problem(Kind.BAD_REQUEST, text)


class CompleteResponse(Response):
    """A response to POST that is complete: a list of bytes, with their type and length.

    Werkzeug would copy and validate all headers once more, to add a length and to make a Location
    absolute, which takes half as long as scoring a hand.
    """

    def __call__(self, _: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        start_response(self.status, self.headers.to_wsgi_list())
        return cast("list[bytes]", self.response)


def json_response(document: Any) -> Response:
    """Return a response with a document in the current language, compressed if that pays."""
    body = orjson.dumps(document)
    headers = Headers()  # one by one, since a response takes 1 µs longer to copy a dictionary
    headers.add("Content-Type", JSON)
    for name, value in current_translator.get().headers.items():
        headers.add(name, value)
    accepted = current_request().environ.get("HTTP_ACCEPT_ENCODING", "")
    if len(body) >= MIN_COMPRESSED and takes_gzip(accepted):
        body = gzip.compress(body, GZIP_LEVEL, mtime=0)
        headers.add("Content-Encoding", "gzip")
    headers.add("Content-Length", str(len(body)))
    return CompleteResponse([body], headers=headers)


@lru_cache(CACHED_VALUES)
def takes_gzip(accept_encoding: str) -> bool:
    """Return whether a client with this Accept-Encoding takes a response in gzip."""
    return best_encoding(accept_encoding, ("gzip",)) is not None


@lru_cache(CACHED_VALUES)
def best_encoding(accept_encoding: str, offered: tuple[str, ...]) -> str | None:
    """Return the first of the encodings that a client with this Accept-Encoding takes, if any."""
    accepted = parse_accept_header(accept_encoding)
    return next((encoding for encoding in offered if accepted.quality(encoding) > 0), None)


@lru_cache(CACHED_VALUES)
def accepts(accept: str, media_type: str) -> bool:
    """Return whether a client with this Accept takes a response of this media type.

    Its parameters, such as ``charset=utf-8``, make no difference: there is one form only.
    """
    if not accept:
        return True
    named = parse_accept_header(accept)
    plain = MIMEAccept((name.partition(";")[0].strip(), quality) for name, quality in named)
    return plain.quality(media_type) > 0


@lru_cache(CACHED_VALUES)
def best_language(accept_language: str) -> str:
    """Return the available language with the highest quality; of equals, the one named first.

    A regional language (``de-AT``) means its language, ``*`` stands for every language that is
    not named, and a quality of 0 refuses one. If none is left, it is the default.
    """
    qualities: dict[str, float] = {}
    for tag, quality in parse_accept_header(accept_language):
        language = tag.lower().partition("-")[0]
        qualities[language] = max(quality, qualities.get(language, 0))
    others = qualities.get("*", 0)
    named = [language for language in qualities if language in LANGUAGES]
    best = max((*named, *LANGUAGES), key=lambda language: qualities.get(language, others))
    return best if qualities.get(best, others) else DEFAULT_LANGUAGE
