"""An evening of Herolio."""

from playwright.sync_api import expect

from tools.browser.pad import Pad


def bid(pad: Pad, bids: dict[str, int]) -> None:
    for player, count in bids.items():
        pad.type_number(f"Bid of {player}", count)


def fill(pad: Pad, what: str, counts: dict[str, int]) -> None:
    for player, count in counts.items():
        pad.type_number(f"{what} of {player}", count)


def test_a_whole_evening(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben", "Cy"])
    pad.heading("Round 1 of 20")
    pad.follow("Players")
    pad.type_number("How many rounds", 2)
    pad.follow("Done")

    pad.enter(1)
    expect(pad.page.locator("summary")).to_contain_text("Cards per player: 1.")
    bid(pad, {"Ana": 1, "Ben": 0, "Cy": 1})
    expect(pad.page.locator(".left")).to_contain_text("Total bid: 2. Cards per player: 1.")
    expect(pad.page.get_by_text("Tricks left to place: 1")).to_be_visible()
    pad.type_number("Tricks of Ana", 1)
    expect(pad.page.get_by_text("Tricks left to place: 0")).to_be_visible()
    pad.save()
    pad.expect_standings({"Ana": 30, "Ben": 20, "Cy": -10})

    pad.enter(2)
    expect(pad.page.locator("summary")).to_contain_text("Cards per player: 2.")
    bid(pad, {"Ana": 2, "Ben": 0, "Cy": 2})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 0, "Cy": 2})
    pad.save()
    pad.expect_standings({"Ben": 40, "Cy": 30, "Ana": 10})
    pad.expect_winner("Ben wins the evening!")


def test_a_round_does_not_wait_for_the_service(pad: Pad) -> None:
    pad.page.route("**/herolio/setup", lambda route: None)
    pad.start("herolio", ["Ana", "Ben", "Cy"], ["Escalation with a twist"])
    pad.heading("Round 1 of 17")
    pad.enter(1)
    expect(pad.page.get_by_role("textbox", name="Cards per player")).to_have_value("4")
    expect(pad.page.get_by_text("2 more powers become active")).to_be_visible()


def test_active_powers_add_their_fields(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.enter(1)
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
    pad.save()
    pad.expect_standings({"Ana": 60, "Ben": -10})


def test_a_splitter_lets_twice_the_cards_be_bid(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.enter(1)
    pad.tap("2: Splitter")
    bid(pad, {"Ben": 2, "Ana": 0})
    fill(pad, "Tricks", {"Ben": 2, "Ana": 0})
    pad.save()
    pad.expect_standings({"Ben": 40, "Ana": 20})


def test_a_house_rule_forbids_bids_that_match_the_tricks(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], house_rules=["The bids may not match the tricks"])
    expect(pad.page.locator(".evening .steps")).to_contain_text("bids last, and not the number")
    pad.enter(1)
    pad.tap("1", exact=True)
    barred = pad.page.locator(".chips").get_by_role("button", name="0: The bids may not add up")
    expect(barred).to_be_disabled()
    barred.tap(force=True)
    expect(pad.page.locator(".notice")).to_contain_text("may not add up to one trick")
    pad.tap("1", exact=True)
    expect(pad.page.locator(".notice")).to_have_count(0)
    bid(pad, {"Ana": 0})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 1})
    expect(pad.button("The bids may not add up to one trick")).to_be_disabled()
    bid(pad, {"Ana": 9})
    pad.tap("Save anyway")
    pad.expect_standings({"Ben": 30, "Ana": -90})
    pad.edit(1)
    warning = "Ana bids 9, but at most one trick can be won here."
    expect(pad.page.get_by_text(warning)).to_be_visible()


def test_an_evening_ends_at_a_limit_of_points(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], ends_at=60)
    pad.heading("Round 1 of 30 · to 60 points")
    for number in (1, 2):
        pad.enter(number)
        bid(pad, {"Ana": number, "Ben": 1})
        fill(pad, "Tricks", {"Ana": number, "Ben": 0})
        pad.save()
    pad.expect_standings({"Ana": 70, "Ben": -20})
    pad.expect_winner("Ana wins the evening!")
    pad.page.locator(".bar").get_by_role("button", name="Rematch").click()
    pad.heading("to 60 points")


def test_a_trick_is_moved_to_another_player_in_either_order(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"])
    pad.enter(1)
    bid(pad, {"Ben": 1, "Ana": 1})
    fill(pad, "Tricks", {"Ben": 1})
    pad.save()
    pad.edit(1)
    fill(pad, "Tricks", {"Ana": 1})
    expect(pad.button("One trick too many")).to_be_disabled()
    fill(pad, "Tricks", {"Ben": 0})
    pad.save()
    pad.expect_standings({"Ana": 30, "Ben": -10})


def test_the_chosen_cell_stays_in_sight_with_ten_players(pad: Pad) -> None:
    names = ["Ana", "Ben", "Cy", "Dee", "Eli", "Fay", "Gil", "Hal", "Ida", "Jo"]
    pad.page.set_viewport_size({"width": 360, "height": 640})
    pad.start("herolio", names, ["Escalation"])
    pad.enter(1)
    pad.tap("3: Third Eye")
    pad.page.locator(".round-facts summary").click()
    in_sight = """() => {
      const active = document.querySelector(".is-active");
      const {left, top, width, height} = active.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.matches(".is-active");
    }"""
    for number in [0] * 11:
        pad.page.locator(".chips").get_by_role("button", name=str(number), exact=True).tap()
        pad.page.wait_for_function(in_sight)
    expect(pad.button("Next: Tricks of Dee")).to_be_visible()


def test_powers_stay_for_the_next_round(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], ["Escalation"])
    pad.enter(1)
    pad.tap("3: Third Eye")
    bid(pad, {"Ana": 0, "Ben": 1})
    fill(pad, "Tricks", {"Ana": 0, "Ben": 1})
    pad.save()
    pad.enter(2)
    # Another power becomes active in this round, so the powers are open.
    expect(pad.page.get_by_text("One more power becomes active")).to_be_visible()
    expect(pad.button("3: Third Eye")).to_have_attribute("aria-pressed", "true")
    pad.tap("What Third Eye does")
    expect(pad.page.get_by_role("dialog")).to_contain_text("hand")


def test_tricks_are_counted_during_play(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben", "Cy"], ["Escalation"])
    pad.enter(1)
    expect(pad.button("Count during play")).to_be_disabled()
    pad.tap("2: Splitter")
    bid(pad, {"Ana": 2, "Ben": 0, "Cy": 0})
    pad.tap("Count during play")
    takers = pad.page.get_by_role("group", name="Who took the trick?")
    worth = pad.page.get_by_role("group", name="Tricks at the next tap")
    worth.get_by_role("button", name="2").click()
    takers.get_by_role("button", name="Ana").click()
    expect(takers).to_have_text("Ben 0Cy 0Ana 2")
    assert pad.axe() == []
    takers.get_by_role("button", name="Ben").click()
    expect(takers).to_have_text("Ben 1Cy 0Ana 2")
    pad.tap("Undo")
    expect(takers).to_have_text("Ben 0Cy 0Ana 2")
    pad.tap("2: Splitter")
    expect(pad.page.get_by_text("One trick too many")).to_be_visible()
    pad.tap("Undo")
    # A number that is tapped is corrected with the pad, in place of the counter.
    pad.page.get_by_role("textbox", name="Tricks of Ben").click()
    expect(takers).to_have_count(0)
    fill(pad, "Tricks", {"Ben": 0, "Cy": 0})
    pad.save()
    pad.expect_standings({"Ana": 40, "Ben": 20, "Cy": 20})
