"""The packages of a lock file."""

from pathlib import Path

from packaging.requirements import Requirement
from pip_requirements_parser import RequirementsFile


def read_lock(path: Path) -> list[Requirement]:
    """Return the entries of a requirements file, each with its pinned version and its marker."""
    entries = RequirementsFile.from_file(str(path)).requirements
    return [
        Requirement(f"{entry.req} ; {entry.marker}" if entry.marker else str(entry.req))
        for entry in entries
    ]
