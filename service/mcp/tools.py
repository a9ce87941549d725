"""The tools: one for each operation that assistants need, and one for whole schemas."""

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any
from urllib.parse import quote

import orjson
from anyio import to_thread
from fastmcp import FastMCP
from fastmcp.tools import Tool, ToolResult
from mcp_types import TextContent, ToolAnnotations
from pydantic import Field, PrivateAttr
from starlette.requests import Request as HttpRequest
from starlette.responses import JSONResponse

from operations.catalogue import no_game
from operations.registry import GAMES
from operations.routes import JSON
from operations.transport import Call, DocumentCall, Result
from operations.validation.normalization import normalize
from operations.validation.quoting import shorten
from operations.validation.suggestions import suggest
from service.contract.subschemas import whole_body
from service.contract.validators import Contract, read_contract
from service.dispatcher import dispatcher
from service.mcp.schemas import Schema, Schemas
from zero_referee_rules.message import Message, say
from zero_referee_rules.translation import DEFAULT_LANGUAGE, translator

FOR_OPERATORS = "service"
"""The tag of the operations that no assistant needs."""
LEFT_OUT = frozenset({"listCases", "listAllCases", "batch"})
"""The operations without a tool: numbered cases, which can take a megabyte, batches, and pictures,
because the content of a result is JSON.
"""
OF_ALL_GAMES: Mapping[str, Mapping[str, str]] = {
    "standings": {
        "summary": "Add up a session of games",
        "description": "Totals, ranking and the next dealer after the rounds played so far. What a "
        "game takes beyond players and rounds, and when its match ends, get_game says.",
    },
    "view": {
        "summary": "Show a game as one player may know it",
        "description": "A position, after its moves if there are any, with what the player does "
        "not know as null. Position, moves and stock are those of the tool GAME_adjudicate.",
    },
}
"""Operations that are one tool for all games because they take nearly the same in each."""
ONE_GAME = re.compile("|".join(["Schema: ", *(re.escape(game.info.title) for game in GAMES)]))
"""Words in the first game's descriptions that are true of that game only."""
LISTED = {"rank": True, "limit": 4}
"""The defaults of a tool's arguments: the best moves, and few."""
INSTRUCTIONS = f"""\
Referees {", ".join(game.info.title for game in GAMES)}.
Never judge these games yourself: call a tool. To play a game, the same way in each: GAME_setup
gives the deal; add a seed. GAME_adjudicate takes this deal, as moves all moves so far, and as
viewer the seat that is to see the response: its position, the events since its last move, and if
include has next_moves its best moves. Append the move of one listed item to moves, unchanged, until
over is true: then there is a score. What is null, empty or 0 is left out of that response. Who
has the seed can see every card. Without a deal it takes a position. Lists have the best 4 moves,
or limit of them. It names the first illegal move with its rule. GAME_legal_moves lists the moves
of a position, GAME_score scores cards, standings adds up a session of games.
Hidden cards are null. get_game lists the card codes of a game, get_rule has the text of a rule
that a response cites. get_schema has the schemas that tools name.
"""
WITHOUT = frozenset({"plays_next", "ruleset", "since"})
"""Arguments that no assistant needs."""
ARGUMENTS: Mapping[str, Schema] = {
    "deal": {
        "type": "object",
        "description": "GAME_setup's deal and a seed, for position and stock.",
    },
    "include": {"type": "array", "items": {"enum": ["next_moves", "instead"]}},
    "viewer": {"type": "object", "description": 'Such as {"type": "player", "name": "Ana"}.'},
}
"""Arguments of logs that are described in fewer words than in the contract."""


def create_server(language: str = DEFAULT_LANGUAGE) -> FastMCP:
    """Return a server with a tool for every operation that assistants need.

    The sentences of the responses are in this language, if the service has it.
    """
    contract = read_contract()
    info = contract.document["info"]
    schemas = Schemas(contract.document)
    server = FastMCP(info["title"], version=info["version"], instructions=INSTRUCTIONS)
    for tool in _tools(contract, schemas):
        tool.language = language
        server.add_tool(tool)
    _add_schemas(server, schemas)

    @server.custom_route("/healthz", ["GET"], name="health", include_in_schema=False)
    async def health(_: HttpRequest) -> JSONResponse:
        return JSONResponse({"status": "ok"})

    return server


