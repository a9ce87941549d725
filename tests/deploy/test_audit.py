"""The audit of dependencies: it fails on a vulnerability, and reports what it cannot look up."""

import json

import pytest

from deploy.audit import AUDITS, PYTHON_LOCKS, Outcome, judge

SAFE = {"name": "flask", "version": "3.1.3", "vulns": []}
UNSAFE = {"name": "jinja2", "version": "3.1.0", "vulns": [{"id": "X-1", "fix_versions": ["3.1.6"]}]}
NPM_FOUND = {"htm": {"name": "htm", "severity": "moderate", "range": "<3"}}
NPM_FAILED = {"message": "connect ECONNREFUSED", "error": {"summary": "", "detail": ""}}


@pytest.mark.parametrize(
    ("status", "report", "expected"),
    [
        (0, {"dependencies": [SAFE]}, Outcome(True, ["no known vulnerability"])),
        (
            1,
            {"dependencies": [SAFE, UNSAFE]},
            Outcome(False, ["jinja2 3.1.0: X-1, fixed in 3.1.6"]),
        ),
        (0, {"vulnerabilities": NPM_FOUND}, Outcome(True, ["htm <3: moderate"])),
        (1, {"vulnerabilities": NPM_FOUND}, Outcome(False, ["htm <3: moderate"])),
    ],
)
def test_a_report_is_judged(status: int, report: object, expected: Outcome) -> None:
    assert judge(status, json.dumps(report), "") == expected


@pytest.mark.parametrize(
    ("output", "errors"),
    [
        ("", "Traceback\nrequests.exceptions.ConnectionError: api.example\n"),
        (json.dumps(NPM_FAILED), "npm error audit endpoint returned an error\n"),
    ],
)
def test_without_a_network_the_audit_does_not_fail(output: str, errors: str) -> None:
    expected = Outcome(True, ["not looked up: the advisories cannot be reached"])
    assert judge(1, output, errors) == expected


def test_every_lock_file_is_looked_up() -> None:
    assert {"runtime", "dev"} <= {path.stem for path in PYTHON_LOCKS}
    for audit in AUDITS[1:]:
        assert (audit.folder / "package-lock.json").is_file()
