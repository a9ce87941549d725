"""Modules of the score pad that need neither a browser nor the service, tested by Node's runner."""

import re
from pathlib import Path

import pytest

from tests.support.commands import run
from tests.support.node import NODE, needs_node
from tools.harness.server import ROOT

FILES = sorted((ROOT / "tests" / "pad").glob("*.test.mjs"))

pytestmark = needs_node


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_all_tests_of_a_file_pass(path: Path) -> None:
    printed = run(NODE, "--test", "--test-reporter=tap", path)
    written = len(re.findall(r"^test\(", path.read_text("utf-8"), re.MULTILINE))
    assert f"\n# pass {written}\n" in printed
