"""The cards of a round that is played along are kept: tabs, Back, faults, links, codes, backups."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.test_storage_faults import turn
from tests.e2e.test_two_phones import back_up, link, open_file
from tests.support.browser import OpenPad
from tests.support.camera import decode
from tests.support.daily import first_of_each
from tests.support.played import open_plain_round, saved
from tests.support.storage_faults import FAULTS
from tools.browser.pad import Pad

NAMES = ["Ana", "Ben", "Cyd", "Dan"]
FIRST = ["capes-8", "capes-9", "capes-2", "capes-12"]
SECOND = ["boots-3", "boots-5", "boots-6", "boots-7"]
WHOLE = [*FIRST, *SECOND, "masks-1", "masks-2", "masks-3", "masks-4"]
"""A round of three tricks that is legal."""
ROUNDS, CARDS = 40, 40
DECK = [
    f"{suit}-{number}" for suit in ("capes", "gloves", "masks", "boots") for number in range(1, 13)
]
UNDEFINED = {"title", "night", "points"}
ID_TIME = 6
"""So many letters of a round's id are the time when it was saved."""


@pytest.fixture
def table(pad: Pad) -> Pad:
    return sit_down(pad)


def sit_down(pad: Pad) -> Pad:
    open_plain_round(pad)
    return pad


def tap(pad: Pad, cards: list[str]) -> None:
    for card in cards:
        pad.card(card).tap()


def expect_cards(pad: Pad, count: int) -> None:
    expect(pad.page.locator(f".watch[data-entries='{count}'][aria-busy='false']")).to_be_visible()


def finish(pad: Pad) -> None:
    tap(pad, WHOLE)
    expect(pad.page.locator(".standings")).to_be_visible()
    pad.await_written()


def expect_replay(pad: Pad) -> None:
    """Expect that round 1 opens card by card."""
    pad.open("/#/evening")
    pad.tap("Show round 1")
    pad.page.locator("summary", has_text="Card by card").click()
    expect(pad.page.locator(".watch-group")).to_have_count(3)


def test_back_and_another_screen_keep_the_cards(table: Pad) -> None:
    tap(table, FIRST)
    expect_cards(table, 4)
    table.page.get_by_role("link", name="Ask the referee").click()
    expect(table.page.get_by_role("searchbox")).to_be_visible()
    table.page.go_back()
    expect_cards(table, 4)
    table.page.locator(".back").click()
    table.tap("Continue round 1")
    expect_cards(table, 4)


def test_two_tabs_tap_one_round(table: Pad) -> None:
    tap(table, FIRST[:2])
    expect_cards(table, 2)
    table.await_written()
    other = Pad(table.context)
    other.open("/#/round/1")
    expect_cards(other, 2)
    tap(other, FIRST[2:])
    expect_cards(other, 4)
    other.await_written()
    turn(table, "hidden")
    turn(table, "visible")
    expect_cards(table, 4)
    tap(table, WHOLE[4:])
    expect(table.page.locator(".standings")).to_be_visible()
    assert saved(table)["log"] == WHOLE
    assert other.errors == []


@pytest.mark.parametrize("name", first_of_each(FAULTS))
def test_faults_of_the_storage_lose_no_card(table: Pad, name: str) -> None:
    tap(table, FIRST[:2])
    expect_cards(table, 2)
    table.page.evaluate(FAULTS[name].script)
    tap(table, FIRST[2:])
    expect_cards(table, 4)
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    table.page.close()
    table.errors.clear()
    again = Pad(table.context)
    again.open("/#/round/1")
    expect_cards(again, 4)


def test_a_link_and_a_backup_have_the_cards(pad: Pad, open_pad: OpenPad) -> None:
    finish(sit_down(pad))
    by_link, by_file = open_pad(), open_pad()
    by_link.open_shared(link(pad))
    expect_replay(by_link)
    open_file(by_file, back_up(pad))
    expect(by_file.page.locator(".notice")).to_contain_text("One evening was added")
    by_file.open("/#/statistics")
    by_file.page.locator(".kept .card-link").first.click()
    by_file.tap("Show round 1")
    expect(by_file.page.locator("summary", has_text="Card by card")).to_be_visible()


def test_a_backup_has_the_cards_of_an_open_round(table: Pad, open_pad: OpenPad) -> None:
    tap(table, FIRST)
    expect_cards(table, 4)
    file = back_up(table)
    other = open_pad()
    open_file(other, file)
    expect(other.page.locator(".notice")).to_contain_text("One evening was added")
    other.open("/#/statistics")
    other.page.locator(".kept .card-link").first.click()
    other.tap("Continue round 1")
    expect_cards(other, 4)


