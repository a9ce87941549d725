"""Ctrl-C in the terminal of `make run`, at every moment of the start and after it."""

import os
import pty
import select
import signal
import subprocess
import time
from pathlib import Path

import psutil
import pytest

from tests.support.waiting import wait_for
from tools.harness.server import ROOT, TIMEOUT, free_port

pytestmark = pytest.mark.release

CTRL_C = b"\x03"
MOMENTS = [number / 10 for number in range(0, 90, 3)]
"""Seconds after the beginning; a start takes three on an idle machine."""


def read(terminal: int, seconds: float) -> bytes:
    """Return what is written in these seconds, or until the terminal is closed."""
    found, end = b"", time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        if not select.select([terminal], [], [], left)[0]:
            break
        try:
            piece = os.read(terminal, 65536)
        except OSError:  # no process has it open any more
            break
        if not piece:
            break
        found += piece
    return found


@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c_ends_make_run_without_a_traceback(moment: float) -> None:
    terminal, other = pty.openpty()
    command = ["make", "run", f"PORT={free_port()}", "WEB_CONCURRENCY=2"]
    with subprocess.Popen(
        ["setsid", "--ctty", *command],
        cwd=ROOT,
        stdin=other,
        stdout=other,
        stderr=other,
        env={**os.environ, "WEB_CONCURRENCY": "2"},
    ) as made:
        os.close(other)
        shown = read(terminal, moment)
        started = [made, *psutil.Process(made.pid).children(recursive=True)]
        os.write(terminal, CTRL_C)
        shown += read(terminal, TIMEOUT)
        made.wait(TIMEOUT)
    os.close(terminal)
    assert b"Traceback" not in shown, shown.decode()
    assert b"Error" not in shown.replace(b"Error 130", b"").replace(b"Error 143", b"")
    assert not [each for each in started[1:] if each.is_running()]


@pytest.mark.parametrize("interrupted", ["version_info", "ensurepip"])
def test_ctrl_c_while_python_is_checked_blames_no_python(tmp_path: Path, interrupted: str) -> None:
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\ncase "$2" in *{interrupted}*) exec sleep 60 ;; esac\n')
    python.chmod(0o755)
    command = ["deploy/environment.sh", "create", str(python), str(tmp_path / "environment")]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, start_new_session=True
    ) as made:
        children = psutil.Process(made.pid).children
        wait_for(lambda: any(each.name() == "sleep" for each in children(recursive=True)))
        os.killpg(made.pid, signal.SIGINT)
        _, errors = made.communicate(timeout=TIMEOUT)
    assert (made.returncode, errors) == (130, b"")
