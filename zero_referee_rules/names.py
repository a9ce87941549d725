"""Names of players that look alike: they may be two spellings of one person's name."""

import re
from collections.abc import Callable, Iterable
from typing import Any
from unicodedata import category, normalize

from zero_referee_rules.message import say
from zero_referee_rules.scoresheet import ScoreWarning

SIMILAR_NAMES = "ruling-similar-names"
"""The ruling, shared by games, that such names are those of different people."""
_IGNORABLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Invisible characters outside the categories `C`."""


def key(name: str) -> str:
    """Return a key that is equal for names that look alike.

    >>> key("Ana ") == key("ana"), key("Straße") == key("STRASSE"), key("Zoë") == key("Zoe")
    (True, True, False)
    """
    if not name.isascii():
        shown = _IGNORABLE.sub("", normalize("NFKC", name))
        name = "".join([each for each in shown if category(each)[0] != "C"])
    return " ".join(name.casefold().split())


def similar_names(game: str, names: Iterable[str]) -> tuple[ScoreWarning, ...]:
    """Return a warning for each group of players whose names have the same key."""
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(key(name), []).append(name)
    return tuple(
        [
            ScoreWarning(f"{game}.{SIMILAR_NAMES}", say("common.similar-names", names=tuple(group)))
            for group in groups.values()
            if len(group) > 1
        ]
    )


def with_similar_names(game: str, score: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Return the function `score` with the warnings of similar names before those of its sheet."""

    def scored(request: Any) -> Any:
        result = score(request)
        warnings = similar_names(game, [player.name for player in result.sheet.players])
        if not warnings:
            return result
        sheet = result.sheet._replace(warnings=(*warnings, *result.sheet.warnings))
        return result._replace(sheet=sheet)

    return scored
