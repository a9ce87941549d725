"""`make new-game` makes a game that passes the checks, or says why it makes none."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.example import GAME, OTHER, OTHERS
from tools.harness.server import ROOT
from tools.new_game import refusals

INSTALLED = (".venv", "clients/.venv", "clients/typescript/node_modules")
INSTALLED_NPM = ("tests/contract/npm/node_modules", "tools/bundle/node_modules")


@pytest.mark.parametrize(
    ("game_id", "title", "why"),
    [
        ("", "Lost Cities", "write lower-case words"),
        ("Lost-Cities", "Lost Cities", "write lower-case words"),
        ("lost_cities", "Lost Cities", "write lower-case words"),
        ("lost--cities", "Lost Cities", "write lower-case words"),
        ("6-nimmt", "6 nimmt!", "each beginning with a letter"),
        ("x" * 31, "Lost Cities", "at most 30 characters"),
        ("pass", "Pass!", "Python cannot import"),
        ("lost-cities", "", "write the title"),
        ("lost-cities", 'Lost "Cities"', "write the title"),
        (OTHER, OTHERS[0].info.title, "there is such a game or module already"),
        ("common", "Common", "there is such a game or module already"),
        ("game", "Game", "schemas whose names begin with Game"),
    ],
)
def test_a_bad_or_existing_id_is_refused_with_one_line(game_id: str, title: str, why: str) -> None:
    first, *_ = refusals(game_id, title, ROOT)
    assert why in first
    assert "\n" not in first


def test_a_new_id_is_taken() -> None:
    assert list(refusals("no-such-game", "No Such Game", ROOT)) == []


@pytest.mark.new_game
def test_a_new_game_passes_the_checks_at_once(tmp_path: Path) -> None:
    clone = _copy(tmp_path)
    _run("make", "new-game", "ID=lost-cities", "TITLE=Lost Cities", cwd=clone)
    _run("make", "lint", "types", "layers", cwd=clone)
    checked = _run("make", "game", "GAME=lost-cities", cwd=clone)
    assert "lost-cities has no independent judge" in checked


@pytest.mark.new_game
def test_a_game_is_removed_with_its_folders_and_its_line_of_the_registry(tmp_path: Path) -> None:
    clone, game = _copy(tmp_path), OTHERS[-1].info.id
    for folder in ("zero_referee_rules", "tests/games", "pad/games"):
        shutil.rmtree(clone / folder / game)
    (clone / f"schemas/{game}.py").unlink()
    registry = clone / "operations/registry.py"
    registry.write_text(re.sub(rf", {game}(\.ENTRY)?\b|{game}, ", "", registry.read_text("utf-8")))
    _run("make", "contract", "types", "layers", cwd=clone)
    _run("make", "game", f"GAME={GAME}", cwd=clone)
    assert game not in (clone / "openapi.yaml").read_text("utf-8")


def _copy(folder: Path) -> Path:
    """Return a copy of the project that uses what is installed here."""
    clone = folder / "clone"
    for name in _run("git", "ls-files", "-co", "--exclude-standard", cwd=ROOT).splitlines():
        if (ROOT / name).is_file():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, clone / name)
    _run("git", "init", "--quiet", cwd=clone)
    for name in (*INSTALLED, *INSTALLED_NPM):
        if (ROOT / name).exists():
            (clone / name).symlink_to(ROOT / name)
    return clone


def _run(*command: str, cwd: Path) -> str:
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    done = subprocess.run(
        command, cwd=cwd, env=outside, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout
