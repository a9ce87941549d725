"""The end of a match, its picture, and what the app remembers of evenings and people."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.support.example import GAME
from tools.browser.pad import Pad

SPILLED = "({ parentNode }) => parentNode.scrollWidth - parentNode.clientWidth"
PNG = b"\x89PNG\r\n\x1a\n"
HEIGHTS = "steps => steps.map((step) => step.getBoundingClientRect().height)"


def play(pad: Pad, players: list[str], *rounds: list[int]) -> None:
    pad.start(GAME, players)
    for ordinal, points in enumerate(rounds, start=1):
        pad.play(dict(zip(players, points, strict=True)), ordinal)


def test_the_end_is_a_card_that_can_be_kept_as_a_picture(pad: Pad) -> None:
    play(pad, ["Ana", "Ben", "Cy", "Dee"], [3, 12, 9, 9], [3, 1, 2, 5])
    pad.finish()
    pad.expect_winner("Ana wins the evening!")
    card = pad.page.locator(".result")
    expect(card).to_be_in_viewport(ratio=1)
    expect(card).to_contain_text("Ana · 6")
    expect(card).to_contain_text("5 ahead of Cy, 7 ahead of Ben and 8 ahead of Dee")
    # A line for each player, the winner's above all others.
    expect(card.locator("polyline")).to_have_count(4)
    expect(card.locator(".result-line").last).to_have_class(re.compile("is-winner"))
    facts = pad.page.locator(".facts .item")
    expect(facts).to_have_text(
        [
            re.compile("Best round.*Ben, 1 in round 2"),
            re.compile("Turning point.*Ana led from the first round to the last"),
            re.compile("Ana : Cy.*Their first evening playing this game together"),
        ]
    )
    saved = pad.download("Send picture")
    assert Path(saved.path()).read_bytes().startswith(PNG)
    assert saved.suggested_filename.endswith(".png")


def test_one_evening_has_several_games_and_people_keep_their_colours(pad: Pad) -> None:
    play(pad, ["Ana", "Ben"], [3, 12], [4, 4])
    pad.expect_winner("Ana wins the evening!")
    play(pad, ["Ben", "Ana"], [0, 5], [1, 1])
    pad.expect_winner("Ben wins the evening!")
    expect(pad.page.get_by_text("Ben: 1 win and Ana: 1 win")).to_be_visible()
    first, second = pad.stored("evenings")
    colours = [{p["name"]: p["colour"] for p in each["players"]} for each in (first, second)]
    assert colours[0] == colours[1]

    pad.open("/#/statistics")
    expect(pad.page.get_by_text("2 games on one evening")).to_be_visible()
    expect(pad.page.locator(".kept")).to_have_count(2)
    ana = pad.page.locator(".people-table tbody tr").filter(has_text="Ana")
    expect(ana.locator("td")).to_have_text(["2", "1", "0"])
    expect(pad.page.get_by_text("Best round so far: Ben, points: 0")).to_be_visible()
    for language in ("Deutsch", "Français"):
        pad.open("/#/settings")
        pad.tap(language)
        pad.open("/#/statistics")
        table = pad.page.locator(".people-table")
        expect(table).to_contain_text({"Deutsch": "Siege", "Français": "Victoires"}[language])
        assert table.evaluate(SPILLED) <= 0, language


def test_an_evening_that_is_over_is_not_continued(pad: Pad) -> None:
    play(pad, ["Ana", "Ben"], [3, 12])
    pad.open("/#/")
    expect(pad.link("Continue the evening")).to_be_visible()
    pad.open("/#/evening")
    pad.finish()
    pad.open("/#/")
    pad.follow("The result of the evening")
    pad.expect_winner("Ana wins the evening!")


def test_an_evening_without_a_round_is_not_among_the_earlier_ones(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    play(pad, ["Cy", "Dee"], [3, 4])
    pad.start(GAME, ["Ana", "Dee"])
    pad.open("/#/")
    expect(pad.page.locator(".past li")).to_have_count(1)
    expect(pad.page.locator(".past li")).to_contain_text("Cy and Dee · 1 round")


def test_an_evening_can_be_named_and_deleted(pad: Pad) -> None:
    play(pad, ["Ana", "Ben"], [3, 12])
    play(pad, ["Cy", "Dee"], [1, 2])
    pad.open("/#/statistics")
    pad.page.get_by_role("button", name=re.compile("^Rename ")).last.click()
    pad.page.get_by_role("textbox").fill("Birthday")
    pad.page.keyboard.press("Enter")
    expect(pad.button(re.compile("^Birthday"))).to_be_visible()
    pad.tap("Delete Birthday")
    expect(pad.page.locator(".kept")).to_have_count(1)
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    pad.open("/#/statistics")
    pad.tap(re.compile("^Birthday"))
    pad.heading("Birthday")
    pad.expect_standings({"Ana": 3, "Ben": 12})


def test_a_second_tap_deletes_nothing_more(pad: Pad) -> None:
    """With many evenings, a deleted one stays in the list for a moment."""
    play(pad, ["Ana", "Ben"], [3, 12])
    pad.enter(2)
    pad.type_number("Ana’s points", 5)
    pad.start(GAME, ["Cy", "Dee"])
    pad.open("/#/statistics")
    button = pad.page.get_by_role("button", name=re.compile("^Delete ")).last.element_handle()
    button.click()
    expect(pad.page.locator(".kept")).to_have_count(1)
    pad.await_written()
    button.evaluate("(button) => button.click()")
    pad.page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    pad.await_written()
    assert [each["draft"]["input"]["points"] for each in pad.stored("drafts")] == [{"p1": 5}]
