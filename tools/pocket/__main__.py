"""The files of the referee without a network: `python -m tools.pocket PYODIDE FOLDER`.

Of Pyodide's npm package there is what a browser runs; the rules and marshmallow are one archive.
Python's library and the rules are compiled here, by Pyodide in Node.js: a phone that compiled them
would need three times as long for the first answer. Each file is compressed once, here, and listed
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
from io import BytesIO
from pathlib import Path
from typing import TypedDict
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import brotli
import marshmallow

from service.web.pocket import FILES, WORKER
from tools.rules_package import write_package

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
UNUSED = {
    "_pydatetime",
    "_pyio",
    "_pyrepl",
    "ctypes",
    "doctest",
    "http",
    "mailbox",
    "multiprocessing",
    "pdb",
    "pydoc",
    "unittest",
    "wsgiref",
    "xml",
    "xmlrpc",
}
"""The largest modules of Python's library that neither Pyodide's start nor the rules use."""
LOCK = "pyodide-lock.json"
"""Pyodide's list of packages, of which none is used but which it reads at its start."""

PACKAGES = Path(__file__).parent / "package-lock.json"
LICENSES = Path(__file__).parent / "LICENSES.txt"
COMPILE = Path(__file__).parent / "compile.mjs"


class File(TypedDict):
    """A file in the list: its hash, its bytes, and those that are transferred at least."""

    integrity: str
    size: int
    transferred: int


def main(pyodide: Path, folder: Path) -> None:
    """Write the files and their list into a folder, in place of what was there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    contents = {name: (pyodide / name).read_bytes() for name in RUNTIME}
    lock = json.loads((pyodide / LOCK).read_text("utf-8"))
    contents[LOCK] = json.dumps(lock | {"packages": {}}).encode()
    with tempfile.TemporaryDirectory() as place:
        library, rules = Path(place, "library"), Path(place, "rules")
        _write_library(pyodide / LIBRARY, library)
        _write_rules(rules)
        subprocess.run(["node", COMPILE, pyodide, library, rules], check=True)
        contents[LIBRARY] = _archive(library)
        contents["rules.zip"] = _archive(rules)
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


def _write_library(archive: Path, folder: Path) -> None:
    """Write the modules of Python's library into a folder, without those that nothing uses."""
    with ZipFile(archive) as file:
        for name in file.namelist():
            if name.partition("/")[0].removesuffix(".py") not in UNUSED:
                file.extract(name, folder)


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


def _archive(folder: Path) -> bytes:
    """Return an archive of a folder without its sources, the same bytes for the same files.

    It is not compressed, since the whole file is.
    """
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_STORED) as file:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.suffix != ".py":
                file.writestr(ZipInfo(path.relative_to(folder).as_posix()), path.read_bytes())
    return archive.getvalue()


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
