"""API keys and a rate limit, for a service that runs without a gateway. Both are off by default.

They guard paths under `/v2`; pages, health checks and the contract stay open.
"""

import hashlib
import ipaddress
import threading
from hmac import compare_digest
from math import ceil
from time import time

from flask import Flask, Response, request
from werkzeug.middleware.proxy_fix import ProxyFix

from operations.problems import Problem, ProblemType
from service.http.errors import respond
from service.http.prefix import UnderPrefix
from service.settings import Settings
from zero_referee_rules.message import say

GUARDED = "/v2/"
KEY = "X-API-Key"
IN_MEMORY = "memory://"
REDIS_SECONDS = 0.1
REDIS_OPTIONS = {"socket_connect_timeout": REDIS_SECONDS, "socket_timeout": REDIS_SECONDS}
UNUSED = "X-RateLimit-Retry-After"
"""The name of the library's Retry-After, which is removed: the problem has its own."""
IPV6_NETWORK = 64
"""Bits of an IPv6 address that identify a client, which can choose the other half at will."""


def register(app: Flask, settings: Settings) -> None:
    """Require keys and limit clients as the settings say."""
    below = UnderPrefix(app.wsgi_app)
    # Each proxy adds the address it saw; the client can make up those further to the left.
    proxies = settings.trusted_proxies
    wrapped = ProxyFix(below, x_for=proxies, x_proto=0, x_prefix=1) if proxies else below
    app.wsgi_app = wrapped  # type: ignore[method-assign] # Flask documents it
    keys = [key.encode() for key in settings.api_keys]
    # The limit comes first, so requests with a wrong key count.
    if settings.rate_limit:
        _limit(app, settings.rate_limit, settings.rate_limit_storage, keys)
    if keys:
        _require_key(app, keys)


def _require_key(app: Flask, keys: list[bytes]) -> None:
    @app.before_request
    def require_key() -> None:
        if not _is_open() and _known_key(keys) is None:
            wrong = any(_given_keys())
            raise Problem(
                ProblemType.UNAUTHORIZED, say("problem.unauthorized.key") if wrong else None
            )


def _limit(app: Flask, rate: str, storage: str, keys: list[bytes]) -> None:
    # Imported only if there is a limit: the three modules take a twentieth of the start.
    from flask_limiter import HeaderNames, Limiter, RateLimitExceeded  # noqa: PLC0415 - see above
    from redis.backoff import NoBackoff  # noqa: PLC0415 - see above
    from redis.retry import Retry  # noqa: PLC0415 - see above

    shared = storage != IN_MEMORY
    # A request waits for Redis once, and not for long. Memory ignores these options.
    options = {**REDIS_OPTIONS, "retry": Retry(NoBackoff(), 0)}
    limiter = Limiter(
        lambda: _client(keys),
        application_limits=[rate],
        # Requests without an endpoint would not count, such as keys that are tried at an unknown
        # path.
        request_identifier=lambda: request.endpoint or "none",
        storage_uri=storage,
        storage_options=options,  # type: ignore[arg-type] # passed to redis
        # Redis that fails is left alone for 1, 2, 4 … 32 s, while each worker counts by itself.
        in_memory_fallback_enabled=shared,
        headers_enabled=True,
        header_name_mapping={HeaderNames.RETRY_AFTER: UNUSED},
        # Requests that cannot be counted are let through.
        swallow_errors=True,
    )

    @app.errorhandler(RateLimitExceeded)
    def refuse(_: RateLimitExceeded) -> Response:
        breached = limiter.current_limit
        wait = ceil(breached.window[0] - time()) if breached else 1
        return respond(Problem(ProblemType.TOO_MANY_REQUESTS, retry_after=max(wait, 1)))

    # Registered before the limiter's hook, so called after it.
    @app.after_request
    def leave_out_what_the_problem_says(response: Response) -> Response:
        del response.headers[UNUSED]
        return response

    limiter.init_app(app)
    limiter.request_filter(_is_open)
    # Memory is cleaned by threads that end after 10 ms. A thread that runs while gunicorn forks
    # would end in a worker that does not know it, with a traceback of gevent.
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join()


def _is_open() -> bool:
    return request.method == "OPTIONS" or not request.path.startswith(GUARDED)


def _known_key(keys: list[bytes]) -> bytes | None:
    """Return the key of the current request if it is one of these."""
    given = _given_keys()
    return next((key for key in keys if any(compare_digest(each, key) for each in given)), None)


def _given_keys() -> tuple[bytes, ...]:
    """Return the API keys that the current request carries."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else ""
    return request.headers.get(KEY, "").encode(), bearer.encode()


def _client(keys: list[bytes]) -> str:
    """Return the name under which the current request is counted.

    It is the known key, or else the IP address. A client can invent neither.
    """
    if (key := _known_key(keys)) is not None:
        return hashlib.sha256(key).hexdigest()
    return client_of(request.remote_addr or "")


def client_of(given: str) -> str:
    """Return the part of an address that identifies a client: IPv4, or the network of IPv6.

    A port, which some proxies append, is no part of it: `1.2.3.4:56`, `[2001:db8::1]:56`.
    """
    host = given.partition("]")[0].removeprefix("[")
    host = host.partition(":")[0] if host.count(":") == 1 else host
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return given
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    # Of a socket for both families, an IPv4 address is written as part of an IPv6 address.
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address, IPV6_NETWORK), strict=False))