class OperationTool(Tool):
    """A tool that carries out an operation with its arguments."""

    language: str = Field(default=DEFAULT_LANGUAGE, exclude=True)
    _method: str = PrivateAttr()
    _path: str = PrivateAttr()

    @classmethod
    def of(
        cls, path: str, method: str, operation: Mapping[str, Any], parameters: dict[str, Any]
    ) -> "OperationTool":
        """Create the tool for the operation at a path."""
        summary = operation["summary"]
        end = "" if summary.endswith("!") else "."
        tool = cls(
            name=re.sub(r"(?=[A-Z])", "_", operation["operationId"]).lower(),
            title=summary,
            description=f"{summary}{end} {operation['description']}",
            parameters=parameters,
            annotations=_annotations(idempotent=not path.endswith("/deal")),
        )
        tool._method, tool._path = method, path
        return tool

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        """Return the response of the operation; a problem is an error with its sentences."""
        given = dict(arguments)
        if self._method == "GET":  # assistants write null for what they leave out
            given = {name: value for name, value in given.items() if value is not None}
        names = re.findall(r"\{(\w+)\}", self._path)
        if "." in (rule := str(given.get("rule", ""))):
            given.setdefault("game", rule.partition(".")[0])
        if missing := [name for name in names if name not in given]:
            return self._refusal(say("contract.required", name=missing[0]))
        games = self.parameters["properties"].get("game", {}).get("enum", ())
        if games and given["game"] not in games:
            return self._refusal(no_game(str(given["game"])).text)
        response = await to_thread.run_sync(self._ask, given)
        # Encoded and read, so no types of the rules are left.
        value = response.value
        if given.get("deal") and response.problem is None and "events" in value:
            value = _of_turn(given, value)
        text = orjson.dumps(value)
        document = orjson.loads(text)
        if response.problem is None:
            return _result(text.decode(), document)
        return _result(self._sentences(document), document, is_error=True)

    def _refusal(self, message: Message) -> ToolResult:
        return _result(translator(self.language).translate(message), None, is_error=True)

    def _sentences(self, problem: Mapping[str, Any]) -> str:
        """Return the sentences of a problem, each error with the pointer to its value and its rule.

        Without a colon, before which French has a space.
        """
        errors = problem.get("errors", ())
        lines = [] if errors else [problem["detail"]]
        for error in errors:
            rule = f", {error['rule']}" if "rule" in error else ""
            lines.append(f"{error['detail']} ({error['pointer'] or '/'}{rule})")
        if problem.get("more_errors"):
            more = say("problem.errors.more", first="", count=len(errors))
            lines.append(translator(self.language).translate(more).strip())
        return f"{problem['title']}. " + "\n".join(lines)

    def _ask(self, rest: dict[str, Any]) -> Result:
        path = re.sub(r"\{(\w+)\}", lambda part: _segment(rest.pop(part[1])), self._path)
        if self._method == "GET":
            query = {name: str(value) for name, value in normalize(rest).items()}
            return dispatcher().document(DocumentCall(path, query, self.language))
        listed = {name: LISTED[name] for name in LISTED if name in self.parameters["properties"]}
        return dispatcher().dispatch(Call(path, normalize(listed | rest), language=self.language))


def _add_schemas(server: FastMCP, schemas: Schemas) -> None:
    """Add the tool that returns the whole schemas that the other tools only name."""
    such = f"such as {schemas.example}."

    @server.tool(title="Get a schema", annotations=_annotations(idempotent=True))
    def get_schema(
        name: Annotated[str, Field(description=f"As named by a tool, {such}")] = "",
    ) -> ToolResult:
        """Get a schema that another tool names, with all schemas it refers to."""
        if not name:
            return _result(f"Name a schema, {such}", None, is_error=True)
        found = schemas.whole(name)
        if found is None:
            near = suggest(name, schemas.names)
            end = f"; did you mean {near}?" if near else "."
            return _result(f"There is no schema {shorten(name)}{end}", None, is_error=True)
        return _result(orjson.dumps(found).decode(), found)


