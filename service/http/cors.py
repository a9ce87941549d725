"""Cross-origin requests (CORS): which pages of other origins may read responses.

Responses are the same for every client and need no cookie, so by default every origin may.
"""

from flask import Response
from werkzeug.datastructures import Headers

from service.http.current_request import Request
from service.settings import ANY_ORIGIN

OF_PREFLIGHTS = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": (
        "Accept-Language, Authorization, baggage, Cache-Control, Content-Type, Idempotency-Key, "
        "If-None-Match, sentry-trace, traceparent, X-API-Key, X-Request-ID, X-Requested-With"
    ),
    "Access-Control-Max-Age": "86400",
}


class CrossOrigin:
    """The origins whose pages may read responses: all (`*`), some, or none."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = frozenset(origins)
        self._every = ANY_ORIGIN in origins

    def respond_to_preflight(self, request: Request) -> Response | None:
        """Return the response to a preflight request, or None if the request is not one."""
        return Response(status=204) if self._origins and _is_preflight(request) else None

    def add_headers(self, request: Request, headers: Headers) -> None:
        """Add the CORS headers of the page that sent the request."""
        if not self._origins:
            return
        origin = ANY_ORIGIN
        if not self._every:
            headers.add("Vary", "Origin")
            origin = request.environ.get("HTTP_ORIGIN", "")
            if origin not in self._origins:
                return
        headers.add("Access-Control-Allow-Origin", origin)
        headers.add("Access-Control-Expose-Headers", "*")  # none of them is a secret
        if _is_preflight(request):
            headers.extend(OF_PREFLIGHTS)


def _is_preflight(request: Request) -> bool:
    return request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers
