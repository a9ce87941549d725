"""Responses to GET that are always the same: written and hashed once, compressed when needed."""

import base64
import gzip
import hashlib
from collections.abc import Mapping
from functools import cached_property

from flask import Response, request

from service.api.content import takes_gzip
from service.problems import Kind, Problem
from service.translation import DEFAULT_LANGUAGE

REVALIDATE = "no-cache"
"""May be cached, but is revalidated each time; the response is 304 while nothing has changed."""

IN_ENGLISH = {"Content-Language": DEFAULT_LANGUAGE, "Vary": "Accept-Encoding"}
"""Headers of what is in English for every client: the contract and the numbered cases."""


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
        self._headers = {**(headers or {}), "Cache-Control": cache}

    @cached_property
    def _compressed(self) -> bytes:
        """The body in gzip: made for the first client that takes it, which spares the start."""
        return gzip.compress(self.body, mtime=0) if self._compress else self.body

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
        compressed = takes_gzip(accept_encoding) and len(self._compressed) < len(self.body)
        if compressed:
            # The two forms differ byte for byte, so their tags do too.
            tag = f"{tag}-gzip"
        if "HTTP_IF_MATCH" in request.environ and not request.if_match.contains(tag):
            raise Problem(Kind.PRECONDITION_FAILED)
        response = Response(
            self._compressed if compressed else self.body,
            mimetype=self.media_type,
            headers=self._headers,
        )
        if compressed:
            response.headers["Content-Encoding"] = "gzip"
        response.set_etag(tag)
        if request.if_none_match.contains_weak(tag):
            response.status_code = 304
        return response