def _annotations(*, idempotent: bool) -> ToolAnnotations:
    """Return the hints of a tool: it changes nothing, and uses only its arguments."""
    return ToolAnnotations(
        read_only_hint=True,
        destructive_hint=False,
        idempotent_hint=idempotent,
        open_world_hint=False,
    )


def _tools(contract: Contract, schemas: Schemas) -> Iterator[OperationTool]:
    """Yield a tool for each operation that assistants need."""
    shared: dict[str, dict[str, Any]] = {}
    left_out = LEFT_OUT | {id_ for id_, type_ in contract.media_types.items() if type_ != JSON}
    for (path, method), operation in contract.operations.items():
        if FOR_OPERATORS in operation["tags"] or operation["operationId"] in left_out:
            continue
        parameters = _parameters(contract, schemas, operation)
        start, _, name = path.rpartition("/")
        if name in OF_ALL_GAMES:
            games = shared.setdefault(name, {})
            games[start.rpartition("/")[2]] = parameters
        else:
            yield OperationTool.of(path, method, operation, parameters)
    for name, games in shared.items():
        told = {"operationId": name, **OF_ALL_GAMES[name]}
        yield OperationTool.of(f"/v2/games/{{game}}/{name}", "POST", told, _of_all(games))


def _of_all(games: Mapping[str, Schema]) -> dict[str, Any]:
    """Return the schema of a tool's arguments: the game, and the arguments of any game."""
    members: dict[str, Any] = {"game": {"type": "string", "enum": [*games]}}
    for parameters in games.values():
        for name, schema in parameters["properties"].items():
            members[name] = _common(members.get(name, schema), schema)
    required = set[str].intersection(*(set(each["required"]) for each in games.values()))
    return {"type": "object", "properties": members, "required": ["game", *sorted(required)]}


def _common(one: Schema, other: Schema) -> dict[str, Any]:
    """Intersect two schemas; keep the first description, unless it is of a single game."""
    return {
        key: _common(value, other[key]) if isinstance(value, dict) else value
        for key, value in one.items()
        if (key == "description" and not ONE_GAME.search(value))
        or other.get(key) == value
        or (isinstance(value, dict) and isinstance(other.get(key), dict))
    }


def _parameters(
    contract: Contract, schemas: Schemas, operation: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the schema of a tool's arguments: the body, or the parameters of path and query."""
    if "requestBody" in operation:
        body = operation["requestBody"]["content"]["application/json"]["schema"]
        whole = schemas.short(whole_body(contract.document, body))
        short = {key: value for key, value in whole.items() if key != "description"}
        for name in WITHOUT & short["properties"].keys():
            del short["properties"][name]
        of_log = ARGUMENTS.keys() if "moves" in short["properties"] else {"viewer"}
        for name in of_log & short["properties"].keys():
            short["properties"][name] = dict(ARGUMENTS[name])
        for name in LISTED.keys() & short["properties"].keys():
            short["properties"][name] = short["properties"][name] | {"default": LISTED[name]}
        return short
    found = [contract.parameter(parameter) for parameter in operation.get("parameters", ())]
    given = [parameter for parameter in found if parameter["in"] in {"path", "query"}]
    # The id of a rule begins with that of its game.
    required = [each["name"] for each in given if each.get("required")]
    return {
        "type": "object",
        "properties": {each["name"]: schemas.short(each["schema"]) for each in given},
        "required": [name for name in required if name != "game" or "rule" not in required],
    }


def _of_turn(arguments: Mapping[str, Any], ruling: Mapping[str, Any]) -> dict[str, Any]:
    """Return the news of a verdict for a seat: the events since its last move.

    Properties that are null, empty or 0 are left out.
    """
    moves, seat = arguments["moves"], arguments.get("viewer", {}).get("name")
    own = [at for at, move in enumerate(moves) if move.get("player") == seat]
    since = own[-1] if own else 0
    # What holds before any move is told with the first one.
    events = [event for event in ruling["events"] if (event["move"] or 0) >= since]
    told = {**ruling, "events": events}
    return {name: value for name, value in told.items() if value or value is False}


def _result(text: str, document: Any, *, is_error: bool = False) -> ToolResult:
    content = [TextContent(type="text", text=text)]
    return ToolResult(content=content, structured_content=document, is_error=is_error)


def _segment(value: object) -> str:
    return quote(str(value), safe="")
