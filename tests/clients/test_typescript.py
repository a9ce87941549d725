"""The client for TypeScript, used from the package that `make clients` builds."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from harness.deals import every_deal
from harness.server import ROOT, Server
from tools.blocks import STRICT, blocks

pytestmark = [pytest.mark.npm, pytest.mark.live]

CLIENT = ROOT / "clients" / "typescript"
SERVED = "http://127.0.0.1:8000"
OPTIONS = {"compilerOptions": STRICT}


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of its own that has installed the built package."""
    project = tmp_path_factory.mktemp("typescript")
    (package,) = (ROOT / "clients" / "dist").glob("*.tgz")
    (project / "package.json").write_text('{"private": true, "type": "module"}', "utf-8")
    (project / "tsconfig.json").write_text(json.dumps(OPTIONS), "utf-8")
    install = ("npm", "install", "--silent", "--prefer-offline", "--no-audit", "--no-fund")
    run(*install, package, cwd=project)
    return project


def programs() -> list[str]:
    """Return the programs of the README, which `make blocks` runs."""
    return [block.code for block in blocks(CLIENT / "README.md") if block.language == "ts"]


def test_what_the_readme_does_not_show(project: Path, server: Server) -> None:
    code = Path(__file__).with_name("client.mts").read_text("utf-8")
    program = project / "client.mts"
    program.write_text(code.replace(SERVED, server.url), "utf-8")
    compiler = CLIENT / "node_modules" / ".bin" / "tsc"
    run(compiler, "--project", project, cwd=project)
    assert run("node", program.with_suffix(".mjs"), cwd=project) == ""


def test_the_loop_of_the_readme_plays_every_game(project: Path, server: Server) -> None:
    """Every game, number of players and option: a match of one round."""
    [code] = (code for code in programs() if "function play(" in code)
    again = f"""
for (const [game, deal] of {json.dumps([*every_deal()])} as [string, any][]) {{
  const {{ seed, ...lobby }} = deal;
  const standings = await play(game, {{ ...lobby, match_rounds: 1 }});
  console.log(game, standings.totals.length);
}}
"""
    program = project / "every-game.mts"
    first = code.replace(SERVED, server.url).partition('const standings = await play("zero"')[0]
    program.write_text(first + again, "utf-8")
    compiler = CLIENT / "node_modules" / ".bin" / "tsc"
    run(compiler, "--project", project, cwd=project)
    expected = [f"{game} {len(deal['players'])}" for game, deal in every_deal()]
    assert run("node", program.with_suffix(".mjs"), cwd=project).splitlines() == expected


def test_the_compiler_finds_a_card_that_does_not_exist(project: Path) -> None:
    folder = project / "wrong"
    folder.mkdir()
    wrong = programs()[0].replace("moves: []", 'moves: [{ type: "swap", give: "red-9" }]')
    (folder / "wrong.mts").write_text(wrong, "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps(OPTIONS), "utf-8")
    compiler = CLIENT / "node_modules" / ".bin" / "tsc"
    done = subprocess.run(
        [compiler, "--project", folder, "--noEmit"], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "red-9" in done.stdout
    shutil.rmtree(folder)
