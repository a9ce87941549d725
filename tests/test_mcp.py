"""The MCP server: one tool per operation, with the responses of the contract's examples."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import httpx2
import pytest
from fastmcp import Client, FastMCP
from fastmcp.exceptions import ToolError
from jsonschema_rs import meta

from operations.registry import GAMES
from service.contract.validators import read_contract
from service.mcp.tools import LEFT_OUT, OF_ALL_GAMES, create_server
from tests.support import aio
from tests.support.example import GAME
from tools.contract import examples
from tools.contract.example_calls import REQUEST_ID
from tools.contract.examples import Example, excerpt
from tools.harness.server import free_port, serve

# All on one worker of pytest because the tools take seconds to make.
pytestmark = [pytest.mark.slow]

CONTRACT = read_contract()
TOOLS = {
    re.sub("(?=[A-Z])", "_", operation["operationId"]).lower(): at
    for at, operation in CONTRACT.operations.items()
    if "service" not in operation["tags"]
    and operation["operationId"] not in LEFT_OUT
    and "application/json" in operation["responses"]["200"]["content"]
    and at[0].rpartition("/")[2] not in OF_ALL_GAMES
}

SCHEMA_TOOL = "get_schema"


@pytest.fixture(scope="module")
def tools() -> FastMCP:
    return create_server()


@pytest.fixture(scope="module")
def listed(tools: FastMCP) -> list[Any]:
    async def call() -> list[Any]:
        async with Client(tools) as client:
            return await client.list_tools()

    return aio.run(call())


def call_tool(tools: FastMCP, name: str, arguments: dict[str, Any]) -> Any:
    async def call() -> Any:
        async with Client(tools) as client:
            return await client.call_tool(name, arguments)

    return aio.run(call())


def test_every_operation_is_a_tool_with_its_description(listed: list[Any]) -> None:
    assert {tool.name for tool in listed} == {*TOOLS, *OF_ALL_GAMES, SCHEMA_TOOL}
    for tool in listed:
        if tool.name in TOOLS:
            operation = CONTRACT.operations[TOOLS[tool.name]]
            assert tool.title == operation["summary"]
            assert operation["description"] in tool.description


def test_assistants_read_few_tokens(tools: FastMCP, listed: list[Any]) -> None:
    """A token is about four characters: those of the list of tools, and of a turn of Zero!."""
    written = [tool.model_dump_json(by_alias=True, exclude_none=True) for tool in listed]
    assert sum(map(len, written)) < 4 * 10_000
    read: list[int] = []

    def call(name: str, **arguments: Any) -> Any:
        [content] = call_tool(tools, name, arguments).content
        read.append(len(content.text))
        return json.loads(content.text)

    seats = ["Ana", "Ben"]
    deal = call("zero_setup", players=seats, dealer="Ben")["deal"] | {"seed": 7}
    moves: list[Any] = []
    while True:
        seat = seats[len(moves) % len(seats)]
        asked = {
            "deal": deal,
            "moves": moves,
            "viewer": {"type": "player", "name": seat},
            "include": ["next_moves"],
        }
        ruling = call("zero_adjudicate", **asked)
        if ruling["over"]:
            break
        told = {event["move"] for event in ruling.get("events", ())}
        assert told == {*range(len(moves))[-2:]}
        moves.append(ruling["next_moves"]["moves"][0]["move"])
    assert ruling["score"]
    assert median(read[1:]) < 4 * 350


def test_the_schemas_of_tools_are_schemas_and_none_is_for_output(listed: list[Any]) -> None:
    for tool in listed:
        meta.validate(tool.input_schema)
        assert tool.output_schema is None


def test_no_tool_changes_anything(listed: list[Any]) -> None:
    for tool in listed:
        hints = tool.annotations
        assert (hints.read_only_hint, hints.destructive_hint) == (True, False)
        assert hints.open_world_hint is False
        assert hints.idempotent_hint is not tool.name.endswith("_deal")


def test_every_schema_that_a_tool_names_is_given_whole(tools: FastMCP, listed: list[Any]) -> None:
    written = "".join(tool.model_dump_json() for tool in listed)
    named = set(re.findall(r"Schema: (\w+)", written))
    assert "ZeroPosition" in named

    async def call() -> None:
        async with Client(tools) as client:
            for name in named:
                given = (await client.call_tool(SCHEMA_TOOL, {"name": name})).structured_content
                referred = re.findall(r'"#/components/schemas/(\w+)"', json.dumps(given))
                assert {name, *referred} == set(given["schemas"])
                assert given["schemas"][name] == CONTRACT.document["components"]["schemas"][name]

    aio.run(call())


def test_the_game_of_a_rule_is_known_by_its_id(tools: FastMCP) -> None:
    assert call_tool(tools, "get_rule", {"rule": f"{GAME}.swap"}).structured_content["title"]


def test_null_stands_for_an_argument_of_a_document_that_is_left_out(tools: FastMCP) -> None:
    def call(name: str, **arguments: Any) -> Any:
        return call_tool(tools, name, arguments).structured_content

    assert call("list_rules", game=GAME, search=None, limit=None) == call("list_rules", game=GAME)
    rule = f"{GAME}.swap"
    assert call("get_rule", rule=rule, game=None) == call("get_rule", rule=rule)


def test_every_tool_gives_the_responses_of_its_examples(tools: FastMCP) -> None:
    async def call() -> None:
        async with Client(tools) as client:
            for name, (path, method) in TOOLS.items():
                for example in _examples(path, method):
                    arguments = _arguments(path, example)
                    if "legal" in name or "adjudicate" in name:
                        arguments = {"rank": False, "limit": None} | arguments
                    result = await client.call_tool(name, arguments)
                    shown = _shown(example)
                    given = _with_the_id_of_the_examples(result.structured_content)
                    assert shown is None or shown == excerpt(shown, given), name

    aio.run(call())


@pytest.mark.parametrize(
    ("name", "arguments", "lines"),
    [
        (
            "standings",
            {"game": GAME, "players": ["Ana", "Ana"], "rounds": []},
            ["Impossible game state. Ana appears twice; every player needs a different name. (/p"],
        ),
        (
            "zero_score",
            {"player": []},
            [
                "Invalid request. The property player is not",
                "The property players is missing",
            ],
        ),
        (
            "zero_setup",
            {"players": [0] * 6, "dealer": "Ana"},
            [
                "Invalid request. The list is too long",
                *["0 has the wrong type"] * 5,
                "The first 6 errors are listed; there are more.",
            ],
        ),
        ("get_game", {"game": "chess"}, ["Not found. There is no game chess"]),
        ("view", {"game": "chess"}, [f"There is no game chess; the games are {GAME}, "]),
        ("get_game", {"name": GAME}, ["The property game is missing"]),
        ("list_rules", {}, ["The property game is missing"]),
        ("get_rule", {"rule": "swap"}, ["The property game is missing"]),
        ("get_schema", {}, ["Name a schema, such as ZeroPosition."]),
        ("get_schema", {"name": "Chess"}, ["There is no schema Chess."]),
        ("get_schema", {"name": "ZeroPositon"}, ["There is no schema ZeroPositon; did you mean Z"]),
    ],
)
def test_a_problem_is_an_error_in_sentences(
    tools: FastMCP, name: str, arguments: dict[str, Any], lines: list[str]
) -> None:
    with pytest.raises(ToolError) as error:
        call_tool(tools, name, arguments)
    given = str(error.value).splitlines()
    assert len(given) == len(lines)
    for line, start in zip(given, lines, strict=True):
        assert line.startswith(start)


def test_the_sentences_are_in_the_language_of_the_server() -> None:
    result = call_tool(create_server("fr"), "get_rule", {"game": GAME, "rule": f"{GAME}.swap"})
    assert "échange" in result.structured_content["text"].lower()


@pytest.mark.long
def test_the_settings_of_the_guide_start_the_server_in_any_folder(tmp_path: Path) -> None:
    root = Path(__file__).parents[1]
    guide = (root / "docs/assistants.md").read_text("utf-8")
    printed = next(block for block in guide.split("```json\n") if '"mcpServers"' in block)
    settings = json.loads(printed.partition("```")[0].replace("/path/to/zero-referee", str(root)))
    [server] = settings["mcpServers"].values()
    server |= {"command": sys.executable, "cwd": str(tmp_path)}

    async def call() -> Any:
        async with Client(settings) as client:
            return await client.call_tool("list_games", {})

    assert len(aio.run(call()).structured_content["games"]) == len(GAMES)


@pytest.mark.long
def test_the_command_serves_over_http() -> None:
    async def call(url: str) -> Any:
        async with Client(f"{url}/mcp") as client:
            return await client.call_tool("list_games", {})

    port = free_port()
    command = [sys.executable, "-m", "service.mcp", "--http", "--port", str(port)]
    command += ["--allow-host", "cards.example"]
    with serve(*command, port=port, ready="/healthz") as server:
        result = aio.run(call(server.url))
        statuses = {
            name: httpx2.post(f"{server.url}/mcp", headers=headers, json={}).status_code
            for name, headers in {
                "own name": {"Host": "cards.example"},
                "own origin": {"Host": "cards.example", "Origin": "http://cards.example"},
                "other name": {"Host": "evil.example"},
                "other origin": {"Origin": "https://evil.example"},
            }.items()
        }
    assert (statuses["other name"], statuses["other origin"]) == (421, 403)
    assert statuses["own name"] == statuses["own origin"] not in {421, 403}
    assert len(result.structured_content["games"]) == len(GAMES)


def _examples(path: str, method: str) -> Iterator[Example]:
    for example in examples.find(CONTRACT.document):
        if example.content[:3] == ("paths", path, method.lower()):
            yield example


def _shown(example: Example) -> Any:
    """Return the response that the contract shows for an example; None if it shows none."""
    at: Any = CONTRACT.document
    for part in example.content:
        at = at[part]
    return at["examples"].get(example.name, {}).get("value")


def _arguments(path: str, example: Example) -> dict[str, Any]:
    if example.call.body is not None:
        body: dict[str, Any] = json.loads(example.call.body)
        return body
    pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)
    called = urlsplit(example.call.path)
    match = re.fullmatch(pattern, called.path)
    assert match is not None
    return match.groupdict() | dict(parse_qsl(called.query))


def _with_the_id_of_the_examples(response: Any) -> Any:
    """Replace the ids that requests get here, which problems in a batch name."""
    id_ = rf'\1"{REQUEST_ID}"'
    return json.loads(re.sub(r'("request_id": )"\w+"', id_, json.dumps(response)))
