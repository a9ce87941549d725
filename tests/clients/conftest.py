"""The built client for Python, in an environment of its own."""

import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from operations import cases
from operations.registry import GAMES
from operations.routes import links_of
from tools.harness.server import ROOT
from zero_referee_rules.translation import LANGUAGES

CLIENT = ROOT / "clients" / "python"
TOOLS = ROOT / "clients" / ".venv" / "bin" / "python"


ID = {"X-Request-ID": "0000000000000000"}


@pytest.fixture
def answers(client: FlaskClient, tmp_path: Path) -> tuple[Path, int]:
    """Responses of the service to all numbered cases, and about each game, in every language.

    A file of JSON with the language, path, request, status and response of each; and their number.
    """
    every = [case for game in GAMES for case in cases.load(game.info.id)]
    asked: list[tuple[str, object]] = [(links_of(game)["game"], None) for game in GAMES]
    asked += [(case.path, case.request) for case in every]
    found = []
    for language in LANGUAGES:
        headers = ID | {"Accept-Language": language}
        for path, request in asked:
            response = (
                client.get(path, headers=headers)
                if request is None
                else client.post(path, json=request, headers=headers)
            )
            found.append((language, path, request, response.status_code, response.get_json()))
    file = tmp_path / "answers.json"
    file.write_text(json.dumps(found), "utf-8")
    return file, len(found)
