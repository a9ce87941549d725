"""A copy of the project with two more games, which everything learns of from the registry alone.

One is Expedition. The other, Bare, has the same rules and no folder in the score pad.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.harness.server import ROOT, serve
from tools.new_game import add

COPIED = ("contract", "operations", "pad", "schemas", "service", "tools", "zero_referee_rules")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "node_modules", "made", "released")


def copy(root: Path) -> None:
    """Make the copy in a folder, as the documents say: the files, the registry, the contract."""
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
    for file in (*ROOT.glob("*.py"), *ROOT.glob("*.yaml"), ROOT / "pyproject.toml"):
        shutil.copy(file, root)
    (root / "docs").symlink_to(ROOT / "docs")
    add("expedition", "Expedition", root)
    add("bare", "Bare", root, without=("pad",))
    _leave_out_compasses(root / "zero_referee_rules/expedition/contract.yaml")
    subprocess.run([sys.executable, "-m", "tools.contract.openapi"], cwd=root, check=True)


def _leave_out_compasses(contract: Path) -> None:
    """Let the score request take fewer cards than the deck has, as in no game of the registry."""
    text = contract.read_text("utf-8")
    codes = re.findall(r"enum: (\[[^]]*), compass", text)[0]
    scored = f"{{description: A card that is scored., type: string, enum: {codes}]}}"
    text = text.replace("items: {$ref: ExpeditionCard}}", "items: {$ref: ExpeditionScored}}")
    contract.write_text(f"{text}  ExpeditionScored: {scored}\n", "utf-8")


@contextmanager
def serve_more_games(root: Path) -> Iterator[str]:
    """Make the copy in a folder and serve it; yield its URL."""
    copy(root)
    with serve(root=root, LOG_LEVEL="ERROR", PAD="modules") as server:
        yield server.url
