"""The scripts of the score pad, and the bundle that `make bundle` makes of them."""

import hashlib
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "pad"
BUNDLE = Path(__file__).parent / "bundle"
SOURCES = "sources.sha256"
"""The file in a bundle that has the hash of the scripts it was made of."""
LIBRARIES = "vendor"
LIBRARY_SOURCES = "vendor/src"


def scripts(folder: Path = FOLDER) -> list[Path]:
    """Return the scripts of the score pad and its libraries."""
    sources = folder / LIBRARY_SOURCES
    return [file for file in sorted(folder.rglob("*.js")) if not file.is_relative_to(sources)]


def own_scripts(folder: Path = FOLDER) -> list[Path]:
    """Return the scripts of the score pad that are no libraries."""
    return [file for file in scripts(folder) if not file.is_relative_to(folder / LIBRARIES)]


def hash_of_scripts(folder: Path = FOLDER) -> str:
    """Return the hash of the scripts and their paths."""
    digest = hashlib.sha256()
    for file in scripts(folder):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def is_bundle_of(folder: Path, bundle: Path) -> bool:
    """Return whether there is a bundle of exactly these scripts."""
    made_of = bundle / SOURCES
    return made_of.is_file() and made_of.read_text("utf-8") == hash_of_scripts(folder)
