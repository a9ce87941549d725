"""Checks of the translations: sentences that are missing, stale, damaged or left over.

A translated entry carries the English it was made from, its plural forms if they differ::

    #. English: The pool
    msgid "my-game.pool.title"
    msgstr "Die Auslage"

so a change of the English is listed here until a translator has accepted the translation::

    python -m tools.texts.translations         write what is missing with its English and without a
                                         sentence, and list what is to be done
    python -m tools.texts.translations accept de my-game.pool.title ...
                                         put the English of today beside what is right again
    python -m tools.texts.translations accept de 'my-game.*'
                                         the same for all entries whose ids fit a pattern
    python -m tools.texts.translations tidy
                                         write the catalogues in one form, and French punctuation
                                         with its non-breaking spaces

An entry that is rightly the same as in English says so in a remark, ``SAME``. The score pad's
texts are JSON (`tools/texts/catalogues.py`), with the same beside each entry.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from service.web.pad_files import Pad
from tools.texts import catalogues as files
from tools.texts.catalogues import Entry, entries
from tools.texts.typography import spaced
from zero_referee_rules.sentences import catalogues
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

SAME = "Same as in English."

ROOT = Path(__file__).parents[2]
PAD = Pad()
ACCEPTABLE = ("does not say", "stale")
"""How the faults begin that accepting an entry fixes."""
TIDY = "`make texts TIDY=1`"


class Finding(NamedTuple):
    """An entry to be translated or corrected: the catalogue, the id, and what is wrong."""

    catalogue: str
    id: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.catalogue}: {self.id}: {self.wrong}"


Entries = Mapping[str, Entry]


def translated(language: str) -> list[Path]:
    """Return all files that a language has: the catalogues, and the texts of the score pad."""
    return [*catalogues(language), *PAD.text_files(language)]


def findings(language: str) -> Iterator[Finding]:
    """Compare a language with English, file by file."""
    ours = {path: entries(path) for path in translated(language)}
    for path, mine in ours.items():
        for id_, entry in mine.items():
            if any(spaced(language, form) != form for form in entry.forms):
                yield Finding(shown(path), id_, f"has spaces that may break: {TIDY} writes others")
    for path in translated(DEFAULT_LANGUAGE):
        own = path.with_stem(language)
        for id_, wrong in compare(entries(path), ours.pop(own, {})):
            yield Finding(shown(own), id_, wrong)
    for path in ours:
        yield Finding(shown(path), "*", "English has no such catalogue")


def compare(english: Entries, translated: Entries) -> Iterator[tuple[str, str]]:
    """Yield the id of each wrong entry of a translation, and what is wrong with it."""
    for id_, entry in english.items():
        mine = translated.get(id_)
        if mine is None or not all(mine.forms):
            yield id_, "missing"
            continue
        if not mine.source:
            yield id_, f"{ACCEPTABLE[0]} from which English it was made (`accept` writes it)"
        elif mine.source != _distinct(entry.forms):
            yield (
                id_,
                (
                    f"{ACCEPTABLE[1]}: the English was {_show(mine.source)}, is"
                    f" {_show(entry.forms)} (`accept` writes it once the translation is right)"
                ),
            )
        if len(mine.forms) != len(entry.forms):
            yield id_, "one has plural forms, the other has not"
        else:
            yield from ((id_, wrong) for wrong in _placeholders(entry.forms, mine.forms))
        if (mine.forms == entry.forms) != (SAME in mine.remarks):
            yield id_, f"says the same as English, or only its remark does ({SAME!r})"
    for id_ in translated.keys() - english.keys():
        yield id_, "English has no such entry"


def _placeholders(english: tuple[str, ...], mine: tuple[str, ...]) -> Iterator[str]:
    for index, (theirs, ours) in enumerate(zip(english, mine, strict=True)):
        expected, found = names(theirs), names(ours)
        # "One card" may be "1 card" elsewhere: the singular may count in figures or in words.
        free = {"count"} if index == 0 and len(english) > 1 else set()
        if lost := expected - found - free:
            yield f"form {index} lacks {sorted(lost)}"
        if invented := found - expected - free:
            yield f"form {index} has {sorted(invented)}, which English has not"


def names(text: str) -> set[str]:
    """Return the placeholders of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def accept(language: str, ids: Sequence[str]) -> list[str]:
    """Write the current English beside the entries whose ids fit; return patterns that fit none.

    Nothing else is changed: not the order of entries, and no file without such an entry.
    """
    fitting = set[str]()
    for path in translated(language):
        english, before = entries(path.with_stem(DEFAULT_LANGUAGE)), entries(path)
        noted = _noted(english, before, ids, fitting)
        if noted != before:
            path.write_text(written(path, noted), "utf-8")
    return [id_ for id_ in ids if not any(fnmatchcase(found, id_) for found in fitting)]


