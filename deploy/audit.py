"""Known vulnerabilities in the packages of all lock files, those of Python and of npm.

`make audit` runs it. The command fails if a known vulnerability is found. In packages that are
used for development only, those of low and moderate severity are printed and accepted where the
advisories give a severity, which is so for npm. Where the advisories cannot be reached, as without
a network, the command says so in one line and does not fail.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
PYTHON_LOCKS = sorted((ROOT / "deploy/requirements").glob("*.txt"))
# OSV knows the advisories of PyPI and of GitHub.
PIP_AUDIT = (
    *(sys.executable, "-m", "pip_audit", "--vulnerability-service=osv", "--format=json"),
    *("--progress-spinner=off", "--disable-pip", "--require-hashes"),
    *(f"--requirement={path}" for path in PYTHON_LOCKS),
)
NPM_AUDIT = ("npm", "audit", "--json", "--package-lock-only")
SCORE_PAD = ROOT / "pad" / "vendor" / "src"
CONTRACT_TOOLS = ROOT / "tests" / "contract" / "npm"
TYPESCRIPT_CLIENT = ROOT / "clients" / "typescript"
POCKET = ROOT / "tools" / "pocket"
UNREACHABLE = re.compile(r"ConnectionError|HTTPError|Timeout|audit endpoint returned an error")
"""What pip-audit and npm audit print where they cannot reach the advisories."""


class Audit(NamedTuple):
    """A command that looks packages up and prints what it found as JSON."""

    packages: str
    command: tuple[str, ...]
    folder: Path = ROOT


class Outcome(NamedTuple):
    """What an audit found: whether that is accepted, and the lines that say it."""

    accepted: bool
    lines: list[str]


AUDITS = (
    Audit("Python packages", PIP_AUDIT),
    Audit("libraries of the score pad", (*NPM_AUDIT, "--omit=dev"), SCORE_PAD),
    Audit("build tools of the score pad", (*NPM_AUDIT, "--audit-level=high"), SCORE_PAD),
    Audit("Python of the referee on the phone", (*NPM_AUDIT, "--omit=dev"), POCKET),
    Audit("tools of the contract tests", (*NPM_AUDIT, "--audit-level=high"), CONTRACT_TOOLS),
    Audit("packages of the client", (*NPM_AUDIT, "--omit=dev"), TYPESCRIPT_CLIENT),
    Audit("build tools of the client", (*NPM_AUDIT, "--audit-level=high"), TYPESCRIPT_CLIENT),
)


def run(audit: Audit) -> Outcome:
    """Run the command of an audit and judge what it prints."""
    if which(audit.command[0]) is None:
        return Outcome(True, [f"not looked up: {audit.command[0]} is not installed"])
    done = subprocess.run(
        audit.command, cwd=audit.folder, capture_output=True, text=True, check=False
    )
    return judge(done.returncode, done.stdout, done.stderr)


def judge(status: int, output: str, errors: str) -> Outcome:
    """Judge the exit status and output of pip-audit or npm audit.

    Both exit with 1 if they find a vulnerability that counts, and also if they fail; then the
    output is not a report.
    """
    report = _report(output)
    if report is None:
        accepted = UNREACHABLE.search(errors) is not None
        reason = "the advisories cannot be reached" if accepted else errors.strip() or "no output"
        return Outcome(accepted, [f"not looked up: {reason}"])
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
    outcomes = [(audit, run(audit)) for audit in AUDITS]
    for audit, outcome in outcomes:
        for line in outcome.lines:
            print(f"{audit.packages}: {line}")
    return not all(outcome.accepted for _, outcome in outcomes)


if __name__ == "__main__":
    sys.exit(main())
