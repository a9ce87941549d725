"""Faults of the browser's database: no round is lost that was entered before one or after it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import OpenPad
from tests.support.daily import paired
from tests.support.example import GAME
from tests.support.storage_faults import FAILED_SAID, FAILING, FAULTS, UPGRADED
from tools.browser.entries import OBSERVE_SHIFTS, TAKE_SHIFTS
from tools.browser.pad import Pad
from tools.browser.page import EMPTY
from tools.texts.catalogues import all_texts
from zero_referee_rules.translation import LANGUAGES

MOMENTS = ["between rounds", "in a round", "in the background", "with two tabs"]


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


def raw_ids(pad: Pad) -> set[str]:
    """Return the ids of texts that the screen shows in place of the texts."""
    shown = re.findall(r"[a-z-]+(?:\.[a-z-]+)+", pad.page.locator("body").inner_text())
    return set(shown) & set(all_texts("en"))


@pytest.mark.parametrize(("name", "moment"), paired(FAULTS, MOMENTS))
def test_no_round_is_lost(
    pad: Pad, name: str, moment: str, record_property: Callable[[str, object], None]
) -> None:
    fault = FAULTS[name]
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
        pad.page.evaluate(fault.script)
        pad.type_number("Ben’s points", 4)
        pad.save()
    elif moment == "in the background":
        turn(pad, "hidden")
        pad.page.evaluate(fault.script)
        turn(pad, "visible")
        play(pad, 2, 3, 4)
    else:
        pad.page.evaluate(fault.script)
        play(pad, 2, 3, 4)
    if fault.said:
        expect(pad.page.get_by_role("alert")).to_contain_text(fault.said)
    pad.expect_standings({"Ana": 4, "Ben": 6})
    assert raw_ids(pad) == set()
    play(pad, 3, 5, 6)
    total = {"Ana": 9, "Ben": 12}
    if other:
        if name != "site data deleted" and not fault.said:
            other.expect_standings(total)
        play_next = other.page.get_by_role("button", name="Score round")
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
    record_property("fault", [name, "Chromium", moment, 4, 4, fault.said])


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
SLOW_SAID = "The storage of this browser is not responding."


FAILS = {
    "no answer": UNANSWERED % "Infinity",
    "forbidden": FORBIDDEN,
    "an error": """
IDBFactory.prototype.open = function () {
  const request = { addEventListener(type, listener) {
    if (type === "error") setTimeout(() => listener(new Event("error")));
  }, removeEventListener() {}, error: new DOMException("no", "UnknownError") };
  Object.setPrototypeOf(request, IDBRequest.prototype);
  return request;
};
""",
    "undefined": "delete window.indexedDB; delete Window.prototype.indexedDB;",
}


@pytest.mark.parametrize(("fault", "language"), paired(FAILS, LANGUAGES))
def test_the_first_screen_says_why_nothing_is_stored(
    open_pad: OpenPad, fault: str, language: str
) -> None:
    pad = open_pad(locale=language)
    pad.page.add_init_script(FAILS[fault])
    pad.page.reload()
    notice = pad.page.locator(".notice")
    expect(notice).to_be_visible()
    said = [all_texts(language)[f"storage.{cause}"][0] for cause in ("none", "slow", "failed")]
    expect(notice).to_contain_text(re.compile("|".join(map(re.escape, said))))
    assert raw_ids(pad) == set()


def test_a_second_opening_is_tried_where_the_first_has_no_answer(open_pad: OpenPad) -> None:
    pad = open_pad()
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.add_init_script(UNANSWERED % 1)
    pad.open("/#/evening")
    pad.page.reload()
    expect(pad.button("Score round 1")).to_be_visible()
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


def test_a_round_of_another_tab_is_merged_with_what_was_kept(pad: Pad) -> None:
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


def hold_open(pad: Pad) -> Page:
    """Open a page that has the database and lets no other page change it."""
    holder = pad.context.new_page()
    holder.route("**/empty", lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    holder.goto("/empty")
    holder.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.open("zero-referee").onsuccess = ({ target }) => {
            window.held = target.result;
            resolve();
          };
        })"""
    )
    return holder


