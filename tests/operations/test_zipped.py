"""The rules in a wheel that is not unpacked, as zipapps have it, and what workers are sent."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from operations.cases import load
from operations.registry import GAMES
from tools.rules_package import write_package

EACH = 20
"""Of so many numbered cases of a game, one is run."""
PROGRAM = """
import json, sys
from zero_referee_rules.operations.packaged import ask
for path, request in json.load(sys.stdin):
    print(json.dumps(ask(path, json.dumps(request).encode(), language="fr").value))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "rules"
    write_package(folder)
    return folder


def run(wheel: Path, given: str = "[]") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"PYTHONPATH": str(wheel)},
        cwd=wheel.parent,
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_cases_get_the_same_sentences_from_a_zip(client: FlaskClient, package: Path) -> None:
    wheel = Path(shutil.make_archive(str(package), "zip", package))
    cases = [case for game in GAMES for case in load(game.info.id)[::EACH]]
    asked = [(case.path, case.request) for case in cases]
    found = run(wheel, json.dumps(asked))
    assert found.returncode == 0, found.stderr
    headers = {"Accept-Language": "fr", "X-Request-ID": "0000000000000000"}
    for (path, request), line in zip(asked, found.stdout.splitlines(), strict=True):
        assert json.loads(line) == client.post(path, json=request, headers=headers).get_json()


def test_a_game_without_sentences_is_an_error(package: Path) -> None:
    next(package.glob("zero_referee_rules/*/rulebook.py")).with_name("sentences.toml").unlink()
    found = run(package)
    assert found.returncode == 1
    assert "sentences.toml is missing: install the rules again" in found.stderr
