"""The built client for Python, in an environment of its own."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from harness.server import ROOT
from tools.client_cases import write_cases

CLIENT = ROOT / "clients" / "python"
TOOLS = ROOT / "clients" / ".venv" / "bin" / "python"


def run(*command: str | Path, cwd: Path = ROOT, status: int = 0) -> str:
    """Run a command and return what it prints. Fails unless it ends with the status."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of an environment with the built wheel."""
    folder = tmp_path_factory.mktemp("python")
    source = folder / "source"
    shutil.copytree(CLIENT, source)
    write_cases(source / "src" / "zero_referee" / "cases" / "cases.json")
    run(TOOLS, "-m", "hatchling", "build", "--target", "wheel", "-d", folder / "dist", cwd=source)
    (wheel,) = (folder / "dist").glob("*.whl")
    run(sys.executable, "-m", "venv", folder / "environment")
    programs = folder / "environment" / "bin"
    install = (sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python")
    run(*install, programs / "python", "--require-hashes", "-r", "requirements/clients.txt")
    run(*install, programs / "python", "--no-deps", wheel)
    return programs
