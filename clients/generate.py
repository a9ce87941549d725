"""Generation of the Python client's types and methods from the contract, and of the games of both.

`make clients` runs it. The types are made by datamodel-code-generator, as `TypedDict`: a response
is the JSON that came, so new members never break a client, and a position goes into the next
request as it is. The methods of the games, one for each operation, are written here.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from keyword import iskeyword
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent
CONTRACT = FOLDER.parent / "openapi.yaml"
PACKAGE = FOLDER / "python" / "src" / "zero_referee"
TYPESCRIPT = FOLDER / "typescript" / "src"
MADE = "Made from the contract by `make clients`."
HEADER = f"# {MADE}"
COMPONENTS = "#/components/schemas/"

Schema = dict[str, Any]


def main(folder: Path = PACKAGE, typescript: Path = TYPESCRIPT) -> None:
    """Write the modules that are made from the contract into folders."""
    document = yaml.load(CONTRACT.read_text("utf-8"), Loader=yaml.CSafeLoader)
    (folder / "games.py").write_text("".join(_games(document)), "utf-8")
    _write_models(document, folder / "models.py")
    (typescript / "games.ts").write_text("".join(_ids(document)), "utf-8")


def _write_models(document: Mapping[str, Any], path: Path) -> None:
    schemas: Mapping[str, Schema] = document["components"]["schemas"]
    simple = {name: _simplified(schema) for name, schema in schemas.items()}
    for _, operation in _operations(document):
        properties = simple[_name(operation["requestBody"])]["properties"]
        for name in filter(iskeyword, [*properties]):
            properties[f"{name}_"] = properties.pop(name)
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
    """Return a schema as a type can tell it: open, with members for reading.

    So an object with all members, from a response, fits where some may be left out, in a request.
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
        if "post" in item and path.startswith("/v1/games/"):
            yield path, item["post"]


def _games(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield the module with a class for each game, as functions that wait and as coroutines."""
    yield f'{HEADER}\n"""The operations of the games."""\n\n'
    yield "from typing import Unpack\n\nfrom . import models\n"
    yield "from .transport import AsyncClient, AsyncGame, Client, Game\n"
    games = _by_game(document)
    for game, operations in games.items():
        for prefix, keyword, wait in (("", "", ""), ("Async", "async ", "await ")):
            name = "".join(part.capitalize() for part in game.split("-"))
            yield f'\n\nclass {prefix}{name}({prefix}Game):\n    """The operations of {game}."""\n'
            for path, operation in operations:
                yield _method(path, operation, keyword, wait)
    for prefix in ("", "Async"):
        yield f'\n\nclass {prefix}Games:\n    """The games of a service."""\n'
        yield f"\n    def __init__(self, client: {prefix}Client) -> None:\n"
        for game in games:
            name = "".join(part.capitalize() for part in game.split("-"))
            yield f"        self.{game.replace('-', '_')} = {prefix}{name}(client)\n"


def _by_game(document: Mapping[str, Any]) -> dict[str, list[tuple[str, Schema]]]:
    """Return the operations of each game, with their paths."""
    games: dict[str, list[tuple[str, Schema]]] = {}
    for path, operation in _operations(document):
        games.setdefault(path.split("/")[3], []).append((path, operation))
    return games


def _ids(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield the module of the client for TypeScript that names the games."""
    yield f"// {MADE}\n\n/** The ids of the games, by the names that they have in `Referee`. */\n"
    yield "export const GAMES = {\n"
    for game in _by_game(document):
        first, *rest = game.split("-")
        name = first + "".join(part.capitalize() for part in rest)
        yield f'  {name}: "{game}",\n'
    yield "} as const;\n"


def _method(path: str, operation: Schema, keyword: str, wait: str) -> str:
    name = path.rpartition("/")[2].replace("-", "_")
    request = _name(operation["requestBody"])
    response = _name(operation["responses"]["200"])
    return (
        f"\n    {keyword}def {name}(\n"
        f"        self, **request: Unpack[models.{request}]\n"
        f"    ) -> models.{response}:\n"
        f'        """{operation["summary"]}.\n\n        {operation["description"]}\n        """\n'
        f'        found: models.{response} = {wait}self._post("{path}", request)\n'
        f"        return found\n"
    )


def _name(holder: Mapping[str, Any]) -> str:
    reference: str = holder["content"]["application/json"]["schema"]["$ref"]
    return reference.removeprefix(COMPONENTS)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
