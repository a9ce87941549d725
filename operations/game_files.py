"""The folders of the files of a game, by its id."""

from pathlib import Path

import zero_referee_rules

RULES = Path(zero_referee_rules.__file__).parent


def package_of(game: str) -> str:
    """Return the name of a game's package in the rules, and of its folders elsewhere."""
    return game.replace("-", "_")


def folder_of(game: str) -> Path:
    """Return the folder with a game's rules, contract, numbered cases and sentences."""
    return RULES / package_of(game)
