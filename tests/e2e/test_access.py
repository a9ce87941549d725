"""Large text, forced colours, the focus, and what a screen reader is told."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.example import GAME
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad

HAS_FOCUS = "document.activeElement.tagName !== 'BODY'"
# The names of players that are shown on more lines than they have words.
BROKEN_NAMES = """() => [...document.querySelectorAll(".person, .tab-name, .chip-name")]
  .filter((node) => node.checkVisibility() && node.firstChild)
  .filter((node) => {
    const range = document.createRange();
    range.selectNodeContents(node.firstChild);
    const lines = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
    return lines.size > node.firstChild.textContent.trim().split(" ").length;
  })
  .map((node) => node.textContent)"""
# How much of the grid can be seen between the parts that stay in place.
GRID_IN_SIGHT = """() => {
  const cells = [...document.querySelectorAll(".cell")];
  cells[0].scrollIntoView({block: "center"});
  return cells.filter((cell) => {
    const {left, top, width, height} = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }).length;
}"""


SPEAK_GERMAN = """async () => {
  const { changeSettings, loadTexts } = await app();
  changeSettings({ lang: "de" });
  await loadTexts("de", () => {});
  await new Promise((resolve) => setTimeout(resolve));
}"""
# What is larger than the room it has.
CUT_OFF = """(parts) => [...document.querySelectorAll(parts)]
  .filter((node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight)
  .map((node) => node.textContent)"""
# The names that reach beyond the sides of the chart.
OUTSIDE_CHART = """() => {
  const chart = document.querySelector(".chart").getBoundingClientRect();
  return [...document.querySelectorAll(".race-name")].filter((name) => {
    const {right, top, bottom} = name.getBoundingClientRect();
    return right > chart.right + 1 || top < chart.top - 1 || bottom > chart.bottom + 1;
  }).map((name) => name.textContent);
}"""
# Whether the buttons for numbers are all in sight.
PAD_IN_SIGHT = """() => [...document.querySelectorAll(".number-pad button")].every((chip) => {
  const {left, top, width, height} = chip.getBoundingClientRect();
  return chip.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})"""


@pytest.mark.parametrize(
    "screen",
    [
        "start",
        "evening",
        "round_zero",
        "round_herolio_bids",
        "round_numzumzero",
        "table",
        "settings",
        "rulebook",
        "tool_trick",
    ],
)
def test_a_browser_with_large_text(pad: Pad, screen: str) -> None:
    SCREENS[screen](pad)
    fonts = pad.context.new_cdp_session(pad.page)
    for pixels in [24, 32]:
        fonts.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
        pad.wait_for("size => getComputedStyle(document.body).fontSize === size", f"{pixels}px")
        assert pad.overflowing() == []
        assert pad.page.evaluate(BROKEN_NAMES) == []
        assert pad.page.evaluate(PAD_IN_SIGHT)
        if screen == "round_zero":
            assert pad.page.evaluate(GRID_IN_SIGHT) >= 14
    # The language with the longest words.
    pad.page.evaluate(SPEAK_GERMAN)
    assert pad.overflowing() == []


@pytest.mark.parametrize(
    ("screen", "groups"),
    [
        ("round_zero", [(".segmented", ""), (".tabs", ""), (".grid", " .face")]),
        ("round_herolio_bids", [(".powers", ""), (".chips", "")]),
    ],
)
def test_forced_colours_show_what_is_chosen(
    open_pad: OpenPad, screen: str, groups: list[tuple[str, str]]
) -> None:
    pad = open_pad(forced_colors="active")
    SCREENS[screen](pad)
    colours = """([chosen, other]) => [chosen, other].map((node) =>
      getComputedStyle(document.querySelector(node)).backgroundColor)"""
    for group, part in groups:
        both = [f"{group} [aria-pressed={pressed}]{part}" for pressed in ["true", "false"]]
        chosen, other = pad.page.evaluate(colours, both)
        assert chosen != other, group


def test_forced_colours_show_which_button_is_barred(open_pad: OpenPad) -> None:
    pad = open_pad(forced_colors="active")
    pad.open(f"/#/start/{GAME}")
    button = pad.page.locator("form .bar button")
    expect(button).to_have_attribute("aria-disabled", "true")
    colours = "button => [getComputedStyle(button).color, getComputedStyle(button).borderColor]"
    barred = button.evaluate(colours)
    for number, name in enumerate(["Ana", "Ben"], start=1):
        pad.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    expect(button).to_have_attribute("aria-disabled", "false")
    for before, now in zip(barred, button.evaluate(colours), strict=True):
        assert before != now


def test_a_line_of_a_score_opens_its_rule(pad: Pad) -> None:
    SCREENS["round_zero"](pad)
    line = pad.page.locator(".round-why .lines li").first
    expect(line.get_by_role("button", name="Rule: Colour group")).to_be_visible()
    line.click(position={"x": 4, "y": 4})
    expect(pad.page.get_by_role("dialog")).to_contain_text("Colour group")
    pad.page.keyboard.press("Escape")
    expect(line.get_by_role("button")).to_be_focused()


def test_the_focus_never_falls_to_the_page(pad: Pad) -> None:
    """Check the focus when what was tapped disappears: an entry, a round, an evening."""
    pad.start(GAME, ["Ana", "Ben"])
    pad.await_idle()
    heading = pad.page.get_by_role("heading", level=1)
    pad.play({"Ana": 3, "Ben": 4})
    expect(heading).to_be_focused()
    pad.edit(1)
    pad.tap_more("Delete the round")
    expect(pad.button("Score round 1")).to_be_visible()
    expect(heading).to_be_focused()
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(pad.page.locator(".notice")).to_contain_text("Undone")
    pad.wait_for(HAS_FOCUS)
    pad.open("/#/statistics")
    pad.tap(re.compile("^Delete "))
    expect(pad.page.locator(".kept")).to_have_count(0)
    pad.wait_for(HAS_FOCUS)


def test_the_focus_stays_near_what_disappears(pad: Pad) -> None:
    pad.open(f"/#/start/{GAME}")
    pad.await_idle()
    pad.tap("Remove player 3")
    pad.wait_for("document.activeElement.tagName === 'BUTTON'")


def test_standings_are_read_with_units(pad: Pad) -> None:
    SCREENS["evening"](pad)
    told = pad.page.locator(".standings li").nth(2)
    expect(told).to_contain_text(re.compile("Dee.*deals, 18 points, 0 in the last round"))


def test_large_totals_are_turned_by_a_tap(pad: Pad) -> None:
    SCREENS["board"](pad)
    board = pad.page.locator(".board")
    sizes = "nodes => nodes.map((node) => parseFloat(getComputedStyle(node).fontSize))"
    assert min(board.locator(".board-name, b").evaluate_all(sizes)) >= 60
    board.click()
    expect(pad.button("Turn to the other side")).to_have_attribute("aria-pressed", "true")
    expect(board).to_have_css("transform", "matrix(-1, 0, 0, -1, 0, 0)")