def complete(language: str) -> None:
    """Write the missing entries with their English, in its order and without a sentence."""
    for path in translated(language):
        before = entries(path)
        noted = with_missing(entries(path.with_stem(DEFAULT_LANGUAGE)), before)
        if noted != before:
            path.write_text(written(path, noted), "utf-8")


def with_missing(english: Entries, mine: Entries) -> Entries:
    """Return entries with those missing, each after the one that English has before it."""
    ids = list(mine)
    place = 0
    for id_ in english:
        if id_ not in mine:
            ids.insert(place, id_)
        place = ids.index(id_) + 1
    return {id_: mine[id_] if id_ in mine else _untranslated(english[id_]) for id_ in ids}


def _untranslated(english: Entry) -> Entry:
    return Entry(("",) * len(english.forms), _distinct(english.forms))


def tidy(language: str) -> None:
    """Write the catalogues and the score pad's texts of a language as this tool writes them."""
    for path in translated(language):
        path.write_text(written(path, entries(path)), "utf-8")


def written(path: Path, catalogue: Entries) -> str:
    """Return the text of a catalogue, in the one form that catalogues have."""
    tidied = {
        id_: entry._replace(forms=tuple(spaced(path.stem, form) for form in entry.forms))
        for id_, entry in catalogue.items()
    }
    return files.written(path, tidied)


def _noted(
    english: Entries, translated: Entries, ids: Sequence[str], fitting: set[str]
) -> dict[str, Entry]:
    """Return entries with today's English beside those that fit, whose ids are added to a set."""
    noted = dict(translated)
    for id_ in english.keys() & translated.keys():
        if any(fnmatchcase(id_, pattern) for pattern in ids):
            fitting.add(id_)
            noted[id_] = translated[id_]._replace(source=_distinct(english[id_].forms))
    return noted


# --- Catalogues of sentences ---


def shown(path: Path) -> str:
    """Return the path of a catalogue from the root of the project."""
    return path.relative_to(ROOT).as_posix()


def _distinct(forms: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(forms))


def _show(forms: tuple[str, ...]) -> str:
    return " / ".join(_distinct(forms))


def page_entries(language: str) -> dict[str, Entry]:
    """Return the texts of the score pad by their keys, with what is noted about them."""
    return {id_: each for path in PAD.text_files(language) for id_, each in entries(path).items()}


def main(*arguments: str) -> int:
    """Write what is missing and list it, or accept translations; return the exit code."""
    match arguments:
        case ():
            for language in LANGUAGES[1:]:
                complete(language)
            found = [str(f) for language in LANGUAGES[1:] for f in findings(language)]
            _tell(*found or ["Every language says everything."])
            return len(found) > 0
        case ("tidy",):
            for language in LANGUAGES[1:]:
                tidy(language)
            return 0
        case ("accept", language) if language in LANGUAGES[1:]:
            found = [f.id for f in findings(language) if f.wrong.startswith(ACCEPTABLE)]
            known = ["These can be accepted:", *found] if found else ["There are none."]
            _tell("Name the entries that are right again, or a pattern such as 'zero.*'.", *known)
            return 2
        case ("accept", language, *ids) if language in LANGUAGES[1:]:
            unknown = accept(language, ids)
            _tell(*(f"No entry fits {id_}: nothing was accepted for it." for id_ in unknown))
            return 2 if unknown else 0
        case _:
            _tell(__doc__ or "")
            return 2


def _tell(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
