"""Every button of every round can be tapped, also sideways and with large text."""

import pytest

from tools.browser.entries import PLAYERS
from tools.browser.of_games import EVENINGS, ROUNDS
from tools.browser.pad import Pad

SIDEWAYS = [(667, 375), (640, 360), (740, 360), (844, 390)]
# The buttons and fields that no scrolling brings into reach.
OUT_OF_REACH = """() =>
  [...document.querySelectorAll("main :is(button, input, select), .top :is(button, a)")]
  .filter((node) => node.checkVisibility() && !node.closest(".visually-hidden"))
  .filter((node) => {
    const isHit = () => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    if (node.closest(".top")) scrollTo(0, 0);
    else node.scrollIntoView({ block: "center", inline: "center" });
    if (isHit()) return false;
    node.scrollIntoView({ block: "start", inline: "center" });
    scrollBy(0, -60);
    if (isHit()) return false;
    node.scrollIntoView({ block: "nearest", inline: "center" });
    return !isHit();
  })
  .map((node) => `${node.getAttribute("aria-label") ?? node.textContent.trim()}`)"""
LOW = """() => {
  const top = document.querySelector(".top").getBoundingClientRect().bottom;
  const pad = document.querySelector(".number-place")?.getBoundingClientRect();
  return !pad || pad.height <= innerHeight - Math.max(top, 0);
}"""
NUMBER_IN_SIGHT = """() => [...document.querySelectorAll(".number-pad button")].some((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""

FORMS = [(game, "Just points", ()) for game in EVENINGS] + [
    (entry.game, entry.way or "", (*entry.options, *entry.powers)) for entry in ROUNDS
]


def open_form(pad: Pad, game: str, way: str, chosen: tuple[str, ...]) -> None:
    options = [each for each in chosen if ":" not in each]
    pad.begin(game, PLAYERS, options)
    if way:
        pad.tap(way, exact=True)
    for power in chosen:
        if ":" in power:
            pad.tap(power)
    pad.page.locator(".round .bar").wait_for()
    pad.await_idle()


@pytest.mark.parametrize(("game", "way", "chosen"), FORMS)
def test_every_button_of_a_round_held_sideways_or_with_large_text(
    pad: Pad, game: str, way: str, chosen: tuple[str, ...]
) -> None:
    open_form(pad, game, way, chosen)
    for width, height in SIDEWAYS:
        pad.page.set_viewport_size({"width": width, "height": height})
        pad.page.evaluate("scrollTo(0, 0)")
        assert pad.page.evaluate(LOW), (width, height)
        assert pad.page.evaluate(OUT_OF_REACH) == [], (width, height)
    pad.page.set_viewport_size({"width": 360, "height": 640})
    fonts = pad.context.new_cdp_session(pad.page)
    fonts.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    pad.wait_for("() => getComputedStyle(document.body).fontSize === '32px'")
    pad.page.evaluate("scrollTo(0, 0)")
    assert pad.page.evaluate(LOW)
    if pad.page.locator(".number-pad").is_visible():
        assert pad.page.evaluate(NUMBER_IN_SIGHT)
    assert pad.page.evaluate(OUT_OF_REACH) == []
