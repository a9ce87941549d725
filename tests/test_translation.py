"""The English sentences: each exists, is used, and fills in its placeholders.

`test_translations.py` compares the other languages with English.
"""

import re
from itertools import chain
from pathlib import Path

import pytest

from tools.texts.catalogues import entries
from tools.texts.translations import names
from zero_referee_rules.compiling import compile_catalogues
from zero_referee_rules.made import made
from zero_referee_rules.message import Alternatives, Message, say
from zero_referee_rules.sentences import catalogues, read_sentences
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES, Translator

ROOT = Path(__file__).parent.parent
CALL = re.compile(r'\b(?:say|static_message|Message)\(\s*f?"([^"]+)"')


def _entries() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for path in catalogues(DEFAULT_LANGUAGE):
        for id_, entry in entries(path).items():
            assert id_ not in found, f"{id_} is there twice"
            found[id_] = entry.forms
    return found


def _used() -> tuple[set[str], list[re.Pattern[str]]]:
    """Return the ids in the code, and patterns for those that the code composes."""
    named, patterns = set(), []
    for path in chain(
        *(
            (ROOT / name).rglob("*.py")
            for name in ("service", "operations", "schemas", "zero_referee_rules")
        )
    ):
        for id_ in CALL.findall(path.read_text("utf-8")):
            if "{" in id_:
                pattern = re.sub(r"\\\{[^}]*\\\}", r"[^ ]+", re.escape(id_))
                patterns.append(re.compile(pattern))
            else:
                named.add(id_)
    return named, patterns


def _lacks(catalogue: str, id_: str) -> str:
    return f"the catalogue {DEFAULT_LANGUAGE}.po of {catalogue} has no sentence {id_}"


def test_every_message_has_a_sentence_and_every_sentence_a_message() -> None:
    english = _entries()
    named, patterns = _used()
    empty = (id_ for id_, forms in english.items() if not all(forms))
    lacking = [_lacks(id_.partition(".")[0], id_) for id_ in {*named - {*english}, *empty}]
    assert not lacking, "\n".join(sorted(lacking))
    unused = [
        f"no code says {id_}: remove it from the catalogues of {id_.partition('.')[0]}"
        for id_ in {*english} - named - {"common.list", "common.list-or"}
        if not any(pattern.fullmatch(id_) for pattern in patterns)
    ]
    assert not unused, "\n".join(sorted(unused))


def test_every_placeholder_has_a_name() -> None:
    for id_, texts in _entries().items():
        for text in texts:
            assert all(name.isidentifier() for name in names(text)), (id_, text)


def test_a_list_may_be_of_one_value_or_empty() -> None:
    english = Translator("en")
    for players, said in ((("Ana",), "Ana"), ((), "")):
        message = say("common.not-at-table", name="Zoe", players=players)
        assert english.translate(message) == f"Zoe is not at the table; the players are {said}."


def test_alternatives_are_joined_with_or() -> None:
    types = Alternatives(say(f"contract.type.{name}") for name in ("string", "integer", "null"))
    wrong = say("contract.type", value="1.5", types=types)
    assert [Translator(language).translate(wrong) for language in LANGUAGES] == [
        "1.5 has the wrong type; expected: a string, an integer or null.",
        "1.5 hat den falschen Typ; erwartet: Zeichenkette, ganze Zahl oder null.",
        "1.5 n\u2019est pas du bon type\u202f; type attendu\xa0: chaîne, nombre entier ou null.",
    ]


def test_an_unknown_id_is_returned_as_it_is() -> None:
    assert Translator("en").translate(Message("no.such.message")) == "no.such.message"


def test_compiled_sentences_are_read_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "de.mo").write_bytes(compile_catalogues(catalogues("de")))
    assert read_sentences(tmp_path, "de").gettext("common.list") == "{head} und {last}"


def test_sentences_are_compiled_where_they_are_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zero_referee_rules.made.FOLDER", tmp_path / "made")
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / "0123-de.mo").write_bytes(b"earlier")
    for _ in range(2):
        assert read_sentences(tmp_path, "de").gettext("common.list") == "{head} und {last}"
    [file] = (tmp_path / "made").iterdir()
    assert file.name.endswith("-de.mo")
    assert file.name != "0123-de.mo"


def test_a_file_that_cannot_be_made_is_named_with_what_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def make() -> bytes:
        raise ModuleNotFoundError(name="babel")

    monkeypatch.setattr("zero_referee_rules.made.FOLDER", tmp_path)
    with pytest.raises(RuntimeError, match="babel, which makes it: run `make prepare`"):
        made("new.mo", [], make)
