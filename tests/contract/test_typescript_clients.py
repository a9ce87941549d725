"""Generators of TypeScript take the contract as it is, and what they make compiles and works."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

from harness.server import Server
from schemas.registry import GAMES as REGISTRY
from service.contract.validators import PATH
from tests.contract.test_released import RELEASED
from tests.support import npm
from tests.support.later_service import GAME, serve_later

pytestmark = [pytest.mark.npm, pytest.mark.live]

GAMES = [game.info.id for game in REGISTRY]
CLIENTS = npm.HOME / "clients"
STRICT = ("strict", "noImplicitOverride", "noImplicitReturns", "noUncheckedIndexedAccess")
BANNER = (
    "--banner:js=import{createRequire}from'node:module';"
    "const require=createRequire(import.meta.url);"
)


class Generator(NamedTuple):
    """A generator: its program and arguments, and the strict option its own code does not pass."""

    name: str
    command: tuple[str, ...]
    exact: bool = False


GENERATORS = [
    Generator("openapi-typescript", ("openapi-typescript", "{contract}", "-o", "{out}.d.ts"), True),
    Generator("oazapfts", ("oazapfts", "{contract}", "{out}.ts")),
    Generator("orval", ("orval", "--input", "{contract}", "--output", "{out}.ts"), True),
    Generator("openapi-zod-client", ("openapi-zod-client", "{contract}", "-o", "{out}.ts"), True),
    Generator("hey-api", ("openapi-ts", "-i", "{contract}", "-o", "{out}")),
]


def build(generator: Generator, contract: Path, folder: Path) -> Path:
    """Generate a client from a contract; return the compiled program that uses it."""
    (folder / "generated").mkdir()
    places = {"contract": contract, "out": folder / "generated" / generator.name}
    program, *arguments = (part.format(**places) for part in generator.command)
    npm.run(program, *arguments, cwd=folder)
    return use(generator, folder, STRICT)


def use(generator: Generator, folder: Path, strict: tuple[str, ...]) -> Path:
    """Compile the program that uses a generated client, strictly, and return it."""
    (folder / "node_modules").symlink_to(npm.HOME / "node_modules")
    for name in ("common.ts", f"{generator.name}.ts"):
        shutil.copy(CLIENTS / name, folder)
    options = {
        **dict.fromkeys(strict, True),
        "exactOptionalPropertyTypes": generator.exact,
        "module": "esnext",
        "moduleResolution": "bundler",
        "target": "es2022",
        "types": [],
        "lib": ["es2022", "dom", "dom.iterable"],
        "noEmit": True,
        "skipLibCheck": True,
    }
    config = {"compilerOptions": options, "files": [f"{generator.name}.ts"]}
    (folder / "tsconfig.json").write_text(json.dumps(config), "utf-8")
    npm.run("tsc", "--project", folder)
    built = folder / "built.mjs"
    bundle = ("--bundle", "--platform=node", "--format=esm", f"--outfile={built}", BANNER)
    npm.run("esbuild", f"{generator.name}.ts", *bundle, cwd=folder)
    return built


def run(built: Path, url: str) -> dict[str, object]:
    done = subprocess.run(["node", built, url], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report: dict[str, object] = json.loads(done.stdout)
    return report


@pytest.mark.parametrize("generator", GENERATORS, ids=lambda generator: generator.name)
def test_a_generated_client_is_strictly_typed_and_works(
    tmp_path: Path, server: Server, generator: Generator
) -> None:
    report = run(build(generator, PATH, tmp_path), server.url)
    assert report == {"points": 9, "moves": 82, "verdict": "legal", "games": GAMES}


@pytest.mark.parametrize("generator", GENERATORS, ids=lambda generator: generator.name)
def test_a_client_of_the_last_release_reads_what_a_later_service_adds(
    tmp_path: Path, server: Server, generator: Generator
) -> None:
    built = build(generator, RELEASED[-1], tmp_path)
    with serve_later(server.url) as later:
        report = run(built, later)
    assert report == {"points": 9, "moves": 82, "verdict": "legal", "games": [*GAMES, GAME["id"]]}
