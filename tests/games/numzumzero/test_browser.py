"""An evening of NumZumZero."""

import pytest
from playwright.sync_api import expect

from tests.e2e.test_access import CUT_OFF, OUTSIDE_CHART, SPEAK_GERMAN
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad

# The round that was saved, twice more: then there is a chart, and the evening is over.
TWO_MORE = """async () => {
  const { changeEvening } = await app();
  const again = (round, id) => ({ ...round, id });
  changeEvening("undo.save", (now) => ({ ...now, matchRounds: 3,
    rounds: [...now.rounds, again(now.rounds[0], "b"), again(now.rounds[0], "c")] }));
}"""
SIX = "blue-1 blue-1 blue-2 blue-2 blue-3 blue-4"


def tokens(pad: Pad, counts: dict[str, int], what: str = "Tokens of") -> None:
    for player, count in counts.items():
        pad.type_number(f"{what} {player}", count)


def test_a_whole_evening(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben", "Cy"])
    tokens(pad, {"Ana": 4, "Ben": 7, "Cy": 0})
    pad.save()
    expect(pad.page.locator(".winner")).to_have_text("Ben wins the game.")
    pad.enter(2)
    tokens(pad, {"Ana": 7, "Ben": 2, "Cy": 1})
    pad.save({"Ana": 11, "Ben": 9, "Cy": 1})
    pad.finish()
    pad.expect_winner("Ana wins the evening!")


def test_a_game_alone_has_points_to_beat(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana"])
    said = ["9 points. Best so far: 9.", "4 points. Best so far: 9.", "New best: 11"]
    for ordinal, count in enumerate((9, 4, 11), 1):
        pad.enter(ordinal)
        tokens(pad, {"Ana": count})
        pad.save()
        expect(pad.page.locator(".winner")).to_contain_text(said[ordinal - 1])
        best = 11 if count == 11 else 9
        expect(pad.page.locator(".starts").first).to_have_text(f"Beat {best}")
    expect(pad.page.locator(".winner")).to_contain_text("2 more than before.")
    pad.where("3 games")
    # Of an earlier evening, too.
    pad.start("numzumzero", ["Ben"])
    expect(pad.page.get_by_text("Beat 11")).to_be_visible()
    pad.enter(1)
    tokens(pad, {"Ben": 8})
    pad.save()
    expect(pad.page.locator(".winner")).to_have_text("8 points. Best so far: 11.")


def test_fields_for_counts_appear_only_when_a_tie_needs_them(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben", "Cy"])
    tie = pad.page.locator(".tie")
    tokens(pad, {"Ana": 5, "Ben": 5})
    pad.type_number("Tokens of Cy", 3)
    expect(tie).to_be_visible()
    expect(tie).not_to_contain_text("Cy")
    expect(tie).not_to_contain_text("Sum of")
    expect(pad.button("Save as a tie")).to_be_visible()
    tokens(pad, {"Ana": 12, "Ben": 12}, "Cards collected by")
    expect(tie).to_contain_text("Sum of the cards collected")
    tokens(pad, {"Ana": 40, "Ben": 38}, "Sum of the cards collected by")
    pad.save()
    expect(pad.page.locator(".winner")).to_contain_text("Ana wins the game.")
    pad.tap("How the tie was broken")
    expect(pad.page.get_by_role("dialog")).to_be_visible()
    pad.page.keyboard.press("Escape")
    pad.finish()
    pad.expect_winner("Ana wins the evening!")
    expect(pad.page.locator(".result")).to_be_visible()


def test_an_empty_field_is_not_0(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben"])
    expect(pad.button("Next: Tokens of Ben")).to_be_visible()
    pad.tap("0", exact=True)
    expect(pad.page.get_by_role("textbox", name="Tokens of Ana")).to_have_value("0")
    expect(pad.button("Still to enter: Ben")).to_be_disabled()
    pad.type_number("Tokens of Ana", 7)
    pad.page.get_by_role("textbox", name="Tokens of Ana").focus()
    pad.tap("Larger number: Tokens of Ana")
    pad.tap("Clear: Tokens of Ana")
    expect(pad.page.get_by_role("textbox", name="Tokens of Ana")).to_have_value("")


def test_a_warning_stands_above_save_anyway(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben"])
    pad.tap("Larger number: Tokens of Ana")
    for key in ("5", "3", "OK: Tokens of Ana", "2"):
        pad.tap(key, exact=True)
    expect(pad.page.get_by_role("textbox", name="Tokens of Ana")).to_have_value("53")
    warning = pad.page.get_by_text("Ana can have at most 7 tokens")
    expect(warning).to_be_in_viewport(ratio=1)
    # A number that is chosen again keeps the warning in sight.
    pad.page.get_by_role("textbox", name="Tokens of Ben").click()
    expect(warning).to_be_in_viewport(ratio=1)
    expect(pad.button("Save anyway")).to_be_enabled()


def test_a_number_of_a_keyboard_ends_with_enter(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben"])
    expect(pad.page.locator(".number-pad-head")).to_be_visible()
    pad.page.keyboard.type("53", delay=100)
    field = pad.page.get_by_role("textbox", name="Tokens of Ana")
    expect(field).to_have_value("53")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(pad.page.locator(".number-pad-head")).to_have_text("Tokens of Ana: at most 8")
    pad.tap("Clear: Tokens of Ana")
    for key in ("5", "Enter", "3", "Enter"):
        pad.page.keyboard.press(key, delay=100)
    pad.expect_standings({"Ana": 5, "Ben": 3})


def test_a_tie_goes_on_with_the_cards_or_is_saved_as_a_tie(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben"])
    pad.tap("5", exact=True)
    pad.tap("5", exact=True)
    expect(pad.page.locator(".number-pad-head")).to_have_text("Cards collected by Ana")
    pad.tap("Save as a tie")
    expect(pad.page.locator(".winner")).to_contain_text("The tie has not been broken yet")


def test_a_tie_of_cards_is_broken_by_totals_digit_by_digit(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben"])
    pad.tap("5", exact=True)
    pad.tap("5", exact=True)
    heading = pad.page.locator(".number-pad-head")
    for name in ("Ana", "Ben"):
        pad.tap("1", exact=True)
        pad.tap("2", exact=True)
        expect(pad.page.get_by_label(f"Cards collected by {name}", exact=True).first).to_have_value(
            "12"
        )
        pad.tap(f"OK: Cards collected by {name}", exact=True)
    # On from the cell that was entered last.
    for name, total in (("Ben", "38"), ("Ana", "40")):
        expect(heading).to_have_text(f"Sum of the cards collected by {name}")
        pad.tap(total[0], exact=True)
        expect(pad.page.get_by_text("12 cards add up to at least 16")).to_be_visible()
        pad.tap(total[1], exact=True)
        pad.tap(f"OK: Sum of the cards collected by {name}")
    expect(pad.page.locator(".winner")).to_contain_text("Ana wins the game.")
    pad.errors.clear()  # The first digit alone is refused.


def test_the_bonus_of_the_advanced_game(pad: Pad) -> None:
    pad.begin("numzumzero", ["Ana", "Ben"], ["Advanced"])
    tokens(pad, {"Ana": 7, "Ben": 5})
    tokens(pad, {"Ana": 0, "Ben": 3}, "Bonus tokens of")
    pad.save({"Ben": 8, "Ana": 7})


def test_a_column_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_column"](pad)
    bar = pad.page.locator(".verdict-bar")
    expect(bar).to_contain_text("Column 2")
    expect(bar.get_by_role("listitem")).to_contain_text(["Stays there; nothing else happens."])
    expect(bar.get_by_role("img")).to_have_count(2)
    expect(pad.page.locator(".panel .moves li")).to_have_count(1)
    expect(pad.page.locator(".panel .moves li")).to_contain_text("Collects the column.")


@pytest.mark.parametrize(
    ("tokens", "answer"),
    [
        (None, "Fills the column: a token goes back, if you have one."),
        (2, "Fills the column: a token goes back. \N{MINUS SIGN}1 token."),
        (0, "Stays there; nothing else happens."),
    ],
)
def test_the_seventh_card_of_a_column_returns_a_token(
    pad: Pad, tokens: int | None, answer: str
) -> None:
    pad.open("/#/referee/numzumzero/ask")
    pad.tap_cards("orange-1")
    pad.choose("Column 1")
    pad.tap_cards(SIX)
    if tokens is not None:
        pad.page.get_by_text("My tokens, empty draw pile").click()
        pad.type_number("My tokens", tokens)
    expect(pad.page.locator(".verdict-bar").get_by_role("listitem")).to_contain_text(answer)


def test_a_play_ends_the_game_where_the_tokens_are_enough_or_the_pile_is_empty(pad: Pad) -> None:
    pad.open("/#/referee/numzumzero/ask")
    pad.tap_cards("orange-1")
    pad.choose("Column 1")
    pad.tap_cards("blue-1")
    bar = pad.page.locator(".verdict-bar")
    expect(bar).to_contain_text("Collects the column.")
    expect(bar).not_to_contain_text("Ends the game.")
    pad.page.get_by_text("My tokens, empty draw pile").click()
    pad.type_number("My tokens", 6)
    expect(bar).to_contain_text("Ends the game.")
    pad.type_number("My tokens", 1)
    expect(bar).not_to_contain_text("Ends the game.")
    pad.tap("The draw pile is empty")
    expect(bar).to_contain_text("Ends the game.")


def test_a_game_for_one_and_a_game_with_two_boxes_have_their_hands_and_cards(pad: Pad) -> None:
    pad.open("/#/referee/numzumzero/ask")
    pad.tap("alone")
    pad.tap_cards("orange-1 blue-1")
    bar = pad.page.locator(".verdict-bar")
    expect(bar.get_by_role("listitem")).to_have_count(1)
    pad.tap("5+")
    pad.tap_cards("orange-1 orange-1")
    pad.tap_cards("orange-1 orange-1 orange-1 orange-1 orange-1")
    expect(bar).to_contain_text("Stays there")


def test_long_names_fit_on_a_phone(pad: Pad) -> None:
    names = ["Maximiliane", "Christopher", "Anna-Katharina", "Bernhardine", "Zoe"]
    pad.begin("numzumzero", names)
    for name, count in zip(names, [0, 5, 5, 0, 0], strict=True):
        pad.type_number(f"Tokens of {name}", count)
    expect(pad.page.locator(".score")).to_have_count(5)
    pad.page.evaluate(SPEAK_GERMAN)
    fonts = pad.context.new_cdp_session(pad.page)
    for pixels in [32, 16]:
        fonts.send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
        pad.wait_for("size => getComputedStyle(document.body).fontSize === size", f"{pixels}px")
        expect(pad.page.locator(".bar button")).to_have_count(2)
        assert pad.page.evaluate(CUT_OFF, ".bar button") == []
        assert pad.overflowing() == []
    pad.page.locator(".bar button").last.click()
    pad.page.evaluate(TWO_MORE)
    expect(pad.page.locator(".race-name")).to_have_count(5)
    assert pad.page.evaluate(OUTSIDE_CHART) == []
    assert pad.overflowing() == []
    for screen, table in [
        ("evening", ".history"),
        ("sheet", ".sheet table"),
        ("statistics", ".people-table"),
    ]:
        pad.open(f"/#/{screen}")
        expect(pad.page.locator(table)).to_be_visible()
        assert pad.page.evaluate(CUT_OFF, ".table-scroll") == []


@pytest.mark.parametrize(
    "players",
    [
        ["Ana", "Benedikt", "Cyrus", "Dominik", "Eli", "Fay", "Guillermo", "Hal"],
        ["Ana", "Ben", "Cy"],
    ],
    ids=len,
)
def test_large_totals_fit_on_the_screen(pad: Pad, players: list[str]) -> None:
    pad.begin("numzumzero", players)
    for points, name in enumerate(players):
        pad.type_number(f"Tokens of {name}", points)
    pad.save()
    pad.follow("Large totals")
    rows = pad.page.locator(".board li")
    expect(rows).to_have_count(len(players))
    for width, height in [(740, 360), (360, 740), (1280, 800), (1920, 1080)]:
        pad.page.set_viewport_size({"width": width, "height": height})
        box = pad.page.locator(".board-screen").bounding_box()
        assert box is not None
        assert box["width"] >= width - 40
        for row in rows.all():
            expect(row).to_be_in_viewport(ratio=1)
            shown = row.locator(".board-name")
            assert (
                shown.evaluate("({ scrollWidth, clientWidth }) => scrollWidth - clientWidth") <= 1
            )
        assert pad.overflowing() == []
