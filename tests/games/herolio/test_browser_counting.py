"""Tricks of Herolio that are counted while they are played."""

from playwright.sync_api import expect

from tests.games.herolio.test_browser import bid, fill
from tests.support.texts import english
from tools.browser.pad import Pad

NONE = "\N{EN DASH}"
"""In the place of a number that is not entered."""


def test_a_trick_is_moved_to_another_player_in_either_order(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"])
    bid(pad, {"Ben": 1, "Ana": 1})
    fill(pad, "Tricks", {"Ben": 1})
    pad.save()
    pad.edit(1)
    fill(pad, "Tricks", {"Ana": 1})
    expect(pad.button("One trick too many")).to_be_disabled()
    fill(pad, "Tricks", {"Ben": 0})
    pad.save({"Ana": 30, "Ben": -10})


def test_counting_fits_a_low_screen_with_ten_players_and_every_power(pad: Pad) -> None:
    names = ["Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", names, ["Armageddon"], numbers={"How many rounds": 3})
    bid(pad, dict.fromkeys(names, 1))
    pad.tap("Count tricks")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    for last in (takers.get_by_role("button").last, pad.button("Count tricks")):
        expect(last).to_be_in_viewport(ratio=1)
    assert pad.small_targets(44) == []
    pad.tap("11s: 0")
    pad.tap("Red 12s: 0")
    takers.get_by_role("button", name="Jo").click()
    pad.tap(english("herolio.no-others"))
    pad.tap("Count tricks")
    expect(pad.page.get_by_role("textbox", name="Tricks of Jo")).to_have_value("1")
    pad.tap("Next: 11s and 12s")
    for counted in ("11s of Jo: 1", "Red 12s of Jo: 1", "Black 12s of Jo: 0"):
        expect(pad.button(counted)).to_be_visible()


def test_tricks_are_counted_during_play(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cy"], ["Escalation"])
    pad.tap("2: Splitter")
    expect(pad.button("Count tricks")).to_be_disabled()
    bid(pad, {"Ana": 2, "Ben": 0, "Cy": 0})
    pad.tap("Count tricks")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    worth = pad.page.get_by_role("group", name="Tricks at the next tap")
    worth.get_by_role("button", name="2").click()
    takers.get_by_role("button", name="Ana").click()
    expect(takers).to_have_text(f"Ben {NONE}/0Cy {NONE}/0Ana 2/2")
    assert pad.axe() == []
    takers.get_by_role("button", name="Ben").click()
    expect(takers).to_have_text(f"Ben 1/0Cy {NONE}/0Ana 2/2")
    pad.tap("Undo")
    expect(takers).to_have_text(f"Ben {NONE}/0Cy {NONE}/0Ana 2/2")
    pad.link(english("mistake.title")).tap()
    expect(pad.page.locator(".mistake-search")).to_be_visible()
    pad.page.locator("header .back").tap()
    pad.tap(english("herolio.no-others"))
    expect(takers).to_have_text("Ben 0/0Cy 0/0Ana 2/2")
    pad.save({"Ana": 40, "Ben": 20, "Cy": 20})
    pad.edit(1)
    expect(pad.button("Count tricks")).to_have_attribute("aria-pressed", "false")


def test_tricks_that_no_one_counted_stay_open(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cy"], ["Escalation"])
    pad.tap("3: Third Eye")
    bid(pad, {"Ana": 1, "Ben": 0, "Cy": 0})
    pad.tap("Count tricks")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    expect(takers).to_have_text(f"Ben {NONE}/0Cy {NONE}/0Ana {NONE}/1")
    expect(pad.page.locator(".bar")).to_have_text(english("herolio.who-took"))
    pad.tap("Count tricks")
    for name in ("Ana", "Ben", "Cy"):
        expect(pad.page.get_by_role("textbox", name=f"Tricks of {name}")).to_have_value("")
    pad.tap("Count tricks")
    takers.get_by_role("button", name="Ana").click()
    expect(takers).to_have_text("Ben 0/0Cy 0/0Ana 1/1")
    pad.save({"Ana": 30, "Ben": 20, "Cy": 20})
