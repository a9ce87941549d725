"""Examples in the docstrings of the rules: what they show is what the code does."""

import doctest
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

import zero_referee_rules
from operations.registry import GAMES

MODULES = [
    import_module(found.name)
    for found in walk_packages(zero_referee_rules.__path__, "zero_referee_rules.")
]
SHOWN = {"zero_referee_rules.game.Game.adjudicate", "zero_referee_rules.game.Game.legal_moves"} | {
    f"zero_referee_rules.{game.info.id.replace('-', '_')}.scoring.score" for game in GAMES
}
"""Functions that other programs would call, so they have an example."""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_show_what_the_code_does(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0


def test_what_others_would_call_has_an_example() -> None:
    finder = doctest.DocTestFinder()
    examples = {test.name for module in MODULES for test in finder.find(module) if test.examples}
    assert not SHOWN - examples
