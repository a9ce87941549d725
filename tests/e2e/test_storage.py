"""What the app keeps: two tabs of one evening, and the evenings of earlier versions."""

import json

from playwright.sync_api import expect

from tools.browser.pad import Pad


def second_tab(pad: Pad) -> Pad:
    """Return the evening in another tab of the same browser."""
    other = Pad(pad.context)
    other.open("/#/evening")
    return other


def test_two_tabs_of_one_evening_keep_the_rounds_of_both(pad: Pad) -> None:
    pad.start("zero", ["Ana", "Ben"])
    pad.enter(1)
    pad.tap("Just points")
    pad.type_number("Points of Ana", 3)
    other = second_tab(pad)
    other.tap("Continue round 1")
    other.just_points({"Ana": 30, "Ben": 1})
    other.save()
    other.expect_standings({"Ben": 1, "Ana": 30})

    expect(pad.page.locator(".notice")).to_contain_text("Your entry is now round 2.")
    pad.heading("Round 2")
    pad.type_number("Points of Ben", 4)
    pad.save()
    pad.expect_standings({"Ben": 5, "Ana": 33})
    other.expect_standings({"Ben": 5, "Ana": 33})
    assert other.errors == []
    [evening] = pad.stored("evenings")
    points = [each["input"]["points"] for each in evening["rounds"]]
    assert points == [{"p1": 30, "p2": 1}, {"p1": 3, "p2": 4}]


def test_tabs_that_hear_nothing_of_each_other_keep_the_rounds_of_both(pad: Pad) -> None:
    pad.context.add_init_script("delete window.BroadcastChannel")
    pad.start("zero", ["Ana", "Ben"])
    pad.page.reload()
    other = second_tab(pad)
    for tab, points in [(pad, 3), (other, 5)]:
        tab.enter(1)
        tab.just_points({"Ana": points, "Ben": 4})
        tab.save()
    other.expect_standings({"Ana": 8, "Ben": 8})
    assert other.errors == []
    [evening] = pad.stored("evenings")
    assert [each["input"]["points"]["p1"] for each in evening["rounds"]] == [3, 5]


def test_a_round_changed_in_another_tab_puts_the_entry_aside(pad: Pad) -> None:
    pad.start("zero", ["Ana", "Ben"])
    pad.enter(1)
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.save()
    other = second_tab(pad)
    pad.edit(1)
    pad.type_number("Points of Ana", 10)
    other.edit(1)
    other.type_number("Points of Ben", 20)
    other.save()
    expect(pad.page.locator(".notice")).to_contain_text("Your entry was put aside.")
    pad.expect_standings({"Ana": 3, "Ben": 20})
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(pad.page.get_by_role("textbox", name="Points of Ana")).to_have_value("10")


def test_a_rematch_in_two_tabs_is_one_evening(pad: Pad) -> None:
    pad.start("zero", ["Ana", "Ben"])
    pad.enter(1)
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.save()
    other = second_tab(pad)
    for tab in (pad, other):
        tab.tap("Rematch")
        expect(tab.button("Enter round 1")).to_be_visible()
    assert len(pad.stored("evenings")) == 2
    assert other.errors == []


def test_the_evenings_of_an_earlier_version_are_moved(pad: Pad) -> None:
    pad.start("zero", ["Ana", "Ben"])
    pad.enter(1)
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.save()
    [evening] = pad.stored("evenings")
    for each in evening["rounds"]:
        del each["id"], each["saved"]
    draft = {**evening["rounds"][0], "index": 1}
    present = {**evening, "id": "present", "draft": draft}
    state = {
        "evening": present,
        "past": [{**evening, "id": "older"}, {**evening, "id": "oldest", "game": "chess"}],
        "settings": {"theme": "dark", "lang": "auto"},
    }
    text = json.dumps({"state": state, "undo": []})
    pad.page.evaluate("(text) => localStorage.setItem('zero-referee', text)", text)
    pad.page.reload()
    expect(pad.page.locator("html")).to_have_attribute("data-theme", "dark")
    pad.tap("Continue round 2")
    expect(pad.page.get_by_role("textbox", name="Points of Ben")).to_have_value("4")
    assert {each["id"] for each in pad.stored("evenings")} == {"present", "older", evening["id"]}
    assert pad.page.evaluate("localStorage.getItem('zero-referee')") is None
    pad.open("/#/")
    expect(pad.page.get_by_text("could not be read")).to_be_visible()
    assert pad.stored("setAside") == [text]
