"""Sentences in all languages: `sentences.toml` next to the code that they belong to.

Under its id, a sentence has a text in each language, or its singular and its plural::

    ["common.round.event"]
    en = ["{count} round", "{count} rounds"]
"""

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

PACKAGE = "zero_referee_rules"
BESIDE = ("operations", "service/archive")
"""The folders next to this package that have sentences, if it lies in the folder of the service."""
NAME = "sentences.toml"
FALLBACK = "en"
"""The language whose text replaces a missing one."""

Text = str | list[str]
"""A text, or its singular and its plural."""


@cache
def catalogues() -> tuple[Path, ...]:
    """Return the files of all sentences, first the one with those that games share.

    Raises `FileNotFoundError` for a game without sentences.
    """
    found = files(PACKAGE)
    # In a wheel that is not unpacked it is a path of zipfile, which has all that is used here.
    package = cast("Path", found)
    inside = sorted(
        (each for each in package.iterdir() if each.is_dir()), key=lambda each: each.name
    )
    beside = [package.parent / folder for folder in BESIDE] if isinstance(found, Path) else []
    for folder in (package, *(each for each in inside if (each / "rulebook.py").is_file())):
        if not (folder / NAME).is_file():
            raise FileNotFoundError(f"{folder / NAME} is missing: install the rules again")
    every = (folder / NAME for folder in (package, *inside, *beside))
    return tuple(path for path in every if path.is_file())


@cache
def read_catalogue(path: Path) -> Mapping[str, Mapping[str, Any]]:
    """Return the entries of a file by their ids."""
    return tomllib.loads(path.read_text("utf-8"))


def texts_of(language: str, paths: Iterable[Path]) -> dict[str, Text]:
    """Return the texts of a language by their ids, in English if the language lacks one.

    An entry without English has nothing but the values that tests fill in.
    """
    return {
        id_: entry.get(language) or entry[FALLBACK]
        for path in paths
        for id_, entry in read_catalogue(path).items()
        if FALLBACK in entry
    }
