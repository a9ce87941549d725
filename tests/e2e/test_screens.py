"""Every screen, in both themes and several sizes: accessible, and nothing overflows."""

import pytest

from tests.e2e.conftest import OpenPad
from tests.support.browser.pad import DESKTOP, Pad
from tests.support.browser.screens import SCREENS

NARROW = {"width": 320, "height": 640}
PHONE = {"width": 360, "height": 740}


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_on_a_phone(pad: Pad, screen: str) -> None:
    SCREENS[screen](pad)
    problems: dict[str, list[str]] = {}
    for theme in ["light", "dark"]:
        pad.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        problems[f"axe, {theme}"] = pad.axe()
    problems["overflows at 360"] = pad.overflowing()
    problems["below 44 px"] = pad.small_targets(44)
    pad.page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    problems["overflows at 320"] = pad.overflowing()
    problems["below 40 px at 320"] = pad.small_targets(40)
    assert {what: found for what, found in problems.items() if found} == {}


@pytest.mark.parametrize("screen", ["home", "evening", "round_zero", "tool_swap"])
def test_a_screen_on_a_desktop(open_pad: OpenPad, screen: str) -> None:
    pad = open_pad(**DESKTOP)
    SCREENS[screen](pad)
    assert pad.axe() == []
    assert pad.overflowing() == []


def test_the_theme_can_be_chosen(pad: Pad) -> None:
    SCREENS["settings"](pad)
    for theme, page in {"Dark": "rgb(21, 23, 28)", "Light": "rgb(246, 244, 239)"}.items():
        pad.tap(theme, exact=True)
        colour = pad.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert colour == page
        assert pad.axe() == []


def test_the_chosen_hand_stays_in_sight(pad: Pad) -> None:
    SCREENS["round_zero"](pad)
    pad.button("Clear").scroll_into_view_if_needed()
    top = pad.page.locator(".hand-top").bounding_box()
    assert top is not None
    assert top["y"] >= 0
    assert top["y"] + top["height"] < PHONE["height"] / 3
