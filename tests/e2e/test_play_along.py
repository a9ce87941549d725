"""Rounds that are played along, tapped card by card: points, proofs, corrections, what is kept."""

from random import Random

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import expect

from tests.support import played_columns
from tests.support.asking import Ask, asking
from tests.support.browser import OpenPad
from tests.support.daily import first
from tests.support.played import (
    NAMES,
    WHOLE,
    Fingers,
    Truth,
    finish,
    ids,
    open_plain_round,
    open_round,
    saved,
    tallies,
    tap,
    truth,
)
from tools.browser.pad import Pad

ROUNDS = 60
GAMES = 30


@pytest.fixture
def ask(client: FlaskClient) -> Ask:
    return asking(client, "herolio")


@pytest.mark.parametrize("seed", first(range(ROUNDS), 1))
def test_random_rounds_have_the_points_of_the_full_truth(pad: Pad, ask: Ask, seed: int) -> None:
    played = truth(Random(seed), ask)
    open_round(pad, played)
    fingers = Fingers(pad)
    for move in played.moves:
        fingers.play(move)
    fingers.end()
    entry = saved(pad)
    expected = tallies(played.position)
    assert {field: entry[field] for field in expected} == expected
    assert pad.standings() == played.points


@pytest.mark.parametrize("seed", first(range(3, 3 + GAMES), 1))
def test_random_games_have_the_tokens_of_the_full_truth(
    pad: Pad, client: FlaskClient, seed: int
) -> None:
    game = played_columns.truth(Random(seed), asking(client, "numzumzero"))
    played_columns.open_game(pad, game)
    played_columns.tap_game(pad, game)
    played_columns.end(pad)
    assert saved(pad)["tokens"] == {id_: game.tokens[name] for name, id_ in ids(game.names).items()}


def test_bonus_tokens_of_the_advanced_game_are_asked_at_the_end(
    pad: Pad, client: FlaskClient
) -> None:
    game = played_columns.truth(Random(1), asking(client, "numzumzero"), "advanced")
    played_columns.open_game(pad, game)
    played_columns.tap_game(pad, game)
    for bonus, name in enumerate(game.names):
        place = pad.page.locator(".number-place")
        expect(place).to_contain_text(f"Bonus tokens of {name}")
        place.get_by_role("button", name=str(bonus), exact=True).tap()
    expect(pad.page.locator(".standings")).to_be_visible()
    assert saved(pad)["bonus"] == {id_: bonus for bonus, id_ in enumerate(ids(game.names).values())}


@pytest.fixture
def table(pad: Pad) -> Pad:
    open_plain_round(pad)
    return pad


def test_a_reload_at_every_card_and_undo_of_the_round_lose_nothing(table: Pad) -> None:
    *cards, last = WHOLE.split()
    for count, card in enumerate(cards, start=1):
        tap(table, card)
        expect(table.page.locator(f".watch[data-entries='{count}']")).to_be_visible()
        table.page.reload()
        expect(table.page.locator(f".watch[data-entries='{count}']")).to_be_visible()
    entry, points = finish(table, last), table.standings()
    table.page.reload()
    table.expect_standings(points)
    table.edit(1)
    for left in range(len(cards), -1, -1):
        table.tap("Undo last card")
        expect(table.page.locator(f".watch[data-entries='{left}']")).to_be_visible()
    tap(table, WHOLE)
    table.tap("Save the round")
    table.expect_standings(points)
    assert saved(table) == entry


def test_the_use_of_a_fetched_card_is_asked_before_a_decision(pad: Pad) -> None:
    """The 5 that ends the round fetches a 7, and the 7 becomes a Hero."""
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 2, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": [5, 7]}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    tap(pad, "capes-9 capes-7 boots-2 boots-5")
    expect(pad.page.get_by_role("status").filter(has_text="tap a ringed card")).to_be_visible()
    expect(pad.card("masks-1")).to_be_disabled()
    pad.page.locator(".is-lit[data-card='capes-7']").tap()
    Fingers(pad).option("as a Hero").tap()
    expect(pad.page.locator(".standings")).to_be_visible()
    entry = saved(pad)
    assert entry["log"][-1]["declared_as"] == "hero"
    assert entry["tricks"] == {"p1": 1, "p2": 1}


