"""An evening of Herolio."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.test_hands import HANDS
from tests.support.browser import OpenPad
from tools.browser.pad import Pad
from tools.browser.page import DESKTOP

TEN = ["Ana", "Bartholomew", "Constantine", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
A4: ViewportSize = {"width": 718, "height": 1047}
"""Without its margins, at 96 pixels an inch."""
CUT = """(nodes) => nodes
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent)"""


def bid(pad: Pad, bids: dict[str, int]) -> None:
    for player, count in bids.items():
        pad.type_number(f"Bid of {player}", count)


def fill(pad: Pad, what: str, counts: dict[str, int]) -> None:
    for player, count in counts.items():
        pad.type_number(f"{what} of {player}", count)


def test_a_whole_evening(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben", "Cy"])
    pad.where("Round 1 of 20")
    pad.follow("Players")
    pad.type_number("How many rounds", 2)
    pad.follow("Done")

    pad.enter(1)
    expect(pad.page.locator(".round-facts summary")).to_contain_text("Cards per player: 1")
    bid(pad, {"Ana": 1, "Ben": 0, "Cy": 1})
    expect(pad.page.locator(".left")).to_contain_text("Bids 2 of 1")
    expect(pad.page.get_by_text("1 trick left")).to_be_visible()
    pad.type_number("Tricks of Ana", 1)
    expect(pad.page.get_by_text("0 tricks left")).to_be_visible()
    pad.save({"Ana": 30, "Ben": 20, "Cy": -10})

    pad.enter(2)
    expect(pad.page.locator(".round-facts summary")).to_contain_text("Cards per player: 2")
    bid(pad, {"Ana": 2, "Ben": 0, "Cy": 2})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 0, "Cy": 2})
    pad.save({"Ben": 40, "Cy": 30, "Ana": 10})
    pad.expect_winner("Ben wins the evening!")


def test_a_round_does_not_wait_for_the_service(pad: Pad) -> None:
    pad.page.route("**/herolio/setup", lambda route: None)
    pad.start("herolio", ["Ana", "Ben", "Cy"], ["Escalation with a twist"])
    pad.where("Round 1 of 17")
    pad.enter(1)
    expect(pad.page.get_by_text("2 more powers become active")).to_be_visible()
    pad.tap("Play without")
    expect(pad.page.locator(".round-facts summary")).to_contain_text("Cards per player: 4")


def test_active_powers_add_their_fields(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Escalation"])
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()
    pad.tap("11: Doubler")
    expect(pad.page.get_by_text("One more power becomes active")).to_have_count(0)
    bid(pad, {"Ana": 1, "Ben": 1})
    fill(pad, "Tricks", {"Ana": 1, "Ben": 0})
    pad.tap("Next: 11s and 12s")
    expect(pad.button("11s of Ben: 0")).to_have_count(0)
    pad.tap("11s of Ana: 0")
    why = pad.page.get_by_role("complementary", name="Why")
    expect(why.get_by_role("listitem").filter(has_text="\N{MULTIPLICATION SIGN} 2")).to_be_visible()
    pad.save({"Ana": 60, "Ben": -10})


def test_powers_are_chosen_first_and_then_the_first_bid_is_in_sight(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", ["Ana", "Ben", "Cy", "Dee"], ["Escalation"])
    bar = pad.page.locator(".bar").bounding_box()
    last = pad.button("12: Midnight and High Noon").bounding_box()
    assert bar
    assert last
    assert last["y"] + last["height"] < bar["y"]
    pad.tap("11: Doubler")
    expect(pad.button("Power 11: Doubler")).to_be_visible()
    expect(pad.page.get_by_role("textbox", name="Bid of Ben")).to_be_in_viewport(ratio=1)
    expect(pad.page.locator(".chips")).to_be_in_viewport(ratio=1)
    expect(pad.button("Count tricks")).to_be_in_viewport(ratio=1)
    # Whoever has chosen another one sees the question again.
    pad.tap("Undo")
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()


def test_cards_powers_and_the_dealer_are_chosen_above_the_bids(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", ["Ana", "Ben", "Cy"])
    facts = pad.page.locator(".round-facts")
    summary = facts.locator("summary")
    expect(summary).to_have_text("Cards per player: 1 · Active powers: none · Dealer: Ana")
    summary.click()
    expect(pad.page.locator(".number-place")).to_have_css("position", "static")
    powers = facts.get_by_role("button", name="All powers")
    at = powers.bounding_box()
    powers.tap()
    expect(facts.locator(".chip-row")).to_be_visible()
    assert powers.bounding_box() == at
    facts.get_by_role("button", name="Ben", exact=True).tap()
    expect(summary).to_have_text("Cards per player: 1 · Active powers: 12 · Dealer: Ben")
    facts.get_by_role("button", name="All powers").tap()
    expect(summary).to_contain_text("Active powers: none")
    summary.click()
    expect(pad.page.locator(".number-pad-head")).to_have_text("Bid of Cy")


def test_armageddon_asks_for_the_number_of_rounds_before_the_start(pad: Pad) -> None:
    pad.open("/#/start/herolio")
    for number, name in enumerate(["Ana", "Ben"], start=1):
        pad.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    field = pad.page.get_by_role("textbox", name="How many rounds", exact=True)
    expect(field).to_be_hidden()
    pad.choose_variant("Armageddon")
    expect(pad.button("How many rounds", exact=True)).to_be_disabled()
    field.fill("3")
    pad.tap("Start: Armageddon, 2 players")
    pad.where("Round 1 of 3")


def test_a_house_rule_forbids_bids_that_match_the_tricks(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], house_rules=["The bids must not add up to the tricks"])
    expect(pad.page.locator(".evening .steps")).to_contain_text(
        "bids last, and must not make the bids add up"
    )
    pad.enter(1)
    pad.tap("1", exact=True)
    barred = pad.page.locator(".chips").get_by_role("button", name="0: The bids must not add up")
    expect(barred).to_be_disabled()
    barred.tap(force=True)
    why = pad.page.locator(".number-pad-head").filter(has_text="must not add up to one trick")
    expect(why).to_be_visible()
    pad.tap("1", exact=True)
    expect(why).to_have_count(0)
    bid(pad, {"Ana": 0})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 1})
    expect(pad.button("The bids must not add up to one trick")).to_be_disabled()
    bid(pad, {"Ana": 9})
    pad.tap("Save anyway")
    pad.expect_standings({"Ben": 30, "Ana": -90})
    pad.edit(1)
    warning = "Ana bids 9, but at most one trick can be won here."
    expect(pad.page.get_by_text(warning)).to_be_visible()


def test_the_chosen_cell_stays_in_sight_with_ten_players(pad: Pad) -> None:
    names = ["Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", names, ["Escalation"])
    pad.tap("3: Third Eye")
    in_sight = """() => {
      const active = document.querySelector(".is-active");
      const {left, top, width, height} = active.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches(".is-active");
    }"""
    for number in [0] * 11:
        pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True).tap()
        pad.wait_for(in_sight)
    expect(pad.button("Next: Tricks of Dee")).to_be_visible()


@pytest.mark.parametrize("players", [TEN[:5], TEN], ids=len)
def test_the_page_moves_seldom_while_players_bid(pad: Pad, players: list[str]) -> None:
    """It moves on by several rows at once, and not the numbers, which are tapped."""
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", players)
    pad.tap("Play along")
    numbers = pad.page.locator(".chips")
    at = numbers.bounding_box()
    moves, place = 0, 0
    for _ in players[1:]:
        numbers.get_by_role("button", name="0", exact=True).tap()
        now = pad.page.evaluate("scrollY")
        moves += now != place
        place = now
        assert numbers.bounding_box() == at
    assert 0 < moves <= 3


def test_names_and_discs_of_ten_players_are_whole_on_paper(pad: Pad) -> None:
    pad.start("herolio", TEN)
    pad.play(dict.fromkeys(TEN, 10))
    pad.finish()
    pad.open("/#/sheet")
    pad.page.emulate_media(media="print")
    pad.page.set_viewport_size(A4)
    winners = pad.page.locator(".sheet .winner")
    expect(winners).to_contain_text(re.compile("Ana, Bartholomew.*Ida and Jo"))
    heads = pad.page.locator(".history thead th")
    expect(heads).to_have_count(1 + len(TEN))
    assert heads.evaluate_all(CUT) == []
    assert pad.overflowing() == []
    for disc in heads.locator(".disc").all():
        expect(disc).to_have_css("outline-style", "solid")


def test_more_tricks_than_can_be_won_are_marked_at_once(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.tap("2: Splitter")
    for key in ("Larger number: Bid of Ben", "4"):
        pad.tap(key, exact=True)
    field = pad.page.get_by_role("textbox", name="Bid of Ben")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(pad.page.locator(".number-pad-head")).to_have_text("Bid of Ben: at most 2")


def test_powers_stay_for_the_next_round(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.tap("3: Third Eye")
    bid(pad, {"Ana": 0, "Ben": 1})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 1})
    pad.save()
    pad.enter(2)
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()
    expect(pad.button("3: Third Eye")).to_have_attribute("aria-pressed", "true")
    pad.tap("Play without")
    pad.tap("Power 3: Third Eye")
    expect(pad.page.get_by_role("dialog")).to_contain_text("hand")


def test_a_hand_is_refused_in_a_game_without_cards(pad: Pad) -> None:
    pad.begin("herolio", HANDS)
    pad.open("/#/hands/zero.evening.0.p1.x.00")
    expect(pad.page.locator(".empty")).to_have_text("This game is scored without entering cards.")


def test_the_house_rules_that_were_chosen_are_told_before_round_one(open_pad: OpenPad) -> None:
    pad = open_pad(**DESKTOP)
    pad.start("herolio", ["Ana", "Ben"], house_rules=["Doublers cover the 12s"])
    chosen = pad.page.locator(".scoring li", has_text="Doublers cover the 12s")
    chosen.get_by_role("button").click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("11s and 12s in one book")
