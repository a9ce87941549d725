"""The client for Python, used from the wheel that `make wheels` builds."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from operations.registry import GAMES
from service.contract.validators import Contract
from tests.clients.conftest import CLIENT, TOOLS
from tests.support.commands import run
from tests.support.deals import Deals, daily_deals, every_deal
from tests.support.growing import growing
from tools.blocks import blocks
from tools.harness.server import Server

pytestmark = [pytest.mark.npm, pytest.mark.live]

SERVED = "http://127.0.0.1:8000"


def programs() -> list[str]:
    """Return the programs of the README, which `make blocks` runs."""
    return [block.code for block in blocks(CLIENT / "README.md") if block.language == "python"]


def test_the_programs_of_the_readme_have_right_types(environment: Path, tmp_path: Path) -> None:
    for number, code in enumerate(programs()):
        (tmp_path / f"program{number}.py").write_text(code, "utf-8")
    run(environment / "mypy", "--strict", *sorted(tmp_path.glob("*.py")), cwd=tmp_path)
    assert number == 4


@pytest.mark.parametrize(
    "deals", [daily_deals, pytest.param(every_deal, marks=pytest.mark.release)]
)
def test_the_loop_of_the_readme_plays_every_game(
    deals: Deals, environment: Path, server: Server, contract: Contract, tmp_path: Path
) -> None:
    """Every game, number of players and option: a match of one round, with responses that grow."""
    [code] = (code for code in programs() if "def play(" in code)
    program = tmp_path / "every_game.py"
    again = f"""
import sys
with Referee(sys.argv[1]) as referee:
    for game, deal in {[*deals()]!r}:
        deal.pop("seed", None)
        standings = play(referee, game, **deal, match_rounds=1)
        print(game, len(standings["totals"]))
"""
    program.write_text(code.partition("\nwith ")[0] + again, "utf-8")
    expected = [f"{game} {len(deal['players'])}" for game, deal in deals()]
    with growing(server.url, contract) as address:
        assert run(environment / "python", program, address).splitlines() == expected


def test_what_the_readme_does_not_show(environment: Path, server: Server, tmp_path: Path) -> None:
    program = tmp_path / "client.py"
    code = (Path(__file__).parent / "client.py").read_text("utf-8")
    program.write_text(code.replace(SERVED, server.url), "utf-8")
    run(environment / "mypy", "--strict", program, cwd=tmp_path)
    run(environment / "python", program)


WRONG = {
    "card": ('zero.score(players=[{"name": "Ana", "hand": ["red-9"]}])', "red-9"),
    "operation": ('ask("zero", "scoer", {})', "No overload"),
    "operation_of_a_game": ('ask("zero", "resolve-trick", {})', "No overload"),
}


def test_the_type_checker_finds_what_does_not_exist(environment: Path, tmp_path: Path) -> None:
    programs = [tmp_path / f"{name}.py" for name in WRONG]
    for program, (call, _) in zip(programs, WRONG.values(), strict=True):
        program.write_text(f"from zero_referee import Referee\nReferee('').{call}\n", "utf-8")
    printed = run(environment / "mypy", "--strict", *programs, cwd=tmp_path, status=1).splitlines()
    for name, (_, found) in WRONG.items():
        assert [line for line in printed if line.startswith(f"{name}.py:2:") and found in line]


def test_the_generator_and_the_client_are_typed() -> None:
    run(TOOLS, "-m", "mypy", cwd=CLIENT)
    run(TOOLS, "-m", "mypy", "--strict", "clients/generate.py")


def test_the_service_passes_all_cases(environment: Path, server: Server, tmp_path: Path) -> None:
    command = (environment / "zero-referee-cases", "--base", server.url)
    files = {name: tmp_path / name for name in ("junit", "html", "wiremock")}
    options = [text for name, path in files.items() for text in (f"--{name}", path)]
    printed = run(*command, *options)
    assert re.search(r"^\d+ cases, 0 failed$", printed, re.MULTILINE)
    suites = ET.parse(files["junit"]).getroot()  # noqa: S314 - our own file
    assert int(suites.attrib["tests"]) > 600
    assert suites.attrib["failures"] == "0"
    assert [suite.attrib["name"] for suite in suites] == [game.info.id for game in GAMES]
    assert 'class="passed"' in files["html"].read_text("utf-8")