def test_saved_cards_tell_what_they_count_as_what_powers_did_and_who_sat_out(pad: Pad) -> None:
    """The 7 is a Hero, a 5 fetches the 10, and who sits out is corrected."""
    deal = {"players": NAMES[:3], "dealer": "Cyd", "cards_each": 2, "house_rules": {}}
    powers = {"powers": [1, 2, 5, 7, 9, 10]}
    open_round(pad, Truth(deal | powers, dict.fromkeys(NAMES[:3], 0), [], {}, {}))
    fingers = Fingers(pad)
    for move in (
        {"type": "play", "card": "gloves-7", "declared_as": "hero"},
        {"type": "play", "card": "gloves-10"},
        {"type": "play", "card": "gloves-2"},
        {"type": "detain", "detained": "Ben"},
    ):
        fingers.play(move)
    sentence = "Ana chooses Ben, who discards a card and sits out the next trick."
    pad.tap("Correct a card")
    pad.tap(sentence)
    again = pad.page.get_by_role("group", name=sentence)
    expect(again.get_by_role("button", name="Ben")).to_have_attribute("aria-pressed", "true")
    again.get_by_role("button", name="Cyd").tap()
    place = pad.page.locator("[data-place=Cyd]").get_by_role("button")
    expect(place).to_have_accessible_name("Cyd sits out")
    fingers.play({"type": "discard"})
    fingers.play({"type": "play", "card": "boots-1"})
    tap(pad, "boots-5")
    pad.page.locator(".is-lit[data-card='gloves-10']").tap()
    fingers.end()
    pad.tap("Show round 1")
    pad.page.locator("summary", has_text="Card by card").click()
    cards = pad.page.locator(".watch-small")
    expect(cards.first).to_have_accessible_name("Ana: 7 of Gloves, as a Hero")
    expect(cards.first).to_contain_text("Hero")
    expect(cards.nth(4)).to_have_accessible_name("Ben: 10 of Gloves, in place of: 5 of Boots")
    expect(cards.last).to_have_accessible_name("Cyd sits out, a card that no one saw")
    trick = pad.page.locator(".watch-group").last
    expect(trick.get_by_role("heading")).to_have_text("Trick 2 · trump: boots")
    expect(trick).to_contain_text("Ben exchanges the 5 of Boots for the 10 of Gloves")
    doubled = pad.page.locator(".note", has_text="The trick counts as two tricks.")
    expect(doubled.get_by_role("button")).to_have_accessible_name("Rule: 2, Splitter")


def test_a_card_is_fetched_before_the_trick_is_given_away(pad: Pad) -> None:
    """The deck takes no other card then, and is not disabled as a whole."""
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 3, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": [5]}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    tap(pad, "capes-8 capes-2 villain boots-5")
    pad.page.locator(".is-lit[data-card='capes-8']").tap()
    Fingers(pad).option("Ben").tap()
    tap(pad, "masks-1 masks-2")
    expect(pad.page.locator(".standings")).to_be_visible()
    assert saved(pad)["tricks"] == {"p1": 1, "p2": 2}


def test_a_trick_that_is_given_away_says_by_whom_and_why(pad: Pad) -> None:
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 2, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": []}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    tap(pad, "capes-8 villain")
    bar = pad.page.locator(".watch-bar")
    expect(bar).to_contain_text("Trick 1 goes to Ben")
    deck = pad.page.locator(".watch-deck")
    expect(deck).to_have_attribute("aria-disabled", "true")
    expect(deck.locator("button:enabled")).to_have_count(0)
    Fingers(pad).option("Ana").tap()
    expect(bar).to_contain_text("Trick 1 goes to Ben: the Villain beats everything else.")
    expect(bar).to_contain_text("The trick has a Villain in it, so Ben gives it to Ana.")
    expect(deck).to_have_attribute("aria-disabled", "false")


UNTIDY = """() => [...document.querySelectorAll(":is(.watch-place, .watch-small) .face")]
  .filter((face) => {
    const { left, right, top, bottom } = face.getBoundingClientRect();
    const mark = face.parentNode.querySelector(".watch-mark")?.getBoundingClientRect();
    const end = mark && mark.top < bottom ? mark.top : bottom;
    return [...face.querySelectorAll("b, svg, .emblem small")]
      .map((part) => part.getBoundingClientRect())
      .some((is) => is.left < left + 2 || is.right > right - 2 || is.top < top || is.bottom > end);
  })
  .map((face) => face.textContent)"""
"""The cards on which a number or an emblem is covered, or less than 2 px from the edge."""
COVERED = """() => [...document.querySelectorAll(".watch-deck .is-special")]
  .filter((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return !card.contains(document.elementFromPoint(left + width / 2, top + height - 1));
  })
  .map((card) => card.dataset.card)"""


