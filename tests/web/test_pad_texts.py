"""The score pad's texts, in the languages that it offers."""

import json
import re

import pytest

from operations.registry import GAMES
from service.web.pad_files import TEXTS, Pad
from service.web.scripts import FOLDER, own_scripts
from tools.texts.ids import QUESTION
from zero_referee_rules.translation import LANGUAGES

PAD = Pad()
PAGES = PAD.read()
SOURCES = {file: file.read_text() for file in own_scripts()}


def test_ten_questions_of_a_game_are_answered_by_its_rules() -> None:
    """A new game may have none."""
    for game in GAMES:
        book = game.info.rulebook
        asked = [key for key in PAD.texts("en") if key.startswith(f"{QUESTION}{book.game}.")]
        unknown = [key for key in asked if book.get(key.removeprefix(QUESTION)) is None]
        assert (len(asked) in {0, 10}, unknown) == (True, []), book.game


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
    assert not found, f"these belong into {TEXTS} of the score pad or of a game: {found}"


def test_the_score_pad_offers_every_language() -> None:
    [offered] = re.findall(r"LANGUAGES = \{(.*?)\}", SOURCES[FOLDER / "texts" / "i18n.js"])
    assert sorted(re.findall(r"(\w+):", offered)) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_document_has_the_first_sentence_in_every_language(language: str) -> None:
    page = PAGES["/"].body.decode()
    first = json.loads(PAGES[f"/texts/{language}.json"].body)["home.intro"]
    assert f'<p lang="{language}" hidden>{first}</p>' in page
    [without_scripts] = re.findall(r"<noscript>(.*?)</noscript>", page, re.DOTALL)
    assert f'<p lang="{language}">' in without_scripts
