"""Storage of the app: two tabs of one evening, pages that were left, damaged records."""

import pytest
from playwright.sync_api import expect

from tests.e2e.test_untrusted_evenings import Evening, an_evening
from tests.support.example import GAME
from tools.browser.pad import Pad


def second_tab(pad: Pad) -> Pad:
    """Return the evening in another tab of the same browser."""
    other = Pad(pad.context)
    other.open("/#/evening")
    return other


COUNTED = """
window.made = { bodies: 0, evenings: 0 };
const { stringify } = JSON;
JSON.stringify = (value, ...more) => {
  made.bodies += Number(Boolean(value?.players?.[0]?.hand));
  return stringify(value, ...more);
};
const { put } = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...more) {
  made.evenings += Number(this.name === "evenings");
  return put.apply(this, more);
};
"""
"""Counts how often a score request is made, and an evening written."""


def test_a_tap_makes_one_request_and_a_scored_round_is_written_once(pad: Pad) -> None:
    pad.context.add_init_script(COUNTED)
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.reload()
    pad.enter(1)
    red, blue = (" ".join(f"{colour}-{n}" for n in range(1, 9)) for colour in ("red", "blue"))
    pad.hands({"Ana": f"{red} grey-1", "Ben": blue})
    expect(pad.page.locator(".round-why h3")).to_have_count(1)
    pad.page.evaluate("made.bodies = made.evenings = 0")
    pad.tap_cards("grey-2")
    expect(pad.page.locator(".round-why h3")).to_have_count(2)
    assert pad.page.evaluate("made.bodies") == 1
    pad.save()
    pad.await_prefetch()
    assert pad.page.evaluate("made") == {"bodies": 2, "evenings": 1}


