"""Functions that open every screen of the score pad, for checks and for screenshots."""

from collections.abc import Callable

from playwright.sync_api import expect

from operations.registry import GAMES
from tools.browser.entries import TEN, ZERO
from tools.browser.pad import Pad
from tools.harness.requests import EXAMPLE


def home(pad: Pad) -> None:
    pad.open("/#/")


def home_with_evenings(pad: Pad) -> None:
    evening_over(pad)
    pad.start(EXAMPLE, ["Dee", "Eli"])
    pad.open("/#/")
    expect(pad.page.get_by_role("heading", name="Earlier evenings")).to_be_visible()


def start(pad: Pad) -> None:
    pad.open(f"/#/start/{EXAMPLE}")
    for number, name in enumerate(["Ana", "Ben", "Cyrus"], start=1):
        pad.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)


def evening_new(pad: Pad) -> None:
    pad.start(EXAMPLE, ["Ana", "Ben", "Cyrus"])
    expect(pad.page.locator(".steps li").first).to_be_visible()


def evening(pad: Pad) -> None:
    pad.start(EXAMPLE, ["Ana", "Ben", "Cyrus", "Dee"])
    for ordinal, points in enumerate([(3, 12, 0, 9), (7, 1, 15, 9), (4, 11, 2, 0)], start=1):
        pad.play(dict(zip(["Ana", "Ben", "Cyrus", "Dee"], points, strict=True)), ordinal)
    pad.expect_standings({"Ana": 14, "Cyrus": 17, "Dee": 18, "Ben": 24})
    expect(pad.page.locator(".chart")).to_be_visible()


def evening_over(pad: Pad) -> None:
    evening(pad)
    pad.finish()
    pad.expect_winner("Ana wins the evening!")
    expect(pad.page.locator(".result")).to_be_visible()


def statistics(pad: Pad) -> None:
    home_with_evenings(pad)
    pad.open("/#/statistics")
    expect(pad.page.locator(".people-table")).to_be_visible()


def round_zero(pad: Pad) -> None:
    pad.begin(EXAMPLE, ["Ana", "Ben", "Cyrus"])
    pad.hands({"Ana": ZERO, "Ben": TEN, "Cyrus": "violet-1 violet-2 violet-3"})
    pad.choose("Ben")
    expect(pad.live_score()).to_have_text("10 points")


def round_zero_conflict(pad: Pad) -> None:
    round_zero(pad)
    pad.card("red-1").click()
    expect(pad.page.locator(".hand-note")).to_be_visible()


def round_zero_points(pad: Pad) -> None:
    pad.begin(EXAMPLE, ["Ana", "Ben", "Cyrus"])
    pad.just_points({"Ana": 12, "Ben": 0})


def round_old(pad: Pad) -> None:
    pad.begin(EXAMPLE, ["Ana", "Ben"])
    pad.hands({"Ana": ZERO, "Ben": TEN})
    pad.save()
    pad.tap("Show round 1")
    expect(pad.page.locator(".score").first).to_be_visible()


def rule(pad: Pad) -> None:
    round_zero(pad)
    pad.page.locator(".lines").get_by_role("button", name="Rule").first.click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("Source:")


def start_again(pad: Pad) -> None:
    """The form after an evening, with known people, and the actions of a seat."""
    evening(pad)
    pad.open(f"/#/start/{GAMES[-1].info.id}")
    pad.page.locator(".grip").last.click()
    pad.page.get_by_role("button", name="Remove Dee", exact=True).click()
    pad.page.locator(".grip").first.click()
    expect(pad.button("Remove Ana", exact=True)).to_be_visible()


def penalty(pad: Pad) -> None:
    evening(pad)
    pad.tap("Cyrus", exact=True)
    expect(pad.button("Add", exact=True)).to_be_visible()


def mistakes(pad: Pad) -> None:
    pad.open(f"/#/referee/{EXAMPLE}/mistake")
    expect(pad.page.locator("main button").first).to_be_visible()


def table(pad: Pad) -> None:
    evening(pad)
    pad.follow("Players")


def board(pad: Pad) -> None:
    evening(pad)
    pad.follow("Large totals")
    expect(pad.page.locator(".board li").first).to_be_visible()


def share(pad: Pad) -> None:
    evening(pad)
    pad.follow("Share")
    expect(pad.page.get_by_role("img", name="QR code of the link")).to_be_visible()


def sheet(pad: Pad) -> None:
    evening_over(pad)
    pad.follow("Share")
    pad.follow("Score sheet")
    pad.heading(GAMES[0].info.title)


def settings(pad: Pad) -> None:
    pad.open("/#/settings")
    expect(pad.page.get_by_role("heading", name="This device")).to_be_visible()


def referee(pad: Pad) -> None:
    pad.open("/#/referee")
    pad.heading("Ask the referee")


def rulebook(pad: Pad) -> None:
    pad.open(f"/#/referee/{EXAMPLE}/rules/{EXAMPLE}.ruling-remaining-cards")
    expect(pad.page.locator(".book .is-wanted")).to_be_in_viewport()


def tool_hand(pad: Pad) -> None:
    pad.open(f"/#/referee/{EXAMPLE}/ask")
    pad.tap_cards(TEN)
    expect(pad.page.locator(".verdict")).to_have_text("10 points")


OF_ALL_GAMES: list[Callable[[Pad], None]] = [
    each for each in list(vars().values()) if getattr(each, "__module__", "") == __name__
]
