"""Writing answers: bodies, types, languages."""

import gzip
from collections.abc import Mapping
from typing import Any

import orjson
from flask import Response, request
from werkzeug.datastructures import LanguageAccept, MIMEAccept
from werkzeug.http import parse_accept_header

from service.api.bodies import JSON
from service.api.lean import Bytes
from service.problems import Kind, Problem
from service.rules.message import say
from service.translation import DEFAULT_LANGUAGE, LANGUAGES, current_translator, translator

WORTH_PACKING = 4096
"""Shorter answers fit into so few packets that packing them saves no time."""
QUICKLY = 1
"""Of gzip's nine levels the one that takes least time; text still shrinks to a fifth."""


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
    current_translator.set(translator(language))


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
