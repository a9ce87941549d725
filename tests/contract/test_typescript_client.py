"""openapi-typescript generates types from the contract; with openapi-fetch they play games."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from harness.server import Server
from tests.support import npm

PLAYED = re.compile(r"^async function (\w+)\(\): Promise<string>", re.MULTILINE)
"""The games that the program plays: each has its own types."""

pytestmark = [pytest.mark.npm, pytest.mark.live]


def test_a_typed_client_plays_a_whole_game_of_each(tmp_path: Path, server: Server) -> None:
    (tmp_path / "node_modules").symlink_to(npm.HOME / "node_modules")
    for name in ("play.mts", "tsconfig.json"):
        shutil.copy(npm.HOME / name, tmp_path)
    npm.run("openapi-typescript", npm.CONTRACT, "--output", tmp_path / "contract.d.ts")
    npm.run("tsc", "--project", tmp_path)
    played = subprocess.run(
        ["node", tmp_path / "play.mjs", server.url], capture_output=True, text=True, check=False
    )
    assert played.returncode == 0, played.stderr
    games = [line.partition(":")[0] for line in played.stdout.splitlines()]
    assert set(games) == set(PLAYED.findall((npm.HOME / "play.mts").read_text("utf-8")))
