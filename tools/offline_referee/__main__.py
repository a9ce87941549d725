"""The files of the referee without a network: `python -m tools.offline_referee PYODIDE FOLDER`.

They are the files of Pyodide's npm package that a browser runs, without Python's library, and a
snapshot of Python's memory with the rules loaded, made by Pyodide in Node.js. Without the snapshot,
the first answer of a phone would take eight times as long. Each file is compressed once, and listed
with its hash and its sizes in `files.json`.
"""

import base64
import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from importlib.metadata import distribution
from pathlib import Path
from typing import TypedDict

import brotli
import marshmallow

from operations.cases import load
from operations.registry import GAMES
from service.web.offline_referee import FILES, WORKER
from tools.rules_package import write_package
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
NOTHING = b"PK\x05\x06" + bytes(18)
"""An archive without files: the snapshot has every module that is used."""
SNAPSHOT = "snapshot.bin"
LOCK = "pyodide-lock.json"
"""Pyodide's list of packages, which it reads at its start. None of them is used."""

PACKAGES = Path(__file__).parent / "package-lock.json"
LICENSES = Path(__file__).parent / "LICENSES.txt"
SCRIPT = Path(__file__).parent / "snapshot.mjs"


class File(TypedDict):
    """A file in the list: its hash, its size in bytes, and its smallest compressed size."""

    integrity: str
    size: int
    transferred: int


def main(pyodide: Path, folder: Path) -> None:
    """Write the files and their list into a folder, and replace its contents."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    contents = {name: (pyodide / name).read_bytes() for name in RUNTIME}
    lock = json.loads((pyodide / LOCK).read_text("utf-8"))
    contents[LOCK] = json.dumps(lock | {"packages": {}}).encode()
    contents[LIBRARY] = NOTHING
    with tempfile.TemporaryDirectory() as place:
        rules, requests, memory = (Path(place, name) for name in ("rules", "requests", SNAPSHOT))
        _write_rules(rules)
        requests.write_text(json.dumps(_requests()), "utf-8")
        subprocess.run(["node", SCRIPT, pyodide, rules, requests, memory], check=True)
        contents[SNAPSHOT] = memory.read_bytes()
    contents["LICENSES.txt"] = LICENSES.read_bytes()
    contents[WORKER.name] = WORKER.read_bytes()
    listed = {name: _write(folder / name, content) for name, content in contents.items()}
    version = hashlib.sha256(json.dumps(listed).encode()).hexdigest()[:12]
    locked = json.loads(PACKAGES.read_text("utf-8"))["packages"]["node_modules/pyodide"]
    package = {key: locked[key] for key in ("version", "integrity", "license")}
    made = {"version": version, "files": listed, "pyodide": package}
    (folder / FILES).write_text(json.dumps(made), "utf-8")
    transferred = sum(file["transferred"] for file in listed.values())
    print(f"{len(listed)} files, {transferred / 1e6:.1f} MB to transfer, in {folder}")


def _write(path: Path, content: bytes) -> File:
    """Write a file as it is and compressed; return its hash and how long both forms are."""
    compressed = {
        ".br": brotli.compress(content, quality=9, lgwin=24),
        ".gz": gzip.compress(content, 9, mtime=0),
    }
    path.write_bytes(content)
    for suffix, short in compressed.items():
        path.with_name(path.name + suffix).write_bytes(short)
    digest = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return {
        "integrity": f"sha256-{digest}",
        "size": len(content),
        "transferred": min(map(len, compressed.values())),
    }


def _requests() -> list[tuple[str, None, str, str | None]]:
    """Return the requests of the numbered cases, and of the catalogue in every language."""
    posted = [case for game in GAMES for case in load(game.info.id)]
    ends = ("", "/rules", "/mistakes")
    got = [f"/v2/games/{game.info.id}{end}" for game in GAMES for end in ends]
    return [
        *((case.path, None, DEFAULT_LANGUAGE, json.dumps(case.request)) for case in posted),
        *((path, None, language, None) for language in LANGUAGES for path in got),
    ]


def _write_rules(folder: Path) -> None:
    """Write the rules and marshmallow into a folder."""
    write_package(folder)
    library = Path(marshmallow.__file__).parent
    shutil.copytree(library, folder / library.name, ignore=shutil.ignore_patterns("__pycache__"))
    # marshmallow reads its own version there.
    for file in distribution("marshmallow").files or ():
        if file.name == "METADATA":
            (folder / file).parent.mkdir()
            shutil.copy(str(file.locate()), folder / file)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
