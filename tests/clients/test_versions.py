"""The versions of the clients are that of the contract they were made from."""

import json
import re

from harness.server import ROOT
from service.contract.validators import read_contract

CLIENTS = ROOT / "clients"


def test_the_clients_have_the_version_of_the_contract() -> None:
    written = (CLIENTS / "python/src/zero_referee/version.py").read_text("utf-8")
    version = re.search('^VERSION = "(.+)"$', written, re.MULTILINE)
    assert version is not None
    package = json.loads((CLIENTS / "typescript/package.json").read_text("utf-8"))
    assert version[1] == package["version"] == read_contract().version


def test_the_types_of_both_projects_are_made_by_the_same_tool() -> None:
    """The tests of the contract and the client generate with the same version."""
    packages = [
        json.loads((ROOT / folder / "package.json").read_text("utf-8"))["devDependencies"]
        for folder in ("tests/contract/npm", "clients/typescript")
    ]
    versions = [package["openapi-typescript"] for package in packages]
    assert versions[0] == versions[1]
