"""A copy of the project with two more games, which everything learns of from the registry alone.

One is Expedition. The other, Bare, has the same rules and no folder in the score pad.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.expedition.game import CARDS
from tools.harness.server import ROOT, serve

OWN = Path(__file__).parent
COPIED = ("contract", "operations", "pad", "schemas", "service", "tools", "zero_referee_rules")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "made", "released")
FILES = {
    "game.py": "zero_referee_rules/{id}/game.py",
    "__init__.py": "zero_referee_rules/{id}/__init__.py",
    "contract.yaml": "zero_referee_rules/{id}/contract.yaml",
    "sentences.toml": "zero_referee_rules/{id}/sentences.toml",
    "schemas.py": "schemas/{id}.py",
    "properties.py": "tests/games/{id}/test_properties.py",
}
"""Where the files of a game are, by their names here."""
OF_THE_PAD = {name: f"pad/games/{{id}}/{name}" for name in ("game.js", "texts.toml")}


def add(game: str, files: dict[str, str], root: Path) -> None:
    """Add Expedition to a project, with `game` for its id and its title."""
    words = {
        "tests.support.expedition": f"zero_referee_rules.{game}",
        "[CARDS]": str([*CARDS]),
        "[SCORED]": str([card for card in CARDS if card != "compass"]),
        "expedition": game,
        "Expedition": game.capitalize(),
    }
    for name, path in files.items():
        text = (OWN / name).read_text("utf-8")
        for word, own in words.items():
            text = text.replace(word, own)
        file = root / path.format(id=game)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    registry = root / "operations/registry.py"
    text = registry.read_text("utf-8").replace("import ", f"import {game}, ", 1)
    registry.write_text(text.replace("ENTRY)", f"ENTRY, {game}.ENTRY)"), "utf-8")


def copy(root: Path) -> None:
    """Make the copy in a folder, as the documents say: the files, the registry, the contract."""
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
    for file in (*ROOT.glob("*.py"), *ROOT.glob("*.yaml"), ROOT / "pyproject.toml"):
        shutil.copy(file, root)
    (root / "docs").symlink_to(ROOT / "docs")
    add("expedition", FILES | OF_THE_PAD, root)
    add("bare", FILES, root)
    subprocess.run([sys.executable, "-m", "tools.contract.openapi"], cwd=root, check=True)


@contextmanager
def serve_more_games(root: Path) -> Iterator[str]:
    """Make the copy in a folder and serve it; yield its URL."""
    copy(root)
    with serve(root=root, LOG_LEVEL="ERROR", PAD="modules") as server:
        yield server.url
