"""An evening of Zero Hero."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.test_hands import open_round
from tests.games.zero_hero.browser import DECK, ROUNDS, collections
from tests.support.browser import OpenPad
from tests.support.camera import decode
from tools.browser.entries import open_round as open_round_of
from tools.browser.pad import Pad

MARY = "green-2 orange-3 orange-3 orange-2 purple-2 purple-0 purple-0"
BEN = "red-4 blue-0 blue-0 blue-3 yellow-0"


def test_a_whole_evening(pad: Pad) -> None:
    pad.begin("zero-hero", ["Mary", "Ben"])
    pad.tap_cards(MARY)
    expect(pad.live_score()).to_have_text("11 points")
    pad.choose("Ben")
    pad.tap_cards(BEN)
    expect(pad.page.locator(".tag-win")).to_have_text("Zero Hero")
    expect(pad.live_score()).to_have_text("9 points")
    pad.choose("Mary")
    expect(pad.live_score()).to_have_text("11 points")
    pad.save({"Mary": 11, "Ben": 9})
    expect(pad.page.locator(".winner")).to_have_text("Mary wins the game.")

    pad.enter(2)
    pad.hands({"Mary": "red-2", "Ben": "red-4"})
    pad.save({"Mary": 13, "Ben": 13})
    pad.finish()
    pad.expect_winner("Mary and Ben share the win!")


def test_purchases_are_not_entered(pad: Pad) -> None:
    """A game takes a tap for each collected card, one to open it, and one to save it."""
    [by_cards] = [each for each in ROUNDS if each.way is None]
    taps = open_round_of(pad, by_cards)
    by_cards.enter(taps)
    expect(pad.page.locator(".round-entry")).not_to_contain_text(
        re.compile("purchase|buy", re.IGNORECASE)
    )
    taps.bar()
    expect(pad.page.locator(".standings")).to_be_visible()
    cards = sum(len(collection) for collection in collections(DECK).values())
    assert taps.count == cards + 2


def test_points_of_players_whose_cards_are_not_entered_count_in_the_standings(pad: Pad) -> None:
    pad.begin("zero-hero", ["Mary", "Ben"])
    pad.tap_cards("green-2 green-3 green-4")
    pad.just_points({"Ben": 21})
    pad.tap(re.compile("^Save"))
    pad.expect_standings({"Ben": 21, "Mary": 12})
    expect(pad.page.locator(".winner")).to_have_count(0)
    pad.finish()
    pad.expect_winner("Ben wins the evening!")


def test_a_penalty_after_the_first_game_counts_in_the_standings(pad: Pad) -> None:
    pad.begin("zero-hero", ["Mary", "Ben"])
    pad.hands({"Mary": MARY, "Ben": BEN})
    pad.save({"Mary": 11, "Ben": 9})
    pad.tap("Mary", exact=True)
    pad.tap("\N{MINUS SIGN}5", exact=True)
    pad.tap("Add", exact=True)
    pad.expect_standings({"Ben": 9, "Mary": 6})


def test_nothing_lies_over_a_card_and_the_grid_has_one_margin(pad: Pad) -> None:
    pad.begin("zero-hero", ["Mary", "Ben"])
    pad.tap_cards("red-0 red-2 purple-4")
    overlaps = """() => [...document.querySelectorAll(".cell")].filter((cell) => {
      const face = cell.querySelector(".face").getBoundingClientRect();
      return cell.querySelector(".copies").getBoundingClientRect().top < face.bottom - 0.5;
    }).length"""
    margins = """() => {
      const {left, right} = document.querySelector(".grid").getBoundingClientRect();
      return [left, document.documentElement.clientWidth - right];
    }"""
    for width in (320, 360, 390, 430):
        pad.page.set_viewport_size({"width": width, "height": 640})
        assert pad.page.evaluate(overlaps) == 0
        left, right = pad.page.evaluate(margins)
        assert (left, right) == pytest.approx((0, 14), abs=0.5), "headings reach to the edge"


def test_a_player_without_cards_is_entered_as_such(pad: Pad) -> None:
    pad.begin("zero-hero", ["Mary", "Ben"])
    pad.tap_cards("red-2")
    pad.choose("Ben")
    pad.tap("No cards")
    pad.save({"Mary": 2, "Ben": 0})


def test_a_hand_without_cards_is_said(scorer: Pad, open_pad: OpenPad) -> None:
    ana = open_pad()
    ana.open(open_round(scorer, ["Ana", "Ben"], "zero-hero"))
    ana.tap("Ana", exact=True)
    expect(ana.button("Show the code")).to_be_disabled()
    ana.tap("No cards")
    ana.tap("Show the code")
    scorer.open(decode(ana))
    expect(scorer.page.locator(".hands .is-there")).to_have_text("Ana0 cards")
