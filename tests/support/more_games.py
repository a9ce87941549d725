"""A copy of the project with two more games, which everything learns of from the registry alone.

Both have the rules of Zero!. Plain enters cards with the three lines of docs/adding-a-game.md, and
no module of it counts points. Bare has no folder in the score pad, and negative points.
"""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.harness.server import ROOT, serve
from tools.new_game import PLACES, add

COPIED = ("contract", "operations", "pad", "schemas", "service", "tools", "zero_referee_rules")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "made", "released")
RULES = PLACES[:2]
"""The places of the rules and their schemas."""
GAME_JS = """import { cardEntry } from "../../model/entry.js";
export const game = cardEntry({ member: "hand" });
"""


def copy(root: Path) -> None:
    """Make the copy in a folder, as the documents say: the files, the registry, the contract."""
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
    for file in (*ROOT.glob("*.py"), *ROOT.glob("*.yaml"), ROOT / "pyproject.toml"):
        shutil.copy(file, root)
    (root / "docs").symlink_to(ROOT / "docs")
    for title in ("Plain", "Bare"):
        add(title.lower(), title, root, RULES)
    script = root / "pad/games/plain/game.js"
    script.parent.mkdir()
    script.write_text(GAME_JS, "utf-8")
    contract = root / "zero_referee_rules/bare/contract.yaml"
    text = contract.read_text("utf-8")
    contract.write_text(text.replace("points: {min: 0, max: 36}", "points: {min: -320, max: 136}"))
    subprocess.run([sys.executable, "-m", "tools.contract.openapi"], cwd=root, check=True)


@contextmanager
def serve_more_games(root: Path) -> Iterator[str]:
    """Make the copy in a folder and serve it; yield its URL."""
    copy(root)
    with serve(root=root, LOG_LEVEL="ERROR", PAD="modules") as server:
        yield server.url
