"""Clients of other generators play a round of every game, and send on what comes back as it is.

The programs in `generators/` play Zero!; in those of other games its name is replaced. They have no
cast and no conversion, and are compiled. Each response has properties that the clients do not know.
"""

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from operations.game_files import package_of
from operations.registry import GAMES
from service.contract.openapi_3_0 import converted
from service.contract.validators import Contract, read_contract
from tests.support import commands
from tests.support.growing import growing
from tools.blocks import STRICT
from tools.contract.game_schemas import camel
from tools.harness.server import ROOT, Server

pytestmark = pytest.mark.live

PROGRAMS = Path(__file__).with_name("generators")
TOOLS = Path(__file__).with_name(".venv") / "bin"
NODE_MODULES = ROOT / "clients/typescript/node_modules"
ZOD_MODULES = PROGRAMS / "npm/node_modules"
CONTRACT = ROOT / "openapi.yaml"
PLAYERS = "Ana,Ben"
JARS = [
    Path(f"/usr/share/java/{name}.jar")
    for name in (
        *("jackson-annotations", "jackson-core", "jackson-databind"),
        *("httpclient", "httpcore", "httpmime"),
    )
]
"""The libraries of a client for Java, as Debian has them."""
INSTEAD = ("RFC3339InstantDeserializer.java", "RFC3339JavaTimeModule.java")
"""Classes for times, which the contract has none of; their library is not in Debian."""
GO_OPTIONS = (
    *("enumClassPrefix=true", "useOneOfDiscriminatorLookup=true"),
    "disallowAdditionalPropertiesIfNotPresent=false",
)
MORE_THAN_STRICT = ("exactOptionalPropertyTypes", "noUncheckedIndexedAccess")
"""Options of the compiler beyond `--strict`."""

Make = Callable[[Path], None]
run = partial(
    commands.run,
    env={"PATH": f"{TOOLS}:{os.environ['PATH']}", "GOTOOLCHAIN": "local"},
)


@pytest.fixture
def address(server: Server, contract: Contract) -> Iterator[str]:
    with growing(server.url, contract) as forwarder:
        yield forwarder


def openapi_typescript(folder: Path) -> None:
    generator = NODE_MODULES / ".bin/openapi-typescript"
    options = ("--default-non-nullable=false", "--output", folder / "contract.ts")
    run(generator, CONTRACT, *options, cwd=folder)


def typescript_fetch(folder: Path) -> None:
    options = ("--additional-properties", "importFileExtension=.js")
    openapi_generator(folder, "-g", "typescript-fetch", *options)


def openapi_zod_client(folder: Path) -> None:
    """Read the 3.0 document: of the other one, the generator ignores `const`."""
    contract = folder / "openapi-3.0.json"
    contract.write_text(json.dumps(converted(read_contract().document)), "utf-8")
    run(ZOD_MODULES / ".bin/openapi-zod-client", contract, "--output", folder / "client.ts")


def openapi_python_client(folder: Path) -> None:
    command = (TOOLS / "openapi-python-client", "generate", "--path", CONTRACT, "--meta", "none")
    run(*command, "--output-path", folder / "client", cwd=folder)


def datamodel_code_generator(folder: Path) -> None:
    """Give the options without which mypy takes no model with a bound or a default."""
    options = ("--use-annotated", "--use-type-alias", "--set-default-enum-member")
    kinds = ("--input-file-type", "openapi", "--output-model-type", "pydantic_v2.BaseModel")
    command = (TOOLS / "datamodel-codegen", "--input", CONTRACT, "--output", folder / "models.py")
    run(*command, *kinds, *options, cwd=folder)


def openapi_generator(folder: Path, *kind: str) -> None:
    if shutil.which("java") is None:
        pytest.skip("no client of openapi-generator: it needs Java")
    command = (TOOLS / "openapi-generator-cli", "generate", "-i", CONTRACT, "-o", folder / "client")
    run(*command, *kind, cwd=folder)


def of_game(program: str, game: str) -> str:
    """Return the program of Zero! as that of another game."""
    name = camel(game)
    for found, instead in (
        (r"/zero/", f"/{game}/"),
        (r"\bzero(?=_)|(?<=\.api\.)zero\b", package_of(game)),
        (r"\bzero(?=[A-Z])", name[0].lower() + name[1:]),
        (r"(?:\b|(?<=\bNew)|(?<=As))Zero(?=[A-Z])", name),
    ):
        program = re.sub(found, instead, program)
    return program


def programs(folder: Path, kind: str, source: Path) -> list[Path]:
    """Write the program of each game into a folder."""
    code = source.read_text("utf-8")
    made = [folder / f"{package_of(game.info.id)}.{kind}" for game in GAMES]
    for path, game in zip(made, GAMES, strict=True):
        path.write_text(of_game(code, game.info.id), "utf-8")
    return made


