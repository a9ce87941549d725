"""Mistakes that show while a round is played along: proofs, ways out, corrected cards."""

import pytest
from playwright.sync_api import expect

from tests.support.played import (
    NAMES,
    PROOF,
    REST,
    REVOKE,
    Fingers,
    Truth,
    finish,
    hold,
    open_plain_round,
    open_round,
    saved,
    tap,
)
from tests.support.texts import english
from tools.browser.pad import Pad


@pytest.fixture
def table(pad: Pad) -> Pad:
    open_plain_round(pad)
    return pad


def expect_proof(pad: Pad) -> None:
    expect(pad.page.get_by_role("alert").get_by_role("heading")).to_have_text(PROOF)


def test_a_revoke_shows_when_a_card_proves_it_and_the_card_is_corrected(table: Pad) -> None:
    *before, proof = REVOKE.split()
    crossed = table.page.locator(".watch-legend", has_text=english("play.legend-out"))
    tap(table, " ".join(before[:2]))
    expect(table.page.locator(".watch[data-entries='2'][aria-busy=false]")).to_be_visible()
    # The card covers the suits that its player is out of.
    expect(crossed).to_have_count(0)
    tap(table, " ".join(before[2:]))
    expect(crossed).to_be_visible()
    expect(table.page.get_by_role("alert")).to_have_count(0)
    tap(table, proof)
    expect_proof(table)
    table.page.locator(".watch-ways").get_by_role("button", name="Correct a card").tap()
    table.button("Ben: 4 of Boots").tap()
    table.card("capes-4").tap()
    expect(table.page.locator(".watch-places")).to_be_visible()
    expect(table.page.get_by_role("alert")).to_have_count(0)
    entry = finish(table, REST)
    assert entry["log"][1] == "capes-4"
    assert sum(entry["tricks"].values()) == 3


def test_players_go_on_after_a_proved_revoke(table: Pad) -> None:
    tap(table, REVOKE)
    expect_proof(table)
    table.tap("Play on")
    expect(table.page.get_by_role("alert")).to_have_count(0)
    entry = finish(table, REST)
    assert {"type": "on"} in entry["log"]
    assert sum(entry["tricks"].values()) == 3


def test_players_go_on_in_the_middle_of_a_trick(pad: Pad) -> None:
    """The 9 makes a Zero of a card that fell before the proof, in the same trick."""
    names = ["Ana", "Ben", "Cyd", "Dan"]
    deal = {"players": names, "dealer": "Dan", "cards_each": 3, "powers": [9], "house_rules": {}}
    open_round(pad, Truth(deal, dict.fromkeys(names, 0), [], {}, {}))
    tap(pad, REVOKE)
    expect_proof(pad)
    pad.tap("Play on")
    tap(pad, "masks-9")
    Fingers(pad).option(english("play.zero-of", name="Dan")).tap()
    entry = finish(pad, "masks-1 masks-2 masks-3 masks-4")
    assert sum(entry["tricks"].values()) == 3
    pad.tap("Show round 1")
    pad.page.locator("summary", has_text="Card by card").click()
    trick = pad.page.locator(".watch-group", has_text="Trick 2")
    expect(trick.locator(".watch-small")).to_have_count(4)


def test_a_trick_that_a_wrong_play_completes_is_told(pad: Pad) -> None:
    """The power of a 7 that counts as a Hero turns out not to be active."""
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 2, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": [7]}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    Fingers(pad).play({"type": "play", "card": "capes-8"})
    Fingers(pad).play({"type": "play", "card": "capes-7", "declared_as": "hero"})
    pad.tap("Bids", exact=True)
    pad.page.locator(".round-facts summary").click()
    pad.page.locator(".powers").get_by_role("button", name="7: Lucky Seven").click()
    pad.tap(english("herolio.cards-now"))
    pad.tap("Play on")
    told = "Trick 1 goes to Ana with the 8 of Capes, the highest card of the led suit."
    expect(pad.page.locator(".watch-bar")).to_contain_text(told)
    entry = finish(pad, "boots-2 boots-3")
    assert entry["log"][1]["declared_as"] == "hero"
    pad.tap("Show round 1")
    mistake = pad.page.locator(".note", has_text=english("play.went-on")).first
    expect(mistake).to_contain_text("The power of the 7 is not active.")


def test_the_use_of_the_card_that_proves_a_revoke_is_asked_beside_the_proof(pad: Pad) -> None:
    """The 5 that proves it fetches a card, and the cards lie so where players go on."""
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 3, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": [5]}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    tap(pad, "capes-8 boots-4 masks-2 capes-5")
    expect(pad.page.get_by_role("alert")).to_contain_text(
        "Ben played the 4 of Boots but held the 5 of Capes"
    )
    Fingers(pad).option("8 of Capes, Ana").tap()
    expect(pad.page.locator(".watch-options")).to_have_count(0)
    pad.tap("Play on")
    tap(pad, "masks-3 gloves-4")
    expect(pad.page.locator(".standings")).to_be_visible()
    entry = saved(pad)
    assert entry["log"][3]["exchange"]["card"] == "capes-8"
    assert sum(entry["tricks"].values()) == 3


def test_a_mistake_shows_the_table_as_it_lies_and_each_way_out_once(table: Pad) -> None:
    table.page.set_viewport_size({"width": 360, "height": 640})
    tap(table, REVOKE)
    expect_proof(table)
    place = table.page.locator("[data-place=Ben]").get_by_role("button")
    expect(place).to_have_accessible_name("Ben: 3 of Capes")
    expect(table.page.get_by_role("button", name="Correct a card")).to_have_count(1)
    ways = table.page.locator(".watch-ways button")
    expect(ways).to_contain_text(["Correct a card", "Deal again", "Play on"])
    for way in ways.all():
        expect(way).to_be_in_viewport(ratio=1)


