"""Defects of sentences in each language, rendered with values at their edges."""

import re

import pytest

from operations.cases import load
from operations.registry import GAMES
from tests.support.wording import defects, words
from tools.texts.catalogues import PAD, all_texts, forms
from tools.texts.sentences import said
from tools.texts.values import LABELLED
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

PLACEHOLDER = re.compile(r"\{\w+\}")
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
THE_SAME = {
    "fr": {
        "a word of both languages": "Armageddon Impossible Pile Place Solo Standard Style Total "
        "capes null orange point points turquoise violet",
        "a name": "Zero Referee Herolio NumZumZero ZERO",
        "an abbreviation": "Ca Ma OK Or Tu Vi Vn b c o r t z",
    },
    "de": {
        "a word of both languages": "Armageddon Capes Name Hand Offline Person Solo Standard null",
        "a name": "Nein Zero Referee Herolio NumZumZero ZERO",
        "an abbreviation": "Ca Gn He Ma OK Or Vi Ze b f o r t v w z",
    },
}
"""The words of sentences that are rightly the same as in English, by the reason."""


@pytest.mark.parametrize(
    ("language", "sentence", "defect"),
    [
        ("en", "Ana gives red-7 to Ben.", "a card code: red-7"),
        ("en", "2 cards show a 8.", "a wrong article: a 8"),
        ("en", "This pair has 1 cards.", "a plural behind 1: 1 cards"),
        ("de", "Quelle: The rulebook is silent.", "an English word: is"),
        ("en", "Ana's hand is open.", "a straight apostrophe: a's"),
    ],
)
def test_defects_are_found(language: str, sentence: str, defect: str) -> None:
    assert defect in list(defects(language, sentence))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", 'The card "red-7" is an 8, not a 7; the red 1 counts 11 points.'),
        ("fr", "Zero Hero : 1 carte de couleur orange, 11 cartes (échange)."),
        ("de", "Zu /v2/games gibt es 1 Karte, 21 Karten: High Noon."),
    ],
)
def test_right_sentences_have_no_defect(language: str, sentence: str) -> None:
    assert list(defects(language, sentence)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_defect(language: str) -> None:
    """`tests/test_cases.py` checks real responses."""
    found = [
        f"{each.catalogue} {each.id}: {text} [{defect}]"
        for each in said(language)
        for text in each.texts
        for defect in defects(language, text)
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("language", OTHERS)
def test_only_words_with_a_reason_are_the_same_as_in_english(language: str) -> None:
    allowed = {word for reason in THE_SAME[language].values() for word in reason.split()}
    english, own = all_texts(DEFAULT_LANGUAGE), all_texts(language)
    same = {
        id_: left
        for id_, forms in english.items()
        if own[id_] == forms and (left := words(PLACEHOLDER.sub("", " ".join(forms))) - allowed)
    }
    assert same == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_stand_alone_in_other_texts(language: str) -> None:
    """A label has no case, article or gender: it may not be part of a sentence."""
    own = {id_: forms(text) for id_, text in PAD.texts(language).items()}
    for key in LABELLED:
        *ids, name = key.split()
        for id_ in ids or [id_ for id_, texts in own.items() if f"{{{name}}}" in str(texts)]:
            for form in own[id_]:
                alone = rf"(?:^|: |\(|, ){{{name}}}(?:$|[):,.;]|\u00a0:)"
                assert re.search(alone, form), f"{id_}: {form}"


def test_titles_of_cases_can_be_read_on_their_own() -> None:
    """They are listed by rule and by operation too, without the case before."""
    begun = re.compile(r"\.|…|[a-zà-ü]|(?:And|But|Nor|Or|So)\b")
    found = [
        f"{case.id}: {case.title} [{what}]"
        for game in GAMES
        for case in load(game.info.id)
        for what in begun.findall(case.title[:4])
        if begun.match(case.title)
    ]
    assert not found, "\n" + "\n".join(found)
