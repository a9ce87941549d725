"""Flask without what a stateless service has no use for."""

from collections.abc import Callable, Iterable
from typing import Any

from flask import Flask, Request, Response
from flask.sessions import NullSession, SessionInterface
from werkzeug.routing import MapAdapter


class NoSession(SessionInterface):
    """Nothing is remembered from one request to the next, so that none is ever opened."""

    _nothing = NullSession()

    def open_session(self, *_: object) -> NullSession:
        return self._nothing

    def save_session(self, *_: object) -> None:
        """Never called: a null session is not saved."""


class LeanFlask(Flask):
    """Flask for plain functions, one host and no redirects.

    Each request then goes without looking for coroutines, cookies, subdomains, the host that
    a redirect would need, and things to do afterwards that nobody asked for, which together
    cost as much as scoring a hand.
    """

    session_interface = NoSession()

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func

    def process_response(self, response: Response) -> Response:
        return super().process_response(response) if self.after_request_funcs else response

    def do_teardown_request(self, exc: BaseException | None = None) -> None:
        if self.teardown_request_funcs:
            super().do_teardown_request(exc)

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        if request is None:
            return super().create_url_adapter(request)
        environ = request.environ
        return MapAdapter(
            self.url_map,
            server_name="",
            script_name="/",
            subdomain="",
            url_scheme=environ["wsgi.url_scheme"],
            path_info=environ["PATH_INFO"].encode("latin1").decode(errors="replace"),
            default_method=environ["REQUEST_METHOD"],
        )


class Bytes(Response):
    """An answer that is complete: bytes, with their type and length.

    Werkzeug looks at each answer's headers again for a length to add and locations to make
    absolute; here is nothing to be found. It is for answers to GET and POST, since
    it would also send a body after HEAD.
    """

    def __init__(
        self, body: bytes, mime: str, status: int = 200, headers: Iterable[tuple[str, str]] = ()
    ) -> None:
        super().__init__(
            [body],
            status,
            [("Content-Type", mime), ("Content-Length", str(len(body))), *headers],
        )

    def __call__(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        start_response(self.status, self.headers.to_wsgi_list())
        return () if environ["REQUEST_METHOD"] == "HEAD" else self.response  # type: ignore[return-value] # set above
