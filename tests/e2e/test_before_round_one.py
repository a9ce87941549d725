"""Before the first round, wide screens show what is agreed on and how it is scored."""

import pytest
from playwright.sync_api import Locator, expect

from operations.registry import GAMES
from tests.support.browser import OpenPad
from tools.browser.entries import OBSERVE_SHIFTS, TAKE_SHIFTS
from tools.browser.pad import Pad
from tools.browser.page import DESKTOP

IDS = [game.info.id for game in GAMES]


def fills_the_right_half(pad: Pad, node: Locator) -> bool:
    box, size = node.bounding_box(), pad.page.viewport_size
    assert box is not None
    assert size is not None
    return box["x"] > size["width"] / 2 - 32 and box["width"] > size["width"] / 3


@pytest.mark.parametrize(("width", "height"), [(820, 1180), (1280, 800)])
@pytest.mark.parametrize("game", IDS)
def test_how_the_game_is_scored(open_pad: OpenPad, game: str, width: int, height: int) -> None:
    pad = open_pad(**{**DESKTOP, "viewport": {"width": width, "height": height}})
    pad.start(game, ["Ana", "Ben"])
    pad.page.evaluate(OBSERVE_SHIFTS)
    scoring = pad.page.locator(".scoring")
    expect(scoring.locator("li").nth(2)).to_be_visible()
    expect(scoring.get_by_role("link", name="Rulebook")).to_be_visible()
    assert fills_the_right_half(pad, scoring)
    assert fills_the_right_half(pad, pad.page.locator(".next"))
    pad.enter(1)
    expect(scoring.locator("li").nth(2)).to_be_visible()
    assert fills_the_right_half(pad, scoring)
    assert pad.page.evaluate(TAKE_SHIFTS) == []
    assert pad.overflowing() == []


@pytest.mark.parametrize("game", IDS)
def test_what_else_is_agreed_on_is_open_beside_the_players(open_pad: OpenPad, game: str) -> None:
    pad = open_pad(**DESKTOP)
    pad.open(f"/#/start/{game}")
    rules = pad.page.locator("form details")
    expect(rules.get_by_role("textbox", name="How many rounds")).to_be_visible()
    assert fills_the_right_half(pad, rules)
    assert pad.overflowing() == []
