"""The score pad in every language: it fits the screen, and no text is left in English."""

import re

import pytest
from playwright.sync_api import Route, expect

from operations.registry import GAMES
from tests.support.browser import OpenPad
from tests.support.example import GAME
from tools.browser.entries import ZERO
from tools.browser.pad import Pad
from tools.texts.catalogues import all_texts
from zero_referee_rules.translation import DEFAULT_LANGUAGE, LANGUAGES

AND = {"en": "and", "fr": "et", "de": "und"}

SCREENS = [
    "/",
    *(f"/#/start/{game.info.id}" for game in GAMES),
    "/#/referee",
    "/#/settings",
]
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]


@pytest.mark.parametrize("language", OTHERS)
def test_the_language_of_the_browser_is_used(open_pad: OpenPad, language: str) -> None:
    pad = open_pad(locale=f"{language}-CH")
    texts = all_texts(language)
    expect(pad.page.locator("html")).to_have_attribute("lang", language)
    for screen in SCREENS:
        pad.open(screen)
        expect(pad.page.get_by_text(texts["loading"][0])).to_have_count(0)
        assert pad.overflowing() == [], screen
        assert pad.small_targets(24) == [], screen
        assert _left_in_english(pad, language) == [], screen
    pad.open(f"/#/referee/{GAME}/rules/{GAME}.first-knock")
    chapter = pad.page.get_by_role("heading", name=texts["chapter.play"][0], exact=True)
    expect(chapter).to_be_visible()
    rule = {"fr": "Toquer une première fois", "de": "Das erste Klopfen"}[language]
    expect(pad.page.get_by_text(rule).first).to_be_visible()


def _left_in_english(pad: Pad, language: str) -> list[str]:
    """Return the lines on the screen that are texts of the English catalogue only."""
    english = {form for forms in all_texts(DEFAULT_LANGUAGE).values() for form in forms}
    own = {form for forms in all_texts(language).values() for form in forms}
    shown = pad.page.locator("body").inner_text().splitlines()
    return [line for line in shown if line in english - own]


@pytest.mark.parametrize("language", OTHERS)
def test_an_evening_is_scored_and_explained(open_pad: OpenPad, language: str) -> None:
    pad = open_pad(locale=language)
    texts = {key: forms[0] for key, forms in all_texts(language).items()}
    pad.open(f"/#/start/{GAME}")
    names = pad.page.get_by_role("textbox")
    expect(names.first).to_be_visible()
    for line, name in zip(names.all(), ("Ana", "Ben", "Cy", "Dee"), strict=False):
        line.fill(name)
    pad.page.locator("form .bar button").click()
    pad.tap(texts["evening.enter"].format(number=1))
    expect(pad.button("ZERO")).to_have_count(3)
    assert pad.overflowing() == []
    assert _left_in_english(pad, language) == []
    pad.tap(texts["entry.cards"], exact=True)
    pad.tap_cards(ZERO)
    pad.choose("Ana")
    expect(pad.page.locator(".counter")).to_have_text(texts["hand.counter"].format(count=9, of=9))
    expect(pad.live_score()).to_contain_text(texts["points"].removeprefix("{points} ")[:5])
    assert pad.overflowing() == []
    assert _left_in_english(pad, language) == []

    undo = pad.page.locator(".undo")
    place = undo.bounding_box()
    pad.tap(texts["entry.points"])
    expect(pad.page.get_by_role("textbox")).to_have_count(2)
    for number, field in enumerate(pad.page.get_by_role("textbox").all(), start=1):
        field.fill(str(number))
    pad.tap(texts["round.save"])
    expect(pad.page.locator(".said")).to_be_visible()
    assert undo.bounding_box() == place, "the notice takes its place"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_screen_has_the_language_of_the_browser(open_pad: OpenPad, language: str) -> None:
    pad = open_pad(locale=f"{language}-CH", service_workers="block")
    pad.page.route("**/main.js", lambda route: route.abort())
    pad.page.goto("/")
    expect(pad.page.locator("html")).to_have_attribute("lang", language)
    sentence = re.escape(_introduction(language))
    expect(pad.page.locator("main")).to_have_text(re.compile(rf"^\s*Zero Referee\s*{sentence}\s*$"))


def test_the_language_stays_where_the_first_screen_comes_after_the_app(open_pad: OpenPad) -> None:
    pad = open_pad(locale="de-CH")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    pad.page.route("**/first-language.js", hold)
    pad.page.goto("/?again", wait_until="commit")
    expect(pad.page.locator(".card-link").first).to_be_visible()
    held[0].continue_()
    pad.wait_for("document.readyState === 'complete'")
    expect(pad.page.locator("html")).to_have_attribute("lang", "de")


def test_the_first_screen_has_the_language_that_was_chosen(open_pad: OpenPad) -> None:
    pad = open_pad(locale="en-GB", service_workers="block")
    pad.open("/#/settings")
    for name, title in (
        ("Français", "Réglages"),
        ("English", "Settings"),
        ("Deutsch", "Einstellungen"),
    ):
        pad.page.get_by_text(name, exact=True).click()
        pad.heading(title)
    pad.page.route("**/main.js", lambda route: route.abort())
    pad.page.goto("/?again")
    expect(pad.page.locator("html")).to_have_attribute("lang", "de")
    expect(pad.page.locator("main p")).to_have_count(1)
    expect(pad.page.locator("main")).to_contain_text(_introduction("de"))


def _introduction(language: str) -> str:
    """Return the sentence of the first screen, which names the games."""
    [sentence] = all_texts(language)["home.intro"]
    *titles, last = (game.info.title for game in GAMES)
    return sentence.format(games=f"{', '.join(titles)} {AND[language]} {last}")
