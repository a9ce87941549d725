"""Generation of the Python client's types from the contract, and of the games of both clients.

`make wheels` runs it. datamodel-code-generator makes the types, as `TypedDict`: a response is the
JSON that came, so new properties never break a client, and a position goes into the next request
unchanged. This module writes the classes of the games, with a method for each operation and the
cards. It makes the blocking modules from those for coroutines.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent
CONTRACT = FOLDER.parent / "openapi.yaml"
PACKAGE = FOLDER / "python" / "src" / "zero_referee"
TYPESCRIPT = FOLDER / "typescript" / "src"
MADE = "Made by `make wheels`."
HEADER = f"# {MADE}"
COMPONENTS = "#/components/schemas/"
JSON = "application/json"

TO_WAITING = {
    "Async": "",
    "async_": "",
    "async ": "",
    "await ": "",
    "aenter": "enter",
    "aexit": "exit",
    "aclose": "close",
    "coroutines": "functions that wait",
}
"""The replacements that turn a module for coroutines into a blocking one."""

Schema = dict[str, Any]


def main(folder: Path = PACKAGE, typescript: Path = TYPESCRIPT) -> None:
    """Write the modules that are made from the contract into folders."""
    document = yaml.load(CONTRACT.read_text("utf-8"), Loader=yaml.CSafeLoader)
    (folder / "async_games.py").write_text("".join(_games(document)), "utf-8")
    for module in ("client", "games", "referee"):
        text = (folder / f"async_{module}.py").read_text("utf-8").removeprefix(f"{HEADER}\n")
        for old, new in TO_WAITING.items():
            text = text.replace(old, new)
        (folder / f"{module}.py").write_text(f"{HEADER}\n{text}", "utf-8")
    (folder / "cases" / "unordered.py").write_text("".join(_unordered(document)), "utf-8")
    _write_models(document, folder / "models.py")
    (typescript / "games.ts").write_text("".join(_typescript_games(document)), "utf-8")


def _write_models(document: Mapping[str, Any], path: Path) -> None:
    schemas: Mapping[str, Schema] = document["components"]["schemas"]
    simple = {name: _simplified(schema) for name, schema in schemas.items()}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "contract.yaml"
        bare = {"openapi": "3.1.0", "info": document["info"], "paths": {}}
        source.write_text(yaml.safe_dump(bare | {"components": {"schemas": simple}}), "utf-8")
        subprocess.run(
            [
                *(sys.executable, "-W", "ignore", "-m", "datamodel_code_generator"),
                *("--input", source, "--input-file-type", "openapi", "--output", path),
                *("--output-model-type", "typing.TypedDict", "--target-python-version", "3.11"),
                *("--enum-field-as-literal", "all", "--use-double-quotes", "--disable-timestamp"),
                *("--use-schema-description", "--use-union-operator", "--wrap-string-literal"),
                *(
                    "--use-generic-container-types",
                    "--use-standard-collections",
                    "--use-frozen-field",
                ),
                *("--custom-file-header", HEADER, "--formatters", "builtin"),
            ],
            check=True,
        )


def _simplified(schema: Any) -> Any:
    """Return a schema in the form that a type can express: open, with properties for reading.

    A request in which properties may be left out then accepts an object of a response, which has
    all of them.
    """
    if isinstance(schema, list):
        return [_simplified(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    dropped = {"additionalProperties", "examples"}
    if "properties" not in schema:
        dropped -= {"additionalProperties"}
    simple = {key: _simplified(value) for key, value in schema.items() if key not in dropped}
    if isinstance(members := simple.get("properties"), dict):
        simple["properties"] = {name: _for_reading(member) for name, member in members.items()}
    return simple


def _for_reading(member: Schema) -> Schema:
    return member | {"readOnly": True} if {"type", "$ref", "anyOf"} & {*member} else member


def _operations(document: Mapping[str, Any]) -> Iterator[tuple[str, Schema]]:
    """Yield the operations of the games by their paths."""
    for path, item in document["paths"].items():
        if "post" in item and path.startswith("/v2/games/"):
            yield path, item["post"]


def _games(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield the module with a class for each game, with coroutines."""
    yield f'{HEADER}\n"""The operations of the games, for coroutines."""\n\n'
    yield "from collections.abc import Mapping\n"
    yield "from typing import Any, Literal, TypeGuard, Unpack, get_args, overload\n\n"
    yield "from . import models\n"
    yield "from .async_client import AsyncClient, AsyncGame\n"
    yield "from .transport import Headers, path_of\n"
    games = _by_game(document)
    every = set.intersection(*({_last(path) for path, _ in found} for found in games.values()))
    yield f"\nOperation = Literal{sorted(every)}\n"
    yield '"""The operations that every game has."""\n'
    for game, operations in games.items():
        card = f"models.{_camel(game)}Card"
        yield f"\n\nclass Async{_camel(game)}(AsyncGame):\n"
        yield f'    """The operations of {game}, and its cards."""\n\n'
        yield f"    cards: tuple[{card}, ...] = get_args({card})\n"
        yield f"\n    def is_card(self, text: str) -> TypeGuard[{card}]:\n"
        yield '        """Return whether a text is the code of a card of this game."""\n'
        yield "        return text in self.cards\n"
        for path, operation in operations:
            requests = [f"models.{name}" for name in _requests(document, operation)]
            yield from _method(path, operation, requests)
    yield '\n\nclass AsyncGames:\n    """The games of a service."""\n'
    yield "\n    def __init__(self, client: AsyncClient) -> None:\n"
    yield "        self._client = client\n"
    for game in games:
        yield f"        self.{game.replace('-', '_')} = Async{_camel(game)}(client)\n"
    yield from _ask(games)


