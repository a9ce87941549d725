"""Responses to GET that are always the same: written and hashed once, compressed when needed."""

import base64
import gzip
import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache

import brotli
from flask import Response, request

from service.http.content import best_encoding
from service.problems import Kind, Problem
from zero_referee_rules.translation import DEFAULT_LANGUAGE

REVALIDATE = "no-cache"
"""May be cached, but is revalidated each time; the response is 304 while nothing has changed."""

IN_ENGLISH = {"Content-Language": DEFAULT_LANGUAGE, "Vary": "Accept-Encoding"}
"""Headers of what is in English for every client: the contract and the numbered cases."""


COMPRESS: Mapping[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, quality=5),
    "gzip": lambda body: gzip.compress(body, 6, mtime=0),
}
"""The encodings, the smallest first. Browsers take Brotli over HTTPS only.

A client waits for the compression of what was not asked for before: the best of Brotli would take a
hundred times as long for a tenth less.
"""


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
        self._encodings = tuple(COMPRESS) if compress else ()
        self._compressed = lru_cache(None)(lambda encoding: COMPRESS[encoding](body))
        self._headers = {**(headers or {}), "Cache-Control": cache}

    @property
    def integrity(self) -> str:
        """The hash in the form in which a browser checks what it fetched."""
        return f"sha256-{base64.b64encode(self.digest).decode()}"

    def respond(self) -> Response:
        """Return the document, or 304 if the client has it already.

        Raises `Problem` 412 if the client wants another version (If-Match).
        """
        tag = self.digest.hex()[:32]
        accept_encoding = request.environ.get("HTTP_ACCEPT_ENCODING", "")
        encoding = best_encoding(accept_encoding, self._encodings)
        body = self._compressed(encoding) if encoding else self.body
        if encoding and len(body) >= len(self.body):
            encoding, body = None, self.body
        if encoding:
            # The forms differ byte for byte, so their tags do too.
            tag = f"{tag}-{encoding}"
        if "HTTP_IF_MATCH" in request.environ and not request.if_match.contains(tag):
            raise Problem(Kind.PRECONDITION_FAILED)
        response = Response(body, mimetype=self.media_type, headers=self._headers)
        if encoding:
            response.headers["Content-Encoding"] = encoding
        response.set_etag(tag)
        if request.if_none_match.contains_weak(tag):
            response.status_code = 304
        return response
