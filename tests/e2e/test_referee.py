"""Rulebooks and the referee's tools."""

from playwright.sync_api import expect

from operations.registry import GAMES
from tests.support.example import GAME
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad


def test_a_rule_is_found_by_its_words(pad: Pad) -> None:
    pad.open("/#/referee")
    pad.follow("Rulebook")
    search = pad.page.get_by_role("searchbox", name="Search the rules")
    search.fill("knock second")
    expect(pad.page.locator(".book dt").first).to_contain_text("Second knock")
    search.fill("xylophone")
    expect(pad.page.get_by_text("No rule has such a word.")).to_be_visible()


def test_rulings_are_marked_as_rulings(pad: Pad) -> None:
    pad.open(f"/#/referee/{GAME}/rules")
    ruling = pad.page.locator(f"[id='{GAME}.ruling-tie']")
    expect(ruling.locator("dt")).to_contain_text("Ruling")
    expect(ruling).to_contain_text("Reason for our ruling")
    printed = pad.page.locator(f"[id='{GAME}.swap']")
    expect(printed.locator(".tag")).to_have_count(0)
    expect(printed).to_contain_text("Source:")
    expect(printed).not_to_contain_text("The other reading")


def test_every_game_has_its_rulebook(pad: Pad) -> None:
    for game in GAMES:
        pad.open(f"/#/referee/{game.info.id}/rules")
        first = next(iter(game.info.rulebook))
        expect(pad.page.locator(f"[id='{first.id}']")).to_be_visible()


def test_a_swap_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_swap"](pad)
    verdict = pad.page.locator(".verdict")
    expect(verdict).to_contain_text("The hand is then worth: 18 points")
    pad.page.locator(".panel").get_by_role("button", name="red 7").last.click()
    expect(verdict).to_contain_text("No.")
    expect(verdict).to_contain_text("The card taken must be different")
    verdict.get_by_role("button", name="Rule").click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("Take another card")


def test_a_swap_is_answered_before_the_hand_is_whole(pad: Pad) -> None:
    pad.open(f"/#/referee/{GAME}/ask")
    pad.tap_cards("red-1")
    pad.choose("Pool")
    pad.tap_cards("blue-2")
    verdict = pad.page.locator(".verdict")
    expect(verdict).to_contain_text("Yes.")
    expect(verdict).not_to_contain_text("worth")
