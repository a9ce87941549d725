"""Games that the score pad knows from the registry alone, with next to nothing of their own."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.expedition.served import serve_more_games
from tools.browser.entries import OBSERVE_SHIFTS, TAKE_SHIFTS
from tools.browser.pad import Pad

# Yellow: 9 + 10 - 20 with two wagers, three times -1; ruby: 2 + 3 - 20.
ANA = "yellow-wager yellow-wager yellow-9 yellow-10 ruby-2 ruby-3"
BEN = "white-10 white-9 white-8 white-7 11"


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
    pad.follow("Expedition")
    pad.heading("Expedition")
    pad.begin("expedition", ["Ana", "Ben"])
    expect(pad.page.locator(".grid")).to_be_visible()
    pad.page.evaluate(OBSERVE_SHIFTS)
    pad.hands({"Ana": ANA, "Ben": BEN})
    expect(pad.live_score()).to_have_text("14 points")
    assert pad.page.evaluate(TAKE_SHIFTS) == []
    expect(pad.button("ruby wager")).to_have_attribute("data-card", "ruby-wager")
    expect(pad.button("All: ruby")).to_be_visible()
    expect(pad.button("All: wager")).to_be_visible()
    expect(pad.card("11")).to_be_visible()
    expect(pad.card("compass")).to_have_count(0)
    pad.choose("Ana")
    expect(pad.button("yellow wager, chosen 2 times")).to_be_visible()
    looks = pad.page.locator("[data-card$='-5'] .face").evaluate_all(
        "faces => faces.map((face) => [getComputedStyle(face).backgroundColor, "
        "face.querySelector('use').href.baseVal])"
    )
    assert len({tuple(look) for look in looks}) == 5, "every suit has its own colour and emblem"
    assert all("ruby" not in emblem for _, emblem in looks)
    check(pad)
    pad.save({"Ben": 14, "Ana": -18})
    check(pad)
    pad.tap("Show round 1")
    reasons = pad.page.locator(".round-why")
    expect(reasons.get_by_role("img", name="yellow wager")).to_have_count(2)
    expect(reasons).to_contain_text("Sum of the suit: 5; less 20, times 1")
    pad.open("/#/evening")
    pad.finish()
    pad.open("/#/statistics")
    expect(pad.page.locator(".people-table")).to_contain_text("Ben")
    check(pad)


def test_points_stay_within_the_bounds_of_the_contract_and_may_be_negative(pad: Pad) -> None:
    pad.begin("expedition", ["Ana", "Ben"])
    for suit in ("blue", "ruby"):
        pad.tap_cards(" ".join(f"{suit}-{number}" for number in range(2, 8)))
    pad.card("green-2").click()
    expect(pad.page.locator(".notice")).to_contain_text("Ana: all 12 cards are there already.")
    pad.choose("Ana")
    pad.tap("Clear", exact=True)
    pad.tap("Just points")
    for key in ("4", "Change the sign: Points of Ana", "2", "Next: Points of Ben"):
        pad.page.locator(".number-pad, .bar").get_by_role("button", name=key, exact=True).click()
    field = pad.page.get_by_role("textbox", name="Points of Ben", exact=True)
    field.fill("-321")
    expect(pad.page.locator(".notice")).to_contain_text("Points of Ben: \N{MINUS SIGN}320 to 136")
    field.fill("-80")
    field.blur()
    check(pad)
    pad.save({"Ana": -42, "Ben": -80})


def test_a_game_that_this_device_cannot_count_waits_for_the_service(pad: Pad) -> None:
    pad.begin("expedition", ["Ana", "Ben"])
    expect(pad.page.locator(".grid")).to_be_visible()
    # The scripts are modules here. Each file is fetched once.
    pad.page.evaluate("import('/idle.js').then(({ prefetch }) => prefetch())")
    pad.context.set_offline(offline=True)
    pad.hands({"Ana": ANA, "Ben": BEN})
    expect(pad.page.get_by_text("the reasons follow")).to_be_visible()
    pad.tap("Save the round")
    expect(pad.page.get_by_text("One round waits for the referee.")).to_be_visible()
    pad.context.set_offline(offline=False)
    pad.expect_standings({"Ben": 14, "Ana": -18})


def test_a_game_without_a_folder_is_entered_by_points(pad: Pad) -> None:
    pad.begin("bare", ["Ana", "Ben"])
    expect(pad.page.locator(".grid")).to_have_count(0)
    pad.type_number("Points of Ana", 7)
    pad.type_number("Points of Ben", -3)
    pad.save({"Ana": 7, "Ben": -3})
    pad.finish()
    pad.expect_winner("Ana wins the evening!")
    pad.open("/#/referee")
    panel = pad.page.locator(".panel").filter(has_text="Bare")
    expect(panel.get_by_role("link")).to_have_text(re.compile("Rulebook"))
    check(pad)
    pad.open("/#/referee/bare/ask")
    expect(pad.page.locator(".book")).to_contain_text("take away 20")
