"""Checks of sentences and texts in all languages: `make texts`.

It writes the non-breaking spaces of French, and lists what a test refuses: texts that are missing,
damaged or not used. Then it lists each translation that may be stale because its English changed
alone since the last published contract, or since a commit: `make texts SINCE=main~3`.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from service.web.pad_files import FORMS
from tools.texts.catalogues import ROOT, files, forms, names, shown
from tools.texts.changes import changed_alone
from tools.texts.ids import is_used, without_text
from tools.texts.typography import spaced, tidied
from zero_referee_rules.sentences import read_catalogue
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

NO_TEXTS = {"printed-names", "values"}
"""The properties of an entry that tests read. They are not texts."""


class Finding(NamedTuple):
    """An entry to be translated or corrected: the catalogue, the id, and the fault."""

    catalogue: str
    id: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.catalogue}: {self.id}: {self.wrong}"


def findings() -> Iterator[Finding]:
    """Yield the faults of the texts of all catalogues."""
    known: dict[str, Path] = {}
    for path in files():
        for id_, entry in read_catalogue(path).items():
            if entry.keys() <= NO_TEXTS:
                continue
            if id_ in known:
                yield Finding(shown(path), id_, f"{shown(known[id_])} has the same id")
            known[id_] = path
            yield from (Finding(shown(path), id_, wrong) for wrong in faults(entry))
            if not is_used(path, id_):
                yield Finding(shown(path), id_, "is not used: remove it")
    for script, id_ in without_text(known):
        yield Finding(shown(script), id_, "no catalogue has it")


def faults(entry: Mapping[str, Any]) -> Iterator[str]:
    """Yield the faults of an entry."""
    yield from (f"{key} is no language" for key in entry.keys() - {*LANGUAGES} - NO_TEXTS)
    texts = {language: forms(entry.get(language, "")) for language in LANGUAGES}
    english = texts[DEFAULT_LANGUAGE]
    for language, mine in texts.items():
        if not all(mine):
            yield f"{language} is missing"
        elif len(mine) != len(english) or len(mine) > len(FORMS):
            yield f"{language} has {len(mine)} plural forms, {DEFAULT_LANGUAGE} has {len(english)}"
        else:
            yield from (f"{language} {wrong}" for wrong in _placeholders(english, mine))
        if any(spaced(language, form) != form for form in mine):
            yield f"{language} has spaces that may break: `make texts` writes others"


def _placeholders(english: tuple[str, ...], mine: tuple[str, ...]) -> Iterator[str]:
    for index, (theirs, ours) in enumerate(zip(english, mine, strict=True)):
        expected, found = names(theirs), names(ours)
        # "One card" may be "1 card" elsewhere: the singular may count in figures or in words.
        free = {"count"} if index == 0 and len(english) > 1 else set()
        if lost := expected - found - free:
            yield f"lacks {sorted(lost)}: {ours}"
        if invented := found - expected - free:
            yield f"has {sorted(invented)}, which {DEFAULT_LANGUAGE} has not: {ours}"


def main(since: str | None = None) -> int:
    """Write non-breaking spaces, list findings and changes; return the exit code."""
    for path in files():
        text = path.read_text("utf-8")
        if (new := tidied(text)) != text:
            path.write_text(new, "utf-8")
    read_catalogue.cache_clear()
    found = [*map(str, findings())]
    lines = found or ["Every language has every text."]
    lines += changed_alone(ROOT, map(shown, files()), since)
    sys.stdout.write("\n".join(lines) + "\n")
    return len(found) > 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