def test_two_tabs_of_one_evening_keep_the_rounds_of_both(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.tap("Just points")
    pad.type_number("Ana’s points", 3)
    other = second_tab(pad)
    other.tap("Continue round 1")
    other.just_points({"Ana": 30, "Ben": 1})
    other.save({"Ben": 1, "Ana": 30})

    pad.heading("Round 2")
    asked = pad.page.get_by_role("alert")
    expect(asked).to_contain_text("Round 1 was saved in another tab.")
    expect(pad.page.locator(".entries")).to_have_count(0)
    pad.page.reload()
    pad.tap("Yes, enter them as round 2")
    pad.type_number("Ben’s points", 4)
    pad.save({"Ben": 5, "Ana": 33})
    other.expect_standings({"Ben": 5, "Ana": 33})
    assert other.errors == []
    [evening] = pad.stored("evenings")
    points = [each["input"]["points"] for each in evening["rounds"]]
    assert points == [{"p1": 30, "p2": 1}, {"p1": 3, "p2": 4}]


def test_what_was_begun_for_a_round_that_another_tab_has_saved_can_be_dropped(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.just_points({"Ana": 10})
    other = second_tab(pad)
    other.tap("Continue round 1")
    other.just_points({"Ana": 10, "Ben": 2})
    other.save({"Ben": 2, "Ana": 10})
    pad.tap("No, discard them")
    pad.expect_standings({"Ben": 2, "Ana": 10})
    pad.tap("Score round 2")
    pad.heading("Round 2")
    expect(pad.page.get_by_role("textbox", name="Ana’s points")).to_have_value("")


def test_tabs_that_hear_nothing_of_each_other_keep_the_rounds_of_both(pad: Pad) -> None:
    pad.context.add_init_script("delete window.BroadcastChannel")
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.reload()
    other = second_tab(pad)
    for tab, points in [(pad, 3), (other, 5)]:
        tab.play({"Ana": points, "Ben": 4})
    other.expect_standings({"Ana": 8, "Ben": 8})
    assert other.errors == []
    [evening] = pad.stored("evenings")
    assert [each["input"]["points"]["p1"] for each in evening["rounds"]] == [3, 5]


def test_a_tab_that_is_shown_again_goes_on_with_the_entry_of_the_other(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.tap_cards("red-1")
    other = second_tab(pad)
    other.tap("Continue round 1")
    other.tap_cards("red-2 red-3")
    pad.await_idle()
    pad.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(pad.page.locator(".counter")).to_have_text("3 of 9")
    pad.tap_cards("red-4")
    pad.page.reload()
    expect(pad.page.locator(".counter")).to_have_text("4 of 9")


def test_a_round_changed_in_another_tab_puts_the_entry_aside(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.play({"Ana": 3, "Ben": 4})
    other = second_tab(pad)
    pad.edit(1)
    pad.type_number("Ana’s points", 10)
    other.edit(1)
    other.type_number("Ben’s points", 20)
    other.save()
    expect(pad.page.locator(".notice")).to_contain_text("Your entry was put aside.")
    pad.expect_standings({"Ana": 3, "Ben": 20})
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(pad.page.get_by_role("textbox", name="Ana’s points")).to_have_value("10")


KEPT = "Object.entries(localStorage).filter(([key]) => key.startsWith('zero-referee:left'))"

# The database is busy: what is sent off waits, and is dropped with the page as in WebKit.
BUSY = """() => {
  IDBTransaction.prototype.commit = () => {};
  indexedDB.open("zero-referee").onsuccess = ({ target: { result } }) => {
    const store = result.transaction(result.objectStoreNames, "readwrite").objectStore("kept");
    const wait = () => { store.count().onsuccess = wait; };
    wait();
  };
}"""


def test_what_was_not_written_when_the_page_was_left_is_kept(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.page.evaluate(BUSY)
    pad.save()
    pad.finish()
    expect(pad.page.locator(".winner.is-main")).to_contain_text("Ana wins")
    pad.page.reload()
    expect(pad.page.locator(".winner.is-main")).to_contain_text("Ana wins")
    pad.expect_standings({"Ana": 3, "Ben": 4})
    [evening] = pad.stored("evenings")
    assert evening["matchRounds"] == 1
    assert pad.page.evaluate(KEPT) == []


def test_what_was_not_written_is_merged_with_what_another_tab_wrote(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    other = second_tab(pad)
    pad.enter(1)
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.page.evaluate(BUSY)
    pad.save()
    pad.page.goto("about:blank")
    other.play({"Ana": 30, "Ben": 1})
    other.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    pad.open("/#/evening")
    pad.expect_standings({"Ben": 5, "Ana": 33})
    other.expect_standings({"Ben": 5, "Ana": 33})
    assert other.errors == []


def test_a_rematch_in_two_tabs_is_one_evening(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.play({"Ana": 3, "Ben": 4})
    other = second_tab(pad)
    for tab in (pad, other):
        tab.finish("Rematch")
        expect(tab.button("Score round 1")).to_be_visible()
    assert len(pad.stored("evenings")) == 2
    assert other.errors == []


def test_what_was_kept_and_cannot_be_read_is_set_aside(pad: Pad) -> None:
    pad.page.evaluate("localStorage.setItem('zero-referee:left:x', '{\"items\":7}')")
    pad.page.reload()
    expect(pad.page.get_by_text("could not be read")).to_be_visible()
    saved = pad.download("Save it as a file")
    assert saved.path().read_text() == '{"items":7}'
    pad.tap("Delete it")
    expect(pad.page.get_by_text("could not be read")).to_have_count(0)
    assert pad.page.evaluate(KEPT) == []


def put_present(pad: Pad, evening: Evening) -> None:
    """Write an evening's record, and make it the present one."""
    pad.put_records("evenings", [(None, {**evening, "rev": 1})])
    pad.put_records("kept", [("present", evening["id"])])


def test_undo_that_cannot_be_read_is_not_offered(pad: Pad) -> None:
    put_present(pad, an_evening())
    entry = {"label": "undo.save", "route": "#/evening", "evening": 7, "others": []}
    pad.put_records("undo", [(1, entry)])
    pad.open("/#/evening")
    pad.expect_standings({"Ana": 0, "Ben": 10})
    expect(pad.page.locator(".top").get_by_role("button", name="Undo")).to_have_count(0)


def test_a_damaged_record_is_set_aside_and_the_others_stay(pad: Pad) -> None:
    pad.put_records("evenings", [(None, {**an_evening(), "id": "old", "rev": 1, "matchRounds": 1})])
    pad.put_records("kept", [("settings", {"theme": "dark", "lang": "auto"})])
    put_present(pad, {**an_evening(), "options": None})
    pad.open("/")
    pad.heading("Zero Referee")
    expect(pad.page.get_by_text("could not be read")).to_be_visible()
    expect(pad.link("Continue the evening")).to_have_count(0)
    expect(pad.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(pad.page.locator(".past li")).to_have_count(1)


def test_an_evening_whose_entry_is_damaged_opens_without_it(pad: Pad) -> None:
    pad.put_records("evenings", [(None, {**an_evening(), "id": "old", "rev": 1})])
    damaged: dict[str, object] = {"index": 99, "dealer": None, "players": ["p1"], "input": {}}
    pad.put_records("drafts", [(None, {"id": "old", "draft": damaged})])
    pad.open("/")
    pad.page.locator(".past button").click()
    pad.heading("Zero!")
    expect(pad.button("Score round 2")).to_be_visible()


@pytest.mark.parametrize(
    ("kind", "content"), [("evening", an_evening()), ("backup", [an_evening()])]
)
def test_a_damaged_evening_is_opened_from_a_file_and_set_aside(
    pad: Pad, kind: str, content: object
) -> None:
    pad.put_records("evenings", [(None, {**an_evening(), "rev": 1, "options": None})])
    pad.open("/")
    member = "evenings" if kind == "backup" else "evening"
    pad.open_file({"format": f"zero-referee-{kind}", "version": 1, member: content})
    expect(pad.page.locator(".past li, .standings").first).to_be_visible()
    pad.await_written()
    assert len(pad.stored("setAside")) == 1
