"""Mistakes that are tapped into a round that is played along, and every way out of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from flask.testing import FlaskClient
from playwright.sync_api import expect

from operations.registry import GAMES
from tests.e2e.test_quick_taps import hold
from tests.support.asking import asking
from tests.support.played import press, saved
from tests.support.texts import english
from tools.browser.pad import Pad
from zero_referee_rules.mistakes import CONTRADICTION, Mistakes

ON = {"type": "on"}
Log = list[Any]
"""The entries of a round, as the score pad stores them."""


class Planted(NamedTuple):
    """A mistake at a stage, the words that tap it, and what its table needs besides.

    `CARD` is tapped, `NAME:CARD` after a long tap that says who plays it, and `CARD.COLUMN` before
    its column. `?TEXT` decides, `!TEXT` says how the last card is used, and `+CARD` what it takes.
    `INDEX=CARD` corrects an entry. The taps after `|` are quicker than the referee. Options have
    "_" for spaces.
    """

    mistake: str
    stage: str
    words: str
    options: Mapping[str, Any] = {}


class Table(ABC):
    """A table of a game, on a phone."""

    def __init__(self, pad: Pad, client: FlaskClient, game: str) -> None:
        self.pad, self.ask = pad, asking(client, game)
        [self.cards] = [[*each.info.deck] for each in GAMES if each.info.id == game]
        self.entries, self.is_held = 0, False

    @abstractmethod
    def open(self, options: Mapping[str, Any]) -> None:
        """Open a round in which nothing was played, in a new evening."""

    @abstractmethod
    def request(self, log: Log) -> dict[str, Any]:
        """Return the position and the moves of a log of this round."""

    @abstractmethod
    def places(self, log: Log) -> list[int]:
        """Return the indices of the entries that are moves."""

    @abstractmethod
    def listed(self, log: Log) -> list[int]:
        """Return the indices of the entries that can be corrected, as they are listed."""

    @abstractmethod
    def with_card(self, entry: Any, card: str) -> Any:
        """Return the entry in which another card was tapped."""

    @abstractmethod
    def candidates(self, ruling: Any) -> Iterable[Any]:
        """Yield moves of which the first legal one goes on."""

    @abstractmethod
    def enter(self, move: Any) -> None:
        """Tap a move that goes on."""

    @abstractmethod
    def end(self, ruling: Any) -> dict[str, Any]:
        """Wait until the round is saved, and return fields that its entry must have."""

    def judged(self, log: Log) -> Any:
        return self.ask("adjudicate", self.request(log))

    def stored(self) -> Log:
        """Return the log of the round as it is stored."""
        self.pad.await_written()
        [draft] = [each["draft"] for each in self.pad.stored("drafts")]
        self.input = draft["input"]
        log: Log = self.input["log"]
        return log

    def plant(self, planted: Planted) -> None:
        self.entries = 0
        self.open(planted.options)
        self.entries = len(self.stored())
        before, _, quick = planted.words.partition("|")
        for word in before.split():
            self.tap(word)
        self.settle()
        self.is_held = True
        with held(self.pad):
            for word in quick.split():
                self.tap(word)
        self.is_held = False

    def settle(self) -> None:
        """Wait for the verdict on all that was tapped, if it comes."""
        if self.is_held:
            return
        judged = f".watch[data-entries='{self.entries}'][aria-busy='false']"
        expect(self.pad.page.locator(judged)).to_be_visible()

    def tap(self, word: str) -> None:
        self.settle()
        kind, rest = word[0], word[1:].replace("_", " ")
        if kind in "?!":
            self.press(f".watch-options button:text-is('{rest}')")
            self.entries += kind == "?"
        elif kind == "+":
            self.press(f".is-lit[data-card='{rest}']")
        elif "=" in word:
            index, card = word.split("=")
            self.correct(self.stored(), int(index), card)
        else:
            name, _, played = word.rpartition(":")
            if name:
                self.pad.page.locator(f"[data-place={name}] button").click(delay=700)
            card, _, column = played.partition(".")
            self.press(f"[data-card='{card}']")
            if column:
                self.press(f"[data-column='{column}']")
            self.entries += 1

    def press(self, button: str) -> None:
        press(self.pad.page.locator(button))

    def correct(self, log: Log, at: int, card: str) -> None:
        """Tap another card in the place of an entry."""
        press(self.pad.button(english("play.fix")))
        tapped = self.pad.page.locator(".watch-fix .watch-log button")
        press(tapped.nth(self.listed(log).index(at)))
        self.answer_correction(f"[data-card='{card}']")

    def answer_correction(self, button: str) -> None:
        """Tap what is right, and keep it if it moves others."""
        self.press(button)
        keep, table = self.pad.page.locator(".watch-moves + .watch-ways .wanted"), ".watch"
        expect(keep.or_(self.pad.page.locator(table))).to_be_visible()
        if keep.count():
            press(keep)
        expect(self.pad.page.locator(table)).to_be_visible()

    def corrected(self, log: Log, at: int, card: str) -> Log:
        return [*log[:at], self.with_card(log[at], card), *log[at + 1 :]]

    def right_card(self, log: Log, wrong: Iterable[int]) -> tuple[int, str] | None:
        """Return an entry and the card in its place with which a log is legal, if there is one."""
        order = dict.fromkeys([*wrong, *reversed(self.listed(log))])
        for at in (each for each in order if each in self.listed(log)):
            for card in self.cards:
                if self.judged(self.corrected(log, at, card))["verdict"] != "illegal":
                    return at, card
        return None


@contextmanager
def held(pad: Pad) -> Iterator[None]:
    """Let the answers of the referee wait."""
    waiting = hold(pad, "**/adjudicate")
    yield
    pad.page.unroute("**/adjudicate")
    for route in waiting:
        route.continue_()


def leave_by_every_way(table: Table, planted: Planted) -> None:
    """Make a mistake, and take every way out of it, undo that, and take it to a saved round."""
    table.plant(planted)
    log = table.stored()
    violation = table.judged(log)["violation"]
    remedy, text = violation["remedy"], violation["text"]
    assert (remedy["mistake"], remedy["stage"]) == planted[:2]
    goes_on, places = violation["on_table"], table.places(log)
    proof = [places[violation["proof"]["move"]]] if violation["proof"] else []
    wrong = places[violation["move"]]
    right = table.right_card(log, [wrong, *proof])
    shown = ["fix", remedy["change"], "on"] if goes_on else ["fix", remedy["change"]]
    if goes_on and remedy["change"] == "correction":
        shown.remove("correction")
    # There may be no card with which the log would be legal.
    for way in shown if right else shown[1:]:
        if way != "fix":
            table.plant(planted)
        expect_mistake(table, text, shown)
        take(table, way, log, right)
        kept = [] if way == "deal_again" else [*log, ON] if way == "on" else log[:wrong]
        if way == "fix" and right:
            kept = table.corrected(log, *right)
        start = table.request([] if way == "on" else kept)
        if way == "on":
            last = violation["proof"] or violation
            later = table.request(log)["moves"][last["move"] + 1 :]
            start = {"position": goes_on, "moves": later}
        ruling = table.ask("adjudicate", start)
        if ruling["over"]:
            table.end(ruling)
            table.press(".undo")
        table.press(".undo")
        expect_mistake(table, text, shown)
        take(table, way, log, right)
        # The bids are made again.
        for _ in start["position"]["players"] if way == "deal_again" else []:
            table.pad.tap("0", exact=True)
        finish(table, kept, start)


def expect_mistake(table: Table, text: str, ways: list[str]) -> None:
    """Expect the text of a mistake, and exactly these buttons."""
    alert = table.pad.page.get_by_role("alert")
    expect(alert.get_by_role("heading")).to_have_text(text)
    buttons = alert.locator(".watch-ways button")
    expect(buttons).to_contain_text([english(f"play.{way}") for way in ways])


def take(table: Table, way: str, log: Log, right: tuple[int, str] | None) -> None:
    """Take a way out of a mistake."""
    if way == "fix":
        assert right
        table.correct(log, *right)
    else:
        buttons = table.pad.page.locator(".watch-ways button")
        press(buttons.filter(has_text=english(f"play.{way}")))
    expect(table.pad.page.get_by_role("alert")).to_have_count(0)


def finish(table: Table, kept: Log, request: dict[str, Any]) -> None:
    """Play a round to its end, and expect what a request with all its moves is answered with."""
    table.entries = len(kept)
    while not (ruling := table.ask("adjudicate", request))["over"]:
        longer = (
            {**request, "moves": [*request["moves"], each]} for each in table.candidates(ruling)
        )
        legal = (each for each in longer if table.ask("adjudicate", each)["verdict"] != "illegal")
        request = next(legal)
        table.enter(request["moves"][-1])
    expected = table.end(ruling)
    entry = saved(table.pad)
    assert entry["log"][: len(kept)] == kept
    assert {field: entry[field] for field in expected} == expected


def assert_all_are_placed(
    mistakes: Mistakes, planted: Iterable[Planted], untapped: Iterable[str]
) -> None:
    """Expect each mistake of a log, at each stage, either in one list or in the other.

    The other names it, or all its stages.
    """
    stages = {
        (kind.id, way.stage) for kind in mistakes.kinds for way in kind.ways if way.change
    } - {(CONTRADICTION, "any-time")}
    impossible = {each for each in stages if {each[0], ": ".join(each)} & {*untapped}}
    tapped = {each[:2] for each in planted}
    assert tapped | impossible == stages
    assert not tapped & impossible
