"""Known vulnerabilities in the packages of all lock files, those of Python and of npm.

`make audit` runs it. The command fails if a known vulnerability is found. In packages of npm that
are used for development only, those of low and moderate severity are printed and accepted. The last
line counts the lock files that were looked up, and those for which npm or the advisories could not
be reached. The command fails because of the latter only if AUDIT is `required`.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
# OSV knows the advisories of PyPI and of GitHub.
PIP_AUDIT = (
    *(sys.executable, "-m", "pip_audit", "--vulnerability-service=osv", "--progress-spinner=off"),
    *("--disable-pip", "--require-hashes"),
)
NPM_AUDIT = ("npm", "audit", "--package-lock-only")
SEVERITIES = {"in use": "--omit=dev", "for development": "--audit-level=high"}
"""The option of npm with which every severity counts, or only the high ones."""
UNREACHABLE = re.compile(r"ConnectionError|HTTPError|Timeout|audit endpoint returned an error")
"""The errors of pip-audit and npm audit if they cannot reach the advisories."""


class Audit(NamedTuple):
    """A command that looks packages up and prints what it found; it fails if that counts."""

    packages: str
    command: tuple[str, ...]
    folder: Path = ROOT


def npm_locks() -> Iterator[Path]:
    """Yield the lock files of npm in the project, and not those of installed packages."""
    for folder, inner, files in os.walk(ROOT):
        inner[:] = [name for name in inner if name != "node_modules" and name[0] != "."]
        if "package-lock.json" in files:
            yield Path(folder, "package-lock.json")


def audits() -> Iterator[Audit]:
    """Yield the audits of all lock files."""
    locks = (f"--requirement={path}" for path in (ROOT / "deploy/requirements").glob("*.txt"))
    yield Audit("Python", (*PIP_AUDIT, *locks))
    for lock in sorted(npm_locks()):
        for use, option in SEVERITIES.items():
            folder = lock.parent
            yield Audit(f"{folder.relative_to(ROOT)}, {use}", (*NPM_AUDIT, option), folder)


def ending(total: int, missed: list[str]) -> str:
    """Return the last line, which says how many of the audits could not be carried out."""
    if not missed:
        return f"Looked up: {total} of {total}."
    done = total - len(missed)
    return f"Looked up: {done} of {total}. Not reached: {len(missed)} ({'; '.join(missed)})."


def main() -> int:
    """Run all audits, print what they found, and return the exit status."""
    accepted = True
    missed: list[str] = []
    wanted = [*audits()]
    for audit in wanted:
        if which(audit.command[0]) is None:
            missed.append(audit.packages)
            continue
        done = subprocess.run(
            audit.command, cwd=audit.folder, capture_output=True, text=True, check=False
        )
        if done.returncode and UNREACHABLE.search(done.stderr):
            missed.append(audit.packages)
            continue
        accepted &= done.returncode == 0
        print(f"{audit.packages}: {done.stdout.strip() or done.stderr.strip()}")
    print(ending(len(wanted), missed))
    return not accepted or (bool(missed) and os.environ.get("AUDIT") == "required")


if __name__ == "__main__":
    sys.exit(main())
