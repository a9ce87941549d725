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
    package = json.loads((CLIENTS / "typescript/package.json").read_text("utf-8"))
    version = read_contract().version
    assert project["version"] == package["version"] == rules["version"] == version
    assert project["optional-dependencies"]["local"] == [f"zero-referee-rules=={version}"]
