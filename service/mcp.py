"""The operations as tools for assistants, by the Model Context Protocol.

`python -m service.mcp` serves them over standard input and output. The tools are read from the
contract and answered by the service itself, inside this process; nothing has to run beside it.
Needs the packages of the extra `mcp` (`requirements/mcp.txt`).
"""

import re

import httpx2
from anyio import to_thread
from fastmcp import FastMCP
from fastmcp.server.providers.openapi import (
    MCPType,
    OpenAPIResource,
    OpenAPIResourceTemplate,
    OpenAPITool,
    RouteMap,
)
from fastmcp.utilities.openapi import HTTPRoute

from service.app import create_app
from service.contract import Contract
from service.settings import Settings

HOST = "http://referee"
"""Any name will do: no request leaves the process."""
INSTRUCTIONS = """\
Referees Zero! (Knizia), Zero Hero, Herolio and NumZumZero. Never judge these games yourself: ask.
GAME_setup lays out the table, GAME_deal deals at random, GAME_score scores what lies there,
GAME_legal_moves lists what may be done, GAME_adjudicate plays moves and says what was illegal and
by which rule, GAME_standings adds up an evening. A position from one answer goes unchanged into
the next question. Cards that nobody has seen are null. get_game knows the card codes of a game,
get_rule the text of a rule that an answer cites.
"""
PLAIN = {"Accept-Encoding": "identity"}
ROUTES = [RouteMap(tags={"service"}, mcp_type=MCPType.EXCLUDE), RouteMap(mcp_type=MCPType.TOOL)]


class InProcess(httpx2.AsyncBaseTransport):
    """Hands requests to the service in a thread of its own, without a socket."""

    def __init__(self) -> None:
        self._transport = httpx2.WSGITransport(create_app(Settings()))

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        body = await request.aread()
        whole = httpx2.Request(request.method, request.url, headers=request.headers, content=body)
        answer = await to_thread.run_sync(self._transport.handle_request, whole)
        content = await to_thread.run_sync(answer.read)
        return httpx2.Response(answer.status_code, headers=answer.headers, content=content)


def create_server() -> FastMCP:
    """Build the server: a tool for every operation, but for those that only operators ask."""
    contract = Contract()
    names = {
        operation["operationId"]: _snake(operation["operationId"])
        for operation in contract.operations.values()
    }
    return FastMCP.from_openapi(
        dict(contract.document),
        client=httpx2.AsyncClient(transport=InProcess(), base_url=HOST, headers=PLAIN),
        name=contract.document["info"]["title"],
        version=contract.document["info"]["version"],
        instructions=INSTRUCTIONS,
        route_maps=ROUTES,
        mcp_names=names,
        mcp_component_fn=_explain,
    )


def _explain(
    route: HTTPRoute, component: OpenAPITool | OpenAPIResource | OpenAPIResourceTemplate
) -> None:
    """Begin with what the operation does, then say how."""
    component.title = route.summary
    component.description = f"{route.summary}. {route.description}"


def _snake(name: str) -> str:
    return re.sub(r"(?=[A-Z])", "_", name).lower()


if __name__ == "__main__":
    create_server().run(show_banner=False)
