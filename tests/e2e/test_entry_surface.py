"""The entry of a round on a low screen: nothing moves, and few taps are enough."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import ViewportSize, expect

from tools.browser.pad import Pad

PLAYERS = ["Ana", "Ben", "Cy", "Dee"]
COLOURS = ["red", "yellow", "green", "blue", "violet", "grey", "black"]
LOW: ViewportSize = {"width": 360, "height": 640}
WIDE: ViewportSize = {"width": 740, "height": 360}

# Layout shifts after a tap count too, which the figure of browsers leaves out. What is on the
# screen already is drawn first.
OBSERVE_SHIFTS = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  window.shifts = [];
  const note = (list) => window.shifts.push(...list.getEntries().map(({value, sources}) =>
    `${value.toFixed(5)} ${sources.map(({node, previousRect: from, currentRect: to}) =>
      `${node?.className || node?.nodeName} ${from.x},${from.y} to ${to.x},${to.y}`)}`));
  window.shiftObserver = new PerformanceObserver(note);
  window.shiftObserver.observe({type: "layout-shift"});
  window.takeShifts = async () => {
    await frame();
    await frame();
    note({getEntries: () => window.shiftObserver.takeRecords()});
    return window.shifts;
  };
}"""
TAKE_SHIFTS = "() => window.takeShifts()"
OUT_OF_REACH = """() => [...document.querySelectorAll("[data-card]")]
  .filter((card) => {
    const {left, top, width, height} = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !hit || hit.closest("[data-card]") !== card;
  })
  .map((card) => card.dataset.card)"""


