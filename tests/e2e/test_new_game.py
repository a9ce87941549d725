"""Games that the score pad knows from the registry alone, with next to nothing of their own."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Route, expect

from tests.support.more_games import serve_more_games
from tests.support.texts import english
from tools.browser.entries import OBSERVE_SHIFTS, TAKE_SHIFTS, TEN, TWENTY
from tools.browser.pad import Pad


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_more_games(tmp_path_factory.mktemp("pad") / "files") as url:
        yield url


def check(pad: Pad) -> None:
    """Fail on what a screen of the score pad must not have."""
    assert pad.axe() == []
    assert pad.overflowing() == []
    assert pad.small_targets(24) == []


def test_a_round_of_cards_is_entered_saved_and_shown(pad: Pad) -> None:
    pad.open()
    pad.follow("Plain")
    pad.heading("Plain")
    pad.begin("plain", ["Ana", "Ben"])
    expect(pad.page.locator(".grid")).to_be_visible()
    pad.page.evaluate(OBSERVE_SHIFTS)
    pad.hands({"Ana": TEN, "Ben": TWENTY})
    expect(pad.live_score()).to_have_text("20 points")
    assert pad.page.evaluate(TAKE_SHIFTS) == []
    expect(pad.button("Re, all: red")).to_be_visible()
    check(pad)
    pad.save({"Ana": 10, "Ben": 20})
    check(pad)
    pad.tap("Show round 1")
    expect(pad.page.locator(".round-why")).to_contain_text("count")
    pad.open("/#/evening")
    pad.finish()
    pad.open("/#/statistics")
    expect(pad.page.locator(".people-table")).to_contain_text("Ben")
    check(pad)


def test_a_game_that_this_device_cannot_count_waits_for_the_service(pad: Pad) -> None:
    pad.begin("plain", ["Ana", "Ben"])
    expect(pad.page.locator(".grid")).to_be_visible()
    # The scripts are modules here. Each file is fetched once.
    pad.page.evaluate("import('/idle.js').then(({ prefetch }) => prefetch())")
    pad.context.set_offline(offline=True)
    pad.hands({"Ana": TEN, "Ben": TWENTY})
    expect(pad.page.get_by_text("you will see the reasons")).to_be_visible()
    pad.tap("Save the round")
    expect(pad.page.get_by_text("One round is waiting for the referee.")).to_be_visible()
    pad.context.set_offline(offline=False)
    pad.expect_standings({"Ana": 10, "Ben": 20})


def test_points_stay_within_the_bounds_of_the_contract_and_may_be_negative(pad: Pad) -> None:
    pad.begin("bare", ["Ana", "Ben"])
    expect(pad.page.locator(".grid")).to_have_count(0)
    for key in ("4", "Change the sign: Ana’s points", "2", "Next: Ben’s points"):
        pad.page.locator(".number-pad, .bar").get_by_role("button", name=key, exact=True).click()
    field = pad.page.get_by_role("textbox", name="Ben’s points", exact=True)
    field.fill("-321")
    expect(pad.page.locator(".number-pad-head")).to_contain_text(
        "Ben’s points: \N{MINUS SIGN}320 to 136"
    )
    field.fill("-80")
    field.blur()
    check(pad)
    pad.save({"Ben": -80, "Ana": -42})


def test_a_game_without_a_folder_is_entered_by_points(pad: Pad) -> None:
    pad.begin("bare", ["Ana", "Ben"])
    pad.type_number("Ana’s points", 7)
    pad.type_number("Ben’s points", 3)
    pad.save({"Ben": 3, "Ana": 7})
    pad.finish()
    pad.expect_winner("Ben wins the evening!")
    pad.open("/#/referee")
    panel = pad.page.locator(".panel").filter(has_text="Bare")
    expect(panel.get_by_role("link").first).to_have_text(re.compile("Rulebook"))
    check(pad)
    pad.open("/#/referee/bare/ask")
    expect(pad.page.locator(".book")).to_contain_text("knock")


def test_statistics_follow_when_the_service_has_counted(pad: Pad) -> None:
    pad.begin("bare", ["Ana", "Ben"])
    pad.type_number("Ana’s points", 7)
    pad.type_number("Ben’s points", 3)
    pad.save({"Ben": 3, "Ana": 7})
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    pad.page.route("**/standings", hold)
    with pad.page.expect_request("**/standings"):
        pad.finish()
    pad.open("/#/statistics")
    expect(pad.page.get_by_text(english("statistics.nothing"))).to_be_visible()
    for route in held:
        route.continue_()
    expect(pad.page.locator(".people-table")).to_contain_text("Ben")
