"""Mistakes in a round that is played along: each button leads to a finished round.

With the service, and with the referee on the phone.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from service.web.offline_referee import listed
from tests.support.browser import OpenPad
from tests.support.played import (
    NAMES,
    PROOF,
    REST,
    REVOKE,
    WHOLE,
    Fingers,
    Truth,
    hold,
    open_plain_round,
    open_round,
    saved,
    tap,
)
from tools.browser.pad import Pad
from tools.browser.page import FETCHED_MS

POINTS = {"Ana": 20, "Ben": -10, "Cyd": -10, "Dan": -10}
"""Those of `WHOLE`, and of `REVOKE` with `REST`, if all bids are 0."""


def expect_entries(pad: Pad, count: int) -> None:
    judged = f".watch[data-entries='{count}'][aria-busy='false']"
    expect(pad.page.locator(judged)).to_be_visible(timeout=FETCHED_MS)


def expect_mistake(pad: Pad, text: str) -> None:
    alert = pad.page.get_by_role("alert").get_by_role("heading")
    expect(alert).to_have_text(text, timeout=FETCHED_MS)


def correct(pad: Pad, wrong: str, card: str) -> None:
    """Tap another card in the place of one, by the button of a mistake."""
    pad.page.locator(".watch-ways").get_by_role("button", name="Correct a card").tap()
    pad.button(wrong).tap()
    pad.card(card).tap()
    expect(pad.page.locator(".watch-places")).to_be_visible()
    expect(pad.page.get_by_role("alert")).to_have_count(0)


def finish(pad: Pad, cards: str) -> list[Any]:
    """Tap the other cards of a round, expect its points, and return its log."""
    tap(pad, cards)
    expect(pad.page.locator(".standings")).to_be_visible(timeout=FETCHED_MS)
    entry = saved(pad)
    assert entry["tricks"] == {"p1": 0, "p2": 1, "p3": 1, "p4": 1}
    pad.expect_standings(POINTS)
    log: list[Any] = entry["log"]
    return log


def back_to(pad: Pad, entries: int, left: int) -> None:
    """Undo the end of a round of so many entries, and its last cards until some are left."""
    pad.tap("Undo")
    expect_entries(pad, entries)
    for count in range(entries - 1, left - 1, -1):
        pad.tap("Undo last card")
        expect_entries(pad, count)


def use_every_button(pad: Pad) -> None:
    """Deal again, play on, correct a card and take one back, each to a finished round."""
    tap(pad, REVOKE)
    expect_mistake(pad, PROOF)
    pad.tap("Deal again")
    expect(pad.page.locator(".entries")).to_be_visible()
    for _ in NAMES[:4]:
        pad.tap("0", exact=True)
    expect_entries(pad, 0)

    before, rest = REVOKE.split(), REST.split()
    tap(pad, REVOKE)
    expect_mistake(pad, PROOF)
    pad.tap("Play on")
    assert finish(pad, REST) == [*before, {"type": "on"}, *rest]

    back_to(pad, len(before) + 1 + len(rest), len(before))
    expect_mistake(pad, PROOF)
    correct(pad, "Ben: 4 of Boots", "capes-4")
    assert finish(pad, REST) == [before[0], "capes-4", *before[2:], *rest]

    whole = WHOLE.split()
    back_to(pad, len(whole), 1)
    hold(pad, "Dan")
    tap(pad, "capes-9")
    expect_mistake(pad, "It is Ben’s turn to play, not Dan’s.")
    pad.tap("Take it back")
    expect_entries(pad, 1)
    assert finish(pad, " ".join(whole[1:])) == whole

    back_to(pad, len(whole), 2)
    tap(pad, whole[0])
    expect_mistake(pad, "Cyd cannot play the 8 of Capes: that card has been seen elsewhere.")
    correct(pad, "Cyd: 8 of Capes", "capes-2")
    assert finish(pad, " ".join(whole[3:])) == whole


@pytest.mark.release
def test_every_button_leads_to_a_finished_round(pad: Pad) -> None:
    open_plain_round(pad)
    use_every_button(pad)


@pytest.mark.release
@pytest.mark.skipif(not listed(), reason="not made here: `make offline-referee` makes it")
def test_every_button_leads_to_a_finished_round_without_a_network(open_pad: OpenPad) -> None:
    pad = open_pad(service_workers="allow")
    open_plain_round(pad)
    pad.keep_referee()
    pad.open("/#/round/1")
    use_every_button(pad)


def test_a_decision_that_a_corrected_card_makes_illegal_is_taken_back(pad: Pad) -> None:
    """The trick had no Villain, so it cannot be given away."""
    deal = {"players": ["Ana", "Ben"], "dealer": "Ben", "cards_each": 2, "house_rules": {}}
    open_round(pad, Truth(deal | {"powers": []}, {"Ana": 1, "Ben": 1}, [], {}, {}))
    tap(pad, "capes-8 villain")
    Fingers(pad).option("Ana").tap()
    expect_entries(pad, 3)
    pad.tap("Correct a card")
    pad.button("Ben: Villain").tap()
    pad.card("capes-9").tap()
    expect(pad.page.get_by_role("alert")).to_be_visible()
    pad.tap("Take it back")
    expect_entries(pad, 2)
    tap(pad, "boots-2 boots-3")
    expect(pad.page.locator(".standings")).to_be_visible()
    assert saved(pad)["log"] == ["capes-8", "capes-9", "boots-2", "boots-3"]
    assert saved(pad)["tricks"] == {"p1": 1, "p2": 1}
