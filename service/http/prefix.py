"""The service under a path, such as ``https://example.org/ref/``.

A trusted proxy sends the path in ``X-Forwarded-Prefix``; otherwise it is ``SCRIPT_NAME``. Requests
may arrive with the path or without it. The score pad and the reference use relative links. In all
other responses, the path is put in front of links to the service.
"""

import re
from collections.abc import Callable, Iterable
from typing import cast
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from operations import batch
from operations.routes import JSON
from service.settings import PATH

CONTRACT = re.compile(
    rb'("?servers"?:(?: ?\[\{|\n- )"?url"?: ?"?(?=/)'
    rb'|(?:"?url"?: ?"?|\]\()(?=/(?:guides|docs|problems)))/'
)
LINKS = re.compile(rb'("|\()/(?=(?:v2|docs|guides|problems|icons|openapi|healthz|readyz)\b)')
TYPE = re.compile(rb'("type":")/(?=problems/)')
"""Links in the contract, in pages and descriptions of games, and in problems."""
PAGES = re.compile(r"/|/guides.*|/problems/.*|/v2/games(?:/[^/]*)?")


def links_of(path: str, status: str) -> re.Pattern[bytes] | None:
    """Return the pattern of the links in a response, None without links."""
    if path.startswith("/openapi"):
        return CONTRACT
    if path == batch.PATH or not status.startswith("2"):
        return TYPE
    return LINKS if PAGES.fullmatch(path) else None


class UnderPrefix:
    """An application that may be served under a path."""

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        prefix = environ.get("SCRIPT_NAME", "")
        if not PATH.fullmatch(prefix):
            return self.app(environ, start_response)
        path = environ["PATH_INFO"]
        if path == prefix or path.startswith(f"{prefix}/"):
            path = environ["PATH_INFO"] = path[len(prefix) :]
        if not path:
            # The links of the score pad are relative.
            start_response(
                "308 Permanent Redirect", [("Location", f"{prefix}/"), ("Content-Length", "0")]
            )
            return []
        # At "/", only the links for programs are not relative.
        in_json = path == "/" and JSON in environ.get("HTTP_ACCEPT", "")
        if in_json or path.startswith(("/v2", "/openapi", "/guides", "/problems")):
            # Compressed links could not be changed; the proxy may compress.
            environ.pop("HTTP_ACCEPT_ENCODING", None)
            return _with_links(self.app, environ, start_response, prefix.encode())
        return self.app(environ, start_response)


def _with_links(
    app: WSGIApplication, environ: WSGIEnvironment, start_response: StartResponse, prefix: bytes
) -> Iterable[bytes]:
    """Return the body of a response with the prefix in front of its links."""
    started: list[tuple[str, list[tuple[str, str]]]] = []

    def note(
        status: str, headers: list[tuple[str, str]], _: object = None
    ) -> Callable[..., object]:
        started.append((status, headers))
        return lambda _: None

    given = app(environ, cast("StartResponse", note))
    body = b"".join(given)
    if hasattr(given, "close"):
        given.close()
    status, headers = started[-1]
    links = links_of(environ["PATH_INFO"], status)
    if links:
        body = links.sub(rb"\1" + prefix + b"/", body)
        headers = [(name, value) for name, value in headers if name != "Content-Length"]
        if body:  # unlike the response to HEAD
            headers.append(("Content-Length", str(len(body))))
    start_response(status, headers)
    return [body]