def test_a_deletion_that_waits_for_another_page_delays_writing_only(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    holder = hold_open(pad)
    holder.evaluate(
        """() => new Promise((resolve) => {
          indexedDB.deleteDatabase("zero-referee").onblocked = () => resolve();
        })"""
    )
    play(pad, 2, 3, 4)
    expect(pad.page.get_by_role("alert")).to_contain_text(SLOW_SAID)
    holder.close()
    expect(pad.page.get_by_role("alert")).to_have_count(0)
    again = open_again(pad)
    again.expect_standings({"Ana": 4, "Ben": 6})


def test_nothing_moves_while_what_is_not_saved_is_told(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    pad.enter(2)
    pad.tap("Cards", exact=True)
    pad.page.evaluate(OBSERVE_SHIFTS)
    pad.page.evaluate(FAILING)
    pad.tap_cards("red-1 red-2")
    alert = pad.page.get_by_role("alert")
    expect(alert).to_contain_text(FAILED_SAID)
    assert pad.page.evaluate(TAKE_SHIFTS) == []
    # The next screen has the sentence as a line, which keeps its place once all is saved.
    pad.follow("Back")
    expect(pad.page.locator(".standings")).to_be_visible()
    pad.page.evaluate(OBSERVE_SHIFTS)
    line = pad.page.locator(".banner.is-bad")
    expect(line).to_contain_text(FAILED_SAID)
    pad.page.evaluate("works()")
    expect(alert).to_have_count(0)
    expect(line).to_be_hidden()
    assert pad.page.evaluate(TAKE_SHIFTS) == []
    pad.open("/#/settings")
    expect(line).to_have_count(0)


# The same app with a later version of the database, whose stores are the same.
LATER = """
const { open: first } = IDBFactory.prototype;
IDBFactory.prototype.open = function (name, version) {
  return first.call(this, name, version + 1);
};
const { createObjectStore } = IDBDatabase.prototype;
IDBDatabase.prototype.createObjectStore = function (name, options) {
  return this.objectStoreNames.contains(name)
    ? { createIndex() {} } : createObjectStore.call(this, name, options);
};
"""


def test_an_upgrade_that_another_tab_blocks_delays_writing_only(pad: Pad) -> None:
    pad.start(GAME, ["Cy", "Dee"])
    holder = hold_open(pad)
    later = Pad(pad.context)
    later.page.add_init_script(LATER)
    later.open("/#/")
    expect(later.page.get_by_role("alert")).to_contain_text(SLOW_SAID)
    later.start(GAME, ["Ana", "Ben"])
    play(later, 1, 1, 2)
    pad.page.close()
    holder.close()
    expect(later.page.get_by_role("alert")).to_have_count(0)
    later.page.reload()
    later.expect_standings({"Ana": 1, "Ben": 2})
    later.open("/#/statistics")
    expect(later.page.locator(".kept")).to_have_count(2)
    assert later.errors == []


def test_rounds_are_kept_where_a_later_version_has_the_database(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"], numbers={"How many rounds": 9})
    play(pad, 1, 1, 2)
    pad.page.evaluate(UPGRADED)
    play(pad, 2, 3, 4)
    expect(pad.page.get_by_role("alert")).to_contain_text(FAILED_SAID)
    again = open_again(pad)
    expect(again.page.get_by_role("alert")).to_contain_text(FAILED_SAID)
    again.expect_standings({"Ana": 4, "Ben": 6})


def test_a_private_window_keeps_evenings_while_it_is_open(open_pad: OpenPad) -> None:
    pad = open_pad()
    pad.context.add_init_script(FORBIDDEN)
    pad.page.reload()
    pad.start(GAME, ["Ana", "Ben"])
    said = "This browser doesn’t let the score pad store anything. Your entries are kept"
    expect(pad.page.get_by_role("alert")).to_contain_text(said)
    play(pad, 1, 1, 2)
    pad.finish("Another game")
    pad.start(GAME, ["Cy", "Dee"])
    pad.follow("Back")
    pad.page.locator(".past button").click()
    pad.expect_standings({"Ana": 1, "Ben": 2})
