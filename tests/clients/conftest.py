"""The built client for Python, in an environment of its own."""

import subprocess
import sys
from pathlib import Path

import pytest

from harness.server import ROOT

CLIENT = ROOT / "clients" / "python"
TOOLS = ROOT / "clients" / ".venv" / "bin" / "python"


def run(*command: str | Path, cwd: Path = ROOT, status: int = 0) -> str:
    """Run a command and return what it prints. Fails unless it ends with the status."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the wheels that `make clients` built."""
    folder = tmp_path_factory.mktemp("python")
    dist = ROOT / "clients" / "dist"
    run(sys.executable, "-m", "venv", folder)
    programs = folder / "bin"
    install = (sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python")
    run(*install, programs / "python", "--require-hashes", "-r", "requirements/clients.txt")
    # Wheels of one version are new each time they are built.
    new = ("--refresh-package", "zero-referee-client", "--refresh-package", "zero-referee-rules")
    rules = (*new, "--constraint", "requirements/runtime.txt", "--find-links", dist)
    run(*install, programs / "python", *rules, "zero-referee-client[local]")
    return programs
