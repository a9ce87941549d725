"""An evening of Herolio."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.test_hands import HANDS
from tests.e2e.test_quick_taps import IDLE, hold
from tests.support.browser import OpenPad
from tests.support.texts import english
from tools.browser.entries import PLAYERS, Taps
from tools.browser.of_games import SCREENS
from tools.browser.pad import Pad
from tools.browser.page import DESKTOP

TEN = ["Ana", "Bartholomew", "Constantine", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
NONE = "\N{EN DASH}"
"""In the place of a number that is not entered."""
A4: ViewportSize = {"width": 718, "height": 1047}
"""Without its margins, at 96 pixels an inch."""
CUT = """(nodes) => nodes
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent)"""


def bid(pad: Pad, bids: dict[str, int]) -> None:
    for player, count in bids.items():
        pad.type_number(f"Bid of {player}", count)


def fill(pad: Pad, what: str, counts: dict[str, int]) -> None:
    for player, count in counts.items():
        pad.type_number(f"{what} of {player}", count)


def test_a_whole_evening(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben", "Cy"])
    pad.where("Round 1 of 20")
    pad.follow("Players")
    pad.type_number("How many rounds", 2)
    pad.follow("Done")

    pad.enter(1)
    expect(pad.page.locator(".round-facts summary")).to_contain_text("Cards per player: 1")
    bid(pad, {"Ana": 1, "Ben": 0, "Cy": 1})
    expect(pad.page.locator(".left")).to_contain_text("Bids 2 of 1")
    expect(pad.page.get_by_text("1 trick left")).to_be_visible()
    pad.type_number("Tricks of Ana", 1)
    expect(pad.page.get_by_text("0 tricks left")).to_be_visible()
    pad.save({"Ana": 30, "Ben": 20, "Cy": -10})

    pad.enter(2)
    expect(pad.page.locator(".round-facts summary")).to_contain_text("Cards per player: 2")
    bid(pad, {"Ana": 2, "Ben": 0, "Cy": 2})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 0, "Cy": 2})
    pad.save({"Ben": 40, "Cy": 30, "Ana": 10})
    pad.expect_winner("Ben wins the evening!")


def test_a_round_does_not_wait_for_the_service(pad: Pad) -> None:
    pad.page.route("**/herolio/setup", lambda route: None)
    pad.start("herolio", ["Ana", "Ben", "Cy"], ["Escalation with a twist"])
    pad.where("Round 1 of 17")
    pad.enter(1)
    expect(pad.page.get_by_text("2 more powers become active")).to_be_visible()
    pad.tap("Play without")
    expect(pad.page.locator(".round-facts summary")).to_contain_text("Cards per player: 4")


def test_active_powers_add_their_fields(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Escalation"])
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()
    pad.tap("11: Doubler")
    expect(pad.page.get_by_text("One more power becomes active")).to_have_count(0)
    bid(pad, {"Ana": 1, "Ben": 1})
    fill(pad, "Tricks", {"Ana": 1, "Ben": 0})
    pad.tap("Next: 11s and 12s")
    expect(pad.button("11s of Ben: 0")).to_have_count(0)
    pad.tap("11s of Ana: 0")
    why = pad.page.get_by_role("complementary", name="Why")
    expect(why.get_by_role("listitem").filter(has_text="\N{MULTIPLICATION SIGN} 2")).to_be_visible()
    pad.save({"Ana": 60, "Ben": -10})


def test_powers_are_chosen_first_and_then_the_first_bid_is_in_sight(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", ["Ana", "Ben", "Cy", "Dee"], ["Escalation"])
    bar = pad.page.locator(".bar").bounding_box()
    last = pad.button("12: Midnight and High Noon").bounding_box()
    assert bar
    assert last
    assert last["y"] + last["height"] < bar["y"]
    pad.tap("11: Doubler")
    expect(pad.button("Power 11: Doubler")).to_be_visible()
    expect(pad.page.get_by_role("textbox", name="Bid of Ben")).to_be_in_viewport(ratio=1)
    expect(pad.page.locator(".chips")).to_be_in_viewport(ratio=1)
    expect(pad.button("Count tricks")).to_be_in_viewport(ratio=1)
    # Whoever has chosen another one sees the question again.
    pad.tap("Undo")
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()


def test_cards_powers_and_the_dealer_are_chosen_above_the_bids(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", ["Ana", "Ben", "Cy"])
    facts = pad.page.locator(".round-facts")
    summary = facts.locator("summary")
    expect(summary).to_have_text("Cards per player: 1 · Active powers: none · Dealer: Ana")
    summary.click()
    expect(pad.page.locator(".number-place")).to_have_css("position", "static")
    powers = facts.get_by_role("button", name="All powers")
    at = powers.bounding_box()
    powers.tap()
    expect(facts.locator(".chip-row")).to_be_visible()
    assert powers.bounding_box() == at
    facts.get_by_role("button", name="Ben", exact=True).tap()
    expect(summary).to_have_text("Cards per player: 1 · Active powers: 12 · Dealer: Ben")
    facts.get_by_role("button", name="All powers").tap()
    expect(summary).to_contain_text("Active powers: none")
    summary.click()
    expect(pad.page.locator(".number-pad-head")).to_have_text("Bid of Cy")


def test_armageddon_asks_for_the_number_of_rounds_before_the_start(pad: Pad) -> None:
    pad.open("/#/start/herolio")
    for number, name in enumerate(["Ana", "Ben"], start=1):
        pad.page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    field = pad.page.get_by_role("textbox", name="How many rounds", exact=True)
    expect(field).to_be_hidden()
    pad.choose_variant("Armageddon")
    expect(pad.button("How many rounds", exact=True)).to_be_disabled()
    field.fill("3")
    pad.tap("Start: Armageddon, 2 players")
    pad.where("Round 1 of 3")


def test_a_house_rule_forbids_bids_that_match_the_tricks(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], house_rules=["The bids must not add up to the tricks"])
    expect(pad.page.locator(".evening .steps")).to_contain_text(
        "bids last, and must not make the bids add up"
    )
    pad.enter(1)
    pad.tap("1", exact=True)
    barred = pad.page.locator(".chips").get_by_role("button", name="0: The bids must not add up")
    expect(barred).to_be_disabled()
    barred.tap(force=True)
    why = pad.page.locator(".number-pad-head").filter(has_text="must not add up to one trick")
    expect(why).to_be_visible()
    pad.tap("1", exact=True)
    expect(why).to_have_count(0)
    bid(pad, {"Ana": 0})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 1})
    expect(pad.button("The bids must not add up to one trick")).to_be_disabled()
    bid(pad, {"Ana": 9})
    pad.tap("Save anyway")
    pad.expect_standings({"Ben": 30, "Ana": -90})
    pad.edit(1)
    warning = "Ana bids 9, but at most one trick can be won here."
    expect(pad.page.get_by_text(warning)).to_be_visible()


def test_a_trick_is_moved_to_another_player_in_either_order(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"])
    bid(pad, {"Ben": 1, "Ana": 1})
    fill(pad, "Tricks", {"Ben": 1})
    pad.save()
    pad.edit(1)
    fill(pad, "Tricks", {"Ana": 1})
    expect(pad.button("One trick too many")).to_be_disabled()
    fill(pad, "Tricks", {"Ben": 0})
    pad.save({"Ana": 30, "Ben": -10})


def test_the_chosen_cell_stays_in_sight_with_ten_players(pad: Pad) -> None:
    names = ["Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", names, ["Escalation"])
    pad.tap("3: Third Eye")
    in_sight = """() => {
      const active = document.querySelector(".is-active");
      const {left, top, width, height} = active.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches(".is-active");
    }"""
    for number in [0] * 11:
        pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True).tap()
        pad.wait_for(in_sight)
    expect(pad.button("Next: Tricks of Dee")).to_be_visible()


@pytest.mark.parametrize("players", [TEN[:5], TEN], ids=len)
def test_the_page_moves_seldom_while_players_bid(pad: Pad, players: list[str]) -> None:
    """It moves on by several rows at once, and not the numbers, which are tapped."""
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", players)
    pad.tap("Play along")
    numbers = pad.page.locator(".chips")
    at = numbers.bounding_box()
    moves, place = 0, 0
    for _ in players[1:]:
        numbers.get_by_role("button", name="0", exact=True).tap()
        now = pad.page.evaluate("scrollY")
        moves += now != place
        place = now
        assert numbers.bounding_box() == at
    assert 0 < moves <= 3


def test_names_and_discs_of_ten_players_are_whole_on_paper(pad: Pad) -> None:
    pad.start("herolio", TEN)
    pad.play(dict.fromkeys(TEN, 10))
    pad.finish()
    pad.open("/#/sheet")
    pad.page.emulate_media(media="print")
    pad.page.set_viewport_size(A4)
    winners = pad.page.locator(".sheet .winner")
    expect(winners).to_contain_text(re.compile("Ana, Bartholomew.*Ida and Jo"))
    heads = pad.page.locator(".history thead th")
    expect(heads).to_have_count(1 + len(TEN))
    assert heads.evaluate_all(CUT) == []
    assert pad.overflowing() == []
    for disc in heads.locator(".disc").all():
        expect(disc).to_have_css("outline-style", "solid")


def test_a_suit_is_a_row_on_a_wide_screen(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 1280, "height": 800})
    SCREENS["tool_trick"](pad)
    first, last = (pad.page.locator(f'[data-card="capes-{number}"]') for number in (1, 12))
    top = "cell => cell.getBoundingClientRect().top"
    assert first.evaluate(top) == last.evaluate(top)


def test_counting_fits_a_low_screen_with_ten_players_and_every_power(pad: Pad) -> None:
    names = ["Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.begin("herolio", names, ["Armageddon"], numbers={"How many rounds": 3})
    bid(pad, dict.fromkeys(names, 1))
    pad.tap("Count tricks")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    for last in (takers.get_by_role("button").last, pad.button("Count tricks")):
        expect(last).to_be_in_viewport(ratio=1)
    assert pad.small_targets(44) == []
    pad.tap("11s: 0")
    pad.tap("Red 12s: 0")
    takers.get_by_role("button", name="Jo").click()
    pad.tap(english("herolio.no-others"))
    pad.tap("Count tricks")
    expect(pad.page.get_by_role("textbox", name="Tricks of Jo")).to_have_value("1")
    pad.tap("Next: 11s and 12s")
    for counted in ("11s of Jo: 1", "Red 12s of Jo: 1", "Black 12s of Jo: 0"):
        expect(pad.button(counted)).to_be_visible()


def test_more_tricks_than_can_be_won_are_marked_at_once(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.tap("2: Splitter")
    for key in ("Larger number: Bid of Ben", "4"):
        pad.tap(key, exact=True)
    field = pad.page.get_by_role("textbox", name="Bid of Ben")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(pad.page.locator(".number-pad-head")).to_have_text("Bid of Ben: at most 2")


def test_powers_stay_for_the_next_round(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.tap("3: Third Eye")
    bid(pad, {"Ana": 0, "Ben": 1})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 1})
    pad.save()
    pad.enter(2)
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()
    expect(pad.button("3: Third Eye")).to_have_attribute("aria-pressed", "true")
    pad.tap("Play without")
    pad.tap("Power 3: Third Eye")
    expect(pad.page.get_by_role("dialog")).to_contain_text("hand")


def test_tricks_are_counted_during_play(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cy"], ["Escalation"])
    pad.tap("2: Splitter")
    expect(pad.button("Count tricks")).to_be_disabled()
    bid(pad, {"Ana": 2, "Ben": 0, "Cy": 0})
    pad.tap("Count tricks")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    worth = pad.page.get_by_role("group", name="Tricks at the next tap")
    worth.get_by_role("button", name="2").click()
    takers.get_by_role("button", name="Ana").click()
    expect(takers).to_have_text(f"Ben {NONE}/0Cy {NONE}/0Ana 2/2")
    assert pad.axe() == []
    takers.get_by_role("button", name="Ben").click()
    expect(takers).to_have_text(f"Ben 1/0Cy {NONE}/0Ana 2/2")
    pad.tap("Undo")
    expect(takers).to_have_text(f"Ben {NONE}/0Cy {NONE}/0Ana 2/2")
    pad.link(english("mistake.title")).tap()
    expect(pad.page.locator(".mistake-search")).to_be_visible()
    pad.page.locator("header .back").tap()
    pad.tap(english("herolio.no-others"))
    expect(takers).to_have_text("Ben 0/0Cy 0/0Ana 2/2")
    pad.save({"Ana": 40, "Ben": 20, "Cy": 20})
    pad.edit(1)
    expect(pad.button("Count tricks")).to_have_attribute("aria-pressed", "false")


def test_tricks_that_no_one_counted_stay_open(pad: Pad) -> None:
    pad.begin("herolio", ["Ana", "Ben", "Cy"], ["Escalation"])
    pad.tap("3: Third Eye")
    bid(pad, {"Ana": 1, "Ben": 0, "Cy": 0})
    pad.tap("Count tricks")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    expect(takers).to_have_text(f"Ben {NONE}/0Cy {NONE}/0Ana {NONE}/1")
    expect(pad.page.locator(".bar")).to_have_text(english("herolio.who-took"))
    pad.tap("Count tricks")
    for name in ("Ana", "Ben", "Cy"):
        expect(pad.page.get_by_role("textbox", name=f"Tricks of {name}")).to_have_value("")
    pad.tap("Count tricks")
    takers.get_by_role("button", name="Ana").click()
    expect(takers).to_have_text("Ben 0/0Cy 0/0Ana 1/1")
    pad.save({"Ana": 30, "Ben": 20, "Cy": 20})


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


def ask(pad: Pad) -> None:
    pad.link("Ask the referee").click()
    pad.follow("Who takes the trick?")


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


def test_a_hand_is_refused_in_a_game_without_cards(pad: Pad) -> None:
    pad.begin("herolio", HANDS)
    pad.open("/#/hands/zero.evening.0.p1.x.00")
    expect(pad.page.locator(".empty")).to_have_text("This game is scored without entering cards.")


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


def test_the_house_rules_that_were_chosen_are_told_before_round_one(open_pad: OpenPad) -> None:
    pad = open_pad(**DESKTOP)
    pad.start("herolio", ["Ana", "Ben"], house_rules=["Doublers cover the 12s"])
    chosen = pad.page.locator(".scoring li", has_text="Doublers cover the 12s")
    chosen.get_by_role("button").click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("11s and 12s in one book")
