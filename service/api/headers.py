"""Headers that go with every answer, and those that let pages of other origins ask.

The answers to questions are the same for everybody and need no cookie, so that by default any
page may ask. `CORS_ORIGINS` names the pages that may, or none.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from flask import Flask, Response, request

Header = tuple[str, str]

ANY = "*"
METHODS = "GET, HEAD, POST"
REQUEST_HEADERS = "Accept-Language, Content-Type, If-None-Match, X-API-Key, X-Request-ID"
RESPONSE_HEADERS = "Content-Language, ETag, Retry-After, Server-Timing, X-Request-ID"
A_DAY = str(24 * 60 * 60)

STEADY = ("X-Content-Type-Options", "nosniff")
"""What a browser takes for something else than it is declared to be is a hole."""

PAGE: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
        "object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Vary": "Accept-Encoding",
    "X-Frame-Options": "DENY",
}
"""Headers of pages: nothing from elsewhere, nothing inline, no frames."""


class Origins:
    """Which pages of other origins may read the answers: all, none, or those named."""

    def __init__(self, allowed: Iterable[str]) -> None:
        self._allowed = frozenset(allowed)
        self._for_all = _allow(ANY) if self._allowed == {ANY} else ()

    def headers(self, environ: Mapping[str, Any]) -> tuple[Header, ...]:
        """Return the headers for an answer to this request."""
        # What caches keep must suit whoever asks next; answers to POST are not kept.
        kept = environ["REQUEST_METHOD"] != "POST"
        origin = environ.get("HTTP_ORIGIN")
        if not self._allowed or (origin is None and not kept):
            return ()
        if self._for_all:
            return self._for_all
        vary = ("Vary", "Origin")
        return (vary, *_allow(origin)) if origin in self._allowed else (vary,)

    def register(self, app: Flask) -> None:
        """Answer the questions that browsers ask before they ask."""
        if self._allowed:
            app.before_request(_answer_preflight)


def _allow(origin: str) -> tuple[Header, ...]:
    return (
        ("Access-Control-Allow-Origin", origin),
        ("Access-Control-Expose-Headers", RESPONSE_HEADERS),
    )


def _answer_preflight() -> Response | None:
    environ = request.environ
    if (
        environ["REQUEST_METHOD"] != "OPTIONS"
        or "HTTP_ACCESS_CONTROL_REQUEST_METHOD" not in environ
    ):
        return None
    headers = {
        "Access-Control-Allow-Methods": METHODS,
        "Access-Control-Allow-Headers": REQUEST_HEADERS,
        "Access-Control-Max-Age": A_DAY,
    }
    return Response(status=204, headers=headers)
