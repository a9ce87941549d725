"""The tools: one for each operation of the contract, and one for whole schemas."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import httpx2
import orjson
from anyio import to_thread
from fastmcp import FastMCP
from fastmcp.tools import Tool, ToolResult
from mcp_types import TextContent, ToolAnnotations
from pydantic import PrivateAttr
from starlette.requests import Request
from starlette.responses import JSONResponse

from service.app import create_app
from service.contract.validators import Contract, read_contract
from service.mcp.schemas import Schemas
from service.settings import Settings
from zero_referee_rules.translation import DEFAULT_LANGUAGE

HOST = "http://referee"
"""Any host name: no request leaves the process."""
FOR_OPERATORS = "service"
"""The tag of the operations that no assistant needs."""
TOO_LONG = frozenset({"listCases", "listAllCases"})
"""Operations whose responses have up to a megabyte, and which test implementations."""
INSTRUCTIONS = """\
Referees Zero! (Knizia), Zero Hero, Herolio and NumZumZero. Never judge these games yourself: call
a tool. To play a game, the same way in each: GAME_deal gives a position and the stock, the cards
left over. GAME_legal_moves lists the moves of a position. GAME_adjudicate takes position, stock
and as moves a list with the move of one listed item, all unchanged; it gives the next position
and the stock that is left, until over is true: then it gives the score. With legal_moves true it
lists the next moves too; limit shortens lists. It names the first illegal move with its rule.
GAME_setup says how to set up a game with real cards, GAME_score scores cards, GAME_standings adds
up a session of games. Hidden cards are null. get_game lists the card codes of a game, get_rule has
the text of a rule that a response cites. get_schema has the schemas that tools name.
"""
SEED = "seed"
"""The argument without which a tool shuffles anew with each call."""


def create_server(language: str = DEFAULT_LANGUAGE) -> FastMCP:
    """Return a server with a tool for every operation that assistants need.

    The sentences of the responses are in the language, where the service has it.
    """
    contract = read_contract()
    info = contract.document["info"]
    schemas = Schemas(contract.document)
    headers = {"Accept-Encoding": "identity", "Accept-Language": language}
    transport = httpx2.WSGITransport(create_app(Settings()))
    client = httpx2.Client(transport=transport, base_url=HOST, headers=headers)
    server = FastMCP(info["title"], version=info["version"], instructions=INSTRUCTIONS)
    for (path, method), operation in contract.operations.items():
        if FOR_OPERATORS not in operation["tags"] and operation["operationId"] not in TOO_LONG:
            server.add_tool(OperationTool.of(contract, schemas, client, path, method))
    server.add_tool(SchemaTool.of(schemas))

    @server.custom_route("/healthz", ["GET"], name="health", include_in_schema=False)
    async def health(_: Request) -> JSONResponse:
        return JSONResponse({"status": "ok"})

    return server


class OperationTool(Tool):
    """A tool that sends its arguments to an operation of the service."""

    _client: httpx2.Client = PrivateAttr()
    _method: str = PrivateAttr()
    _path: str = PrivateAttr()

    @classmethod
    def of(
        cls, contract: Contract, schemas: Schemas, client: httpx2.Client, path: str, method: str
    ) -> "OperationTool":
        """Create the tool for the operation at a path."""
        operation = contract.operations[path, method]
        summary = operation["summary"]
        end = "" if summary.endswith("!") else "."
        parameters = _parameters(contract, schemas, operation)
        tool = cls(
            name=re.sub(r"(?=[A-Z])", "_", operation["operationId"]).lower(),
            title=summary,
            description=f"{summary}{end} {operation['description']}",
            parameters=parameters,
            annotations=_annotations(idempotent=SEED not in parameters["properties"]),
        )
        tool._client, tool._method, tool._path = client, method, path
        return tool

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        """Return the response of the operation; a problem is an error with its sentences."""
        response = await to_thread.run_sync(self._send, arguments)
        document = orjson.loads(response.content)
        if response.is_success:
            return _result(response.text, document)
        return _result(_sentences(document), document, is_error=True)

    def _send(self, arguments: dict[str, Any]) -> httpx2.Response:
        rest = dict(arguments)
        path = re.sub(r"\{(\w+)\}", lambda part: _segment(rest.pop(part[1], "")), self._path)
        if self._method == "GET":
            return self._client.get(path, params=rest)
        return self._client.request(self._method, path, json=rest)


class SchemaTool(Tool):
    """The tool that returns the whole schemas that the other tools only name."""

    _schemas: Schemas = PrivateAttr()

    @classmethod
    def of(cls, schemas: Schemas) -> "SchemaTool":
        """Create the tool for the schemas of a contract."""
        name = {"type": "string", "description": "As named by a tool, such as ZeroPosition."}
        tool = cls(
            name="get_schema",
            title="Get a schema",
            description="Get a schema that another tool names, with all schemas it refers to.",
            parameters={"type": "object", "properties": {"name": name}, "required": ["name"]},
            annotations=_annotations(idempotent=True),
        )
        tool._schemas = schemas
        return tool

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        """Return a schema, or an error if there is none of this name."""
        name = str(arguments.get("name"))
        found = self._schemas.whole(name)
        if found is None:
            return _result(f"There is no schema {name[:60]}.", None, is_error=True)
        return _result(orjson.dumps(found).decode(), found)


def _annotations(*, idempotent: bool) -> ToolAnnotations:
    """Return the hints of a tool: none changes anything, and each uses only what it is given."""
    return ToolAnnotations(
        read_only_hint=True,
        destructive_hint=False,
        idempotent_hint=idempotent,
        open_world_hint=False,
    )


def _parameters(
    contract: Contract, schemas: Schemas, operation: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the schema of a tool's arguments: the body, or the parameters of path and query."""
    if "requestBody" in operation:
        body = operation["requestBody"]["content"]["application/json"]["schema"]
        return {key: value for key, value in schemas.short(body).items() if key != "description"}
    found = [contract.parameter(parameter) for parameter in operation.get("parameters", ())]
    given = [parameter for parameter in found if parameter["in"] in {"path", "query"}]
    return {
        "type": "object",
        "properties": {each["name"]: schemas.short(each["schema"]) for each in given},
        "required": [each["name"] for each in given if each.get("required")],
    }


def _result(text: str, document: Any, *, is_error: bool = False) -> ToolResult:
    content = [TextContent(type="text", text=text)]
    return ToolResult(content=content, structured_content=document, is_error=is_error)


def _sentences(problem: Mapping[str, Any]) -> str:
    """Return what a problem says, each error with the pointer to its value and its rule.

    Without a colon, before which French has a space.
    """
    lines = [f"{problem['title']}. {problem['detail']}"]
    for error in problem.get("errors", ()):
        rule = f", {error['rule']}" if "rule" in error else ""
        lines.append(f"{error['detail']} ({error['pointer'] or '/'}{rule})")
    return "\n".join(lines)


def _segment(value: object) -> str:
    return quote(str(value), safe="")
