"""The end of an evening: its picture, its one animation, and the next evening by one tap."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.example import GAME
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad

WRITTEN = """() => {
  window.written = [];
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
    window.written.push(text);
    return fillText.call(this, text, ...place);
  };
}"""
MOVING = """() => [...document.querySelectorAll("*")].flatMap((node) => {
  const { animationName, animationDuration, transitionDuration } = getComputedStyle(node);
  const isMoved = animationName !== "none" || parseFloat(transitionDuration) > 0;
  return isMoved ? [[node.parentNode.getAttribute("class"), animationDuration]] : [];
})"""


def words(text: str) -> list[str]:
    return text.split()


def test_the_picture_has_every_text_of_the_card_and_no_other_result(pad: Pad) -> None:
    SCREENS["evening_over"](pad)
    shown = [
        *pad.page.locator(".result > [aria-hidden=true]:not(svg)").all_inner_texts(),
        *pad.page.locator(".result-margin").all_inner_texts(),
        *pad.page.locator(".result-line text").all_text_contents(),
        *pad.page.locator(".facts :is(dt, dd)").all_inner_texts(),
    ]
    assert pad.page.locator(".facts .item").count() == 3
    pad.page.evaluate(WRITTEN)
    pad.download("Send picture")
    title, day, *drawn, foot = pad.page.evaluate("() => window.written")
    assert title == "Zero!"
    assert re.fullmatch(r"\d+ \w+ \d{4}", day)
    assert foot == "Zero Referee"
    assert sorted(words(" ".join(drawn))) == sorted(words(" ".join(shown)))


@pytest.mark.parametrize(
    ("motion", "moving"),
    [("no-preference", [["result-line of-0 is-winner", "0.6s"]]), ("reduce", [])],
)
def test_only_the_line_of_the_winner_moves(
    open_pad: OpenPad, motion: str, moving: list[list[str]]
) -> None:
    pad = open_pad(reduced_motion=motion)
    SCREENS["evening"](pad)
    assert pad.page.evaluate(MOVING) == []
    pad.finish()
    expect(pad.page.locator(".result")).to_be_visible()
    assert pad.page.evaluate(MOVING) == moving


def test_the_same_people_play_again_by_one_tap_on_the_first_screen(pad: Pad) -> None:
    names = ["Ana", "Ben", "Cyd"]
    pad.start(GAME, names)
    for ordinal in (1, 2, 3):
        pad.play(dict(zip(names, (3, 12, 5), strict=True)), ordinal)
    pad.open("/#/")
    again = pad.page.get_by_role("button", name="Again with Ana, Ben and Cyd")
    first_game = pad.page.locator(".cards a", has_text="Nine cards")
    above, below = again.bounding_box(), first_game.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    again.tap()
    expect(pad.button("Score round 1")).to_be_visible()
    expect(pad.page.locator(".standings .person")).to_have_text(
        [re.compile(f"^{name}") for name in names]
    )
