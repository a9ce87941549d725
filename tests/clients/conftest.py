"""The built client for Python, in an environment of its own."""

import subprocess
from pathlib import Path

from harness.server import ROOT

CLIENT = ROOT / "clients" / "python"
TOOLS = ROOT / "clients" / ".venv" / "bin" / "python"


def run(*command: str | Path, cwd: Path = ROOT, status: int = 0) -> str:
    """Run a command and return what it prints. Fails unless it ends with the status."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout
