"""An evening of Zero!, from the first page to the winner."""

import re

import pytest
from playwright.sync_api import expect

from tools.browser.entries import TEN, TWENTY, ZERO, Taps
from tools.browser.pad import Pad


@pytest.mark.e2e
def test_a_whole_evening(pad: Pad) -> None:
    pad.follow("Zero! Nine cards")
    pad.start("zero", ["Ana", "Ben", "Cy"])

    pad.enter(1)
    pad.tap_cards(ZERO)
    pad.choose("Ana")
    expect(pad.live_score()).to_have_text("0 points")
    expect(pad.page.locator(".tag-win")).to_have_text("ZERO")
    pad.tap("Next: Ben")
    pad.tap_cards(TEN)
    pad.choose("Ben")
    expect(pad.live_score()).to_have_text("10 points")
    pad.tap("Next: Cy")
    pad.tap_cards(TWENTY)
    pad.save({"Ana": 0, "Ben": 10, "Cy": 20})
    expect(pad.page.locator(".zero-shout")).to_have_text("ZERO! Ana")

    pad.play({"Ana": 12, "Ben": 1, "Cy": 0}, 2)
    expect(pad.page.locator(".zero-shout")).to_have_text("ZERO! Cy")
    pad.expect_standings({"Ben": 11, "Ana": 12, "Cy": 20})

    pad.enter(3)
    pad.hands({"Ben": TEN})
    pad.just_points({"Ana": 9, "Cy": 30})
    pad.save({"Ana": 21, "Ben": 21, "Cy": 50})
    pad.expect_winner("Ana and Ben share the win!")


def test_cards_take_the_place_of_points_and_points_of_cards(pad: Pad) -> None:
    """What counts for a player is what every way of entry shows."""
    pad.begin("zero", ["Ana", "Ben"])
    pad.just_points({"Ana": 36})
    pad.tap("Cards")
    expect(pad.page.locator(".tab-status")).to_have_text(["36 points", "0/9"])
    pad.hands({"Ben": TEN})
    expect(pad.page.locator(".tab-status")).to_have_text(["36 points", "10 points"])
    pad.hands({"Ana": "violet-1 violet-2 violet-3"})
    expect(pad.page.locator(".tab-status")).to_have_text(["3/9", "10 points"])
    expect(pad.button("Still to enter: Ana")).to_be_visible()
    pad.just_points({"Ana": 7})
    pad.tap("Cards")
    expect(pad.page.locator(".tab-status")).to_have_text(["7 points", "10 points"])
    pad.save({"Ana": 7, "Ben": 10})


def test_numbers_that_count_are_points_with_the_numbers_as_reasons(pad: Pad) -> None:
    pad.begin("zero", ["Ana", "Ben", "Cy"])
    pad.tap("Ana: ZERO!")
    for player, numbers in {"Ben": "127", "Cy": "3458"}.items():
        row = pad.page.get_by_role("group", name=f"Numbers of {player} that count")
        for number in numbers:
            row.get_by_role("button", name=number).click()
    # A second tap takes a number back, and a row without any is missing.
    zero = pad.button("Ana: ZERO!")
    zero.click()
    expect(pad.button("Still to enter: Ana")).to_be_disabled()
    zero.click()
    assert pad.axe() == []
    pad.save({"Ana": 0, "Ben": 10, "Cy": 20})
    why = pad.page.get_by_role("complementary", name="Why: Round 1")
    expect(why.locator("p")).to_have_text(["Ana: 0", "Ben: 1 + 2 + 7", "Cy: 3 + 4 + 5 + 8"])
    pad.edit(1)
    pad.tap("Just points")
    field = pad.page.get_by_role("textbox", name="Cy’s points", exact=True)
    expect(field).to_have_value("20")
    pad.type_number("Cy’s points", 21)
    pad.save({"Ana": 0, "Ben": 10, "Cy": 21})
    expect(why.locator("p")).to_have_text(["Ana: 0", "Ben: 1 + 2 + 7"])


