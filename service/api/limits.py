"""Keys and a rate limit, for a service that runs without a gateway. Both are off by default.

They guard what lies under `/v1`; pages, health and counters stay open.
"""

from hmac import compare_digest

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from werkzeug.middleware.proxy_fix import ProxyFix

from service.problems import Kind, Problem
from service.settings import Settings

GUARDED = "/v1/"
KEY = "X-API-Key"


def are_on(settings: Settings) -> bool:
    """Whether anything has to be known of a client before it is answered."""
    return bool(settings.api_keys or settings.rate_limit)


def register(app: Flask, settings: Settings) -> None:
    """Ask for keys and limit clients as the settings say."""
    # Each proxy adds the address it saw; those further to the left anybody can make up.
    if proxies := settings.trusted_proxies:
        # Flask's own way to put something in front of it; mypy sees a replaced method.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=0)  # type: ignore[method-assign]
    if settings.api_keys:
        _ask_for_keys(app, settings.api_keys)
    if settings.rate_limit:
        _limit(app, settings.rate_limit, settings.rate_limit_storage)


def _ask_for_keys(app: Flask, keys: tuple[str, ...]) -> None:
    known = [key.encode() for key in keys]

    @app.before_request
    def ask_for_key() -> None:
        if _is_open():
            return
        given = request.headers.get(KEY, "").encode()
        if not any(compare_digest(given, key) for key in known):
            raise Problem(Kind.UNAUTHORIZED)


def _limit(app: Flask, rate: str, storage: str) -> None:
    limiter = Limiter(
        _client,
        application_limits=[rate],
        storage_uri=storage,
        # Adds Retry-After to refusals.
        headers_enabled=True,
        # A storage that cannot be reached must not stop the game.
        swallow_errors=True,
    )
    limiter.init_app(app)
    limiter.request_filter(_is_open)


def _is_open() -> bool:
    return request.method == "OPTIONS" or not request.path.startswith(GUARDED)


def _client() -> str:
    """Tell clients apart by the key they come with, or else by their address."""
    return request.headers.get(KEY) or get_remote_address()
