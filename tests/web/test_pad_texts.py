"""The score pad's texts: one catalogue per language, with the same keys and placeholders."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from operations.registry import GAMES
from service.web.pad_files import FOLDER, Pad, languages, own_scripts

PAD = Pad()
PAGES = PAD.read()
LANGUAGES = sorted(languages())
SOURCES = {file: file.read_text() for file in own_scripts()}
KEY = re.compile(r"[a-z-]+(\.[a-z0-9_-]+)*")


QUESTION = "question."
"""The beginning of the keys of what players ask; the rest is the id of the rule that answers it."""
TEXTS = "texts/*.json and games/*/texts/*.json of the score pad"


def catalogue(language: str) -> dict[str, Any]:
    return PAD.texts(language)


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
    assert not missing, f"{TEXTS} have no {', '.join(sorted(missing))}"


def test_ten_questions_of_a_game_are_answered_by_its_rules() -> None:
    """A new game may have none; `make checklist` says so."""
    for game in GAMES:
        book = game.info.rulebook
        asked = [key for key in catalogue("en") if key.startswith(f"{QUESTION}{book.game}.")]
        unknown = [key for key in asked if book.get(key.removeprefix(QUESTION)) is None]
        assert (len(asked) in {0, 10}, unknown) == (True, []), book.game


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
        if not key.startswith(QUESTION)
        and key not in literal
        and not any(each.fullmatch(key) for each in templates)
    ]
    assert not unused, f"no script says {', '.join(unused)}: remove them from {TEXTS}"


MADE_IN_CODE = (
    # A mark behind a text: French has a space before it.
    r"\)\} ?[:=!?](?![=:])",
    # Words in the markup.
    r"<(?:abbr|b|button|h[1-3]|label|li|p|small|span|summary|td|th)\b[^<>`]*>[^<>$`{}]*[A-Za-z]{2}",
)


def test_no_text_is_made_in_code() -> None:
    no_text = re.compile(r"=>| >=? |Zero Referee|ZERO")
    found = [
        f"{file.relative_to(FOLDER)}: {match[0]}"
        for file, source in SOURCES.items()
        for pattern in MADE_IN_CODE
        for match in re.finditer(pattern, no_text.sub("", source))
    ]
    assert not found, f"these belong into {TEXTS}: {found}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_both_forms(language: str) -> None:
    for key, text in catalogue(language).items():
        assert KEY.fullmatch(key), key
        if isinstance(text, dict):
            assert set(text) == {"one", "other"}, key


def test_the_score_pad_offers_every_language() -> None:
    [offered] = re.findall(r"LANGUAGES = \{(.*?)\}", SOURCES[FOLDER / "texts" / "i18n.js"])
    assert sorted(re.findall(r"(\w+):", offered)) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_has_the_first_sentence_in_every_language(language: str) -> None:
    page = PAGES["/"].body.decode()
    first = json.loads(PAGES[f"/texts/{language}.json"].body)["home.intro"]
    assert f'<p lang="{language}" hidden>{first}</p>' in page
    [without_scripts] = re.findall(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert f'<p lang="{language}">' in without_scripts
