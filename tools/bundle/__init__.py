"""The bundle of the score pad's scripts, which `make bundle` makes (needs Node.js)."""

import subprocess
from pathlib import Path

from service.web.scripts import BUNDLE, FOLDER, SOURCES, hash_of_scripts

SCRIPT = Path(__file__).parent / "bundle.mjs"


def make(folder: Path = BUNDLE) -> None:
    """Bundle the scripts into a folder, and replace its contents."""
    made_of = hash_of_scripts()
    subprocess.run(["node", SCRIPT, FOLDER, folder], check=True)
    (folder / SOURCES).write_text(made_of, "utf-8")
