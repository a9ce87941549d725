"""What the referee's answers must look like, and why a round saved itself."""

import re

from playwright.sync_api import expect

from tests.support.example import GAME
from tools.browser.entries import PLAYERS
from tools.browser.pad import Pad

LOOK = """(button) => {
  const { borderColor, outlineStyle, backgroundColor } = getComputedStyle(button);
  return [borderColor, outlineStyle, backgroundColor];
}"""


def test_an_answer_of_another_shape_counts_as_none(pad: Pad) -> None:
    """A network may answer in place of the service, with 200 and JSON."""
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.route("**/zero/*", lambda route: route.fulfill(json={"players": 1}))
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8"})
    expect(pad.page.get_by_text("This screen cannot be shown")).to_have_count(0)
    expect(pad.page.locator(".top .tag")).to_have_text("No answer")
    pad.page.unroute("**/zero/*")
    expect(pad.page.locator(".top .tag")).to_have_count(0)
    expect(pad.page.locator(".tab-status").first).to_have_text("0 points")


def test_a_service_that_takes_too_long_is_not_called_offline(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.by_points()
    pad.page.route("**/zero/*", lambda route: None)
    pad.page.evaluate("AbortSignal.timeout = AbortSignal.timeout.bind(AbortSignal, 100)")
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.save()
    expect(pad.page.locator(".top .tag")).to_have_text("No answer")


def test_a_round_says_why_it_saved_itself(pad: Pad) -> None:
    pad.begin("herolio", PLAYERS)
    for number in (0, 0, 0, 0, 0, 1):
        pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True).tap()
    expect(pad.page.locator(".said")).to_have_text("All tricks are taken. Round 1 saved.")


def test_back_never_leads_to_the_form_that_started_the_evening(pad: Pad) -> None:
    pad.open("/#/")
    pad.follow(re.compile("^Zero!"))
    for number, name in enumerate(["Ana", "Ben"], start=1):
        pad.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    pad.page.locator("form .bar button").click()
    pad.play({"Ana": 1, "Ben": 2})
    pad.page.go_back()
    expect(pad.page).not_to_have_url(re.compile("start"))
    pad.page.go_back()
    expect(pad.page).not_to_have_url(re.compile("start"))


def test_a_game_can_be_changed_until_its_first_round_is_saved(pad: Pad) -> None:
    pad.open("/#/start/herolio")
    chosen = pad.page.locator(".choices [aria-pressed=true]")
    expect(chosen).to_contain_text("Escalation")
    for number, name in enumerate(["Ana", "Ben", "Cyd", "Dan"], start=1):
        if number > 3:
            pad.tap("Add a name")
        pad.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    pad.tap("Start: Escalation, 4 players")
    pad.follow(re.compile("^Escalation"))
    pad.choose_variant("Basic")
    pad.tap("Play: Basic, 4 players")
    expect(pad.link(re.compile("^Basic"))).to_be_visible()
    [evening] = pad.stored("evenings")
    assert evening["options"]["style"] == "basic"
    pad.tap("Undo")
    expect(chosen).to_contain_text("Escalation")


def test_one_figure_of_an_old_round_takes_three_taps(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.play({"Ana": 1, "Ben": 2})
    pad.button("change round 1: Ben").tap()
    expect(pad.page.locator(".cell-number.is-active")).to_have_attribute(
        "aria-label", "Ben’s points"
    )
    pad.page.locator(".chips").get_by_role("button", name="7", exact=True).tap()
    pad.tap("Save the round")
    pad.expect_standings({"Ana": 1, "Ben": 7})


def test_a_number_tapped_for_one_player_is_not_marked_for_the_next(pad: Pad) -> None:
    pad.begin(GAME, PLAYERS)
    pad.by_points()
    chips = pad.page.locator(".chips button")
    chips.nth(3).tap()
    expect(pad.page.locator(".number-pad-head")).to_have_text("Ben’s points")
    assert chips.nth(3).evaluate(LOOK) == chips.nth(4).evaluate(LOOK)


def test_the_page_stays_where_it_is_while_four_are_entered(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", PLAYERS)
    places = set()
    for number in (0, 1, 0, 0, 0):
        pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True).tap()
        places.add(pad.page.evaluate("scrollY"))
    assert places == {0}
