"""Sentences in all languages: `sentences.toml` beside the code that they belong to.

Under its id, a sentence has a text in each language, or its singular and its plural::

    ["common.round.event"]
    en = ["{count} round", "{count} rounds"]
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
OWNERS = ("zero_referee_rules", "zero_referee_rules/*", "operations", "service/archive")
"""The folders of code with sentences, first the one with those that games share."""
FALLBACK = "en"
"""The language whose text replaces a missing one."""

Text = str | list[str]
"""A text, or its singular and its plural."""


def catalogues() -> list[Path]:
    """Return the files of all sentences."""
    return [path for owner in OWNERS for path in sorted(ROOT.glob(f"{owner}/sentences.toml"))]


@cache
def read_catalogue(path: Path) -> Mapping[str, Mapping[str, Any]]:
    """Return the entries of a file by their ids."""
    return tomllib.loads(path.read_text("utf-8"))


def texts_of(language: str, paths: Iterable[Path]) -> dict[str, Text]:
    """Return the texts of a language by their ids, in English where it lacks one.

    An entry without English has nothing but the values that tests fill in.
    """
    return {
        id_: entry.get(language) or entry[FALLBACK]
        for path in paths
        for id_, entry in read_catalogue(path).items()
        if FALLBACK in entry
    }
