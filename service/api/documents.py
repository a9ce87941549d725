"""Answers to GET that are always the same: made, hashed and compressed once."""

import base64
import gzip
import hashlib
from collections.abc import Mapping

from flask import Response, request

from service.api.exchange import takes_gzip

# May be kept, but is asked about again each time; the answer is 304 as long as nothing changed.
ASK_AGAIN = "no-cache"

ENGLISH = {"Content-Language": "en", "Vary": "Accept-Encoding"}
"""Headers of what speaks English to everybody: the contract and the numbered cases."""


class Document:
    """Bytes with their type, as they are and compressed, each with a tag of its own."""

    def __init__(
        self,
        body: bytes,
        mime: str,
        headers: Mapping[str, str] | None = None,
        *,
        cache: str = ASK_AGAIN,
        pack: bool = True,
    ) -> None:
        self.body = body
        self.mime = mime
        self.digest = hashlib.sha256(body).digest()
        self._packed = gzip.compress(body, mtime=0) if pack else body
        self._headers = {**(headers or {}), "Cache-Control": cache}

    @property
    def integrity(self) -> str:
        """The hash in the form in which a browser checks what it fetched."""
        return f"sha256-{base64.b64encode(self.digest).decode()}"

    def respond(self) -> Response:
        """Answer with the document, or say that the client has it already."""
        tag = self.digest.hex()[:32]
        packed = len(self._packed) < len(self.body) and takes_gzip(request.environ)
        response = Response(
            self._packed if packed else self.body, mimetype=self.mime, headers=self._headers
        )
        if packed:
            response.headers["Content-Encoding"] = "gzip"
            # Two forms of one document must not be taken for each other, byte for byte.
            tag = f"{tag}-gzip"
        response.set_etag(tag)
        response.make_conditional(request)
        return response
