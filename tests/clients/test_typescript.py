"""The client for TypeScript, used from the package that `make clients` builds."""

import json
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser

from service.contract.validators import Contract
from tests.support.browser import serve_files
from tests.support.commands import ended, run
from tests.support.deals import Deals, daily_deals, every_deal
from tests.support.example import STANDINGS
from tests.support.growing import growing
from tools.blocks import STRICT, blocks
from tools.harness.server import ROOT, Server

pytestmark = [pytest.mark.npm, pytest.mark.live]

CLIENT = ROOT / "clients" / "typescript"
SERVED = "http://127.0.0.1:8000"
OPTIONS = {"compilerOptions": STRICT}

COMPARE = """
import { deepEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Referee } from "@zero-referee/client";

const { http, close } = Referee.local();
const answers = JSON.parse(readFileSync(process.argv[1], "utf8"));
for (const [language, path, body, status, answer] of answers) {
  const headers = { "Accept-Language": language };
  const call = body ? http.POST(path, { body, headers }) : http.GET(path, { headers });
  const { data, error, response } = await call;
  deepEqual([response.status, data ?? error], [status, answer], `${language} ${path}`);
}
close();
console.log(answers.length);
"""
PAGE = """
<script type="importmap">{"imports": {
  "@zero-referee/client": "./node_modules/@zero-referee/client/dist/index.js",
  "@zero-referee/rules/": "./node_modules/@zero-referee/rules/referee/",
  "openapi-fetch": "./node_modules/openapi-fetch/dist/index.mjs"
}}</script>
"""
IN_A_PAGE = """async (files) => {
  const { Referee } = await import("@zero-referee/client");
  const referee = Referee.local({ language: "de", ...(files && { files }) });
  try {
    return await referee.zero.standings({ players: ["Ana", "Ana"], rounds: [] });
  } catch (error) {
    return error.message;
  } finally {
    referee.close();
  }
}"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of its own that has installed the built package."""
    project = tmp_path_factory.mktemp("typescript")
    packages = sorted((ROOT / "clients" / "dist").glob("*.tgz"))
    (project / "package.json").write_text('{"private": true, "type": "module"}', "utf-8")
    (project / "tsconfig.json").write_text(json.dumps(OPTIONS), "utf-8")
    install = ("npm", "install", "--silent", "--prefer-offline", "--no-audit", "--no-fund")
    run(*install, *packages, cwd=project)
    return project


def test_the_client_without_the_referee_is_small() -> None:
    [client] = (ROOT / "clients" / "dist").glob("zero-referee-client-*.tgz")
    assert client.stat().st_size <= 60_000


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


@pytest.mark.parametrize(
    "deals", [daily_deals, pytest.param(every_deal, marks=pytest.mark.release)]
)
def test_the_loop_of_the_readme_plays_every_game(
    deals: Deals, project: Path, server: Server, contract: Contract
) -> None:
    """Every game, number of players and option: a match of one round, with responses that grow."""
    [code] = (code for code in programs() if "function play(" in code)
    again = f"""
for (const [game, deal] of {json.dumps([*deals()])} as [string, any][]) {{
  const {{ seed, players, ...options }} = deal;
  const standings = await play(game, players, {{ ...options, match_rounds: 1 }});
  console.log(game, standings.totals.length);
}}
"""
    program = project / "every-game.mts"
    first = code.partition('const standings = await play("zero"')[0]
    compiler = CLIENT / "node_modules" / ".bin" / "tsc"
    expected = [f"{game} {len(deal['players'])}" for game, deal in deals()]
    with growing(server.url, contract) as address:
        program.write_text(first.replace(SERVED, address) + again, "utf-8")
        run(compiler, "--project", project, cwd=project)
        assert run("node", program.with_suffix(".mjs"), cwd=project).splitlines() == expected


def test_the_compiler_finds_a_card_that_does_not_exist(project: Path) -> None:
    folder = project / "wrong"
    folder.mkdir()
    wrong = programs()[0].replace("moves: []", 'moves: [{ type: "swap", give: "red-9" }]')
    (folder / "wrong.mts").write_text(wrong, "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps(OPTIONS), "utf-8")
    compiler = CLIENT / "node_modules" / ".bin" / "tsc"
    done = ended(compiler, "--project", folder, "--noEmit")
    assert done.returncode
    assert "red-9" in done.stdout
    shutil.rmtree(folder)


def test_all_numbered_cases_by_the_referee_in_node(
    project: Path, answers: tuple[Path, int]
) -> None:
    file, number = answers
    node = ("node", "--input-type=module", "--eval", COMPARE, file)
    assert run(*node, cwd=project) == f"{number}\n"


def test_the_referee_in_a_browser(project: Path, browser: Browser, client: FlaskClient) -> None:
    body = {"players": ["Ana", "Ana"], "rounds": []}
    headers = {"Accept-Language": "de"}
    problem = client.post(STANDINGS, json=body, headers=headers).get_json()
    (project / "page.html").write_text(PAGE, "utf-8")
    shutil.copytree(project / "node_modules/@zero-referee/rules/referee", project / "copied")
    with serve_files(project) as url:
        page = browser.new_page(base_url=url)
        page.goto("page.html")
        for files in (None, "copied/"):
            assert page.evaluate(IN_A_PAGE, files) == problem["detail"]
        assert page.evaluate(IN_A_PAGE, "gone") == f"The worker {url}gone/worker.js does not start."
        page.close()
