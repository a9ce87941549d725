"""The audit of dependencies: it fails on a vulnerability, and reports what it cannot look up."""

import json

import pytest

from deploy import audit
from deploy.audit import Outcome, judge

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
def test_without_a_network_the_audit_does_not_fail_unless_it_is_required(
    output: str, errors: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "run", lambda _: audit.judge(1, output, errors))
    assert audit.main() == 0
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith("Not looked up, since the advisories cannot be reached: Python; ")
    monkeypatch.setenv("AUDIT", "required")
    assert audit.main() == 1


def test_every_lock_file_is_looked_up() -> None:
    python, *npm = audit.audits()
    locks = {path.parent for path in audit.npm_locks()}
    assert {each.folder for each in npm} == locks
    assert {"clients/typescript", "tools/bundle", "tools/offline_referee"} <= {
        str(folder.relative_to(audit.ROOT)) for folder in locks
    }
    for name in ("runtime", "dev", "bench"):
        assert any(option.endswith(f"/{name}.txt") for option in python.command)
