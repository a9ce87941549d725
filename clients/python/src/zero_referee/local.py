"""Responses without a service, by the package `zero-referee-rules`, for the clients of httpx."""

from importlib.util import find_spec

import httpx

from .cases.running import load, select

try:
    from zero_referee_rules.operations.catalogue import check_choice
    from zero_referee_rules.operations.packaged import ask, refused
    from zero_referee_rules.operations.problems import Problem
    from zero_referee_rules.operations.transport import Result
except ImportError as error:
    # In the folder of the service, a package of the same name is found first. It has no operations.
    found = find_spec("zero_referee_rules")
    folders = found.submodule_search_locations if found else None
    if folders and not find_spec("zero_referee_rules.operations"):
        text = f"{folders[0]} hides the installed rules: run the program in another folder"
    else:
        text = "Referee.local() needs the rules: pip install 'zero-referee-client[local]'"
    raise ImportError(text) from error

ADDRESS = "http://localhost"
PROBLEM = "application/problem+json"


class LocalTransport(httpx.BaseTransport, httpx.AsyncBaseTransport):
    """A transport of httpx that answers requests in this process, with or without coroutines."""

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
        found = _cases(path, query, language)
    else:
        found = ask(path, None if request.method == "GET" else body, query, language)
    headers = {} if found.problem is None else {"Content-Type": PROBLEM}
    return httpx.Response(found.status, json=found.value, headers=headers)


def _cases(path: str, query: dict[str, str], language: str) -> Result:
    """Return the numbered cases, which the client contains."""
    *_, last, _ = path.split("/")
    chosen = (None if last == "v2" else last, query.get("operation"), query.get("rule"))
    try:
        check_choice(*chosen)
    except Problem as problem:
        return refused(path, problem, language)
    return Result(200, {"cases": select(load(None), *chosen)})
