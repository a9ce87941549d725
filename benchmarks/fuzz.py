"""A search for bodies that break the request path, guided by what code they reach."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.figures import table
from harness.server import ROOT

FUZZ_SECONDS = 300
STATE = re.compile(r"#\d")


def fuzz() -> None:
    """Let atheris search for a body that breaks the request path, guided by coverage."""
    with tempfile.TemporaryDirectory() as folder:
        found = subprocess.run(
            [
                sys.executable,
                "-m",
                "benchmarks.fuzz_target",
                folder,
                f"-max_total_time={FUZZ_SECONDS}",
            ],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        lines = found.stderr.splitlines()
        crashes = list(Path(folder).glob("crash-*")) + list(Path(folder).glob("timeout-*"))
        states = [line for line in lines if STATE.match(line)]
        table(
            f"atheris on the request path, {FUZZ_SECONDS} s",
            ["last state", "crashes"],
            [[" ".join(states[-1].split()) if states else "none", str(len(crashes))]],
        )
        if found.returncode or crashes:
            sys.exit("\n".join(lines[-30:]))