def _ask(games: Mapping[str, Sequence[tuple[str, Schema]]]) -> Iterator[str]:
    """Yield the method that takes any text as the game.

    Literals of the contract narrow its response.
    """
    head = """    async def ask(
        self, game: %s, operation: %s, body: Mapping[str, object], *, headers: Headers = None
    ) -> %s:"""
    typed = [
        (f'Literal["{game}"]', f'Literal["{_last(path)}"]', _response(operation))
        for game, operations in games.items()
        for path, operation in operations
    ]
    for types in (*typed, ("str", "Operation", "Any")):
        yield f"\n    @overload\n{head % types} ...\n"
    yield f"\n{head % ('str', 'str', 'Any')}\n"
    yield '        """Return the response to an operation of any game, also of a later version.\n\n'
    yield '        Raises `RefereeProblem`, or an error of httpx.\n        """\n'
    yield "        path = path_of(game, operation)\n"
    yield "        return await self._client.post(path, body, headers)\n"


def _by_game(document: Mapping[str, Any]) -> dict[str, list[tuple[str, Schema]]]:
    """Return the operations of each game, with their paths."""
    games: dict[str, list[tuple[str, Schema]]] = {}
    for path, operation in _operations(document):
        games.setdefault(path.split("/")[3], []).append((path, operation))
    return games


