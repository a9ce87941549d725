"""Questions about Herolio: tricks, the cards that may be played, and rulings."""

import re

from playwright.sync_api import expect

from tests.e2e.test_quick_taps import IDLE, hold
from tests.games.herolio.test_browser import bid
from tools.browser.entries import PLAYERS, Taps
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad


def ask(pad: Pad) -> None:
    pad.link("Ask the referee").click()
    pad.follow("Who takes the trick?")


def open_trick(pad: Pad, *powers: str) -> None:
    pad.open("/#/referee/herolio/ask")
    pad.page.locator("summary").click()
    for power in powers:
        pad.tap(power)


def test_a_ruling_names_the_other_reading_and_the_house_rule_for_it(pad: Pad) -> None:
    pad.open("/#/referee/herolio/rules")
    ruling = pad.page.locator("[id='herolio.ruling-unclaimed']")
    expect(ruling).to_contain_text("The other reading: The player of the highest card")
    expect(ruling).to_contain_text("House rule “Unclaimed tricks”: Go to the highest card")


def test_a_trick_is_resolved(pad: Pad) -> None:
    SCREENS["tool_trick"](pad)
    expect(pad.page.locator(".verdict")).to_contain_text("It counts as one trick.")
    pad.tap("as a Zero")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 1 wins the trick.")
    pad.page.locator(".lines").get_by_role("button", name="Rule").first.click()
    expect(pad.page.get_by_role("dialog")).to_be_visible()


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


def test_the_trick_of_many_players_is_on_one_screen(pad: Pad) -> None:
    pad.start("herolio", [*"ABCDEFGHIJ"])
    pad.open("/#/referee/herolio/ask")
    expect(pad.page.locator(".trick li")).to_have_count(10)
    pad.page.set_viewport_size({"width": 360, "height": 640})
    expect(pad.page.locator(".cell").last).to_be_in_viewport(ratio=1)
    bar = pad.page.locator(".bar").bounding_box()
    last = pad.page.locator(".cell").last.bounding_box()
    assert bar
    assert last
    assert last["y"] + last["height"] <= bar["y"]
    assert pad.axe() == []


def test_a_suit_is_a_row_on_a_wide_screen(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 1280, "height": 800})
    SCREENS["tool_trick"](pad)
    first, last = (pad.page.locator(f'[data-card="capes-{number}"]') for number in (1, 12))
    top = "cell => cell.getBoundingClientRect().top"
    assert first.evaluate(top) == last.evaluate(top)


