"""Commands that tests start, and what they print."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.harness.server import ROOT

Ended = subprocess.CompletedProcess[str]


def ended(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] = {}) -> Ended:
    """Run a command to its end, with the variables `env` added to those of this process."""
    env = {**os.environ, **env}
    return subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)


def run(
    *command: str | Path, cwd: Path = ROOT, status: int = 0, env: Mapping[str, str] = {}
) -> str:
    """Return what a command prints. Raises `AssertionError` unless it ends with the status."""
    done = ended(*command, cwd=cwd, env=env)
    assert done.returncode == status, done.stdout[-8000:] + done.stderr[-4000:]
    return done.stdout
