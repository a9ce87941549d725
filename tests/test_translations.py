"""The translations: complete, up to date with English, and typeset for their language."""

import re

import pytest

from tests.support.example import GAME
from tools.texts.catalogues import Entry, entries, read
from tools.texts.translations import (
    SAME,
    TIDY,
    compare,
    findings,
    page_entries,
    translated,
    written,
)
from tools.texts.typography import spaced
from zero_referee_rules.message import say
from zero_referee_rules.sentences import catalogues
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES, Translator

OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
PLURALS = {"de": "(n != 1)", "fr": "(n > 1)"}
FRENCH = Translator("fr")
GERMAN = Translator("de")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_complete(language: str) -> None:
    """`python -m tools.texts.translations` lists the same; CONTRIBUTING.md says what to do."""
    found = list(findings(language))
    assert not found, "\n" + "\n".join(map(str, found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_its_plural_rule(language: str) -> None:
    plural = PLURALS.get(language, "(n != 1)")
    for path in catalogues(language):
        catalogue = read(path)
        assert str(catalogue.locale) == language
        assert catalogue.num_plurals == 2
        assert f"plural={plural};" in path.read_text("utf-8"), path


ENGLISH = {"pool": Entry(("{name} sees one card.", "{name} sees {count} cards."))}


def _wrong(*forms: str, source: tuple[str, ...] | None = None, remark: str = "") -> list[str]:
    source = ENGLISH["pool"].forms if source is None else source
    remarks = (remark,) if remark else ()
    mine = {"pool": Entry(forms, source, remarks)} if forms else {}
    return [wrong for _, wrong in compare(ENGLISH, mine)]


def test_errors_in_a_translation_are_found() -> None:
    good = ("{name} voit une carte.", "{name} voit {count} cartes.")
    assert _wrong(*good) == []
    assert _wrong("{name} voit {count} carte.", good[1]) == [], "a singular may count in figures"
    assert _wrong() == ["missing"]
    assert _wrong(good[0], "") == ["missing"]
    assert _wrong(*good, source=())[0].startswith("does not say")
    assert _wrong(*good, source=("{name} sees a card.", good[1]))[0].startswith("stale")
    assert _wrong("Une carte.", good[1]) == ["form 0 lacks ['name']"]
    assert _wrong(good[0], "{name} voit des cartes.") == ["form 1 lacks ['count']"]
    assert _wrong(good[0], good[1] + "{nom}") == ["form 1 has ['nom'], which English has not"]
    assert _wrong(good[1])[0].startswith("one has plural forms")
    assert _wrong(*ENGLISH["pool"].forms)[0].startswith("says the same")
    assert _wrong(*ENGLISH["pool"].forms, remark=SAME) == []
    assert _wrong(*good, remark=SAME)[0].startswith("says the same")
    assert list(compare({}, {"pool": Entry(good)})) == [("pool", "English has no such entry")]


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_are_written_as_the_tool_writes_them(language: str) -> None:
    for path in translated(language):
        assert path.read_text("utf-8") == written(path, entries(path)), (
            f"{path}: {TIDY} writes it in the form that all catalogues have"
        )


def _sentences(language: str) -> list[str]:
    return [
        form
        for path in catalogues(language)
        for entry in entries(path).values()
        for form in entry.forms
    ] + [form for entry in page_entries(language).values() for form in entry.forms]


def test_french_typography() -> None:
    """No sentence lacks a space, or has a word that would be elided before a name.

    "de {name}" would be wrong for Ana and right for Ben, so sentences avoid it. Spaces that may
    break are found by `findings`.
    """
    wrong = {
        "a non-breaking space (U+202F) before ; and ?": r"\w[;?]",
        "« guillemets », and no straight apostrophe": r"[“”„\"]|\w'",
        "no de, que, le, la or du before a name, which may begin with a vowel": (
            r"\b(de|que|le|la|du) \{(names?|other|dealer|turn)"
        ),
    }
    found = [
        f"{sentence}: {wanted}"
        for sentence in _sentences("fr")
        for wanted, pattern in wrong.items()
        if re.search(pattern, sentence)
    ]
    assert not found, "\n".join(found)


def test_the_tool_writes_non_breaking_spaces() -> None:
    assert spaced("fr", "« Non ! » : oui ; et ? Ici : « là »") == (
        "«\u00a0Non\u202f!\u00a0»\u00a0: oui\u202f; et\u202f? Ici\u00a0: «\u00a0là\u00a0»"
    )
    assert spaced("de", "Nein : ja ; und ?") == "Nein : ja ; und ?"


def test_german_typography() -> None:
    for sentence in _sentences("de"):
        assert not re.search(r" [:;!?]|[«»\"]|„[^“]*$|\w'", sentence), sentence


def test_inserted_words_have_the_form_that_their_sentence_needs() -> None:
    group = say(f"{GAME}.score-colour-group.line", count=5, colour=say("common.colour.green"))
    assert FRENCH.translate(group).startswith("5 cartes de couleur verte valent zéro point")
    assert GERMAN.translate(group).startswith("5 Karten in Grün zählen nichts")
