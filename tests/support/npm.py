"""Tools from npm, installed by `make test-contract` next to their lock file."""

from pathlib import Path

from tests.support import commands
from tools.harness.server import ROOT

HOME = ROOT / "tests" / "contract" / "npm"
CONTRACT = ROOT / "openapi.yaml"
QUIET = {
    "CI": "true",
    "NO_COLOR": "1",
    "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true",
    "REDOCLY_TELEMETRY": "off",
}
"""The environment in which the tools make no network connection."""


def tool(name: str) -> Path:
    """Return the program of an installed package."""
    path = HOME / "node_modules" / ".bin" / name
    assert path.exists(), "`make test-contract` installs the npm packages"
    return path


def run(name: str, *arguments: str | Path, cwd: Path = HOME) -> str:
    """Run a tool and return what it prints. Raises `AssertionError` if the tool fails."""
    return commands.run(tool(name), *arguments, cwd=cwd, env=QUIET)
