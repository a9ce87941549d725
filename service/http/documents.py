"""Responses: documents that are written and hashed once, and JSON that is made for a request."""

import base64
import gzip
import hashlib
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, cast
from wsgiref.types import StartResponse, WSGIEnvironment

import brotli
import orjson
from flask import Response, request
from werkzeug.datastructures import Headers

from operations.problems import Problem, ProblemType
from operations.routes import JSON, SVG
from service.http.current_request import current_request
from service.picture import draw
from zero_referee_rules.picture import Picture
from zero_referee_rules.translation import DEFAULT_LANGUAGE, current_translator

REVALIDATE = "no-cache"
"""May be cached, but is revalidated each time; the response is 304 while nothing has changed."""

IN_ENGLISH = {"Content-Language": DEFAULT_LANGUAGE, "Vary": "Accept-Encoding"}
"""Headers of documents that are in English for every client: contract and numbered cases."""


COMPRESS: Mapping[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, quality=5),
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
}
"""The compression of a document.

The first request for a document pays for its compression: Brotli at its best takes a hundred times
as long for a tenth less.
"""


MIN_COMPRESSED = 4096
"""Bytes. Compressing a shorter response saves no time, because it fits into few packets."""
FASTEST = 1
"""The level of gzip for bodies that are sent once; JSON still shrinks to a fifth."""


PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""The policy of a picture that is opened as a document: its own style, and nothing else."""


class CompleteResponse(Response):
    """A response that has its length, so werkzeug need not copy and check its headers once more.

    That saves 3% of a request.
    """

    def __call__(self, _: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        start_response(self.status, self.headers.to_wsgi_list())
        return cast("list[bytes]", self.response)


def json_response(value: Any) -> Response:
    """Return a response with a value in the current language, compressed if that pays."""
    return _made(orjson.dumps(value), JSON)


def picture_response(picture: Picture) -> Response:
    """Return a response with a picture in the current language, which can run no scripts."""
    response = _made(draw(picture).encode(), SVG)
    response.headers.add("Content-Security-Policy", PICTURE_POLICY)
    return response


def _made(body: bytes, media_type: str) -> Response:
    headers = Headers()
    for name, text in current_translator.get().headers.items():
        headers.add(name, text)
    if len(body) >= MIN_COMPRESSED and "gzip" in current_request().preferences.encodings:
        body = gzip.compress(body, FASTEST, mtime=0)
        headers.add("Content-Encoding", "gzip")
    headers.add("Content-Type", media_type)
    headers.add("Content-Length", str(len(body)))
    return CompleteResponse([body], headers=headers)


class Document:
    """Bytes with their media type, plain and compressed, each with an entity tag."""

    def __init__(
        self,
        body: bytes,
        media_type: str,
        headers: Mapping[str, str] | None = None,
        *,
        cache: str = REVALIDATE,
        compress: bool = True,
    ) -> None:
        self.body = body
        self.media_type = media_type
        self.digest = hashlib.sha256(body).digest()
        self._compress = compress
        self._compressed = lru_cache(None)(lambda encoding: COMPRESS[encoding](body))
        self._headers = {**(headers or {}), "Cache-Control": cache}

    @property
    def integrity(self) -> str:
        """The hash of a file, in the form that browsers check."""
        return f"sha256-{base64.b64encode(self.digest).decode()}"

    def respond(self) -> Response:
        """Return the document, or 304 if the client has it already.

        Raises `Problem` 412 if the client wants another version (If-Match).
        """
        tag = self.digest.hex()[:32]
        encodings = current_request().preferences.encodings
        encoding = encodings[0] if encodings and self._compress else None
        body = self._compressed(encoding) if encoding else self.body
        if encoding:
            # The forms differ byte for byte, so their tags do too.
            tag = f"{tag}-{encoding}"
        if "HTTP_IF_MATCH" in request.environ and not request.if_match.contains(tag):
            raise Problem(ProblemType.PRECONDITION_FAILED)
        response = Response(body, mimetype=self.media_type, headers=self._headers)
        if encoding:
            response.headers["Content-Encoding"] = encoding
        response.set_etag(tag)
        if request.if_none_match.contains_weak(tag):
            response.status_code = 304
        return response
