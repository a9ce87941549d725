"""Responses without a service, by the package `zero-referee-rules`, for the clients of httpx."""

import json

import httpx

from .cases.running import load, select

try:
    from zero_referee_rules.operations.answers import packaged
except ImportError as error:
    raise ImportError(
        "Referee.local() needs the rules: pip install 'zero-referee-client[local]'"
    ) from error

ADDRESS = "http://localhost"
PROBLEM = "application/problem+json"
ERROR = 400


class LocalTransport(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """Answers requests in this process, with and without coroutines."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Return the response that a service would give."""
        return _respond(request, request.read())

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Return the response that a service would give."""
        return _respond(request, await request.aread())


def _respond(request: httpx.Request, body: bytes) -> httpx.Response:
    path, query = request.url.path, dict(request.url.params)
    language = request.headers.get("Accept-Language", "en")
    if request.method == "GET" and path.endswith("/cases"):
        return httpx.Response(200, json={"cases": _cases(path, query)})
    if request.method == "GET":
        status, document = packaged().get(path, query, language)
    else:
        status, document = packaged().post(path, json.loads(body), language)
    headers = {"Content-Type": PROBLEM} if status >= ERROR else {}
    return httpx.Response(status, json=document, headers=headers)


def _cases(path: str, query: dict[str, str]) -> list[object]:
    """Return the numbered cases, which are a part of the client."""
    *_, game, _ = path.split("/")
    chosen = select(load(None), None if game == "v1" else game, **query)
    return [*chosen]
