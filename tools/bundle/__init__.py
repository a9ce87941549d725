"""The bundle of the score pad's scripts, which `make bundle` makes (needs Node.js)."""

import hashlib
import subprocess
from pathlib import Path

from service.web.pad_files import FOLDER

HERE = Path(__file__).parent
SOURCES = "sources.sha256"
"""The file in the bundle that has the hash of what it was made from."""


def make(folder: Path) -> None:
    """Bundle the scripts into a folder, in place of what was there."""
    subprocess.run(["node", HERE / "bundle.mjs", FOLDER, folder], check=True)
    (folder / SOURCES).write_text(hash_of_sources() + "\n", "utf-8")


def hash_of_sources() -> str:
    """Return the hash of the scripts and of what bundles them."""
    scripts = {file.relative_to(FOLDER).as_posix(): file for file in FOLDER.rglob("*.js")}
    tools = {name: HERE / name for name in ("bundle.mjs", "package-lock.json")}
    found = sorted((scripts | tools).items())
    lines = (f"{name} {hashlib.sha256(file.read_bytes()).hexdigest()}\n" for name, file in found)
    return hashlib.sha256("".join(lines).encode()).hexdigest()
