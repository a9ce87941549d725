"""A screen that cannot be drawn: the data can be saved, and the app can be used again."""

import json

from playwright.sync_api import expect

from tests.support.example import GAME
from tools.browser.pad import Pad

# Any error while an evening is drawn is simulated by one function that throws.
THROW = """
  const {format} = Intl.ListFormat.prototype;
  Intl.ListFormat.prototype.format = function (names) {
    if ([...names].includes("Boom")) throw new Error("cannot be drawn");
    return format.call(this, names);
  };
"""


def break_the_first_screen(pad: Pad) -> None:
    pad.page.add_init_script(THROW)
    pad.start(GAME, ["Boom", "Ben"])
    pad.play({"Boom": 3, "Ben": 4})
    pad.open("/#/")
    pad.page.reload()
    pad.heading("This screen cannot be shown")


def test_what_cannot_be_drawn_can_be_saved_and_left(pad: Pad) -> None:
    break_the_first_screen(pad)
    assert pad.axe() == []
    assert pad.small_targets(44) == []
    assert pad.overflowing() == []
    saved = pad.download("Save my evenings as a file")
    [evening] = json.loads(saved.path().read_text())["evenings"]
    assert [player["name"] for player in evening["players"]] == ["Boom", "Ben"]
    assert evening["rounds"][0]["input"]["points"] == {"p1": 3, "p2": 4}

    pad.tap("Try again")
    pad.heading("This screen cannot be shown")
    pad.page.reload()
    pad.heading("This screen cannot be shown")

    pad.tap("Start with an empty score pad")
    pad.heading("Zero Referee")
    expect(pad.page.get_by_text("It was put aside.")).to_be_visible()
    saved = pad.download("Save it as a file")
    assert "Boom" in saved.path().read_text()
    pad.start(GAME, ["Ana", "Ben"])
    pad.expect_errors("cannot be drawn")


def test_another_screen_is_not_affected(pad: Pad) -> None:
    break_the_first_screen(pad)
    pad.open("/#/evening")
    pad.heading("Zero!")
    pad.expect_standings({"Boom": 3, "Ben": 4})
    pad.expect_errors("cannot be drawn")


def test_saved_evenings_open_again(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Cy"])
    pad.play({"Ana": 1, "Cy": 2})
    break_the_first_screen(pad)
    saved = pad.download("Save my evenings as a file")
    text = saved.path().read_text().replace("Boom", "Bob")
    pad.tap("Start with an empty score pad")
    pad.heading("Zero Referee")
    pad.open_file(text)
    expect(pad.page.locator(".past li")).to_have_count(2)
    pad.page.locator(".past button").filter(has_text="Bob").click()
    pad.expect_standings({"Bob": 3, "Ben": 4})
    pad.expect_errors("cannot be drawn")
