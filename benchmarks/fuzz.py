"""Coverage-guided fuzzing of request bodies with atheris."""

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
    """Search for a body that crashes the service or gets a 5xx, and print what was found."""
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
