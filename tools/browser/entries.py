"""Rounds and questions as players tap them, with the goals for taps: for tests and measurements."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import expect

from tools.browser.pad import Pad

PLAYERS = ["Ana", "Ben", "Cy", "Dee"]
COLOURS = ["red", "yellow", "green", "blue", "violet", "grey", "black"]
ZERO = "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8"
TEN = "red-7 blue-7 green-7 grey-7 blue-1 green-1 grey-1 blue-2 yellow-2"
TWENTY = "violet-1 violet-2 violet-3 violet-4 violet-5 black-5 black-4 yellow-8 yellow-3"
"""Hands of Zero! by their points."""

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


class Taps:
    """A player's finger, which counts its taps."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad
        self.count = 0

    def card(self, code: str) -> None:
        self.pad.card(code).tap()
        self.count += 1

    def cards(self, codes: str) -> None:
        for code in codes.split():
            self.card(code)

    def chip(self, number: int) -> None:
        self.button(str(number))

    def button(self, name: str) -> None:
        self.pad.button(name, exact=True).tap()
        self.count += 1

    def bar(self) -> None:
        self.pad.page.locator(".bar button").tap()
        self.count += 1

    def ask(self) -> None:
        """Open the game's tool, which is the first row behind "?"."""
        self.pad.link("Ask the referee").tap()
        self.pad.page.locator('.screen-referee .card-link[href$="/ask"]').tap()
        self.count += 2

    def swipe(self, player: str) -> None:
        """Swipe to the left over the cards, to another player's."""
        box = self.pad.page.locator(".grid").bounding_box()
        assert box is not None
        session = self.pad.context.new_cdp_session(self.pad.page)
        for kind, x in [("touchStart", 280), ("touchMove", 180), ("touchMove", 80)]:
            point = {"x": x, "y": box["y"] + 60}
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(self.pad.page.locator(".tabs [aria-pressed=true]")).to_contain_text(player)


class Round(NamedTuple):
    """A round of four players: its game, the choices before it, its entries, and the goal."""

    name: str
    game: str
    options: list[str]
    powers: tuple[str, ...]
    enter: Callable[[Taps], None]
    goal: int
    way: str | None = None
    """The way of entry that was chosen before, if not the first of the game."""
    is_saved: bool = False
    """True if the last number saves the round, without a tap for it."""


def open_round(pad: Pad, entry: Round) -> Taps:
    """Start an evening, open its first round with one tap, and make its choices."""
    pad.begin(entry.game, PLAYERS, entry.options)
    if entry.way:
        pad.tap(entry.way, exact=True)
    for power in entry.powers:
        pad.tap(power)
    if entry.powers:
        expect(pad.page.locator(".entries")).to_be_visible()
    expect(pad.page.locator(".bar")).to_have_css("pointer-events", "auto")
    taps = Taps(pad)
    taps.count = 1
    return taps


class Evening(NamedTuple):
    """An evening of one round: its numbers by label, or its cards by player."""

    game: str
    entered: dict[str, int | str]
    points: dict[str, int]
    """The points of all players, the winner first."""
    tool: str | None = None
    """The screen of the game's tool with a verdict, if it has one."""


Score = Callable[[Mapping[str, Any]], Any]
"""Returns the sheet of the service for the body of a request to score a round of the game."""


class Way(NamedTuple):
    """A way to enter rounds: its game, and a function that enters a random round of `PLAYERS`."""

    name: str
    game: str
    enter: Callable[[Pad, Random, Score], dict[str, int]]
    """Enters a round that is open, and returns the points of every player."""
    is_saved: bool = False
    """True if the last number saves the round, without a tap for it."""


def points_of(sheet: Mapping[str, Any]) -> dict[str, int]:
    return {player["name"]: player["points"] for player in sheet["players"]}


def enter_points(pad: Pad, random: Random, most: int) -> dict[str, int]:
    """Enter points up to a maximum by the buttons, and return them."""
    pad.by_points()
    points = {name: random.randint(0, most) for name in PLAYERS}
    for number in points.values():
        pad.tap(str(number), exact=True)
    return points


def type_number(pad: Pad, random: Random, number: int) -> None:
    """Type a number by the keyboard alone, sometimes after a wrong digit that is taken back."""
    if random.getrandbits(1):
        pad.page.keyboard.type("0")
        pad.page.keyboard.press(random.choice(["Backspace", "Escape"]))
    pad.page.keyboard.type(str(number))
    pad.page.keyboard.press("Enter")


def type_points(pad: Pad, random: Random, numbers: Sequence[int]) -> dict[str, int]:
    """Type some of these numbers as points, and return them."""
    pad.by_points()
    points = {name: random.choice(numbers) for name in PLAYERS}
    for number in points.values():
        type_number(pad, random, number)
    return points


class Question(NamedTuple):
    """A question to a tool: the entries before it, its own entries, its answer, and the goal."""

    name: str
    game: str
    before: str
    ask: Callable[[Taps], None]
    answer: str
    goal: int


def ask(pad: Pad, question: Question) -> Taps:
    """Ask a question in the first round of an evening, and wait for its answer."""
    pad.begin(question.game, PLAYERS)
    pad.tap_cards(question.before)
    taps = Taps(pad)
    taps.ask()
    question.ask(taps)
    expect(pad.page.locator(".verdict-bar")).to_contain_text(question.answer)
    expect(pad.page.locator(".verdict-bar")).to_be_in_viewport(ratio=1)
    assert pad.page.evaluate("scrollY") == 0
    return taps