def _typescript_games(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield the module of the client for TypeScript with a class for each game."""
    yield f"// {MADE}\n\n"
    types = "type Http, type Options, type RequestOf, type ResponseOf"
    yield f'import {{ Game, {types} }} from "./game.js";\n'
    games = _by_game(document)
    for game, operations in games.items():
        cards = document["components"]["schemas"][f"{_camel(game)}Card"]["enum"]
        yield from _typescript_game(game, operations, cards)
    yield "\n/** The games of a service. */\nexport class Games {\n"
    for game in games:
        yield f"  readonly {_lower(game)}: {_camel(game)};\n"
    yield "\n  constructor(readonly http: Http) {\n"
    for game in games:
        yield f"    this.{_lower(game)} = new {_camel(game)}(http);\n"
    yield "  }\n}\n"


def _typescript_game(
    game: str, operations: Sequence[tuple[str, Schema]], cards: Sequence[str]
) -> Iterator[str]:
    yield f"\n/** The operations of {game}, and its cards. */\n"
    yield f'export class {_camel(game)} extends Game<"{game}"> {{\n'
    yield f"  constructor(http: Http) {{\n    super(http, {json.dumps(cards)});\n  }}\n"
    for path, operation in operations:
        name = _last(path)
        types = f'Of<"{game}", "{name}">'
        yield f"\n  /** {operation['summary']}. {operation['description']} */\n"
        yield f"  readonly {_lower(name)} = "
        yield f"(request: Request{types}, options?: Options): Promise<Response{types}> =>\n"
        yield f'    this.post("{path}", request, options);\n'
    yield "}\n"


def _unordered(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield the module that names the unordered lists in the response of each operation."""
    problems = _unordered_in("ProblemWithErrors", document)
    yield f'{HEADER}\n"""The lists of responses that are in any order, by operation."""\n\n'
    yield "UNORDERED: dict[str, frozenset[str]] = {\n"
    for path, operation in _operations(document):
        if _in_json(operation):
            names = problems | _unordered_in(_name(operation["responses"]["200"]), document)
            yield f'    "{path}": frozenset({sorted(names)}),\n'
    yield "}\n"


def _unordered_in(name: str, document: Mapping[str, Any]) -> set[str]:
    """Return the properties marked `x-unordered` of a schema and of those it refers to."""
    schemas = document["components"]["schemas"]
    found, seen = set[str](), {name}
    waiting: list[tuple[str, Any]] = [("", schemas[name])]
    while waiting:
        member, value = waiting.pop()
        if isinstance(value, list):
            waiting += [("", item) for item in value]
        elif isinstance(value, dict):
            target = value.get("$ref", "").removeprefix(COMPONENTS)
            if member and "x-unordered" in value | schemas.get(target, {}):
                found.add(member)
            if target and target not in seen:
                seen.add(target)
                waiting.append(("", schemas[target]))
            waiting += value.get("properties", {}).items()
            waiting += [("", item) for key, item in value.items() if key != "properties"]
    return found


def _camel(name: str) -> str:
    return "".join(part.capitalize() for part in name.split("-"))


def _lower(name: str) -> str:
    return name[0] + _camel(name)[1:]


def _method(path: str, operation: Schema, requests: Sequence[str]) -> Iterator[str]:
    """Yield the method of an operation, with an overload for each of several requests."""
    name, response = _last(path).replace("-", "_"), _response(operation)
    head = f"""    async def {name}(
        self, *, headers: Headers = None, **request: %s
    ) -> {response}:"""
    types = [f"Unpack[{request}]" for request in requests]
    if len(types) > 1:
        for request in types:
            yield f"\n    @overload\n{head % request} ...\n"
        types = ["Any"]
    yield f"\n{head % types[0]}\n"
    yield f'        """{operation["summary"]}.\n\n        {operation["description"]}\n        """\n'
    yield f'        found: {response} = await self._post("{path}", request, headers)\n'
    yield "        return found\n"


def _requests(document: Mapping[str, Any], operation: Schema) -> list[str]:
    """Return the names of the schemas that a request can match."""
    name = _name(operation["requestBody"])
    shapes = document["components"]["schemas"][name].get("oneOf", ())
    return [shape["$ref"].removeprefix(COMPONENTS) for shape in shapes] or [name]


def _response(operation: Schema) -> str:
    """Return the type of a response."""
    return f"models.{_name(operation['responses']['200'])}" if _in_json(operation) else "str"


def _last(path: str) -> str:
    return path.rpartition("/")[2]


def _in_json(operation: Schema) -> bool:
    """Return whether the response is JSON. Otherwise it is a text."""
    return JSON in operation["responses"]["200"]["content"]


def _name(holder: Mapping[str, Any]) -> str:
    reference: str = holder["content"][JSON]["schema"]["$ref"]
    return reference.removeprefix(COMPONENTS)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
