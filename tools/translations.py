"""Checks of the translations: sentences that are missing, stale, damaged or left over.

A translated entry carries the English it was made from, its plural forms if they differ::

    #. English: The pool
    msgid "zero.pool.title"
    msgstr "Die Auslage"

so a change of the English is listed here until a translator has accepted the translation::

    python -m tools.translations                         list what is to be done
    python -m tools.translations accept de zero.pool.title ...
                                         put the English of today beside what is right again
    python -m tools.translations accept de 'my-game.*'
                                         the same for all entries whose ids fit a pattern
    python -m tools.translations tidy    write the catalogues in one form, and French punctuation
                                         with its non-breaking spaces

An entry that is rightly the same as in English says so in a comment, ``SAME``. The score pad's
texts are JSON, which has no comments: what they were made from, and which are rightly the same,
is in ``tests/web/texts.json``.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from service.web.pad_files import Pad
from tools.catalogues import Entry, entries, write
from tools.typography import spaced
from zero_referee_rules.sentences import catalogues
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

SAME = "Same as in English."

ROOT = Path(__file__).parents[1]
PAD = Pad()
PAGE_NOTES = ROOT / "tests/web/texts.json"
FORMS = ("one", "other")
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


def findings(language: str) -> Iterator[Finding]:
    """Compare a language with English, catalogue by catalogue."""
    ours = {path: entries(path) for path in catalogues(language)}
    for path in catalogues(DEFAULT_LANGUAGE):
        mine = path.with_stem(language)
        for id_, wrong in compare(entries(path), ours.pop(mine, {})):
            yield Finding(shown(mine), id_, wrong)
    for path in ours:
        yield Finding(shown(path), "*", "English has no such catalogue")
    page = page_entries(language)
    for id_, wrong in compare(page_entries(DEFAULT_LANGUAGE), page):
        yield Finding(_page_file(language, id_), id_, wrong)
    for file, id_, form in _forms_of(language):
        if spaced(language, form) != form:
            yield Finding(file, id_, f"has spaces that may break: {TIDY} writes others")


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


def _forms_of(language: str) -> Iterator[tuple[str, str, str]]:
    """Yield every form of every text of a language, after its file and its id."""
    for path in catalogues(language):
        for id_, entry in entries(path).items():
            yield from ((shown(path), id_, form) for form in entry.forms)
    for id_, entry in page_entries(language).items():
        yield from ((_page_file(language, id_), id_, form) for form in entry.forms)


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
    for path in catalogues(language):
        english, before = entries(path.with_stem(DEFAULT_LANGUAGE)), entries(path)
        noted = _noted(english, before, ids, fitting)
        if noted != before:
            head = path.read_text("utf-8").partition("\n\n")[0]
            path.write_text(written(language, head, noted), "utf-8")
    before = page_entries(language)
    noted = _noted(page_entries(DEFAULT_LANGUAGE), before, ids, fitting)
    if changed := {id_: entry for id_, entry in noted.items() if entry != before[id_]}:
        _write_page_notes(language, changed)
    return [id_ for id_ in ids if not any(fnmatchcase(found, id_) for found in fitting)]


def tidy(language: str) -> None:
    """Write the catalogues and the score pad's texts of a language as this tool writes them."""
    for path in catalogues(language):
        text = path.read_text("utf-8")
        tidied = written(language, text.partition("\n\n")[0], entries(path))
        if tidied != text:
            path.write_text(tidied, "utf-8")
    texts = [form for entry in page_entries(language).values() for form in entry.forms]
    for path in (PAD.folder / f"texts/{language}.json", *(game.texts for game in PAD.games)):
        before = after = path.read_text("utf-8") if path.is_file() else ""
        for text in texts:
            old, new = (_json(form) for form in (text, spaced(language, text)))
            after = after.replace(old, new) if old != new else after
        if after != before:
            path.write_text(after, "utf-8")


def written(language: str, head: str, catalogue: Entries) -> str:
    """Return the text of a catalogue with a head, in the one form that catalogues have."""
    tidied = (
        entry._replace(forms=tuple(spaced(language, form) for form in entry.forms))
        for entry in catalogue.values()
    )
    return "\n".join((f"{head}\n", *map(write, catalogue, tidied)))


def _json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _page_file(language: str, id_: str) -> str:
    """Return the file of the score pad that has a text, or would have it."""
    for game in PAD.games:
        known = json.loads(game.texts.read_text("utf-8")) if game.texts.is_file() else {}
        if any(id_ in texts for texts in known.values()):
            return f"games/{game.id}/texts.json ({language})"
    return f"texts/{language}.json"


def _write_page_notes(language: str, changed: Entries) -> None:
    notes = json.loads(PAGE_NOTES.read_text("utf-8"))
    made_from = notes.setdefault(language, {"from": {}, "same": []})["from"]
    made_from |= {id_: _plain(entry.source) for id_, entry in changed.items()}
    text = json.dumps(notes, indent=2, ensure_ascii=False)
    PAGE_NOTES.write_text(text + "\n", "utf-8")


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


# --- Texts of the score pad ---


def page_entries(language: str) -> dict[str, Entry]:
    """Return the texts of the score pad by their keys, with what is noted about them."""
    notes = json.loads(PAGE_NOTES.read_text("utf-8")).get(language, {})
    made_from, same = notes.get("from", {}), notes.get("same", ())
    return {
        key: Entry(
            _forms(text),
            _distinct(_forms(made_from[key])) if key in made_from else (),
            (SAME,) if key in same else (),
        )
        for key, text in PAD.texts(language).items()
    }


def _forms(text: str | Mapping[str, str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text[form] for form in FORMS)


def _plain(forms: tuple[str, ...]) -> str | dict[str, str]:
    return forms[0] if len(forms) == 1 else dict(zip(FORMS, forms, strict=True))


def main(*arguments: str) -> int:
    """List what is missing or stale, or accept translations; return the exit code."""
    match arguments:
        case ():
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