def play(command: str | Path, made: list[Path], address: str) -> None:
    """Run the programs: each prints of how many players the standings are."""
    for path in made:
        assert run(command, path, address, PLAYERS, cwd=path.parent) == "2\n", path.stem


@pytest.mark.parametrize(
    ("generate", "packages"),
    [
        # Its packages are those of the TypeScript client, so `make test-contract` plays it, too.
        pytest.param(openapi_typescript, NODE_MODULES, marks=pytest.mark.npm),
        pytest.param(typescript_fetch, NODE_MODULES, marks=pytest.mark.release),
        pytest.param(openapi_zod_client, ZOD_MODULES, marks=pytest.mark.release),
    ],
)
def test_in_typescript(generate: Make, packages: Path, address: str, tmp_path: Path) -> None:
    generate(tmp_path)
    made = programs(tmp_path, "ts", PROGRAMS / f"{generate.__name__}.ts")
    shutil.copy(PROGRAMS / "node.d.ts", tmp_path)
    (tmp_path / "node_modules").symlink_to(packages)
    (tmp_path / "package.json").write_text('{"private": true, "type": "module"}', "utf-8")
    options = STRICT | dict.fromkeys(MORE_THAN_STRICT, False)
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": options}), "utf-8")
    run(NODE_MODULES / ".bin/tsc", "--project", tmp_path, cwd=tmp_path)
    play("node", [path.with_suffix(".js") for path in made], address)


@pytest.mark.release
@pytest.mark.parametrize("generate", [openapi_python_client, datamodel_code_generator])
def test_in_python(generate: Make, address: str, tmp_path: Path) -> None:
    generate(tmp_path)
    made = programs(tmp_path, "py", PROGRAMS / f"{generate.__name__}.py")
    run(TOOLS / "python", "-m", "mypy", "--strict", "--follow-imports=silent", *made, cwd=tmp_path)
    play(TOOLS / "python", made, address)


@pytest.mark.release
def test_in_python_by_openapi_generator(address: str, tmp_path: Path) -> None:
    openapi_generator(tmp_path, "-g", "python")
    play(
        sys.executable,
        programs(tmp_path / "client", "py", PROGRAMS / "openapi_generator_python.py"),
        address,
    )


@pytest.mark.release
def test_in_go(address: str, tmp_path: Path) -> None:
    if shutil.which("go") is None:
        pytest.skip("no client for Go: it needs go")
    openapi_generator(tmp_path, "-g", "go", "--additional-properties", ",".join(GO_OPTIONS))
    code = (PROGRAMS / "round.go").read_text("utf-8")
    for game in GAMES:
        folder = tmp_path / "client" / f"round_{package_of(game.info.id)}"
        folder.mkdir()
        (folder / "main.go").write_text(of_game(code, game.info.id), "utf-8")
        program = tmp_path / folder.name
        run("go", "build", "-o", program, ".", cwd=folder)
        assert run(program, address, PLAYERS) == "2\n", game.info.id


@pytest.mark.release
def test_in_java(address: str, tmp_path: Path) -> None:
    """The client is compiled as it comes, with the libraries of Debian."""
    if shutil.which("javac") is None or not all(jar.is_file() for jar in JARS):
        pytest.skip("no client for Java: it needs javac, Jackson and Apache HttpClient of Debian")
    openapi_generator(tmp_path, "-g", "java", "--library", "native")
    stand_ins = PROGRAMS / "java"
    own = [path for path in stand_ins.rglob("*.java") if path.name != "Round.java"]
    generated = (tmp_path / "client/src/main/java").rglob("*.java")
    sources = [*own, *(path for path in generated if path.name not in INSTEAD)]
    (tmp_path / "sources").write_text("\n".join(map(str, sources)), "utf-8")
    path = ":".join([str(tmp_path / "classes"), *map(str, JARS)])
    compile_ = ("javac", "-nowarn", "-cp", path)
    run(*compile_, "-d", tmp_path / "classes", f"@{tmp_path / 'sources'}", cwd=tmp_path)
    code = (stand_ins / "Round.java").read_text("utf-8")
    for game in GAMES:
        folder = tmp_path / game.info.id
        folder.mkdir()
        (folder / "Round.java").write_text(of_game(code, game.info.id), "utf-8")
        run(*compile_, "-d", folder, folder / "Round.java", cwd=folder)
        command = ("java", "-cp", f"{folder}:{path}", "Round", address, PLAYERS)
        assert run(*command, cwd=folder) == "2\n", game.info.id
