"""`make run` waits for the first bundle, says so, and says why there is none."""

import os
import time
from pathlib import Path

import pytest

from tools.bundle import __main__ as program


@pytest.fixture(autouse=True)
def _no_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "BUNDLE", tmp_path)


@pytest.mark.parametrize(
    ("command", "cause"),
    [
        (["false"], program.NO_NODE),
        (["no-such-command"], program.NO_NODE),
        (
            ["sh", "-c", "echo npm: no space left >&2; exit 1"],
            "`make bundle` failed: npm: no space left",
        ),
        (["sh", "-c", "exit 3"], "`make bundle` failed: exit code 3"),
    ],
)
def test_without_a_bundle_the_cause_is_named(
    command: list[str], cause: str, capsys: pytest.CaptureFixture[str]
) -> None:
    program.main(command)
    told = capsys.readouterr().out.splitlines()
    assert told == [program.MAKING, program.WITHOUT.format(cause=cause)]


def test_a_bundle_that_is_there_is_taken_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "is_bundle_of", lambda *_: True)
    program.main(["no-such-command"])
    assert capsys.readouterr().out == ""


@pytest.mark.slow
def test_a_command_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    cause = program.why_not(["sh", "-c", f"sleep 600 & echo $! >{pid}; wait"], 2)
    assert cause == program.TOO_LONG
    with pytest.raises(ProcessLookupError):  # noqa: PT012 - until the kernel has removed it
        for _ in range(100):
            os.kill(int(pid.read_text()), 0)
            time.sleep(0.1)
