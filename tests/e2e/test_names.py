"""Texts of people that every object has as a property, on every screen and through every way in."""

import base64
import json

import pytest
from playwright.sync_api import expect

from operations.registry import GAMES
from tests.e2e.test_untrusted_evenings import Evening, an_evening, text_of
from tests.support.compact import compact_link
from tests.support.daily import first_of_each
from tests.support.example import GAME
from tools.browser.pad import Pad

NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty"]
TWO = NAMES[:2]
SCREENS = [
    "/#/",
    *(f"/#/start/{game.info.id}" for game in GAMES),
    f"/#/start/{GAME}/change",
    "/#/evening",
    "/#/table",
    "/#/board",
    "/#/share",
    "/#/sheet",
    "/#/statistics",
    "/#/referee",
    f"/#/referee/{GAME}/ask",
    f"/#/referee/{GAME}/mistake",
    "/#/round/1",
    "/#/hands",
    "/#/settings",
]
ASKED = ["ask", "now", "mistake", "rules"]


def look_everywhere(pad: Pad, names: list[str]) -> None:
    """Open every screen, and expect the evening with these names to be shown on it."""
    for screen in SCREENS:
        pad.open(screen)
        expect(pad.page.get_by_text("This screen cannot be shown")).to_have_count(0)
    pad.open("/#/evening")
    for name in names:
        expect(pad.page.locator(".standings .person", has_text=name)).to_be_visible()
    pad.open("/#/statistics")
    for name in names:
        expect(pad.page.get_by_text(name).first).to_be_visible()
    assert pad.errors == []


def named(names: list[str]) -> Evening:
    evening = an_evening()
    for player, name in zip(evening["players"], names, strict=True):
        player["name"] = name
    return evening


def test_names_that_are_typed(pad: Pad) -> None:
    pad.start(GAME, NAMES)
    pad.play(dict(zip(NAMES, (1, 2, 3, 4), strict=True)))
    look_everywhere(pad, NAMES)
    pad.open(f"/#/start/{GAME}")
    fields = pad.page.locator(".seat input")
    expect(fields).to_have_count(len(NAMES))
    assert [field.input_value() for field in fields.all()] == NAMES


@pytest.mark.parametrize("game", first_of_each(game.info.id for game in GAMES))
def test_names_in_a_round_of_each_game(pad: Pad, game: str) -> None:
    pad.begin(game, NAMES)
    ways = pad.page.locator(".round-entry > .segmented button")
    for way in range(ways.count()):
        ways.nth(way).click()
        expect(ways.nth(way)).to_have_attribute("aria-pressed", "true")
        for asked in ASKED:
            pad.open(f"/#/referee/{game}/{asked}")
            expect(pad.page.get_by_text("This screen cannot be shown")).to_have_count(0)
        pad.open("/#/round/1")
    pad.by_points()
    for points in range(len(NAMES)):
        pad.page.keyboard.type(str(points))
        pad.page.keyboard.press("Enter")
    expect(pad.page.locator(".standings .points")).to_have_count(len(NAMES))
    look_everywhere(pad, NAMES)


def test_names_from_a_link(pad: Pad) -> None:
    evening = named(TWO)
    pad.open_shared(compact_link(evening))
    look_everywhere(pad, TWO)
    # Another phone has other points in the same round.
    evening["rounds"][0]["input"]["points"] = {"p1": 5, "p2": 6}
    pad.open(compact_link(evening))
    for name in TWO:
        expect(pad.page.locator("main").get_by_text(name).first).to_be_visible()
    assert pad.errors == []


def test_names_from_a_backup_with_names_of_people(pad: Pad) -> None:
    people = dict(zip(NAMES, reversed(NAMES), strict=True))
    backup = {
        "format": "zero-referee-backup",
        "version": 1,
        "people": people,
        "evenings": [named(TWO)],
    }
    pad.open("/#/settings")
    pad.open_file(json.dumps(backup))
    expect(pad.page.locator(".notice")).to_contain_text("One evening was added")
    pad.open("/#/statistics")
    pad.page.locator(".kept .card-link").click()
    look_everywhere(pad, TWO)


def test_names_from_a_file(pad: Pad) -> None:
    pad.open_file(text_of(named(TWO)))
    look_everywhere(pad, TWO)


def test_a_name_that_is_changed_on_the_screens_of_players_and_people(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.play({"Ana": 1, "Ben": 2})
    pad.open("/#/table")
    field = pad.page.get_by_role("textbox", name="Ana’s name")
    field.fill("constructor")
    field.blur()
    look_everywhere(pad, ["constructor", "Ben"])


def test_totals_that_another_phone_has_shown(pad: Pad) -> None:
    totals = [GAME, 1, [1, "constructor", 1], [2, "__proto__", 2]]
    text = base64.urlsafe_b64encode(json.dumps(totals).encode()).decode().rstrip("=")
    pad.open(f"/#/totals/{text}")
    for name in TWO:
        expect(pad.page.locator(".standings", has_text=name)).to_be_visible()


@pytest.mark.parametrize("word", NAMES)
def test_words_in_addresses(pad: Pad, word: str) -> None:
    for route in (
        word,
        f"start/{word}",
        f"round/{word}",
        f"referee/{word}/ask",
        f"hand/{word}",
        f"totals/{word}",
        f"hands/zero.{word}.0.p1.x.",
    ):
        pad.page.goto(f"/?{word}#/{route}")
        expect(pad.page.locator("main")).not_to_be_empty()
        expect(pad.page.get_by_text("This screen cannot be shown")).to_have_count(0)
    assert pad.errors == []
