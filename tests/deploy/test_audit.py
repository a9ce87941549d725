"""The audit of dependencies: it fails on a vulnerability, and reports what it cannot look up."""

import sys

import pytest

from deploy import audit


@pytest.mark.parametrize(
    ("errors", "status", "required", "exit_status"),
    [
        ("", 0, "", 0),
        ("", 1, "", 1),
        ("requests.exceptions.ConnectionError: api.example", 0, "required", 0),
        ("requests.exceptions.ConnectionError: api.example", 1, "", 0),
        ("npm error audit endpoint returned an error", 1, "", 0),
        ("npm error audit endpoint returned an error", 1, "required", 1),
    ],
)
def test_an_audit_fails_if_something_is_found_or_if_it_is_required_and_cannot_look(
    errors: str,
    status: int,
    required: str,
    exit_status: int,
    *,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = f"import sys; print('1 moderate'); sys.stderr.write({errors!r}); sys.exit({status})"
    command = (sys.executable, "-c", program)
    monkeypatch.setattr(audit, "audits", lambda: [audit.Audit("Python", command)])
    monkeypatch.setenv("AUDIT", required)
    assert audit.main() == exit_status
    *found, last = capsys.readouterr().out.splitlines()
    if errors and status:
        assert (found, last) == ([], "Looked up: 0 of 1. Not reached: 1 (Python).")
    else:
        assert (found, last) == (["Python: 1 moderate"], "Looked up: 1 of 1.")


def test_every_lock_file_is_looked_up() -> None:
    python, *npm = audit.audits()
    locks = {path.parent for path in audit.npm_locks()}
    assert {each.folder for each in npm} == locks
    assert {"clients/typescript", "tools/bundle", "tools/offline_referee"} <= {
        str(folder.relative_to(audit.ROOT)) for folder in locks
    }
    for name in ("runtime", "dev", "bench"):
        assert any(option.endswith(f"/{name}.txt") for option in python.command)
