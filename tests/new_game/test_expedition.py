"""The properties of every game hold for a game in which all players choose at the same time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.expedition.served import LEFT_OUT, copy
from tools.harness.server import ROOT

TESTS = ("tests/properties", "tests/http/test_picture.py", "-k", "expedition and not numbered")


@pytest.mark.new_game
def test_the_game_of_the_tests_has_the_properties_of_every_game(tmp_path: Path) -> None:
    root = tmp_path / "copy"
    shutil.copytree(ROOT / "tests", root / "tests", ignore=LEFT_OUT)
    copy(root)
    outside = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    command = (sys.executable, "-m", "pytest", "-q", "-p", "tools.pytest_one_game", *TESTS)
    subprocess.run(command, cwd=root, env=outside | {"GAME": "expedition"}, check=True)
