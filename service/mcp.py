"""A server of the Model Context Protocol: the operations of the contract as tools for assistants.

`python -m service.mcp` serves them over standard input and output. The service itself carries out
each call inside this process, so nothing else has to run. Needs the packages of
`requirements/mcp.txt`.
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
"""Any host name: no request leaves the process."""
INSTRUCTIONS = """\
Referees Zero! (Knizia), Zero Hero, Herolio and NumZumZero. Never judge these games yourself: call
a tool. GAME_setup makes the initial position, GAME_deal deals at random, GAME_score scores cards,
GAME_legal_moves lists the legal moves of a position, GAME_adjudicate plays moves and names the
first illegal one with its rule, GAME_standings adds up a session of games. Pass a position from one
response unchanged to the next call. Hidden cards are null. get_game lists the card codes of a game,
get_rule has the text of a rule that a response cites.
"""
PLAIN = {"Accept-Encoding": "identity"}
ROUTES = [RouteMap(tags={"service"}, mcp_type=MCPType.EXCLUDE), RouteMap(mcp_type=MCPType.TOOL)]


class InProcess(httpx2.AsyncBaseTransport):
    """A transport that calls the service in a thread, without a socket."""

    def __init__(self) -> None:
        self._transport = httpx2.WSGITransport(create_app(Settings()))

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        body = await request.aread()
        whole = httpx2.Request(request.method, request.url, headers=request.headers, content=body)
        response = await to_thread.run_sync(self._transport.handle_request, whole)
        content = await to_thread.run_sync(response.read)
        return httpx2.Response(response.status_code, headers=response.headers, content=content)


def create_server() -> FastMCP:
    """Return a server with a tool for every operation except those for operators."""
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
    """Describe a tool by the summary and the description of its operation."""
    component.title = route.summary
    component.description = f"{route.summary}. {route.description}"


def _snake(name: str) -> str:
    return re.sub(r"(?=[A-Z])", "_", name).lower()


if __name__ == "__main__":
    create_server().run(show_banner=False)
