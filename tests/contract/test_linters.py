"""Linters at their strictest settings find nothing in the contract."""

import pytest

from tools.harness import npm

pytestmark = pytest.mark.npm


def test_redocly_finds_nothing() -> None:
    npm.run("redocly", "lint", "--max-problems=1000", npm.CONTRACT)


def test_spectral_finds_nothing_down_to_hints() -> None:
    ruleset = npm.HOME / "spectral.yaml"
    npm.run("spectral", "lint", "--ruleset", ruleset, "--fail-severity=hint", npm.CONTRACT)
