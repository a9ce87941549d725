"""The versions of the clients are that of the contract they are made from."""

import json
import tomllib

from service.contract.validators import read_contract
from tools.harness.server import ROOT

CLIENTS = ROOT / "clients"


def test_the_clients_have_the_version_of_the_contract() -> None:
    project, rules = (
        tomllib.loads((CLIENTS / name / "pyproject.toml").read_text("utf-8"))["project"]
        for name in ("python", "rules")
    )
    packages = [
        json.loads((CLIENTS / name / "package.json").read_text("utf-8"))["version"]
        for name in ("typescript", "rules")
    ]
    version = read_contract().version
    assert {project["version"], rules["version"], *packages} == {version}
    assert project["optional-dependencies"]["local"] == [f"zero-referee-rules=={version}"]
