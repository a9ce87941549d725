"""`make run` tries to make a bundle, for a few seconds, and says what is served without one."""

import os
import time
from pathlib import Path

import pytest

from tools.bundle import __main__ as program


def test_without_a_bundle_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "BUNDLE", tmp_path)
    program.main(["false"])
    assert capsys.readouterr().out == f"{program.WITHOUT}\n"
    program.main(["no-such-command"])
    assert capsys.readouterr().out == f"{program.WITHOUT}\n"


@pytest.mark.slow
def test_a_command_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    program.run_for_seconds(["sh", "-c", f"sleep 600 & echo $! >{pid}; wait"], 2)
    with pytest.raises(ProcessLookupError):  # noqa: PT012 - until the kernel has removed it
        for _ in range(100):
            os.kill(int(pid.read_text()), 0)
            time.sleep(0.1)