def test_the_trick_that_a_proof_completes_is_told(table: Pad) -> None:
    proof = "In trick 1, Cyd played the 4 of Boots but held the 3 of Capes."
    told = "Trick 2 goes to Ben with the 6 of Boots, the highest card of the led suit."
    tap(table, "capes-8 capes-9 boots-4 capes-12 boots-3 boots-5 boots-6 capes-3")
    alert = table.page.get_by_role("alert")
    expect(alert).to_contain_text(proof)
    expect(alert).to_contain_text(told)
    table.tap("Play on")
    expect(table.page.locator(".watch-bar")).to_contain_text(told)
    finish(table, "masks-1 masks-2 masks-3 masks-4")
    table.tap("Show round 1")
    expect(table.page.locator(".old-round ~ .note").last).to_contain_text(proof)
    table.page.locator("summary", has_text="Card by card").click()
    trick = table.page.locator(".watch-group", has_text="Trick 2")
    expect(trick).to_contain_text(told)
    expect(trick).to_contain_text(proof)


def test_the_round_is_dealt_again_or_saved_after_a_revoke_that_the_last_card_proves(
    pad: Pad,
) -> None:
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 2, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": []}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    tap(pad, "capes-8 boots-4 masks-2 capes-3")
    pad.tap("Deal again")
    expect(pad.page.locator(".entries")).to_be_visible()
    expect(pad.page.locator(".notice")).to_contain_text(english("play.dealt-again"))
    for _ in range(2):
        pad.tap("0", exact=True)
    expect(pad.page.locator(".watch[data-entries='0']")).to_be_visible()
    for _ in ("bid", "bid", "cards"):
        pad.tap("Undo", exact=True)
    pad.tap("Play on")
    expect(pad.page.locator(".standings")).to_be_visible()
    assert {"type": "on"} in saved(pad)["log"]
    pad.tap("Show round 1")
    expect(pad.page.get_by_text(english("play.went-on"))).to_be_visible()


def test_a_corrected_card_that_moves_others_is_asked_about(table: Pad) -> None:
    tap(table, "capes-8 capes-9 capes-2 capes-12 boots-3 boots-5")
    table.tap("Correct a card")
    table.button("Dan: 12 of Capes").tap()
    table.card("capes-1").tap()
    expect(table.page.get_by_text("3 of Boots: Dan → Ben")).to_be_visible()
    table.tap("That’s right")
    place = table.page.locator("[data-place=Ben]").get_by_role("button")
    expect(place).to_have_accessible_name("Ben: 3 of Boots")
    table.tap("Undo last card")
    expect(table.page.locator(".watch[data-entries='5']")).to_be_visible()
    # What was begun about other cards is over.
    table.tap("Correct a card")
    table.tap("Undo", exact=True)
    expect(table.page.locator(".watch[data-entries='6']")).to_be_visible()


def test_cards_to_correct_are_listed_by_tricks(table: Pad) -> None:
    tap(table, "capes-8 capes-9 capes-2 capes-12 boots-3")
    table.tap("Correct a card")
    listed = table.page.locator(".watch-fix")
    expect(listed.get_by_role("heading")).to_have_text(
        [english("play.fix-which"), "Trick 1", "Trick 2"]
    )
    table.button("Dan: 3 of Boots").tap()
    expect(listed.get_by_role("heading", level=3)).to_have_text(["Trick 2"])
    for shown in (".watch-fix .watch-log >> nth=1", ".watch-places"):
        listed.get_by_role("button", name="Back").tap()
        expect(table.page.locator(shown)).to_be_visible()


def test_a_card_that_lay_there_before_is_looked_at_again(table: Pad) -> None:
    tap(table, "capes-8 capes-9")
    expect(table.page.locator(".watch[data-entries='2'][aria-busy=false]")).to_be_visible()
    tap(table, "capes-8")
    expect(table.page.get_by_role("alert")).to_be_visible()
    table.page.locator(".watch-ways").get_by_role("button", name="Correct a card").tap()
    table.button("Cyd: 8 of Capes").tap()
    table.card("capes-7").tap()
    expect(table.page.get_by_role("alert")).to_have_count(0)
    expect(table.page.locator("[data-place=Cyd] button")).to_have_accessible_name("Cyd: 7 of Capes")


def test_a_long_tap_says_that_somebody_else_played_the_card(table: Pad) -> None:
    tap(table, "capes-8")
    hold(table, "Dan")
    tap(table, "capes-9")
    alert = table.page.get_by_role("alert").get_by_role("heading")
    expect(alert).to_contain_text("It is Ben’s turn to play, not Dan’s.")
    table.tap("Take it back")
    expect(table.page.locator(".watch[data-entries='1']")).to_be_visible()


def test_how_a_card_was_played_is_asked_again_where_it_is_corrected(pad: Pad) -> None:
    deal = {"players": NAMES[:3], "dealer": "Cyd", "cards_each": 2, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": [9]}, dict.fromkeys(NAMES[:3], 0), [], {}, {}))
    tap(pad, "capes-8 capes-9")
    Fingers(pad).option("as a Zero").tap()
    expect(pad.page.locator(".watch-options")).to_have_count(0)
    tap(pad, "capes-2")
    pad.tap("Correct a card")
    pad.tap("Ben: 9 of Capes, as a Zero")
    Fingers(pad).option("as a 9").tap()
    place = pad.page.locator("[data-place=Ben]").get_by_role("button")
    expect(place).to_have_accessible_name("Ben: 9 of Capes")
