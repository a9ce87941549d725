"""Known vulnerabilities in the packages of all lock files, those of Python and of npm.

`make audit` runs it. The command fails if a known vulnerability is found. In packages of npm that
are used for development only, those of low and moderate severity are printed and accepted. Where
the advisories cannot be reached, as without a network, the command says so once, and fails only if
AUDIT is `required`.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
# OSV knows the advisories of PyPI and of GitHub.
PIP_AUDIT = (
    *(sys.executable, "-m", "pip_audit", "--vulnerability-service=osv", "--format=json"),
    *("--progress-spinner=off", "--disable-pip", "--require-hashes"),
)
NPM_AUDIT = ("npm", "audit", "--json", "--package-lock-only")
SEVERITIES = {"in use": "--omit=dev", "for development": "--audit-level=high"}
"""The option of npm with which every severity counts, or only the high ones."""
UNREACHABLE = re.compile(r"ConnectionError|HTTPError|Timeout|audit endpoint returned an error")
"""The output of pip-audit and npm audit if they cannot reach the advisories."""


class Audit(NamedTuple):
    """A command that looks packages up and prints what it found as JSON."""

    packages: str
    command: tuple[str, ...]
    folder: Path = ROOT


class Outcome(NamedTuple):
    """The findings of an audit: whether they are accepted, and the lines that say it."""

    accepted: bool
    lines: list[str]


class UnreachableError(Exception):
    """The packages were not looked up."""


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


def run(audit: Audit) -> Outcome:
    """Run the command of an audit and judge what it prints."""
    if which(audit.command[0]) is None:
        raise UnreachableError(f"{audit.command[0]} is not installed")
    done = subprocess.run(
        audit.command, cwd=audit.folder, capture_output=True, text=True, check=False
    )
    return judge(done.returncode, done.stdout, done.stderr)


def judge(status: int, output: str, errors: str) -> Outcome:
    """Judge the exit status and output of pip-audit or npm audit.

    Both exit with 1 if they find a vulnerability that counts, and also if they fail; then the
    output is not a report. Raises `UnreachableError` if the advisories cannot be reached.
    """
    report = _report(output)
    if report is None:
        if UNREACHABLE.search(errors):
            raise UnreachableError("the advisories cannot be reached")
        return Outcome(False, [errors.strip() or "no output"])
    lines = sorted(_found(report))
    return Outcome(status == 0, lines or ["no known vulnerability"])


def _report(output: str) -> dict[str, Any] | None:
    try:
        report = json.loads(output)
    except ValueError:
        return None
    return report if report.keys() & {"dependencies", "vulnerabilities"} else None


def _found(report: dict[str, Any]) -> set[str]:
    """Describe each vulnerability in a report of pip-audit or of npm audit."""
    python = {
        f"{package['name']} {package['version']}: {found['id']}, fixed in "
        f"{', '.join(found['fix_versions']) or 'no version'}"
        for package in report.get("dependencies", [])
        for found in package.get("vulns", [])
    }
    npm = {
        f"{name} {found['range']}: {found['severity']}"
        for name, found in report.get("vulnerabilities", {}).items()
    }
    return python | npm


def main() -> int:
    """Run all audits, print what they found, and return the exit status."""
    accepted = True
    missed: dict[str, list[str]] = {}
    for audit in audits():
        try:
            outcome = run(audit)
        except UnreachableError as error:
            missed.setdefault(str(error), []).append(audit.packages)
            continue
        accepted &= outcome.accepted
        for line in outcome.lines:
            print(f"{audit.packages}: {line}")
    for reason, packages in missed.items():
        print(f"Not looked up, since {reason}: {'; '.join(packages)}.")
    return not accepted or (bool(missed) and os.environ.get("AUDIT") == "required")


if __name__ == "__main__":
    sys.exit(main())
