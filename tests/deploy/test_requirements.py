"""The lock files match pyproject.toml; where they do not, `make lock` was not run."""

import tomllib
from collections import defaultdict
from functools import cache

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.locks import read_lock
from tools.harness.server import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CORE = PROJECT["project"]["dependencies"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
LOCKS = ROOT / "deploy/requirements"
WANTED = {
    "runtime": CORE + EXTRAS["service"],
    "mcp": CORE + EXTRAS["mcp"],
    "dev": CORE + EXTRAS["service"] + EXTRAS["mcp"] + EXTRAS["archive"] + EXTRAS["dev"],
    "archive": CORE + EXTRAS["archive"],
    "s3": CORE + EXTRAS["archive"] + EXTRAS["s3"],
    **PROJECT["dependency-groups"],
}


def test_every_lock_file_is_checked() -> None:
    assert {path.stem for path in LOCKS.glob("*.txt")} == set(WANTED)


@pytest.mark.parametrize("lock", WANTED)
def test_a_lock_file_has_the_packages_of_the_project(lock: str) -> None:
    locked = defaultdict(list)
    for package in read_lock(LOCKS / f"{lock}.txt"):
        locked[canonicalize_name(package.name)].append(package.specifier)
    for wanted in map(Requirement, WANTED[lock]):
        if wanted.name == PROJECT["project"]["name"]:
            continue  # The extra itself; its packages are in the list.
        versions = [str(pin).removeprefix("==") for pin in locked[canonicalize_name(wanted.name)]]
        assert versions, f"{wanted} is not in {lock}.txt: make lock"
        assert all(map(wanted.specifier.contains, versions)), f"{wanted}: {versions}: make lock"


@pytest.mark.parametrize("lock", ["runtime", "mcp", "archive", "build", "sbom"])
def test_the_served_versions_are_the_tested_ones(lock: str) -> None:
    assert _pins(lock) <= _pins("dev")


def test_archives_in_stores_have_the_versions_of_others() -> None:
    assert _pins("archive") <= _pins("s3")


@cache
def _pins(lock: str) -> set[str]:
    packages = read_lock(LOCKS / f"{lock}.txt")
    return {f"{canonicalize_name(package.name)}{package.specifier}" for package in packages}
