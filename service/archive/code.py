"""The version and digest of the code on which the rows of a job depend.

The scheduler, the workers and the parts of one job must have the same code: a corrected ruling
changes verdicts without changing the version.
"""

import hashlib
from functools import cache
from pathlib import Path
from socket import gethostname
from typing import NamedTuple

from service.build_cache import ROOT
from service.contract.validators import read_contract

FOLDERS = ("zero_referee_rules", "operations", "schemas", "service/archive", "service/contract")
FILES = ("openapi.yaml", "service/dispatcher.py", "service/parsing.py")
SUFFIXES = frozenset({".py", ".toml", ".yaml"})


class Code(NamedTuple):
    """The version of the contract, and the digest of the files of `FOLDERS` and `FILES`."""

    version: str
    digest: str

    def __str__(self) -> str:
        return f"version {self.version} with the digest {self.digest}"


@cache
def this_code() -> Code:
    """Return the code of this process."""
    digest = hashlib.sha256()
    for path in _files():
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return Code(read_contract().version, digest.hexdigest()[:16])


def difference(code: Code) -> str | None:
    """Return a sentence if this process has other code, with the name of its machine."""
    if this_code() == code:
        return None
    return (
        f"{gethostname()} has other code than the machine of the command: {this_code()}, "
        f"and not {code}"
    )


def _files() -> list[Path]:
    found = [
        path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES
    ]
    return sorted([*found, *(ROOT / name for name in FILES)])
