"""An evening besides its rounds: editing, undo, players, sharing, export, score sheet."""

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.support.browser import OpenPad
from tests.support.example import GAME, OTHERS
from tools.browser.entries import TEN
from tools.browser.pad import Pad


def play(pad: Pad, *rounds: dict[str, int]) -> None:
    """Enter rounds of Zero! by their points."""
    for ordinal, points in enumerate(rounds, start=1):
        pad.play(points, ordinal)


def start_two(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben", "Cy"])
    play(pad, {"Ana": 3, "Ben": 12, "Cy": 0}, {"Ana": 7, "Ben": 1, "Cy": 15})
    pad.expect_standings({"Ana": 10, "Ben": 13, "Cy": 15})


def test_a_name_is_typed_where_it_is_added(pad: Pad) -> None:
    pad.open(f"/#/start/{GAME}")
    names = pad.page.locator(".seats input")
    expect(names).to_have_count(3)
    pad.tap("Add a name")
    expect(names).to_have_count(4)
    expect(names.last).to_be_focused()


def test_an_evening_begins_at_its_top_after_a_round(pad: Pad) -> None:
    start_two(pad)
    pad.page.set_viewport_size({"width": 360, "height": 400})
    pad.page.evaluate("scrollTo(0, 300)")
    pad.enter(3)
    pad.just_points({"Ana": 1, "Ben": 2, "Cy": 3})
    with pad.page.expect_event("framenavigated"):
        pad.save()
    pad.page.evaluate("new Promise((done) => setTimeout(done))")
    assert pad.page.evaluate("scrollY") == 0


def test_an_old_round_can_be_opened_and_changed(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": TEN})
    pad.just_points({"Ben": 12})
    pad.save()
    pad.play({"Ana": 5, "Ben": 1}, 2)
    pad.expect_standings({"Ben": 13, "Ana": 15})
    pad.edit(1)
    pad.heading("Round 1")
    pad.tap("Cards", exact=True)
    pad.choose("Ana")
    expect(pad.live_score()).to_have_text("10 points")
    pad.tap_cards("blue-2 grey-2")
    # After each ninth card the next player comes by itself.
    pad.choose("Ana")
    pad.tap_cards("yellow-2 violet-8")
    pad.choose("Ana")
    expect(pad.live_score()).to_have_text("18 points")
    pad.save({"Ben": 13, "Ana": 23})


def test_a_change_of_language_translates_earlier_rounds(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": TEN})
    expect(pad.page.locator(".round-why .lines")).to_contain_text("the number counts once")
    pad.just_points({"Ben": 12})
    pad.save()
    pad.open("/#/settings")
    pad.tap("Deutsch", exact=True)
    expect(pad.page.locator("html")).to_have_attribute("lang", "de")
    pad.open("/#/evening")
    pad.page.locator(".round-button").click()
    expect(pad.page.locator(".lines")).not_to_contain_text("the number counts once")
    expect(pad.page.locator(".lines li").first).to_be_visible()


def test_sentences_explain_points_in_the_round_after_it_and_later(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": TEN, "Ben": " ".join(f"violet-{n}" for n in range(1, 9)) + " red-1"})
    expect_reasons(pad)
    pad.save()
    expect_reasons(pad)
    pad.tap("Show round 1")
    expect_reasons(pad)


def expect_reasons(pad: Pad) -> None:
    """Expect sentences for the first player, and the total of the other one alone."""
    scores = pad.page.locator(".score")
    first, second = scores.nth(0), scores.nth(1)
    expect(first.get_by_text("4 cards numbered 7: the number counts once.")).to_be_visible()
    expect(second.locator("summary")).to_be_visible()
    expect(second.locator(".lines")).to_be_hidden()


def test_equal_lines_of_a_score_are_folded_into_their_sum(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": "red-1 blue-2 green-3 grey-4 red-5 blue-6 green-7 grey-8 blue-8"})
    lines = pad.page.locator(".score > .lines > li")
    expect(lines).to_have_count(2)
    fold = lines.first.locator("summary")
    expect(fold).to_contain_text(re.compile(r"\+28.*1 \+ 2 \+ 3 \+ 4 \+ 5 \+ 6 \+ 7"))
    third = pad.page.get_by_text("The 3 counts once.")
    expect(third).to_be_hidden()
    fold.click()
    expect(third).to_be_visible()
    expect(lines.last).to_contain_text("2 cards numbered 8: the number counts once.")


def test_the_result_is_sent_as_a_text(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben", "Cy"])
    play(pad, {"Ana": 30, "Ben": 12, "Cy": 12}, {"Ana": 0, "Ben": 19, "Cy": 0})
    pad.finish()
    pad.expect_winner("Cy wins the evening!")
    expect(pad.page.locator(".winner")).to_contain_text("By 18 points.")
    pad.page.evaluate("navigator.share = async (sent) => { window.sent = sent; }")
    pad.tap("Send as text")
    told = r"Zero!, .+ 20\d\d: Cy wins the evening! By 18 points. Cy 12 · Ana 30 · Ben 31"
    assert re.fullmatch(told, pad.page.evaluate("sent.text"))
    pad.page.evaluate("navigator.share = undefined")
    pad.context.grant_permissions(["clipboard-read", "clipboard-write"])
    pad.tap("Send as text")
    expect(pad.page.locator(".notice")).to_contain_text("Copied.")
    assert re.fullmatch(told, pad.page.evaluate("navigator.clipboard.readText()"))


def test_a_half_entered_round_waits_while_an_old_one_is_changed(pad: Pad) -> None:
    start_two(pad)
    pad.enter(3)
    pad.just_points({"Ana": 8})
    pad.follow("Back")
    pad.tap("Show round 1")
    expect(pad.page.locator(".old-round")).to_contain_text("Ben 12")
    pad.follow("Back")
    expect(pad.button("Continue round 3")).to_be_visible()
    pad.edit(1)
    pad.tap_more("Discard this entry")
    pad.tap("Continue round 3")
    expect(pad.page.get_by_role("textbox", name="Ana’s points")).to_have_value("8")


def test_going_back_leaves_no_dead_step_and_no_open_dialog(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": TEN})
    pad.page.locator(".lines").get_by_role("button", name="Rule").first.click()
    expect(pad.page.get_by_role("dialog")).to_be_visible()
    pad.page.go_back()
    expect(pad.page.get_by_role("dialog")).to_have_count(0)
    pad.tap("Continue round 1")
    pad.just_points({"Ben": 12})
    # A double tap does not open the next round.
    pad.await_idle()
    pad.button("Save the round").dblclick()
    pad.expect_standings({"Ana": 10, "Ben": 12})
    expect(pad.page).to_have_url(re.compile("#/evening$"))
    pad.page.go_back()
    expect(pad.page).not_to_have_url(re.compile("evening|round"))


def test_a_deleted_round_comes_back(pad: Pad) -> None:
    start_two(pad)
    pad.edit(2)
    pad.tap_more("Delete the round")
    pad.expect_standings({"Cy": 0, "Ana": 3, "Ben": 12})
    pad.page.locator(".notice").get_by_role("button", name="Undo").click()
    pad.tap_more("Discard this entry")
    pad.expect_standings({"Ana": 10, "Ben": 13, "Cy": 15})


def test_refused_standings_are_shown_and_nobody_wins(pad: Pad) -> None:
    problem = {"title": "Impossible", "status": 409, "detail": "No round follows the last one."}
    pad.page.route("**/standings", lambda route: route.fulfill(status=409, json=problem))
    pad.start(GAME, ["Ana", "Ben"])
    for ordinal in (1, 2):
        pad.play({"Ana": 3, "Ben": 4}, ordinal)
    expect(pad.page.locator(".refusal")).to_contain_text("No round follows the last one.")
    expect(pad.page.locator(".winner, .result")).to_have_count(0)
    pad.expect_errors("409")


def test_starting_another_game_can_be_taken_back(pad: Pad) -> None:
    start_two(pad)
    pad.finish("Another game")
    pad.start(OTHERS[0].info.id, ["Dee", "Eli"])
    pad.heading(OTHERS[0].info.title)
    pad.page.locator(".top").get_by_role("button", name="Undo").click()
    pad.open("/#/evening")
    pad.heading("Zero!")
    pad.expect_standings({"Ana": 10, "Ben": 13, "Cy": 15})


def test_an_evening_survives_the_closed_tab_and_so_does_undo(pad: Pad) -> None:
    start_two(pad)
    pad.enter(3)
    pad.tap("Cards", exact=True)
    pad.tap_cards("red-1 red-2")
    pad.await_written()
    pad.page.close()
    pad.page = pad.context.new_page()
    pad.open("/")
    pad.follow("Continue the evening")
    pad.tap("Continue round 3")
    expect(pad.page.locator(".counter")).to_have_text("2 of 9")
    pad.page.locator(".top").get_by_role("button", name="Undo").click()
    expect(pad.page.locator(".counter")).to_have_text("1 of 9")


def test_the_dealer_changes_and_the_first_player_is_shown(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben", "Cy"])
    expect(pad.page.locator(".starts")).to_have_text("Ben begins.")
    play(pad, {"Ana": 3, "Ben": 12, "Cy": 0})
    expect(pad.page.locator(".standings li").filter(has_text="deals")).to_contain_text("Ben")
    expect(pad.page.locator(".starts")).to_have_text("Cy begins.")


def test_the_setup_steps_are_shown_with_their_rules(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben", "Cy"], ["Pool of seven"])
    expect(pad.page.locator(".steps")).to_contain_text(re.compile("seven|7"))
    pad.page.locator(".steps").get_by_role("button", name="Rule").first.click()
    expect(pad.page.get_by_role("dialog")).to_be_visible()


def test_a_player_joins_late_and_a_player_leaves(pad: Pad) -> None:
    start_two(pad)
    pad.follow("Players")
    pad.tap("Cy leaves")
    newcomer = pad.page.get_by_role("textbox", name="Name of the new player")
    expect(newcomer).to_have_count(0)
    pad.tap("New players")
    newcomer.fill("Ana")
    pad.tap("Table")
    # A name that cannot be added is shown, whichever sheet is.
    pad.follow("Done")
    expect(pad.page.get_by_role("textbox", name="Ana’s name")).to_have_count(0)
    newcomer.fill("Dee")
    pad.tap("Table")
    pad.follow("Done")
    pad.expect_standings({"Ana": 10, "Ben": 13, "Dee": 13})
    expect(pad.page.get_by_text("Cy has left: 15")).to_be_visible()
    pad.play({"Ana": 1, "Ben": 2, "Dee": 3}, 3)
    pad.expect_standings({"Ana": 11, "Ben": 15, "Dee": 16})
    # Cy's place is between Ben and Dee.
    pad.follow("Players")
    pad.tap("Move Dee up")
    names = pad.page.locator(".seat input")
    expect(names.nth(1)).to_have_value("Dee")
    pad.tap("Undo")
    expect(names.nth(1)).to_have_value("Ben")
    pad.follow("Done")
    pad.follow("Players")
    pad.tap("Back at the table")
    pad.follow("Done")
    pad.expect_standings({"Ana": 11, "Ben": 15, "Cy": 15, "Dee": 16})
    pad.tap("Ben", exact=True)
    pad.page.get_by_text("Other points, reason").click()
    pad.page.get_by_role("textbox", name="Points", exact=True).fill("-4")
    pad.page.get_by_role("textbox", name="Reason").fill("dealt twice")
    pad.tap("Add")
    pad.expect_standings({"Ana": 11, "Ben": 11, "Cy": 15, "Dee": 16})
    rows = pad.page.locator(".history .is-adjusted")
    expect(rows).to_have_text([re.compile("Late start.*13"), re.compile("dealt twice.*4")])
    pad.follow("Share")
    pad.page.locator("summary", has_text="Export").click()
    csv = pad.download("Spreadsheet")
    game, *lines = Path(csv.path()).read_text("utf-8-sig").splitlines()
    assert game.startswith("Zero!,")
    assert lines == [
        "Round,Dealer,Ana,Ben,Cy,Dee,Bonus or penalty",
        "1,Ana,3,12,0,,",
        "2,Ben,7,1,15,,",
        "2,,,,,13,Late start",
        "3,Dee,1,2,,3,",
        "3,,,-4,,,dealt twice",
        "Total,,11,11,15,16",
    ]


def test_a_match_stays_as_long_when_players_leave(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben", "Cy", "Dee"])
    points = {"Ana": 1, "Ben": 2, "Cy": 3, "Dee": 4}
    play(pad, points, points, points)
    pad.follow("Players")
    pad.tap("Dee leaves")
    pad.tap("Cy leaves")
    pad.follow("Done")
    pad.where("Round 4 of 4")
    pad.expect_standings({"Ana": 3, "Ben": 6})
    expect(pad.button("Score round 4")).to_be_visible()


def test_a_name_can_be_corrected(pad: Pad) -> None:
    start_two(pad)
    pad.follow("Players")
    field = pad.page.get_by_role("textbox", name="Ben’s name")
    field.fill("Benno")
    field.blur()
    pad.follow("Done")
    pad.expect_standings({"Ana": 10, "Benno": 13, "Cy": 15})


def test_a_rematch_keeps_the_players(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    play(pad, {"Ana": 3, "Ben": 12}, {"Ana": 3, "Ben": 12})
    pad.expect_winner("Ana wins the evening!")
    pad.tap("Rematch")
    # Before the first round there are no places and no totals.
    expect(pad.page.locator(".standings li")).to_contain_text(["Ana deals", "Ben"])
    expect(pad.page.locator(".standings .points")).to_have_count(0)
    expect(pad.button("Score round 1")).to_be_visible()


def test_the_chart_of_scores_is_drawn_and_described(pad: Pad) -> None:
    start_two(pad)
    chart = pad.page.get_by_role("img", name=re.compile("Score chart"))
    expect(pad.page.locator(".history")).to_be_visible()
    expect(chart).to_have_count(0)
    pad.play({"Ana": 0, "Ben": 1, "Cy": 2}, 3)
    expect(chart).to_have_accessible_name("Score chart. Ana 10; Ben 14; Cy 17.")
    for name in ["Ana", "Ben", "Cy"]:
        expect(chart.locator("text", has_text=name)).to_be_visible()


def test_a_broken_link_is_reported(pad: Pad) -> None:
    pad.open("/#share=1AAAA")
    expect(pad.page.get_by_text("This link is incomplete.")).to_be_visible()


def test_a_file_of_an_evening_ends_at_its_limit(pad: Pad, open_pad: OpenPad) -> None:
    start_two(pad)
    pad.follow("Share")
    pad.page.locator("summary", has_text="Export").click()
    table = Path(pad.download("Spreadsheet").path()).read_bytes()
    assert table.startswith(b"\xef\xbb\xbf")
    lines = ["Round,Dealer,Ana,Ben,Cy", "1,Ana,3,12,0", "2,Ben,7,1,15", "Total,,10,13,15"]
    assert table.decode().splitlines()[1:] == lines
    stored = json.loads(Path(pad.download("Backup").path()).read_text())
    stored["evening"]["endsAt"] = 20
    other = open_pad()
    other.open_file(stored)
    other.expect_standings({"Ana": 10, "Ben": 13, "Cy": 15})
    other.where("to 20 points")
    other.play({"Ana": 1, "Ben": 7, "Cy": 0}, 3)
    other.expect_winner("Ana wins the evening!")
    other.page.locator(".bar").get_by_role("button", name="Rematch").click()
    other.where("to 20 points")


def test_the_first_dealer_is_drawn_among_the_names(pad: Pad) -> None:
    pad.open(f"/#/start/{GAME}")
    pad.page.get_by_role("textbox", name="Name of player 2").fill("Ben")
    seats = pad.page.locator(".seat")
    expect(seats.nth(0)).to_contain_text("deals")
    pad.tap("At random")
    expect(seats.nth(1)).to_contain_text("deals")
    expect(pad.page.locator(".notice")).to_contain_text("Deals first: Ben")


def test_the_score_sheet_prints_without_the_controls(pad: Pad) -> None:
    start_two(pad)
    pad.follow("Share")
    pad.follow("Score sheet")
    pad.page.emulate_media(media="print")
    sheet = pad.page.locator(".sheet")
    expect(sheet).to_be_visible()
    expect(sheet.locator("tfoot")).to_contain_text(re.compile(r"Total\s*10\s*13\s*15"))
    for hidden in [".top", ".bar", ".notice"]:
        expect(pad.page.locator(hidden)).to_be_hidden()
    assert pad.page.pdf().startswith(b"%PDF")