class Taps:
    """A player's finger, which counts its taps."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self.count = 0

    def card(self, code: str) -> None:
        self.pad.card(code).tap()
        self.count += 1

    def all_of(self, run: str) -> None:
        self.pad.button(f"All: {run}").tap()
        self.count += 1

    def chip(self, number: int) -> None:
        self.pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True).tap()
        self.count += 1

    def cell(self, label: str) -> None:
        self.pad.page.get_by_role("textbox", name=label, exact=True).tap()
        self.count += 1

    def bar(self) -> None:
        self.pad.page.locator(".bar button").tap()
        self.count += 1


def zero_cards() -> Iterator[list[str]]:
    cards = [f"{colour}-{number}" for number in range(1, 9) for colour in COLOURS]
    return (cards[seat * 9 : seat * 9 + 9] for seat in range(len(PLAYERS)))


def enter_zero(taps: Taps) -> None:
    for hand in zero_cards():
        for card in hand:
            taps.card(card)


# 46 cards, dealt at random; the blue ones that nobody else has are Dee's.
COLLECTIONS = """
red-0 red-2 yellow-2 yellow-2 yellow-2 yellow-3 yellow-4 green-0 green-0 turquoise-0 blue-4 purple-2
red-0 red-3 orange-2 orange-2 orange-4 green-2 turquoise-4 blue-0 blue-2 blue-3 purple-2 purple-4
red-2 red-3 orange-3 yellow-3 green-2 green-3 turquoise-2 turquoise-3 turquoise-3 blue-2 purple-3
blue orange-0 orange-2 orange-3 yellow-0 turquoise-0 turquoise-2 purple-0 purple-3
"""


def enter_zero_hero(taps: Taps) -> None:
    for collection in COLLECTIONS.strip().splitlines():
        if taps.count:
            taps.bar()
        for code in collection.split():
            if "-" in code:
                taps.card(code)
            else:
                taps.all_of(code)
    expect(taps.pad.page.locator(".tray .counter")).to_have_text("11 cards")


def enter_herolio(taps: Taps) -> None:
    for number in (1, 0, 2, 2, 1, 0, 3):
        taps.chip(number)


def enter_herolio_powers(taps: Taps) -> None:
    for number in (1, 0, 2, 2, 1, 0, 3):
        taps.chip(number)
    taps.cell("11s of Ana")
    taps.chip(2)
    taps.cell("Red 12s of Ben")
    taps.chip(1)


def enter_numzumzero(taps: Taps) -> None:
    for number in (7, 4, 5):
        taps.chip(number)
        taps.bar()
    taps.chip(9)


@pytest.mark.parametrize(
    ("game", "options", "enter", "most"),
    [
        ("zero", [], enter_zero, 37),
        ("zero-hero", [], enter_zero_hero, 48),
        ("herolio", ["Escalation with a twist"], enter_herolio, 9),
        ("herolio", ["Escalation with a twist"], enter_herolio_powers, 13),
        ("numzumzero", [], enter_numzumzero, 8),
    ],
)
def test_a_round_takes_few_taps_and_nothing_moves(
    pad: Pad, game: str, options: list[str], enter: Callable[[Taps], None], most: int
) -> None:
    pad.page.set_viewport_size(LOW)
    pad.start(game, PLAYERS, options)
    pad.enter(1)
    if game == "herolio":
        with_counts = enter is enter_herolio_powers
        for power in (
            ("11: Doubler", "12: Midnight") if with_counts else ("1: King Maker", "3: Third Eye")
        ):
            pad.tap(power)
        pad.page.locator(".round-facts summary").click()
        pad.page.evaluate("scrollTo(0, 0)")
    expect(pad.page.locator(".bar")).to_be_visible()
    pad.page.evaluate(OBSERVE_SHIFTS)
    taps = Taps(pad)
    enter(taps)
    expect(pad.button("Save the round")).to_be_enabled()
    # The reasons come last.
    expect(pad.page.locator(".round-why .score")).to_have_count(len(PLAYERS))
    assert pad.page.evaluate(TAKE_SHIFTS) == []
    taps.bar()
    expect(pad.page.locator(".standings")).to_be_visible()
    assert taps.count <= most


@pytest.mark.parametrize("size", [LOW, WIDE], ids=["low", "wide"])
@pytest.mark.parametrize("game", ["zero", "zero-hero"])
def test_every_card_is_in_reach(pad: Pad, game: str, size: ViewportSize) -> None:
    pad.page.set_viewport_size(size)
    pad.start(game, PLAYERS)
    pad.enter(1)
    expect(pad.card("red-3")).to_be_visible()
    # Until then, the button at the bottom covers nothing.
    expect(pad.page.locator(".bar")).to_have_css("pointer-events", "auto")
    assert pad.page.evaluate(OUT_OF_REACH) == []


def test_a_card_of_another_player_and_a_lost_connection_move_nothing(pad: Pad) -> None:
    pad.page.set_viewport_size(LOW)
    pad.start("zero", PLAYERS)
    pad.enter(1)
    pad.tap_cards("red-1 red-2")
    pad.choose("Ben")
    pad.page.evaluate(OBSERVE_SHIFTS)
    pad.card("red-1").tap()
    expect(pad.page.locator(".hand-note")).to_be_visible()
    pad.context.set_offline(offline=True)
    for number in range(1, 9):
        pad.card(f"blue-{number}").tap()
    pad.card("grey-1").tap()
    expect(pad.page.locator(".top .tag")).to_have_text("Offline")
    assert pad.page.evaluate(TAKE_SHIFTS) == []


def test_enter_goes_on_to_the_next_name_and_starts_nothing(pad: Pad) -> None:
    pad.open("/#/start/zero")
    field = pad.page.get_by_role("textbox", name="Name of player 1")
    field.click()
    for name in PLAYERS:
        pad.page.keyboard.type(name)
        pad.page.keyboard.press("Enter")
    for number, name in enumerate(PLAYERS, start=1):
        line = pad.page.get_by_role("textbox", name=f"Name of player {number}")
        expect(line).to_have_value(name)
    expect(pad.page.get_by_role("textbox", name="Name of player 5")).to_be_focused()


def test_points_that_no_hand_can_be_worth_are_refused(pad: Pad) -> None:
    pad.start("zero", ["Ana", "Ben"])
    pad.enter(1)
    pad.tap("Just points")
    field = pad.page.get_by_role("textbox", name="Points of Ana", exact=True)
    field.fill("170")
    expect(pad.page.locator(".notice")).to_contain_text("Points of Ana: at most 36")
    field.blur()
    expect(field).to_have_value("")