def stored(pad: Pad) -> dict[str, Any]:
    """Return the evening without members that are undefined, which Python reads as None."""
    [evening] = pad.stored("evenings")
    for each in (evening, *[each["input"] for each in evening["rounds"]]):
        for name in UNDEFINED & set(each):
            del each[name]
    return dict(evening)


def many_rounds(pad: Pad) -> list[dict[str, Any]]:
    """Make an evening of so many rounds that their cards don't fit a QR code."""
    finish(sit_down(pad))
    evening = stored(pad)
    [first] = evening["rounds"]
    rounds = []
    random = Random(1)
    for index in range(ROUNDS):
        entry = {**first["input"], "log": random.sample(DECK, CARDS)}
        suffix = f"{index:0{len(first['id']) - ID_TIME}d}"
        round_ = {"id": first["id"][:ID_TIME] + suffix, "input": entry, "sheet": None}
        rounds.append({**first, **round_})
    evening |= {"rounds": rounds, "matchRounds": ROUNDS + 1}
    pad.put_records("evenings", [(None, evening)])
    return rounds


def test_a_code_that_is_too_large_leaves_the_cards_out_and_merging_keeps_them(
    pad: Pad, open_pad: OpenPad
) -> None:
    rounds = many_rounds(pad)
    pad.open("/#/share")
    expect(pad.page.get_by_text("don’t fit into the QR code")).to_be_visible()
    other = open_pad()
    other.open_shared(decode(pad))
    expect(other.page.locator(".standings")).to_be_visible()
    other.await_written()
    [copy] = other.stored("evenings")
    assert [each["input"].get("log") for each in copy["rounds"]] == [None] * len(rounds)
    assert [each["input"]["tricks"] for each in copy["rounds"]] == [
        each["input"]["tricks"] for each in rounds
    ]
    other.open("/#/evening")
    other.play(dict.fromkeys(NAMES, 10), len(rounds) + 1)
    pad.open(link(other))
    expect(pad.page.get_by_text("One round is new.")).to_be_visible()
    pad.tap("Add what is new")
    expect(pad.page.locator(".standings")).to_be_visible()
    pad.await_written()
    [merged] = pad.stored("evenings")
    assert [each["input"].get("log") for each in merged["rounds"]] == [
        *[each["input"]["log"] for each in rounds],
        None,
    ]


def test_rounds_with_other_cards_differ_where_phones_merge(pad: Pad, open_pad: OpenPad) -> None:
    finish(sit_down(pad))
    pad.open("/#/evening")
    other = open_pad()
    evening = stored(pad)
    [first] = evening["rounds"]
    # The other phone saw Ana play the 12, so the first trick is hers.
    first["input"]["log"][:4] = ["capes-12", "capes-8", "capes-9", "capes-2"]
    first["input"]["tricks"] |= {"p1": 1, "p4": 0}
    first["id"] = first["id"][:ID_TIME] + "0" * (len(first["id"]) - ID_TIME)
    other.put_records("evenings", [(None, evening)])
    other.put_records("kept", [("present", evening["id"])])
    pad.open(link(other))
    expect(pad.page.locator(".conflict")).to_have_count(1)
    pad.page.locator(".conflict").get_by_role("button", name="Theirs", exact=True).click()
    pad.tap("Add what is new")
    expect(pad.page.locator(".standings")).to_be_visible()
    pad.await_written()
    assert saved(pad)["log"] == first["input"]["log"]


def test_of_equal_rounds_the_one_with_cards_is_kept(pad: Pad, open_pad: OpenPad) -> None:
    finish(sit_down(pad))
    other = open_pad()
    evening = stored(pad)
    [first] = evening["rounds"]
    first["input"]["way"] = "tricks"
    del first["input"]["log"]
    first["id"] = first["id"][:ID_TIME] + "0" * (len(first["id"]) - ID_TIME)
    other.put_records("evenings", [(None, evening)])
    other.put_records("kept", [("present", evening["id"])])
    pad.open("/#/evening")
    other.open(link(pad))
    other.tap("Add what is new")
    expect(other.page.locator(".standings")).to_be_visible()
    other.await_written()
    assert saved(other)["log"] == WHOLE


def test_a_file_of_one_evening_has_the_cards(pad: Pad) -> None:
    finish(sit_down(pad))
    pad.open("/#/share")
    pad.page.locator("summary", has_text="Export").click()
    text = Path(pad.download("Backup").path()).read_text("utf-8")
    assert all(card in text for card in WHOLE)
