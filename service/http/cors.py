"""Cross-origin requests (CORS): which pages of other origins may read responses.

Responses are the same for every client and need no cookie, so by default every origin may.
flask-cors decides which headers say so. Its own hook would decide anew for each response, which
takes as long as scoring a hand; but it all depends on the origin, so it is cached here.
"""

from collections.abc import Iterable
from functools import lru_cache
from wsgiref.types import WSGIEnvironment

from flask import Response
from flask_cors.core import DEFAULT_OPTIONS, get_cors_headers, serialize_options
from werkzeug.datastructures import EnvironHeaders, Headers

from service.settings import ANY_ORIGIN

METHODS = ["GET", "HEAD", "POST"]
REQUEST_HEADERS = [
    "Accept-Language",
    "Content-Type",
    "If-None-Match",
    "X-API-Key",
    "X-Request-ID",
]
ONE_DAY = 24 * 60 * 60
CACHED_ORIGINS = 256
PREFLIGHT = "HTTP_ACCESS_CONTROL_REQUEST_METHOD"


class CrossOrigin:
    """The origins whose pages may read responses: all (``*``), some, or none."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._any = origins == (ANY_ORIGIN,)
        self._enabled = bool(origins)
        self._options = serialize_options(
            {
                **DEFAULT_OPTIONS,
                "origins": list(origins),
                "methods": METHODS,
                "allow_headers": REQUEST_HEADERS,
                "expose_headers": "*",  # none of them is a secret
                "max_age": ONE_DAY,
                "send_wildcard": self._any,
                # A cache may give a page the response to a client without an origin.
                "always_send": self._any,
                # Not sent for an origin that is not allowed, so it is added here instead.
                "vary_header": False,
            }
        )
        self._headers_for = lru_cache(CACHED_ORIGINS)(self._headers_for_origin)

    def respond_to_preflight(self, environ: WSGIEnvironment) -> Response | None:
        """Return the response to a preflight request, or None if the request is not one."""
        if environ["REQUEST_METHOD"] != "OPTIONS" or not self._enabled:
            return None
        return Response(status=204) if PREFLIGHT in environ else None

    def headers(self, environ: WSGIEnvironment) -> Iterable[tuple[str, str]]:
        """Return the headers for the response to a request."""
        origin = environ.get("HTTP_ORIGIN")
        if not self._enabled or (origin is None and environ["REQUEST_METHOD"] == "POST"):
            return ()  # responses to POST are not cached, so they need not suit other origins
        if PREFLIGHT in environ:
            return self._find_headers(EnvironHeaders(environ), "OPTIONS")
        return self._headers_for(origin)

    def _headers_for_origin(self, origin: str | None) -> Iterable[tuple[str, str]]:
        return self._find_headers(
            Headers() if origin is None else Headers({"Origin": origin}), "GET"
        )

    def _find_headers(self, headers: Headers, method: str) -> Iterable[tuple[str, str]]:
        found = get_cors_headers(self._options, headers, method).items()
        vary = () if self._any else (("Vary", "Origin"),)
        return (*((name, str(value)) for name, value in found), *vary)