def test_all_cards_and_all_ways_to_play_one_are_in_sight_with_ten_players(
    open_pad: OpenPad,
) -> None:
    """In German, with its longest sentence of an open trick, and then the longest question."""
    pad = open_pad(locale="de-DE", viewport={"width": 360, "height": 640})
    deal = {"players": NAMES, "dealer": "Kim", "cards_each": 3, "powers": [9], "house_rules": {}}
    open_round(pad, Truth(deal, dict.fromkeys(NAMES, 0), [], {}, {}))
    tap(pad, "boots-9")
    pad.page.locator(".watch-options button").last.tap()
    tap(pad, "zero")
    bar = pad.page.locator(".watch-bar")
    expect(bar).to_contain_text("Es zählen nur Zeros, und sie wurde zuerst gespielt.")
    expect(pad.page.locator(".watch-options")).to_have_count(0)
    assert pad.page.evaluate(COVERED) == []
    tap(pad, "boots-10 boots-11 boots-12 masks-10 masks-11 masks-12 capes-10 capes-9")
    options = pad.page.locator(".watch-options button")
    expect(options).to_have_count(11)
    for option in options.all():
        expect(option).to_be_in_viewport(ratio=1)
        box = option.bounding_box()
        assert box
        assert box["height"] >= 36
    pad.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert pad.page.evaluate(COVERED) == []
    fonts = pad.context.new_cdp_session(pad.page)
    for size in (16, 32):
        fonts.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
        pad.wait_for("size => getComputedStyle(document.body).fontSize === size", f"{size}px")
        assert pad.page.evaluate(UNTIDY) == []
        pad.tap("Karte berichtigen")
        expect(pad.page.locator(".watch-small")).to_have_count(10)
        assert pad.page.evaluate(UNTIDY) == []
        pad.tap("Zurück", exact=True)


def test_the_cards_that_may_follow_are_said(table: Pad) -> None:
    tap(table, "capes-8")
    expect(table.page.locator(".watch-bar")).to_contain_text("If you hold capes: capes, a Hero")


def test_each_card_is_one_request(table: Pad) -> None:
    table.await_prefetch()
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    cards = WHOLE.split()[:6]
    for count, card in enumerate(cards, start=1):
        tap(table, card)
        judged = f".watch[data-entries='{count}'][aria-busy='false']"
        expect(table.page.locator(judged)).to_be_visible()
    assert asked == ["adjudicate"] * len(cards)


def test_a_saved_round_opens_card_by_card_and_undo_opens_it_again(table: Pad) -> None:
    finish(table, WHOLE)
    expect(table.page.locator(".evening")).to_contain_text(
        "Trick 3 goes to Ben with the 4 of Masks"
    )
    table.tap("Undo")
    expect(table.page.locator(".watch[data-entries='12']")).to_be_visible()
    table.tap("Save the round")
    table.tap("Show round 1")
    table.page.locator("summary", has_text="Card by card").click()
    expect(table.page.locator(".watch-group")).to_have_count(3)
    expect(table.page.locator(".watch-group").first).to_contain_text("Trick 1 goes to Dan")


def test_a_round_goes_on_without_cards_with_what_is_known(table: Pad) -> None:
    tap(table, "capes-8 capes-9 capes-2 capes-12")
    expect(table.page.locator(".watch[data-entries='4'][aria-busy=false]")).to_be_visible()
    table.tap("Stop entering cards")
    tricks = table.page.get_by_role("textbox", name="Tricks of Dan")
    expect(tricks).to_have_value("1")


def test_cards_are_kept_without_a_referee_and_judged_later(open_pad: OpenPad) -> None:
    pad = open_pad()
    names = ["Ana", "Ben"]
    deal = {"players": names, "dealer": "Ben", "cards_each": 2, "powers": [], "house_rules": {}}
    open_round(pad, Truth(deal, {"Ana": 1, "Ben": 0}, [], {}, {}))
    pad.page.route("**/adjudicate", lambda route: route.abort())
    tap(pad, "capes-8 capes-9 boots-2")
    expect(pad.page.locator(".watch-bar")).to_contain_text("checked later")
    pad.page.unroute("**/adjudicate")
    expect(pad.page.locator("[data-place=Ben] button")).to_have_accessible_name("Ben: 2 of Boots")
    tap(pad, "boots-3")
    expect(pad.page.locator(".standings")).to_be_visible()
    pad.errors.clear()