def test_clearing_can_be_taken_back(pad: Pad) -> None:
    pad.begin("zero", ["Ana", "Ben"])
    pad.tap_cards("red-1 red-2 red-3")
    pad.tap("Clear")
    expect(pad.page.locator(".counter")).to_have_text("0 of 9")
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(pad.page.locator(".counter")).to_have_text("3 of 9")


def test_every_line_leads_to_its_rule(pad: Pad) -> None:
    pad.begin("zero", ["Ana", "Ben"])
    pad.tap_cards(ZERO)
    pad.choose("Ana")
    why = pad.page.get_by_role("complementary", name="Why")
    line = why.get_by_role("listitem").filter(has_text="5 red cards score nothing")
    line.get_by_role("button", name="Rule").click()
    dialog = pad.page.get_by_role("dialog")
    expect(dialog).to_contain_text("colour")
    dialog.get_by_role("link", name="Open the rulebook here").click()
    pad.heading("Zero! Rulebook")
    expect(pad.page.locator("[id='zero.score-colour-group']")).to_be_in_viewport()


def test_the_keyboard_is_enough(pad: Pad) -> None:
    pad.begin("zero", ["Ana", "Ben"])
    pad.by_cards()
    pad.card("red-1").focus()
    for key in ["Space", "ArrowRight", "Enter", "ArrowDown", "Space", "ArrowLeft", "Space"]:
        pad.page.keyboard.press(key)
    expect(pad.page.locator(".counter")).to_have_text("4 of 9")
    for code in ["red-1", "yellow-1", "yellow-2", "red-2"]:
        expect(pad.card(code)).to_have_attribute("aria-pressed", "true")
    expect(pad.page.locator("#live")).to_have_text(re.compile("red 2. 4 of 9"))
    pad.page.keyboard.press("Control+z")
    expect(pad.page.locator(".counter")).to_have_text("3 of 9")


def test_three_players_begin_with_five_taps_and_enter_rounds_with_nine_and_four(pad: Pad) -> None:
    taps = Taps(pad)
    names = ["Ana", "Ben", "Cy"]
    pad.open("/#/")
    pad.link(re.compile("^Zero!")).tap()
    for seat, name in enumerate(names, start=1):
        pad.page.get_by_role("textbox", name=f"Name of player {seat}").tap()
        pad.page.keyboard.type(name)
    taps.bar()
    assert 1 + len(names) + taps.count == 5

    taps = Taps(pad)
    pad.enter(1)
    pad.tap("Numbers", exact=True)
    taps.button("Ana: ZERO!")
    for name, numbers in {"Ben": "127", "Cy": "348"}.items():
        row = pad.page.get_by_role("group", name=f"Numbers of {name} that count")
        for number in numbers:
            row.get_by_role("button", name=number).tap()
            taps.count += 1
    taps.bar()
    pad.expect_standings({"Ana": 0, "Ben": 10, "Cy": 15})
    assert 1 + taps.count == 9

    taps = Taps(pad)
    pad.enter(2)
    pad.tap("Just points", exact=True)
    for points in (3, 12, 0):
        taps.chip(points)
    pad.expect_standings({"Ana": 3, "Cy": 15, "Ben": 22})
    assert 1 + taps.count == 4


def test_the_second_knock_tells_who_has_a_turn_left(pad: Pad) -> None:
    """Two taps to the question, and one for each knock."""
    pad.begin("zero", ["Ana", "Ben", "Cy"])
    pad.link("Ask the referee").tap()
    pad.link("How many turns are left?").tap()
    verdict = pad.page.locator(".verdict-bar")
    pad.tap("Ben")
    expect(verdict).to_contain_text("Ben knocks. It is the first knock of the round")
    pad.tap("Ana")
    expect(verdict).to_contain_text("Ben and Cy have one last turn each.")
    pad.tap("Last knock back")
    pad.tap("Ben")
    expect(verdict).to_contain_text("Cy and Ana have one last turn each.")
    assert pad.axe() == []


def test_turns_left_are_told_without_an_evening(pad: Pad) -> None:
    pad.open("/#/referee/zero/now")
    pad.tap("2", exact=True)
    pad.tap("Player 2")
    pad.tap("Player 2")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Player 1 has one last turn.")
