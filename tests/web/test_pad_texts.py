"""The score pad's texts: one catalogue per language, with the same keys and placeholders."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from service.rules.herolio import cards as herolio
from service.rules.message import Message, Named
from service.rules.numzumzero import cards as numzumzero
from service.rules.zero import cards as zero
from service.rules.zero_hero import cards as zero_hero
from service.translation import Translator
from service.web.pad import FOLDER

LANGUAGES = sorted(file.stem for file in (FOLDER / "texts").glob("*.json"))
SOURCES = {file: file.read_text() for file in sorted((FOLDER / "app").rglob("*.js"))}
POWERS = (
    "king-maker",
    "splitter",
    "third-eye",
    "fourager",
    "five-finger",
    "deep-six",
    "lucky-seven",
    "accumulator",
    "nein",
    "detention",
    "doubler",
    "midnight high-noon",
)
"""The rules of the powers, from 1 to 12."""
KEY = re.compile(r"[a-z-]+(\.[a-z0-9_-]+)*")


def catalogue(language: str) -> dict[str, Any]:
    texts = json.loads((FOLDER / "texts" / f"{language}.json").read_text())
    assert isinstance(texts, dict)
    return texts


def calls() -> Iterator[str]:
    """Yield the source text after the opening bracket of each `t(...)` and `tell(...)`."""
    for source in SOURCES.values():
        for match in re.finditer(r"\b(?:t|tell)\(", source):
            yield source[match.end() : match.end() + 160]


def test_every_text_that_the_code_uses_exists() -> None:
    english = catalogue("en")
    missing = set()
    for call in calls():
        first = re.match(r'\s*"([^"]+)"', call)
        if first and first[1] not in english:
            missing.add(first[1])
    assert missing == set()


def test_every_text_is_used() -> None:
    """A key is used if it is a string of the code or matches a template of it."""
    source = "\n".join(SOURCES.values())
    literal = set(re.findall(r'"([a-z][a-z0-9_.-]*)"', source))
    templates = [
        re.compile(re.sub(r"\\\$\\\{[^}]*\\\}", r"[a-z0-9_-]+", re.escape(text)))
        for text in re.findall(r"`([a-z-]+\.[^`\s]*\$\{[^`\s]*)`", source)
    ]
    unused = [
        key
        for key in catalogue("en")
        if key not in literal and not any(each.fullmatch(key) for each in templates)
    ]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_keys_and_placeholders(language: str) -> None:
    english, other = catalogue("en"), catalogue(language)
    assert set(other) == set(english)
    for key, text in english.items():
        assert _parameters(other[key]) <= _parameters(text), key
        assert isinstance(other[key], str) == isinstance(text, str), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_both_forms(language: str) -> None:
    for key, text in catalogue(language).items():
        assert KEY.fullmatch(key), key
        if isinstance(text, dict):
            assert set(text) == {"one", "other"}, key


def test_the_score_pad_offers_every_language() -> None:
    [offered] = re.findall(r"LANGUAGES = \{(.*?)\}", SOURCES[FOLDER / "app" / "i18n.js"])
    assert sorted(re.findall(r"(\w+):", offered)) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_has_the_first_sentence_in_every_language(language: str) -> None:
    page = (FOLDER / "index.html").read_text()
    assert f'<p lang="{language}" hidden>{catalogue(language)["home.intro"]}</p>' in page
    [without_scripts] = re.findall(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert f'<p lang="{language}">' in without_scripts


@pytest.mark.parametrize("language", LANGUAGES)
def test_powers_have_the_names_of_the_rulebook(language: str) -> None:
    """A title of the rulebook is the number and the name: "3, Third Eye"."""
    texts, translator = catalogue(language), Translator(language)
    for number, rules in enumerate(POWERS, start=1):
        name = texts[f"power.{number}"]
        for rule in rules.split():
            title = translator.translate(Message(f"herolio.{rule}.title"))
            assert str(number) in title
            assert title.partition(", ")[2] in name, rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_have_the_names_that_the_service_says(language: str) -> None:
    texts, translator = catalogue(language), Translator(language)
    for deck in (zero.DECK, zero_hero.CARDS, herolio.DECK, numzumzero.DECK):
        for card in deck.values():
            assert isinstance(card, Named)
            assert _card_name(texts, card) == translator.translate(card.name)


def _card_name(texts: dict[str, Any], code: str) -> str:
    """Return the name of a card as `cardName` of the score pad's `cards.js` does."""
    plain, _, symbol = code.partition("+")
    kind, _, value = plain.partition("-")
    named = "card.of-suit" if kind in set(herolio.Suit) else "card.name"
    name = texts[f"kind.{kind}"]
    if value:
        name = texts[named].format(kind=name, value=value)
    shown = texts["card.with-symbol"].format(card=name, symbol=texts.get(f"symbol.{symbol}"))
    return shown if symbol else name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "option"),
    [
        ("splitter-once", "splitter_stacks"),
        ("doubler-bonus", "doubler_covers_bonus"),
        ("unclaimed", "unclaimed_tricks"),
    ],
)
def test_house_rules_have_one_name(language: str, rule: str, option: str) -> None:
    text = Translator(language).translate(Message(f"herolio.ruling-{rule}.text"))
    assert catalogue(language)[f"option.{option}"] in text


def _parameters(text: str | dict[str, str]) -> set[str]:
    forms = [text] if isinstance(text, str) else list(text.values())
    return {name for form in forms for name in re.findall(r"\{(\w+)\}", form)}