def test_a_trick_goes_into_the_round(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cy"], ["Armageddon"], numbers={"How many rounds": 3})
    ask(pad)
    # Ana deals, so Ben leads to the first trick; which one this is, the tool does not know.
    expect(pad.page.get_by_text(re.compile("Tap Ben.s card"))).to_be_visible()
    pad.tap_cards("capes-3 capes-8 capes-11")
    expect(pad.page.locator(".verdict")).to_have_text(
        re.compile("^If Ben led and no 1 was played before: The trick waits")
    )
    pad.tap("Next trick")
    expect(pad.page.get_by_text(re.compile("Tap Ana.s card"))).to_be_visible()
    pad.tap_cards("boots-3 villain boots-12")
    # Ben wins it with the Villain and has to give it away; the trick with the 8 is his.
    pad.page.get_by_role("group", name="Given to").get_by_role("button", name="Ana").click()
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Entered for Ana.")
    expect(pad.page.locator(".notice")).to_have_count(0)
    pad.page.get_by_role("link", name="Back: Round 1").click()
    pad.heading("Round 1")
    for player, tricks in {"Ana": "1", "Ben": "1", "Cy": ""}.items():
        field = pad.page.get_by_role("textbox", name=f"Tricks of {player}", exact=True)
        expect(field).to_have_value(tricks)


def test_the_cards_of_a_trick_that_count_go_into_the_round(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cy"], ["Escalation"])
    pad.tap("11: Doubler")
    bid(pad, {"Ana": 0, "Ben": 1, "Cy": 0})
    ask(pad)
    pad.tap_cards("capes-11 capes-3 capes-4")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Entered for Ben.")
    pad.page.get_by_role("link", name="Back: Round 1").click()
    pad.save({"Ben": 60, "Ana": 20, "Cy": 20})


def test_asking_leads_to_the_game_being_played_and_back(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"])
    pad.page.locator(".chips").get_by_role("button", name="1", exact=True).click()
    expect(pad.button("Undo")).to_be_visible()
    ask(pad)
    pad.heading("Who takes the trick?")
    pad.tap_cards("capes-3")
    expect(pad.button("Undo")).to_have_count(0)
    pad.page.keyboard.press("Control+z")
    pad.follow("Rules")
    pad.heading("Herolio Rulebook")
    pad.follow("Back")
    pad.heading("Who takes the trick?")
    expect(pad.button("Ben: 3 of Capes")).to_be_visible()
    pad.page.reload()
    expect(pad.button("Ben: 3 of Capes")).to_be_visible()
    pad.follow("Back: Round 1")
    pad.heading("Round 1")
    field = pad.page.get_by_role("textbox", name="Bid of Ben", exact=True)
    expect(field).to_have_value("1")


def test_the_answer_to_an_earlier_trick_is_not_entered(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"])
    ask(pad)
    pad.tap_cards("capes-3")
    expect(pad.page.locator(".verdict")).to_contain_text("Ben wins")
    waiting = hold(pad, "**/resolve-trick")
    pad.tap_cards("capes-11")
    expect(pad.page.locator(".verdict-bar")).to_have_text("Everyone has played.")
    expect(pad.button(re.compile("^Enter it for"))).to_have_count(0)
    while not waiting:
        pad.page.evaluate(IDLE)
    waiting[0].continue_()
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Entered for Ana.")
    pad.tap("Undo")
    expect(pad.button("Ana: 11 of Capes")).to_be_visible()
    expect(pad.button("Enter it for Ana")).to_be_visible()


def test_a_trick_that_nothing_is_open_in_is_entered_by_its_cards(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", PLAYERS)
    pad.link("Trick").tap()
    taps = Taps(pad)
    taps.cards("capes-3 capes-9 hero capes-12")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Entered for Dee.")
    # With the one that has asked, five.
    assert 1 + taps.count == 5
    pad.follow("Back: Round 1")
    expect(pad.page.get_by_role("textbox", name="Tricks of Dee", exact=True)).to_have_value("1")


def test_a_verdict_says_what_it_assumes_until_it_is_known(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Armageddon"], numbers={"How many rounds": 3})
    ask(pad)
    pad.tap_cards("capes-10 boots-2")
    verdict = pad.page.locator(".verdict")
    assumed = "If Ben led and no 1 was played before: Ben wins the trick."
    expect(verdict).to_contain_text(assumed)
    expect(pad.button("Enter it for Ben")).to_be_visible()
    pad.page.get_by_label("Trump from a 1").select_option("boots")
    expect(verdict).to_contain_text("If Ben led: Ana wins the trick.")
    pad.page.get_by_label("Led by").select_option("Ben")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Entered for Ana.")
    pad.tap_cards("capes-11 capes-12")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Entered for Ben.")


def test_the_led_card_tells_which_cards_may_be_played(pad: Pad) -> None:
    """Two taps to the question, and one for the card."""
    pad.begin("herolio", PLAYERS, house_rules=[re.compile("anything may be played")])
    pad.link("Ask the referee").tap()
    pad.link("Which cards may I play?").tap()
    verdict = pad.page.locator(".verdict-bar")
    pad.card("gloves-3").tap()
    expect(verdict).to_contain_text("If you hold gloves: gloves, a Hero, a Villain or a Zero.")
    assert pad.axe() == []
    pad.card("hero").tap()
    expect(verdict).to_contain_text("After a Hero or Villain no suit is led.")


def test_a_special_leads_no_suit_until_a_number_follows(pad: Pad) -> None:
    pad.open("/#/referee/herolio/now")
    verdict = pad.page.locator(".verdict-bar")
    pad.card("zero").tap()
    expect(verdict).to_contain_text("The first number card sets the led suit.")
    pad.card("masks-3").tap()
    expect(verdict).to_contain_text("If you hold masks")
    expect(pad.page.locator(".note").first).to_have_text("On the table: Zero and 3 of Masks")


def test_a_trick_of_four_is_asked_from_the_round_with_five_taps(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", PLAYERS)
    taps = Taps(pad)
    pad.link(re.compile("^Trick$")).tap()
    taps.count += 1
    taps.cards("capes-3 capes-9 hero capes-12")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("Dee wins the trick.")
    assert taps.count == 5
