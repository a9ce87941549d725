"""datamodel-code-generator makes models of the contract; all numbered cases go through them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from harness.server import Server
from schemas.registry import GAMES as REGISTRY
from service.contract.validators import PATH
from service.http.ops import OPENAPI_3_0
from tests.contract.test_released import RELEASED
from tests.support.later_service import GAME, serve_later

pytestmark = [pytest.mark.npm, pytest.mark.live]

GAMES = [game.info.id for game in REGISTRY]
PRESET = "standard-py311-20261027"
"""The newest set of options that the generator recommends for Python 3.11."""
OF_THE_GENERATOR = (
    "ignore:Default formatters will change:FutureWarning",
    "ignore:Pydantic v2 with --use-annotated:DeprecationWarning",
)
"""What the generator warns of where no options are given: its own defaults of tomorrow."""

PROGRAM = '''
"""Sends the requests of all numbered cases, and reads all responses, through the models alone."""

import json
import sys
from typing import Any
from urllib.request import Request, urlopen

import models
from pydantic import BaseModel

url, *operations = sys.argv[1:]


def call(path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(url + path, data, headers)) as response:
        return json.load(response)


def written(model: BaseModel) -> Any:
    return model.model_dump(mode="json", by_alias=True, exclude_unset=True)


def known(value: dict[str, Any]) -> dict[str, Any]:
    """Leave out what a later service adds: its numbered cases are requests to itself."""
    return {name: member for name, member in value.items() if name != "added_later"}


def check(path: str, request: object) -> Any:
    """Post what the model of the request writes; return what that of the response writes."""
    request = json.loads(json.dumps(request), object_hook=known)
    _, _, _, game, operation = path.split("/")
    name = "".join(word.capitalize() for word in f"{game}-{operation}".split("-"))
    sent = written(getattr(models, f"{name}Request").model_validate(request))
    assert sent == request, sent
    response = call(path, sent)
    model = getattr(models, f"{name}Response", models.StandingsResponse)
    read = written(model.model_validate(response))
    assert read == response, read
    return read


games = written(models.GameList.model_validate(call("/v1/games")))["games"]
for game in games[:4]:
    models.RuleList.model_validate(call(game["links"]["rules"]))
cases = models.AllCases.model_validate(call("/v1/cases"))
read = [
    check(case["path"], case["request"])
    for case in written(cases)["cases"]
    if case["status"] == 200 and case["operation"] in operations
]
added = all("added_later" in response for response in read)
report = {"games": [game["id"] for game in games], "cases": len(read), "added": added}
print(json.dumps(report))
'''
HIDING = ("deal", "legal-moves", "adjudicate")
ALL = (*HIDING, "setup", "score", "standings", "resolve-trick")


def generate(contract: Path, folder: Path, *options: str) -> None:
    """Write the models of a contract, and the program that uses them, into a folder."""
    command = ["datamodel_code_generator", "--input", str(contract), "--input-file-type", "openapi"]
    errors = ("error",) if options else ("error", *OF_THE_GENERATOR)
    done = subprocess.run(
        [sys.executable, "-m", *command, *options, "--output", str(folder / "models.py")],
        env=os.environ | {"PYTHONWARNINGS": ",".join(errors)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    (folder / "program.py").write_text(PROGRAM, "utf-8")


def run(folder: Path, url: str, *operations: str) -> dict[str, object]:
    command = [sys.executable, "-W", "error", "program.py", url, *operations]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    report: dict[str, object] = json.loads(done.stdout)
    return report


def cases(report: dict[str, object]) -> int:
    assert isinstance(report["cases"], int)
    return report["cases"]


def test_every_request_and_response_goes_through_the_models(tmp_path: Path, server: Server) -> None:
    generate(PATH, tmp_path)
    report = run(tmp_path, server.url, *ALL)
    assert cases(report) > 400
    assert report["games"] == GAMES


def test_models_of_the_last_release_read_what_a_later_service_adds(
    tmp_path: Path, server: Server
) -> None:
    generate(RELEASED[-1], tmp_path)
    with serve_later(server.url) as later:
        report = run(tmp_path, later, "score", "legal-moves", "adjudicate")
    assert report["added"]
    assert report["games"] == [*GAMES, GAME["id"]]


def test_the_models_are_strictly_typed(tmp_path: Path, server: Server) -> None:
    generate(PATH, tmp_path, "--preset", PRESET)
    assert cases(run(tmp_path, server.url, *ALL)) > 400
    # Without the configuration of this repository.
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:]


def test_models_of_the_contract_in_3_0_are_for_known_cards(tmp_path: Path, server: Server) -> None:
    """The generator does not read `nullable` of the items of a list."""
    generate(OPENAPI_3_0, tmp_path, "--preset", PRESET)
    known = [operation for operation in ALL if operation not in HIDING]
    assert cases(run(tmp_path, server.url, *known)) > 100
