"""The files of the referee without a network: `python -m tools.pocket PYODIDE FOLDER`.

Of Pyodide's npm package there is what a browser runs; the rules and marshmallow are one archive.
Each file is compressed once, here, and listed with its hash and its sizes in `files.json`.
"""

import base64
import gzip
import hashlib
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from io import BytesIO
from pathlib import Path
from typing import TypedDict
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import brotli
import marshmallow

from service.web.pocket import FILES, WORKER
from tools.rules_package import write_package

RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
"""Pyodide's list of packages, of which none is used but which it reads at its start."""


PACKAGES = Path(__file__).parent / "package-lock.json"
LICENSES = Path(__file__).parent / "LICENSES.txt"


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
    contents["rules.zip"] = _rules()
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


def _rules() -> bytes:
    """Return the archive of the rules and marshmallow, the same bytes for the same files."""
    archive = BytesIO()
    with tempfile.TemporaryDirectory() as folder, ZipFile(archive, "w", ZIP_DEFLATED) as file:
        write_package(Path(folder) / "made")
        for name, path in sorted(_modules(Path(folder) / "made")):
            file.writestr(ZipInfo(name), path.read_bytes(), ZIP_DEFLATED)
    return archive.getvalue()


def _modules(rules: Path) -> Iterator[tuple[str, Path]]:
    """Yield the files of both packages by their names in the archive."""
    library = Path(marshmallow.__file__).parent
    for path in rules.rglob("*"):
        if path.is_file():
            yield path.relative_to(rules).as_posix(), path
    for path in library.rglob("*.py"):
        yield path.relative_to(library.parent).as_posix(), path
    # marshmallow reads its own version there.
    for file in distribution("marshmallow").files or ():
        if file.name == "METADATA":
            yield file.as_posix(), Path(str(file.locate()))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
