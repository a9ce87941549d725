"""Linters with their own strictest rules, and none of ours, find nothing in the contract."""

from pathlib import Path
from typing import Any

import pytest

from tests.support import npm

pytestmark = pytest.mark.npm

PLANTED = "    get:\n      operationId: listGames\n"


@pytest.fixture
def linters(tmp_path: Path) -> tuple[tuple[Any, ...], ...]:
    ruleset = tmp_path / "spectral.yaml"
    ruleset.write_text('extends: ["spectral:oas"]\n', "utf-8")
    return (
        ("redocly", "lint", "--extends=recommended-strict", "--max-problems=1000"),
        ("spectral", "lint", "--ruleset", ruleset, "--fail-severity=hint"),
    )


def test_linters_find_nothing(linters: tuple[tuple[Any, ...], ...]) -> None:
    for linter in linters:
        npm.run(*linter, npm.CONTRACT)


@pytest.mark.release
def test_linters_find_an_error(linters: tuple[tuple[Any, ...], ...], tmp_path: Path) -> None:
    text = npm.CONTRACT.read_text("utf-8")
    assert PLANTED in text
    wrong = tmp_path / "openapi.yaml"
    wrong.write_text(text.replace(PLANTED, PLANTED.replace("listGames", "getGame")), "utf-8")
    for linter in linters:
        with pytest.raises(AssertionError, match="operationId"):
            npm.run(*linter, wrong)
