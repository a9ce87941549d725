"""Every screen, in both themes and several sizes: accessible, and nothing overflows."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad
from tools.browser.page import AXE, DESKTOP

MOST_USED = ["home", "evening", "round_zero", "tool_hand"]
"""The screens that are checked with every change; `make test-release` checks all of them."""
NARROW = {"width": 320, "height": 640}
PHONE = {"width": 360, "height": 740}
LOW_ROWS = {"tool_hand": 27, "tool_trick": 27}
"""Where all cards and the verdict are on the screen at once, rows are as low as this, in pixels."""

# The share of the area of both that two emblems have in common, drawn in one colour at 24 pixels.
MIN_SIMILARITY = """() => {
  const found = document.querySelectorAll("symbol:not([id^=game-])");
  const drawn = [...found].map((emblem) => {
    const canvas = new OffscreenCanvas(24, 24).getContext("2d");
    canvas.scale(2, 2);
    for (const path of emblem.querySelectorAll("path"))
      canvas.fill(new Path2D(path.getAttribute("d")), path.getAttribute("fill-rule") ?? "nonzero");
    const {data} = canvas.getImageData(0, 0, 24, 24);
    return {id: emblem.id, dots: Array.from({length: 576}, (_, dot) => data[4 * dot + 3] > 127)};
  });
  return drawn.flatMap((one, index) => drawn.slice(index + 1).map((other) => {
    const both = one.dots.filter((dot, at) => dot && other.dots[at]).length;
    const either = one.dots.filter((dot, at) => dot || other.dots[at]).length;
    return [one.id, other.id, both / either];
  }));
}"""


def test_emblems_differ_without_their_colours(pad: Pad) -> None:
    alike = {(one, other): share for one, other, share in pad.page.evaluate(MIN_SIMILARITY)}
    # The same colour, which two games name differently.
    assert alike.pop(("violet", "purple")) == 1
    assert {pair: share for pair, share in alike.items() if share > 0.7} == {}


@pytest.mark.skipif(
    not AXE.is_file(), reason="accessibility is not checked: `make axe` installs axe-core from npm"
)
def test_the_checker_of_accessibility_finds_a_picture_without_words(pad: Pad) -> None:
    # Next to what the app draws, which it may draw again.
    pad.page.evaluate("document.body.append(new Image())")
    assert any("image-alt" in found for found in pad.axe())


def of(screen: str) -> Any:
    return screen if screen in MOST_USED else pytest.param(screen, marks=pytest.mark.release)


@pytest.mark.parametrize("screen", [of(screen) for screen in SCREENS])
def test_a_screen_on_a_phone(pad: Pad, screen: str) -> None:
    SCREENS[screen](pad)
    problems: dict[str, list[str]] = {}
    for theme in ["light", "dark"]:
        pad.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type] # from a tuple of both
        problems[f"axe, {theme}"] = pad.axe()
    problems["overflows at 360"] = pad.overflowing()
    problems["below 44 px"] = pad.small_targets(LOW_ROWS.get(screen, 44))
    pad.page.set_viewport_size(NARROW)  # type: ignore[arg-type] # a dictionary of this shape
    problems["overflows at 320"] = pad.overflowing()
    problems["below 40 px at 320"] = pad.small_targets(LOW_ROWS.get(screen, 40))
    assert {what: found for what, found in problems.items() if found} == {}


@pytest.mark.parametrize("screen", MOST_USED)
def test_a_screen_on_a_desktop(open_pad: OpenPad, screen: str) -> None:
    pad = open_pad(**DESKTOP)
    SCREENS[screen](pad)
    assert pad.axe() == []
    assert pad.overflowing() == []


def test_the_theme_can_be_chosen(pad: Pad) -> None:
    SCREENS["settings"](pad)
    for theme, page in {"Dark": "rgb(21, 23, 28)", "Light": "rgb(246, 244, 239)"}.items():
        pad.tap(theme, exact=True)
        expect(pad.page.locator("html")).to_have_css("background-color", page)
        assert pad.axe() == []


def test_the_chosen_hand_stays_in_sight(pad: Pad) -> None:
    SCREENS["round_zero"](pad)
    pad.button("Clear").scroll_into_view_if_needed()
    top = pad.page.locator(".hand-top").bounding_box()
    assert top is not None
    assert top["y"] >= 0
    assert top["y"] + top["height"] < PHONE["height"] / 3
