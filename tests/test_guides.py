"""The programs in the guides run and print the output that is shown below them."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from harness.server import Server

pytestmark = pytest.mark.live

DOCS = Path(__file__).parent.parent / "docs"
SERVED = "http://127.0.0.1:8000"


def program(guide: str, language: str, number: int = 1) -> tuple[str, str]:
    """Return a program in a language, and the output in the block after it."""
    text = (DOCS / guide).read_text("utf-8")
    after = text.split(f"```{language}\n")[number]
    code, _, after = after.partition("```\n")
    shown = re.match(r"\n```(?:json|text)\n(.*?)```\n", after, re.DOTALL)
    return code, shown[1] if shown else ""


def run(server: Server, code: str, *command: str) -> str:
    done = subprocess.run(
        command,
        input=code.replace(SERVED, server.url),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl here")
def test_curl(server: Server) -> None:
    code, shown = program("integrate.md", "sh")
    assert json.loads(run(server, code, "sh")) == json.loads(shown)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_python(server: Server, number: int) -> None:
    code, shown = program("integrate.md", "python", number)
    assert run(server, code, sys.executable, "-") == shown


@pytest.mark.npm
def test_javascript(server: Server) -> None:
    code, shown = program("integrate.md", "js")
    assert run(server, code, "node", "--input-type=module", "-") == shown


def test_the_guide_to_contract_testing(server: Server) -> None:
    code, _ = program("contract-testing.md", "python")
    assert run(server, code, sys.executable, "-") == ""
