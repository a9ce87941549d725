"""openapi-generator takes the contract as it is: in 3.1, without leaving out its validation."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from harness.server import Server
from service.contract.validators import PATH
from tests.contract.test_released import RELEASED
from tests.contract.test_typescript_clients import GAMES, Generator, run, use
from tests.support.later_service import GAME, serve_later

pytestmark = [pytest.mark.npm, pytest.mark.live]

ANNOTATIONS = Path("/usr/share/java/jakarta-annotation-api.jar")
GO_PACKAGES = Path("/usr/share/gocode")
GO_PROGRAM = Path(__file__).parent / "go"
OWN_SETTINGS = {
    "go": "enumClassPrefix=true,useOneOfDiscriminatorLookup=true",
    "java": "library=native,openApiNullable=false,useJakartaEe=true",
}
"""Go has one name space for all enums, and reads no pattern with escapes of Unicode, by which the
options of a move are told apart otherwise. The client in Java is the one without dependencies."""
HARMLESS = (
    "OpenAPI 3.1 support is still in beta",
    "ExampleGenerator",
    "Failed to get the schema name",
    "complex example on request body",
    "Renamed to",
)
"""What the generator warns of in any contract: its examples in documents, and names it changes."""

PROGRAM = """
import json, sys
import openapi_client as api
from openapi_client.api import CatalogueApi, ZeroApi

with api.ApiClient(api.Configuration(host=sys.argv[1])) as client:
    zero = ZeroApi(client)
    hand = "red-1 red-2 red-3 red-4 red-5 blue-1 green-1 grey-8 black-8".split()
    held = "red-1 red-2 red-3 blue-4 green-4 grey-5 black-5 violet-6 yellow-7".split()
    pool = "red-8 blue-8 green-8 grey-8 black-8 violet-8 yellow-8 red-7 blue-7".split()
    score = zero.zero_score(api.ZeroScoreRequest(players=[{"name": "Ana", "hand": hand}]))
    position = api.ZeroPosition(
        players=[{"name": "Ana", "hand": held}, {"name": "Ben"}], dealer="Ben", pool=pool
    )
    legal = zero.zero_legal_moves(api.ZeroLegalMovesRequest(position=position))
    move = api.ZeroMove.from_dict(legal.moves[0].move.to_dict())
    log = zero.zero_adjudicate(api.ZeroAdjudicateRequest(position=position, moves=[move]))
    games = CatalogueApi(client).list_games().games
    print(json.dumps({
        "points": score.players[0].points, "moves": len(legal.moves),
        "verdict": log.verdict.value, "games": [game.id for game in games],
    }))
"""


ALL_CASES = """
import sys
import openapi_client as api
import openapi_client.api as operations

# Lists of lists of cards, the columns of NumZumZero, are written as if a card were an object.
api.NumzumzeroCard.to_dict = lambda card: card.value
api.NumzumzeroCard.from_dict = classmethod(lambda cls, code: cls(code))


def plain(value):
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items() if item is not None}
    return [plain(item) for item in value] if isinstance(value, list) else value


sent = 0
with api.ApiClient(api.Configuration(host=sys.argv[1])) as client:
    for case in operations.CatalogueApi(client).list_all_cases().cases:
        if case.status == 200:
            game = case.game.title().replace("-", "")
            request = getattr(api, game + case.operation.title().replace("-", "") + "Request")
            name = f"{case.game}-{case.operation}".replace("-", "_")
            post = getattr(getattr(operations, game + "Api")(client), name)
            response = post(request.from_dict(case.request))
            same = plain(response.to_dict()) == plain(case.answer)
            assert same or case.operation == "deal", case.id
            sent += 1
