"""Rulebooks and the referee's tools."""

import pytest
from playwright.sync_api import expect

from operations.registry import GAMES
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad


def test_a_rule_is_found_by_its_words(pad: Pad) -> None:
    pad.open("/#/referee")
    pad.follow("Rulebook")
    search = pad.page.get_by_role("searchbox", name="Search the rules")
    search.fill("knock second")
    expect(pad.page.locator(".book dt").first).to_contain_text("Second knock")
    search.fill("xylophone")
    expect(pad.page.get_by_text("No rule has such a word.")).to_be_visible()


def test_rulings_are_marked_as_rulings(pad: Pad) -> None:
    pad.open("/#/referee/zero/rules")
    ruling = pad.page.locator("[id='zero.ruling-tie']")
    expect(ruling.locator("dt")).to_contain_text("Ruling")
    expect(ruling).to_contain_text("Reason for our ruling")
    printed = pad.page.locator("[id='zero.swap']")
    expect(printed.locator(".tag")).to_have_count(0)
    expect(printed).to_contain_text("Source:")
    expect(printed).not_to_contain_text("The other reading")


def test_a_ruling_names_the_other_reading_and_the_house_rule_for_it(pad: Pad) -> None:
    pad.open("/#/referee/herolio/rules")
    ruling = pad.page.locator("[id='herolio.ruling-unclaimed']")
    expect(ruling).to_contain_text("The other reading: The player of the highest card")
    expect(ruling).to_contain_text("House rule “Unclaimed tricks”: Go to the highest card")


def test_every_game_has_its_rulebook(pad: Pad) -> None:
    for game in GAMES:
        pad.open(f"/#/referee/{game.info.id}/rules")
        first = next(iter(game.info.rulebook))
        expect(pad.page.locator(f"[id='{first.id}']")).to_be_visible()


def test_a_swap_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_swap"](pad)
    verdict = pad.page.locator(".verdict")
    expect(verdict).to_contain_text("The hand is then worth: 18 points")
    pad.page.locator(".panel").get_by_role("button", name="red 7").last.click()
    expect(verdict).to_contain_text("No.")
    expect(verdict).to_contain_text("The card taken must be different")
    verdict.get_by_role("button", name="Rule").click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("Take another card")


def test_a_swap_is_answered_before_the_hand_is_whole(pad: Pad) -> None:
    pad.open("/#/referee/zero/ask")
    pad.tap_cards("red-1")
    pad.choose("Pool")
    pad.tap_cards("blue-2")
    verdict = pad.page.locator(".verdict")
    expect(verdict).to_contain_text("Yes.")
    expect(verdict).not_to_contain_text("worth")


def test_a_purchase_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_purchase"](pad)
    bar = pad.page.locator(".verdict-bar")
    expect(bar).to_contain_text("No. Price in zerones: 4. You have 3.")
    pad.type_number("Zerones on the pile", 5)
    pad.type_number("My zerones", 5)
    expect(bar).to_contain_text("Yes. It costs 5 zerones.")
    expect(bar).to_contain_text("You may take up to 2 zerones.")


SIX = "blue-1 blue-1 blue-2 blue-2 blue-3 blue-4"


def test_a_column_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_column"](pad)
    bar = pad.page.locator(".verdict-bar")
    expect(bar).to_contain_text("Column 2")
    expect(bar.get_by_role("listitem")).to_contain_text(
        ["It stays there; nothing else happens."] * 2
    )
    first = pad.page.locator(".panel .moves").first.get_by_role("listitem").first
    expect(first).to_contain_text("Collects the column.")


@pytest.mark.parametrize(
    ("tokens", "answer"),
    [
        (None, "Fills the column: a token goes back, if you have one."),
        (2, "Fills the column: a token goes back. \N{MINUS SIGN}1 token."),
        (0, "It stays there; nothing else happens."),
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
    expect(bar).to_contain_text("It stays there")


def test_a_trick_is_resolved(pad: Pad) -> None:
    SCREENS["tool_trick"](pad)
    expect(pad.page.locator(".verdict")).to_contain_text("It counts as one trick.")
    pad.tap("as a Zero")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 1 wins the trick.")
    pad.page.locator(".lines").get_by_role("button", name="Rule").first.click()
    expect(pad.page.get_by_role("dialog")).to_be_visible()


def open_trick(pad: Pad, *powers: str) -> None:
    pad.open("/#/referee/herolio/ask")
    pad.page.locator("summary").click()
    for power in powers:
        pad.tap(power)


def test_a_nine_makes_another_card_a_zero(pad: Pad) -> None:
    open_trick(pad, "9: Nein!")
    pad.tap_cards("capes-12 capes-9")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 1 wins")
    pad.page.get_by_label("The 9 makes a Zero of").select_option("Player 1")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 2 wins")


def test_a_player_who_sits_out_plays_no_card(pad: Pad) -> None:
    open_trick(pad, "10: De")
    pad.tap_cards("capes-3")
    pad.tap("Player 2 sits out")
    pad.tap_cards("capes-11")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 3 wins the trick.")


def test_an_exchanged_card_stands_in_the_place_of_the_four(pad: Pad) -> None:
    open_trick(pad, "4: Four")
    pad.tap_cards("capes-9 capes-4")
    pad.tap("The 4 was exchanged")
    pad.tap_cards("hero capes-12")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 2 wins the trick.")


def test_a_trick_goes_into_the_round(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben", "Cy"], ["Armageddon"])
    pad.enter(1)
    pad.link("Ask the referee").click()
    # Ana deals, so Ben leads.
    expect(pad.page.get_by_text("Tap the card that Ben played.")).to_be_visible()
    pad.tap_cards("capes-3 capes-8 capes-11")
    pad.tap("Next trick")
    expect(pad.page.get_by_text("Tap the card that Ana played.")).to_be_visible()
    pad.tap_cards("boots-3 villain boots-12")
    # Ben wins it with the Villain and has to give it away; the trick with the 8 is his.
    pad.page.get_by_label("Given to").select_option("Ana")
    expect(pad.page.locator(".notice")).to_contain_text("Entered for Ana.")
    pad.page.get_by_role("link", name="Back: Round 1").click()
    pad.heading("Round 1")
    for player, tricks in {"Ana": "1", "Ben": "1", "Cy": ""}.items():
        field = pad.page.get_by_role("textbox", name=f"Tricks of {player}", exact=True)
        expect(field).to_have_value(tricks)


def test_asking_leads_to_the_game_being_played_and_back(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"])
    pad.enter(1)
    pad.page.locator(".chips").get_by_role("button", name="1", exact=True).click()
    expect(pad.button("Undo")).to_be_visible()
    pad.link("Ask the referee").click()
    pad.heading("Who takes the trick?")
    pad.tap_cards("capes-3")
    expect(pad.button("Undo")).to_have_count(0)
    pad.page.keyboard.press("Control+z")
    pad.follow("Rulebook")
    pad.heading("Herolio Rulebook")
    pad.follow("Back")
    pad.heading("Who takes the trick?")
    pad.follow("Back: Round 1")
    pad.heading("Round 1")
    field = pad.page.get_by_role("textbox", name="Bid of Ben", exact=True)
    expect(field).to_have_value("1")
