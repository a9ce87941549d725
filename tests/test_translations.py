"""The translations: complete, and typeset for their language."""

import re
import subprocess
from pathlib import Path
from shutil import which

import pytest

from tests.support.example import GAME
from tools.texts.catalogues import all_texts, files, names
from tools.texts.changes import changed_alone
from tools.texts.ids import QUESTION, is_used, without_text
from tools.texts.translations import faults, findings
from tools.texts.typography import spaced, tidied
from zero_referee_rules.message import say
from zero_referee_rules.sentences import catalogues
from zero_referee_rules.translation import Translator

FRENCH = Translator("fr")
GERMAN = Translator("de")


def test_every_language_has_every_text_and_every_text_is_used() -> None:
    """`make texts` lists the same; CONTRIBUTING.md says what to do."""
    found = list(findings())
    assert not found, "\n" + "\n".join(map(str, found))


def test_every_placeholder_has_a_name() -> None:
    for id_, texts in all_texts("en").items():
        for text in texts:
            assert all(name.isidentifier() for name in names(text)), (id_, text)


ENTRY = {
    "en": ["{name} sees one card.", "{name} sees {count} cards."],
    "de": ["{name} sieht eine Karte.", "{name} sieht {count} Karten."],
    "fr": ["{name} voit une carte.", "{name} voit {count} cartes."],
}


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({}, []),
        ({"fr": ["{name} voit {count} carte.", ENTRY["fr"][1]]}, []),
        ({"values": {"count": [2]}}, []),
        ({"fr": ""}, ["fr is missing"]),
        ({"fr": [ENTRY["fr"][0], ""]}, ["fr is missing"]),
        ({"en": ""}, ["en is missing", "de has 2 plural forms, en has 1"]),
        ({"fr": ENTRY["fr"][1]}, ["fr has 1 plural forms, en has 2"]),
        ({"fr": ["Une carte.", ENTRY["fr"][1]]}, ["fr lacks ['name']: Une carte."]),
        (
            {"fr": [ENTRY["fr"][0], "{nom} voit {count} cartes."]},
            [
                "fr lacks ['name']: {nom} voit {count} cartes.",
                "fr has ['nom'], which en has not: {nom} voit {count} cartes.",
            ],
        ),
        ({"it": "una carta"}, ["it is no language"]),
        (
            {"fr": [ENTRY["fr"][0], "{name} : {count} cartes"]},
            ["fr has spaces that may break: `make texts` writes others"],
        ),
    ],
)
def test_faults_of_an_entry_are_found(changed: dict[str, object], wrong: list[str]) -> None:
    assert [*faults({**ENTRY, **changed})][: len(wrong) or None] == wrong


def test_ids_without_a_text_and_texts_without_a_use_are_found() -> None:
    known = {id_ for path in files() for id_ in all_texts("en")} - {"common.shuffle", "home.intro"}
    assert {id_ for _, id_ in without_text(known)} == {"common.shuffle", "home.intro"}
    (shared, *_), [*_, of_pad] = catalogues(), files()
    for path in (shared, of_pad):
        assert not is_used(path, "common.never-used")
    assert is_used(of_pad, f"{QUESTION}{GAME}.deal")


@pytest.mark.skipif(which("git") is None, reason="git is not installed")
def test_english_that_changed_alone_since_a_commit_is_named(tmp_path: Path) -> None:
    catalogue = tmp_path / "sentences.toml"

    def commit(english: str, french: str) -> None:
        text = f'["a.b"]\nen = "{english}"\nde = "Haus"\nfr = "{french}"\n'
        catalogue.write_text(text + '["a.c"]\nen = "Door"\nde = "Tür"\nfr = "Porte"\n', "utf-8")
        git("add", ".")
        git("commit", "--quiet", "--message", english)

    def git(*arguments: str) -> None:
        names = ("-c", "user.name=Ana", "-c", "user.email=ana@example.org")
        subprocess.run(["git", *names, *arguments], cwd=tmp_path, check=True)

    def release(version: str) -> None:
        released = tmp_path / "contract/released"
        released.mkdir(parents=True, exist_ok=True)
        (released / f"{version}.json").write_text("{}", "utf-8")
        git("add", ".")
        git("commit", "--quiet", "--message", f"Release {version}")

    def found(since: str | None = None) -> list[str]:
        return [*changed_alone(tmp_path, ["sentences.toml"], since)]

    git("init", "--quiet")
    git("commit", "--quiet", "--allow-empty", "--message", "Begin")
    release("1")
    commit("House", "Maison")
    assert "sentences.toml: not in " in found()[0]
    release("2")
    assert found() == []
    commit("Home", "Foyer")
    commit("Homes", "Foyers")
    [changed] = found()
    assert changed.endswith(", not de")
    assert found("HEAD~1") == ["sentences.toml: a.b: the English changed since HEAD~1, not de"]
    assert found("HEAD") == []
    [line] = found("no-such")
    assert line.startswith("There is no commit no-such")


def test_a_folder_without_history_is_said_to_have_none(tmp_path: Path) -> None:
    [line] = changed_alone(tmp_path, ["sentences.toml"])
    assert line.startswith("No contract is published yet")


def _texts(language: str) -> list[str]:
    return [form for forms in all_texts(language).values() for form in forms]


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
        for sentence in _texts("fr")
        for wanted, pattern in wrong.items()
        if re.search(pattern, sentence)
    ]
    assert not found, "\n".join(found)


def test_the_tool_writes_non_breaking_spaces() -> None:
    assert spaced("fr", "« Non ! » : oui ; et ? Ici : « là »") == (
        "«\u00a0Non\u202f!\u00a0»\u00a0: oui\u202f; et\u202f? Ici\u00a0: «\u00a0là\u00a0»"
    )
    assert spaced("de", "Nein : ja ; und ?") == "Nein : ja ; und ?"


def test_a_catalogue_keeps_all_but_the_spaces_of_french() -> None:
    catalogue = (
        '# Oui ; non\n["a.b"]\nen = "Yes ; no"\nfr = "Oui ; \\"non\\" !"\n'
        '["a.c"]\nfr = [\n    "[Un] : 1",\n    "Deux : 2",\n]\n'
        '"a.d" = { en = "No !", fr = "Non !" }\n'
    )
    expected = (
        '# Oui ; non\n["a.b"]\nen = "Yes ; no"\nfr = "Oui\u202f; \\"non\\"\u202f!"\n'
        '["a.c"]\nfr = [\n    "[Un]\u00a0: 1",\n    "Deux\u00a0: 2",\n]\n'
        '"a.d" = { en = "No !", fr = "Non\u202f!" }\n'
    )
    assert tidied(catalogue) == tidied(expected) == expected


def test_german_typography() -> None:
    for sentence in _texts("de"):
        assert not re.search(r" [:;!?]|[«»\"]|„[^“]*$|\w'", sentence), sentence


def test_inserted_words_have_the_form_that_their_sentence_needs() -> None:
    group = say(f"{GAME}.score-colour-group.line", count=5, colour=say("common.colour.green"))
    assert FRENCH.translate(group).startswith("5 cartes de couleur verte valent zéro point")
    assert GERMAN.translate(group).startswith("5 Karten in Grün zählen nichts")
