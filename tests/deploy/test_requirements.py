"""The lock files hold what pyproject.toml asks for, so `make lock` has not been forgotten."""

import tomllib
from collections import defaultdict

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from harness.locks import read_lock
from harness.server import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUNTIME = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
LOCKS = {path.stem: read_lock(path) for path in (ROOT / "requirements").glob("*.txt")}
WANTED = {
    "runtime": RUNTIME,
    "mcp": RUNTIME + EXTRAS["mcp"],
    "dev": RUNTIME + EXTRAS["mcp"] + EXTRAS["dev"],
    "sbom": PROJECT["dependency-groups"]["sbom"],
}


def test_every_lock_file_is_known() -> None:
    assert set(LOCKS) == set(WANTED)


@pytest.mark.parametrize("lock", WANTED)
def test_a_lock_file_holds_what_the_project_asks_for(lock: str) -> None:
    locked = defaultdict(list)
    for package in LOCKS[lock]:
        locked[canonicalize_name(package.name)].append(package.specifier)
    for wanted in map(Requirement, WANTED[lock]):
        if wanted.name == PROJECT["project"]["name"]:
            continue  # The extra itself; its packages are in the list.
        versions = [str(pin).removeprefix("==") for pin in locked[canonicalize_name(wanted.name)]]
        assert versions, f"{wanted} is not in {lock}.txt: make lock"
        assert all(map(wanted.specifier.contains, versions)), f"{wanted}: {versions}: make lock"


@pytest.mark.parametrize("lock", ["runtime", "mcp", "sbom"])
def test_what_is_served_is_what_was_tested(lock: str) -> None:
    assert _pins(lock) <= _pins("dev")


def _pins(lock: str) -> set[str]:
    return {f"{canonicalize_name(package.name)}{package.specifier}" for package in LOCKS[lock]}
