"""Modules and components of the score pad, tested by Node's runner without a browser."""

import re
from pathlib import Path

import pytest

from tests.support.commands import run
from tests.support.node import NODE, needs_node
from tools.harness.server import ROOT

FOLDER = ROOT / "tests" / "pad"
PACKAGES = ROOT / "tests/contract/npm/node_modules/@testing-library/preact"
FILES = sorted(FOLDER.glob("*.test.mjs"))

pytestmark = [needs_node, pytest.mark.slow]


def _is_of_components(path: Path) -> bool:
    return "./dom.mjs" in path.read_text("utf-8")


def _run(path: Path) -> str:
    packages = FOLDER / "packages.mjs"
    return run(NODE, "--import", packages, "--test", "--test-reporter=tap", path)


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_all_tests_of_a_file_pass(path: Path) -> None:
    if _is_of_components(path) and not PACKAGES.is_dir():
        pytest.skip("components are not drawn: `make axe` installs what draws them from npm")
    printed = _run(path)
    found = re.search(r"\n# pass (\d+)\n# fail 0\n", printed)
    assert found, printed
    # Some are written once for many values.
    assert int(found[1]) >= len(re.findall(r"^test\(", path.read_text("utf-8"), re.MULTILINE))
