"""Modules of the score pad under the Node.js that Playwright brings, whatever the system has."""

import os
import subprocess
from functools import cache
from pathlib import Path

import playwright
import pytest

NODE = Path(playwright.__file__).parent / "driver" / ("node.exe" if os.name == "nt" else "node")


@cache
def missing() -> str:
    """Return why this Node.js does not start, or nothing if it does."""
    try:
        subprocess.run([NODE, "--version"], capture_output=True, text=True, check=True)
    except OSError as error:
        reason = error.strerror
    except subprocess.CalledProcessError as error:
        reason = error.stderr.strip().rpartition("libraries: ")[2]
    else:
        return ""
    return f"Playwright's Node.js does not start ({reason}); `make setup` installs what it needs"


needs_node = pytest.mark.skipif(bool(missing()), reason=missing())
"""The mark of tests that run modules of the score pad."""


def run_node(program: str, *arguments: str | Path, given: bytes = b"") -> bytes:
    """Run a program with arguments and an input, and return what it prints.

    Raises `AssertionError` with the errors of Node.js if the program fails.
    """
    command = [NODE, "--input-type=module", "--eval", program, *arguments]
    done = subprocess.run(command, input=given, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()[-4000:]
    return done.stdout
