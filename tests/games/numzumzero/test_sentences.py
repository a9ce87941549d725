"""Sentences of NumZumZero in other languages."""

from zero_referee_rules.message import say
from zero_referee_rules.translation import translator


def test_0_is_singular_in_french() -> None:
    tokens = "numzumzero.winner.line"
    assert [translator("fr").translate(say(tokens, count=count)) for count in range(3)] == [
        "0 jeton.",
        "1 jeton.",
        "2 jetons.",
    ]
    assert translator("de").translate(say(tokens, count=0)) == "0 Siegmarken."


def test_a_column_has_the_form_that_its_sentence_needs() -> None:
    full = say("numzumzero.full-column.broken", column=say("numzumzero.column.first"))
    assert translator("fr").translate(full).startswith("La première colonne")
    assert translator("de").translate(full).startswith("Die erste Spalte")
    columns = say("numzumzero.columns.text")
    assert "Nachziehstapel" in translator("de").translate(columns)


def test_singular_and_plural_have_their_forms() -> None:
    english = translator("en")
    assert english.translate(say("numzumzero.winner.line", count=1)) == "1 token."
    assert english.translate(say("numzumzero.winner.line", count=5)) == "5 tokens."
