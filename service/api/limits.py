"""Keys and a rate limit, for a service that runs without a gateway. Both are off by default.

They guard what lies under `/v1`; pages, health and counters stay open.
"""

from collections.abc import Mapping
from hmac import compare_digest

from flask import Flask, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from werkzeug.middleware.proxy_fix import ProxyFix

from service.problems import Kind, Problem

GUARDED = "/v1/"
KEY = "X-API-Key"


def are_on(environment: Mapping[str, str]) -> bool:
    """Whether anything has to be known of a client before it is answered."""
    return any(environment.get(name) for name in ("API_KEYS", "RATE_LIMIT"))


def register(app: Flask, environment: Mapping[str, str]) -> None:
    """Ask for keys and limit clients as the environment says."""
    # Each proxy adds the address it saw; those further to the left anybody can make up.
    if proxies := int(environment.get("TRUSTED_PROXIES") or 0):
        # Flask's own way to put something in front of it; mypy sees a replaced method.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=0)  # type: ignore[method-assign]
    if keys := environment.get("API_KEYS", "").replace(",", " ").split():
        _ask_for_keys(app, keys)
    if rate := environment.get("RATE_LIMIT"):
        _limit(app, rate, environment.get("RATE_LIMIT_STORAGE") or "memory://")


def _ask_for_keys(app: Flask, keys: list[str]) -> None:
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
