"""The MCP server: one tool per operation, with the responses of the contract's examples."""

import json
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from fastmcp import Client, FastMCP
from fastmcp.client.transports import StdioTransport
from fastmcp.exceptions import ToolError

from harness import aio
from harness.server import ROOT
from service.contract import Contract
from service.mcp import create_server
from tests.support import examples
from tests.support.examples import Example

# All on one worker of pytest, since the tools take seconds to make.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("mcp")]

CONTRACT = Contract()
TOOLS = {
    re.sub("(?=[A-Z])", "_", operation["operationId"]).lower(): at
    for at, operation in CONTRACT.operations.items()
    if "service" not in operation["tags"]
}


@pytest.fixture(scope="module")
def tools() -> FastMCP:
    return create_server()


def test_every_operation_is_a_tool_with_its_description(tools: FastMCP) -> None:
    async def call() -> Any:
        async with Client(tools) as client:
            return await client.list_tools()

    listed = aio.run(call())
    assert {tool.name for tool in listed} == set(TOOLS)
    for tool in listed:
        operation = CONTRACT.operations[TOOLS[tool.name]]
        assert tool.title == operation["summary"]
        assert operation["description"] in tool.description


def test_every_tool_gives_the_responses_of_its_examples(tools: FastMCP) -> None:
    async def call() -> None:
        async with Client(tools) as client:
            for name, (path, method) in TOOLS.items():
                for example in _examples(path, method):
                    result = await client.call_tool(name, _arguments(path, example))
                    shown = examples.shown(CONTRACT.document, example)
                    given = _with_the_id_of_the_examples(result.structured_content)
                    assert examples.differs(example, shown, given) is None, name

    aio.run(call())


def test_a_problem_is_reported_with_its_errors(tools: FastMCP) -> None:
    async def call() -> None:
        async with Client(tools) as client:
            await client.call_tool("zero_standings", {"players": ["Ana", "Ana"], "rounds": []})

    with pytest.raises(ToolError, match="Ana appears twice"):
        aio.run(call())


@pytest.mark.live
def test_the_command_serves_over_standard_input_and_output() -> None:
    async def call() -> Any:
        transport = StdioTransport(sys.executable, ["-m", "service.mcp"], cwd=str(ROOT))
        async with Client(transport) as client:
            return await client.call_tool("list_games", {})

    result = aio.run(call())
    assert len(result.structured_content["games"]) == 4


def _examples(path: str, method: str) -> Iterator[Example]:
    for example in examples.find(CONTRACT.document):
        if example.content[:3] == ("paths", path, method.lower()):
            yield example


def _arguments(path: str, example: Example) -> dict[str, Any]:
    if example.call.body is not None:
        body: dict[str, Any] = json.loads(example.call.body)
        return body
    pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)
    match = re.fullmatch(pattern, example.call.path)
    assert match is not None
    return match.groupdict()


def _with_the_id_of_the_examples(response: Any) -> Any:
    """Replace the ids that requests get here, which problems in a batch name."""
    id_ = rf'\1"{examples.REQUEST_ID}"'
    return json.loads(re.sub(r'("request_id": )"\w+"', id_, json.dumps(response)))