print(sent)
"""


def jar() -> Path:
    spec = importlib.util.find_spec("openapi_generator_cli")
    assert spec is not None, "`make test-contract` installs the generator"
    assert spec.origin is not None
    return Path(spec.origin).parent / "openapi-generator.jar"


def generate(language: str, contract: Path, out: Path) -> str:
    """Generate a client into a folder; return what the generator prints."""
    command = ["java", "-jar", str(jar()), "generate", "-g", language]
    command += ["-i", str(contract), "-o", str(out)]
    if language in OWN_SETTINGS:
        command += ["--additional-properties", OWN_SETTINGS[language]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout + done.stderr


def complaints(printed: str) -> list[str]:
    lines = [line for line in printed.splitlines() if " WARN " in line or " ERROR " in line]
    return [line for line in lines if not any(known in line for known in HARMLESS)]


@pytest.mark.parametrize("language", ["csharp", "kotlin", "rust"])
def test_code_is_generated_without_a_complaint(tmp_path: Path, language: str) -> None:
    assert complaints(generate(language, PATH, tmp_path)) == []


def test_the_client_in_java_compiles(tmp_path: Path) -> None:
    assert complaints(generate("java", PATH, tmp_path)) == []
    if shutil.which("javac") is None or not ANNOTATIONS.exists():
        pytest.skip("no javac here; `make compilers` installs one")
    sources = [str(path) for path in (tmp_path / "src/main").rglob("*.java")]
    path = f"{jar()}{os.pathsep}{ANNOTATIONS}"
    command = ["javac", "-nowarn", "-d", str(tmp_path / "classes"), "-cp", path, *sources]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]


def test_the_client_in_go_works(tmp_path: Path, server: Server) -> None:
    program = build_go(PATH, tmp_path)
    report = use_go(program, server.url)
    assert report == {"points": 9, "moves": 82, "verdict": "legal", "games": GAMES}


def test_the_client_in_go_of_the_last_release_reads_what_a_later_service_adds(
    tmp_path: Path, server: Server
) -> None:
    program = build_go(RELEASED[-1], tmp_path)
    with serve_later(server.url) as later:
        assert use_go(program, later)["games"] == [*GAMES, GAME["id"]]


def build_go(contract: Path, folder: Path) -> Path:
    """Generate a client and compile it with the program that uses it; return the result."""
    assert complaints(generate("go", contract, folder / "src/client")) == []
    if shutil.which("go") is None or not (GO_PACKAGES / "src/gopkg.in/validator.v2").exists():
        pytest.skip("no Go here; `make compilers` installs it")
    shutil.copytree(GO_PROGRAM, folder / "src/use")
    cache = {"GOCACHE": str(folder / "cache"), "GOPATH": f"{folder}{os.pathsep}{GO_PACKAGES}"}
    done = subprocess.run(
        ["go", "build", "-o", folder / "use"],
        cwd=folder / "src/use",
        env=os.environ | cache | {"GO111MODULE": "off", "GOFLAGS": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return folder / "use"


def use_go(program: Path, url: str) -> Any:
    done = subprocess.run([program, url], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)


def test_the_client_in_typescript_compiles_and_works(tmp_path: Path, server: Server) -> None:
    generate("typescript-fetch", PATH, tmp_path / "generated/typescript-fetch")
    # Its own code passes `strict`, but not `noImplicitOverride` and `noUncheckedIndexedAccess`.
    built = use(Generator("typescript-fetch", ()), tmp_path, strict=("strict", "noImplicitReturns"))
    report = run(built, server.url)
    assert report == {"points": 9, "moves": 82, "verdict": "legal", "games": GAMES}


def test_the_client_in_python_sends_and_reads_all_numbered_cases(
    tmp_path: Path, server: Server
) -> None:
    generate("python", PATH, tmp_path)
    assert use_python(tmp_path, PROGRAM, server.url)["verdict"] == "legal"
    assert use_python(tmp_path, ALL_CASES, server.url) > 400
    # With the settings that it writes itself. `columns` is the list of lists of cards.
    command = [sys.executable, "-m", "mypy", "--config-file", "pyproject.toml", "openapi_client"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    lists = "NumzumzeroCard", 'expected "dict[str, Any]"'
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    assert "checked 2" in done.stdout
    assert [line for line in errors if not any(known in line for known in lists)] == []


def test_the_client_in_python_of_the_last_release_reads_what_a_later_service_adds(
    tmp_path: Path, server: Server
) -> None:
    generate("python", RELEASED[-1], tmp_path)
    with serve_later(server.url) as later:
        report = use_python(tmp_path, PROGRAM, later)
    assert report["games"] == [*GAMES, GAME["id"]]


def use_python(folder: Path, program: str, url: str) -> Any:
    """Run a program with the generated client; return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", program, url],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)
