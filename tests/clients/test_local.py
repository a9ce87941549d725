"""The referee without a service: the wheels in an environment of their own, as it is documented."""

import json
import re
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from flask.testing import FlaskClient

from operations.game_files import package_of
from tests.clients.conftest import ID
from tests.support.commands import ended, run
from tests.support.example import GAME
from tools.harness.server import ROOT

pytestmark = pytest.mark.npm

DIST = ROOT / "clients" / "dist"
INSTALL = (
    *(sys.executable, "-m", "uv", "pip", "install", "--quiet", "--find-links", DIST),
    # Wheels of one version are new each time they are built.
    *("--refresh-package", "zero-referee-client", "--refresh-package", "zero-referee-rules"),
)

COMPARE = """
import json, sys
from zero_referee import Referee
equal, compiled = 0, [name for name in sys.modules if name.startswith(("orjson", "flask"))]
for language, path, request, status, answer in json.load(open(sys.argv[1])):
    http = Referee.local(language=language).http
    response = http.get(path) if request is None else http.post(path, json=request)
    assert (response.status_code, response.json()) == (status, answer), (language, path, request)
    equal += 1
print(equal, compiled)
"""

ZIPPED = """
import sys
sys.path.insert(0, sys.argv[2])
import zero_referee_rules
assert zero_referee_rules.__file__.startswith(sys.argv[2])
"""

ASK = """
import json, sys
from zero_referee import Referee
for path in sys.argv[1:]:
    response = Referee.local(language="de").http.get(path)
    print(json.dumps([response.status_code, response.json()]))
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the command of the README."""
    folder = tmp_path_factory.mktemp("local")
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    python = folder / "bin" / "python"
    run(*INSTALL, "--python", python, "zero-referee-client[local]")
    return python


def test_the_wheel_of_the_rules_adds_one_package(tmp_path: Path) -> None:
    run(*INSTALL, "--target", tmp_path, "zero-referee-rules")
    names = {re.sub(r"-[\d.]*\d", "", path.name) for path in tmp_path.iterdir()}
    packages = {"zero_referee_rules", "marshmallow"}
    assert names - {".lock"} == packages | {f"{name}.dist-info" for name in packages}
    assert not [path for path in tmp_path.rglob("*") if path.suffix in {".so", ".pyd"}]
    (wheel,) = DIST.glob("zero_referee_rules-*-py3-none-any.whl")
    assert not [name for name in ZipFile(wheel).namelist() if "__pycache__" in name]


def test_all_numbered_cases_in_three_languages(python: Path, answers: tuple[Path, int]) -> None:
    file, number = answers
    # No case is left out, those of status 422 included.
    assert run(python, "-I", "-c", COMPARE, file) == f"{number} []\n"


def test_cases_by_a_wheel_that_is_not_unpacked(
    python: Path, answers: tuple[Path, int], tmp_path: Path
) -> None:
    some = json.loads(answers[0].read_text("utf-8"))[::20]
    file = tmp_path / "some.json"
    file.write_text(json.dumps(some), "utf-8")
    (wheel,) = DIST.glob("zero_referee_rules-*-py3-none-any.whl")
    assert run(python, "-I", "-c", ZIPPED + COMPARE, file, wheel) == f"{len(some)} []\n"


def test_sentences_that_are_missing_are_an_error_at_import(python: Path, tmp_path: Path) -> None:
    (wheel,) = DIST.glob("zero_referee_rules-*-py3-none-any.whl")
    damaged, missing = tmp_path / wheel.name, f"{package_of(GAME)}/sentences.toml"
    with ZipFile(wheel) as whole, ZipFile(damaged, "w") as rest:
        for name in whole.namelist():
            if not name.endswith(missing):
                rest.writestr(name, whole.read(name))
    program = ZIPPED + "import zero_referee_rules.translation"
    told = ended(python, "-I", "-c", program, "", damaged).stderr
    assert f"{missing} is missing: install the rules again" in told


def test_cases_that_cannot_be_are_problems_as_of_a_service(
    python: Path, client: FlaskClient
) -> None:
    paths = ["/v2/games/chess/cases", "/v2/cases?operation=chess", f"/v2/cases?rule={GAME}.chess"]
    told = run(python, "-I", "-c", ASK, *paths)
    for path, answer in zip(paths, told.splitlines(), strict=True):
        response = client.get(path, headers={**ID, "Accept-Language": "de"})
        assert json.loads(answer) == [response.status_code, response.get_json()]


def test_the_folder_that_hides_the_rules_is_named(python: Path) -> None:
    program = "from zero_referee import Referee; Referee.local()"
    told = ended(python, "-c", program).stderr
    assert f"{ROOT / 'zero_referee_rules'} hides the installed rules" in told
