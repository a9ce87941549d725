"""Faults of the browser's database: no round is lost that was entered before one or after it."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.example import GAME
from tools.browser.pad import Pad

# Notes the connections that the app opens, so faults can be limited to those.
TRACKED = """
window.opened = [];
const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...names) {
  const request = open.apply(this, names);
  request.addEventListener("success", () => opened.push(request.result));
  return request;
};
"""
# What a transaction of a connection that is open now does; later connections are left alone.
NOW = """() => {
  const old = new Set(opened);
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...more) {
    if (!old.has(this)) return transaction.apply(this, more);
    %s
  };
}"""
ENDED = (
    NOW % 'throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");'
)
CLOSED = "() => opened.forEach((database) => database.close())"
ABORTED = (
    NOW
    % """const made = transaction.apply(this, more);
    made.commit = () => {};
    made.objectStore("kept").count().onsuccess = () => made.abort();
    return made;"""
)
SILENT = (
    NOW
    % """const made = transaction.apply(this, more);
    const store = made.objectStore("kept");
    const wait = () => { store.count().onsuccess = wait; };
    made.commit = wait;
    return made;"""
)
FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...more) {
    const { transaction } = this;
    const error = new DOMException("", "QuotaExceededError");
    Object.defineProperty(transaction, "error", { value: error, configurable: true });
    transaction.commit = () => {};
    const request = put.apply(this, more);
    request.addEventListener("success", () => transaction.abort());
    return request;
  };
}"""
FAILING = """() => {
  IDBFactory.prototype.open = () => { throw new DOMException("", "UnknownError"); };
  opened.forEach((database) => database.close());
}"""
DELETED = """() => new Promise((resolve) => {
  localStorage.clear();
  indexedDB.deleteDatabase("zero-referee").onsuccess = () => resolve();
})"""


def run(script: str) -> Callable[[Pad], None]:
    return lambda pad: pad.page.evaluate(script)


class Fault(NamedTuple):
    """A fault in an app that runs: what makes it, and what the app then says, if anything."""

    make: Callable[[Pad], None]
    said: str | None


FULL_SAID = "The storage of this browser is full. What you enter is kept in a second place"
FAILED_SAID = "This browser did not save the last change. What you enter is kept in a second place"
FAULTS = {
    "connection ended": Fault(run(ENDED), None),
    "closed by another page": Fault(run(CLOSED), None),
    "transaction aborted": Fault(run(ABORTED), None),
    "no answer to a write": Fault(run(SILENT), None),
    "site data deleted": Fault(run(DELETED), None),
    "storage full": Fault(run(FULL), FULL_SAID),
    "cannot be opened again": Fault(run(FAILING), FAILED_SAID),
}
MOMENTS = ["between rounds", "in a round", "in the background", "with two tabs"]


@pytest.fixture
def tracked(open_pad: OpenPad) -> Pad:
    pad = open_pad()
    pad.context.add_init_script(TRACKED)
    pad.page.reload()
    return pad


def play(pad: Pad, ordinal: int, ana: int, ben: int) -> None:
    pad.play({"Ana": ana, "Ben": ben}, ordinal)


