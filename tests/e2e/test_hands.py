"""QR codes: of hands, which the scorer's camera reads, and of the totals on the big screen."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.camera import decode, modules, write_video
from tests.support.example import GAME, OTHERS
from tools.browser.entries import TEN, TWENTY, ZERO
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad

DEE = "red-5 red-6 blue-5 blue-6 green-5 green-6 grey-5 grey-6 black-6"
HANDS = {"Ana": ZERO, "Ben": TEN, "Cy": TWENTY, "Dee": DEE}
TOTALS = {"Ana": 0, "Ben": 10, "Cy": 20}


def hand_of(open_pad: OpenPad, invitation: str, name: str, cards: str, **options: Any) -> Pad:
    """Enter a hand on a phone of its own, and show its code."""
    pad = open_pad(**options)
    pad.open(invitation)
    pad.tap(name, exact=True)
    expect(pad.button("Show the code")).to_be_disabled()
    pad.tap_cards(cards)
    pad.tap("Show the code")
    return pad


def open_round(scorer: Pad, players: Iterable[str] = HANDS, game: str = GAME) -> str:
    """Start an evening, open "Hands by QR" and return the invitation that its code holds."""
    scorer.begin(game, players)
    scorer.by_cards()
    scorer.follow("Hands by QR")
    scorer.heading("Hands by QR")
    return decode(scorer)


def test_four_hands_are_scanned(scorer: Pad, open_pad: OpenPad, tmp_path: Path) -> None:
    invitation = open_round(scorer)
    phones = [hand_of(open_pad, invitation, name, cards) for name, cards in HANDS.items()]
    write_video(tmp_path / "camera.y4m", map(modules, phones))
    scorer.tap("Scan a hand")
    expect(scorer.page.locator(".hands .is-there")).to_have_count(4)
    assert scorer.axe() == []
    assert scorer.overflowing() == []
    scorer.follow("Round 1")
    scorer.save()
    assert TOTALS.items() <= scorer.standings().items()

    # The next round needs no invitation.
    scorer.enter(2)
    ana = phones[0]
    ana.tap("Next round")
    ana.tap_cards(HANDS["Dee"])
    ana.tap("Show the code")
    scorer.open(decode(ana))
    expect(scorer.page.locator(".hands li")).to_have_text(
        ["Ana9 cards", *(f"{name}still missing" for name in ["Ben", "Cy", "Dee"])]
    )
    scorer.open(decode(phones[1]))
    expect(scorer.page.locator(".hands-said")).to_have_text(
        "This hand is from round 1; round 2 is open here."
    )
    scorer.tap("Undo")
    expect(scorer.page.locator(".hands .is-there")).to_have_count(0)


def test_hands_that_do_not_fit_are_refused(scorer: Pad, open_pad: OpenPad) -> None:
    invitation = open_round(scorer, ["Ana", "Ben"])
    ana = hand_of(open_pad, invitation, "Ana", HANDS["Ana"])
    ben = hand_of(open_pad, invitation, "Ben", f"red-1 {HANDS['Ben'][:-9]}")
    link = decode(ana)
    scorer.open(link)
    expect(scorer.page.locator(".hands .is-there")).to_have_text("Ana9 cards")
    game, evening, index, player, deck, cards = link.rpartition("/")[2].split(".")
    for parts, sentence in [
        (
            decode(ben).rpartition("/")[2].split("."),
            "Ben’s hand was not entered. Already in another hand: red 1 (Ana).",
        ),
        ([game, "other", index, player, deck, cards], "This hand is from another evening."),
        (
            [OTHERS[0].info.id, evening, index, player, deck, cards],
            f"This hand is from another game: {OTHERS[0].info.title}",
        ),
        (
            [game, evening, index, player, "x", cards],
            "The two phones have different versions of the deck.",
        ),
        (
            [game, evening, index, player, deck, "zz"],
            "The two phones have different versions of the deck.",
        ),
        ([game, evening, index, player, deck, cards[2:]], "This code doesn’t contain a hand."),
        (["https:"], "This code doesn’t contain a hand."),
    ]:
        scorer.open(f"/#/hands/{'.'.join(parts)}")
        expect(scorer.page).to_have_url("/#/hands")  # Once the hand was taken.
        expect(scorer.page.locator(".hands-said")).to_contain_text(sentence)
    expect(scorer.page.locator(".hands .is-there")).to_have_count(1)


def test_a_hand_stays_on_the_phone(scorer: Pad, open_pad: OpenPad) -> None:
    ana = hand_of(open_pad, open_round(scorer), "Ana", HANDS["Ana"])
    ana.page.reload()
    expect(ana.page.locator(".counter")).to_have_text("9 of 9")
    assert ana.axe() == []
    ana.open("/#/hand/AAAA")
    expect(ana.page.get_by_role("alert")).to_have_text(re.compile("^This link is incomplete"))


def test_without_a_camera_it_is_not_offered(pad: Pad) -> None:
    pad.page.evaluate("navigator.mediaDevices.enumerateDevices = async () => []")
    pad.begin(GAME, HANDS)
    pad.by_cards()
    expect(pad.page.locator(".grid")).to_be_visible()
    expect(pad.link("Hands by QR")).to_have_count(0)


def test_the_big_screen_has_the_race_and_a_code(pad: Pad, open_pad: OpenPad) -> None:
    pad.page.set_viewport_size({"width": 1280, "height": 800})
    SCREENS["board"](pad)
    beside = pad.page.get_by_role("complementary")
    expect(beside).to_contain_text(re.compile(r"Round \d.*deals next"))
    expect(beside.get_by_role("img")).to_have_count(2)
    for width, height in [(1366, 657), (1280, 720), (1280, 800)]:
        pad.page.set_viewport_size({"width": width, "height": height})
        expect(pad.page.locator(".board-code")).to_be_in_viewport(ratio=1)
    expect(pad.page.locator(".bar")).to_be_hidden()
    assert pad.axe() == []
    assert pad.overflowing() == []
    phone = open_pad()
    phone.open(decode(pad))
    for row in pad.page.locator(".board li").all():
        name = row.locator(".board-name").inner_text().split()[-1]
        told = phone.page.locator(".standings li").filter(has_text=name)
        expect(told.locator(".points")).to_have_text(row.locator("b").inner_text())
    for width, height in [(360, 640), (390, 844)]:
        pad.page.set_viewport_size({"width": width, "height": height})
        expect(beside.get_by_text("deals next")).to_be_in_viewport(ratio=1)
        expect(beside.get_by_text("Round")).to_be_in_viewport(ratio=1)
    expect(pad.page.locator(".board-code")).to_be_hidden()
