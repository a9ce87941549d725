"""The ids of sentences in the modules of the service, and of texts in the pad's scripts."""

import re
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path

from service.web.pad_files import TEXTS
from service.web.scripts import own_scripts
from tools.texts.catalogues import ROOT

PACKAGES = ("service", "operations", "schemas", "zero_referee_rules")
MESSAGE = re.compile(r'\b(?:say|static_message|Message)\(\s*f?"([^"]+)"')
TEXT = re.compile(r'\b(?:t|tell)\(\s*"([^"]+)"')
LITERAL = re.compile(r'"([a-z][a-z0-9_.-]*)"')
TEMPLATE = re.compile(r"`([a-z-]+\.[^`\s]*\$\{[^`\s]*)`")
FIELD = re.compile(r"(?:\\\$)?\\\{.*?\\\}")
"""A value in an id that the code composes, in the escaped pattern of the id."""
NAMED = {"common.list", "common.list-or"}
"""Ids that the translator has in a variable."""
QUESTION = "question."
"""The prefix of the ids of questions; the rest is the id of the rule that answers it."""


def is_used(catalogue: Path, id_: str) -> bool:
    """Return whether the code contains an id of a catalogue, or composes ids of its form."""
    if catalogue.name == TEXTS:
        ids, composed = _in_scripts()
        return id_ in ids or id_.startswith(QUESTION) or bool(composed.fullmatch(id_))
    ids, composed, words = _in_modules()
    parts = id_.replace("-", "_").split(".")
    return id_ in ids | NAMED or (bool(composed.fullmatch(id_)) and words.issuperset(parts))


def without_text(known: Container[str]) -> Iterator[tuple[Path, str]]:
    """Yield the ids in the code that are not known, with the files that have them."""
    uses = [(path, MESSAGE) for path in _modules()] + [(path, TEXT) for path in own_scripts()]
    for path, use in uses:
        for id_ in use.findall(path.read_text("utf-8")):
            if "{" not in id_ and id_ not in known:
                yield path, id_


def _modules() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (ROOT / package).rglob("*.py")


@cache
def _in_modules() -> tuple[set[str], re.Pattern[str], set[str]]:
    """Return the ids in modules, the forms of those that are composed, and all words."""
    source = "\n".join(path.read_text("utf-8") for path in _modules())
    ids = {*MESSAGE.findall(source)}
    words = {*re.findall(r"\w+", re.sub(r"(?<=\w)-(?=\w)", "_", source))}
    return ids, _pattern((id_ for id_ in ids if "{" in id_), "[^ ]+"), words


@cache
def _in_scripts() -> tuple[set[str], re.Pattern[str]]:
    source = "\n".join(path.read_text("utf-8") for path in own_scripts())
    return {*LITERAL.findall(source)}, _pattern(TEMPLATE.findall(source), "[a-z0-9_-]+")


def _pattern(composed: Iterator[str] | list[str], value: str) -> re.Pattern[str]:
    return re.compile("|".join(FIELD.sub(value, re.escape(id_)) for id_ in composed))