def turn(pad: Pad, state: str) -> None:
    """Put the app into the background, or show it again."""
    pad.page.evaluate(
        """(state) => {
          const value = state === "hidden";
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def open_again(pad: Pad) -> Pad:
    """Close the app and open it in another tab, whose database has no fault."""
    pad.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    pad.page.close()
    again = Pad(pad.context)
    again.open("/#/evening")
    return again


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("name", FAULTS)
def test_no_round_is_lost(tracked: Pad, name: str, moment: str) -> None:
    pad, fault = tracked, FAULTS[name]
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    pad.await_idle()
    other = None
    if moment == "with two tabs":
        other = Pad(pad.context)
        other.open("/#/evening")
    if moment == "in a round":
        pad.enter(2)
        pad.just_points({"Ana": 3})
        fault.make(pad)
        pad.type_number("Points of Ben", 4)
        pad.save()
    elif moment == "in the background":
        turn(pad, "hidden")
        fault.make(pad)
        turn(pad, "visible")
        play(pad, 2, 3, 4)
    else:
        fault.make(pad)
        play(pad, 2, 3, 4)
    if fault.said:
        expect(pad.page.get_by_role("alert")).to_contain_text(fault.said)
    pad.expect_standings({"Ana": 4, "Ben": 6})
    play(pad, 3, 5, 6)
    total = {"Ana": 9, "Ben": 12}
    if other:
        if name != "site data deleted" and not fault.said:
            other.expect_standings(total)
        play_next = other.page.get_by_role("button", name="Enter round")
        play_next.click()
        other.just_points({"Ana": 10, "Ben": 20})
        other.save()
        total = {"Ana": 19, "Ben": 32}
        assert other.errors == []
    again = open_again(pad)
    again.expect_standings(total)
    if not other:
        play(again, 4, 10, 20)
        again.expect_standings({"Ana": 19, "Ben": 32})
    expect(again.page.get_by_role("alert")).to_have_count(0)
    assert again.page.evaluate(
        "Object.keys(localStorage).filter((key) => key.startsWith('zero-referee:left'))"
    ) in ([], None)
    assert again.errors == []


# Opening the database has no answer until a test says so; `times` limits how often.
UNANSWERED = """
window.answers = false;
let times = %s;
const { open: asked } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...names) {
  const request = asked.apply(this, names);
  if (!answers && times-- > 0) request.addEventListener = () => {};
  return request;
};
"""
UNREADABLE = """
window.answers = false;
const { get } = IDBObjectStore.prototype;
IDBObjectStore.prototype.get = function (...key) {
  const request = get.apply(this, key);
  if (!answers) request.addEventListener = () => {};
  return request;
};
"""
FORBIDDEN = """
IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
"""
SLOW_SAID = "The storage of this browser does not answer."


def test_a_second_opening_is_tried_where_the_first_has_no_answer(open_pad: OpenPad) -> None:
    pad = open_pad()
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.add_init_script(UNANSWERED % 1)
    pad.open("/#/evening")
    pad.page.reload()
    expect(pad.button("Enter round 1")).to_be_visible()
    expect(pad.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("fault", [UNANSWERED % "Infinity", UNREADABLE], ids=["open", "read"])
def test_storage_that_answers_late_is_merged(open_pad: OpenPad, fault: str) -> None:
    pad = open_pad()
    pad.start(GAME, ["Cy", "Dee"])
    pad.play({"Cy": 1, "Dee": 2})
    pad.page.add_init_script(fault)
    pad.open("/#/")
    pad.page.reload()
    # The app starts all the same, and says why the evening is not there.
    expect(pad.page.get_by_role("alert")).to_contain_text(SLOW_SAID)
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    pad.page.evaluate("answers = true")
    expect(pad.page.get_by_role("alert")).to_have_count(0)
    play(pad, 2, 3, 4)
    again = open_again(pad)
    again.expect_standings({"Ana": 4, "Ben": 6})
    names = [[player["name"] for player in each["players"]] for each in again.stored("evenings")]
    assert sorted(names) == [["Ana", "Ben"], ["Cy", "Dee"]]


def test_a_round_of_another_tab_is_merged_with_what_was_kept(tracked: Pad) -> None:
    pad = tracked
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    other = Pad(pad.context)
    other.open("/#/evening")
    pad.page.evaluate(FAILING)
    play(pad, 2, 3, 4)
    expect(pad.page.get_by_role("alert")).to_contain_text(FAILED_SAID)
    play(other, 2, 10, 20)
    # Closed with its round in the small storage alone, and opened while the database is silent.
    pad.page.close()
    late = Pad(pad.context)
    late.page.add_init_script(UNANSWERED % "Infinity")
    late.open("/#/evening")
    late.expect_standings({"Ana": 4, "Ben": 6})
    late.page.evaluate("answers = true")
    expect(late.page.get_by_role("alert")).to_have_count(0)
    for tab in (late, other):
        tab.expect_standings({"Ana": 14, "Ben": 26})
    assert late.errors == other.errors == []


def test_a_deletion_that_waits_for_another_page_delays_writing_only(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    holder = pad.context.new_page()
    holder.route("**/empty", lambda route: route.fulfill(body="", content_type="text/html"))
    holder.goto("/empty")
    holder.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.open("zero-referee").onsuccess = () => {
            indexedDB.deleteDatabase("zero-referee").onblocked = () => resolve();
          };
        })"""
    )
    play(pad, 2, 3, 4)
    expect(pad.page.get_by_role("alert")).to_contain_text(SLOW_SAID)
    holder.close()
    expect(pad.page.get_by_role("alert")).to_have_count(0)
    again = open_again(pad)
    again.expect_standings({"Ana": 4, "Ben": 6})


def test_a_private_window_keeps_evenings_while_it_is_open(open_pad: OpenPad) -> None:
    pad = open_pad()
    pad.context.add_init_script(FORBIDDEN)
    pad.page.reload()
    pad.start(GAME, ["Ana", "Ben"])
    expect(pad.page.get_by_role("alert")).to_contain_text("This window keeps nothing. Save")
    play(pad, 1, 1, 2)
    pad.finish("Another game")
    pad.start(GAME, ["Cy", "Dee"])
    pad.follow("Back")
    pad.page.locator(".past button").click()
    pad.expect_standings({"Ana": 1, "Ben": 2})
