"""Messages and their sentences in each language."""

from pathlib import Path

import pytest

from zero_referee_rules.message import Alternatives, Message, say
from zero_referee_rules.sentences import texts_of
from zero_referee_rules.translation import LANGUAGES, Translator


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
        "1.5 hat den falschen Typ; erwartet: eine Zeichenkette, eine ganze Zahl oder null.",
        (
            "1.5 n\u2019est pas du bon type\u202f; type attendu\xa0: "
            "une chaîne, un nombre entier ou null."
        ),
    ]


def test_an_unknown_id_is_returned_as_it_is() -> None:
    assert Translator("en").translate(Message("no.such.message")) == "no.such.message"


@pytest.mark.parametrize(
    ("language", "plural"),
    [("en", [False, True, False]), ("de", [False, True, False]), ("fr", [True, True, False])],
)
def test_a_count_has_the_plural_form_of_the_language(language: str, plural: list[bool]) -> None:
    translator = Translator(language, {"cards": ["{count} card", "{count} cards"]})
    said = [translator.translate(say("cards", count=count)) for count in (0, 1, 2)]
    assert [text.endswith("card") for text in said] == plural


def test_a_text_that_a_language_lacks_is_in_english(tmp_path: Path) -> None:
    catalogue = tmp_path / "sentences.toml"
    catalogue.write_text(
        '["*"]\nvalues.name = ["Ana"]\n["a.pool"]\nen = "Pool"\nfr = ""\n', "utf-8"
    )
    assert [texts_of(language, [catalogue]) for language in LANGUAGES] == [{"a.pool": "Pool"}] * 3
