"""Responses without a service, by the package `zero-referee-rules`, for the clients of httpx."""

import httpx

from .cases.running import load, select

try:
    from zero_referee_rules.operations.packaged import ask
except ImportError as error:
    raise ImportError(
        "Referee.local() needs the rules: pip install 'zero-referee-client[local]'"
    ) from error

ADDRESS = "http://localhost"
PROBLEM = "application/problem+json"


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
    found = ask(path, None if request.method == "GET" else body, query, language)
    headers = {} if found.problem is None else {"Content-Type": PROBLEM}
    return httpx.Response(found.status, json=found.value, headers=headers)


def _cases(path: str, query: dict[str, str]) -> list[object]:
    """Return the numbered cases, which are a part of the client."""
    *_, game, _ = path.split("/")
    chosen = select(load(None), None if game == "v1" else game, **query)
    return [*chosen]
