"""An evening of NumZumZero."""

from playwright.sync_api import expect

from tools.browser.pad import Pad


def tokens(pad: Pad, counts: dict[str, int], what: str = "Tokens of") -> None:
    for player, count in counts.items():
        pad.type_number(f"{what} {player}", count)


def test_a_whole_evening(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben", "Cy"])
    pad.enter(1)
    tokens(pad, {"Ana": 4, "Ben": 7, "Cy": 0})
    pad.save()
    expect(pad.page.locator(".winner")).to_have_text("Ben wins the round.")
    pad.enter(2)
    tokens(pad, {"Ana": 7, "Ben": 2, "Cy": 1})
    pad.save()
    pad.expect_standings({"Ana": 11, "Ben": 9, "Cy": 1})
    pad.tap("End here")
    pad.expect_winner("Ana wins the evening!")


def test_fields_for_counts_appear_only_when_a_tie_needs_them(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben", "Cy"])
    pad.enter(1)
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
    expect(pad.page.locator(".winner")).to_contain_text("Ana wins the round.")
    pad.tap("How the tie was broken")
    expect(pad.page.get_by_role("dialog")).to_be_visible()
    pad.page.keyboard.press("Escape")
    pad.tap("End here")
    pad.expect_winner("Ana wins the evening!")
    expect(pad.page.locator(".podium li")).to_contain_text(["Ana", "Ben", "Cy"])


def test_an_empty_field_is_not_0(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben"])
    pad.enter(1)
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
    pad.start("numzumzero", ["Ana", "Ben"])
    pad.enter(1)
    pad.tap("Larger number: Tokens of Ana")
    pad.tap("5", exact=True)
    pad.tap("3", exact=True)
    pad.tap("2", exact=True)
    expect(pad.page.get_by_role("textbox", name="Tokens of Ana")).to_have_value("53")
    warning = pad.page.get_by_text("Ana cannot have more than 7 tokens")
    expect(warning).to_be_in_viewport(ratio=1)
    # A number that is chosen again keeps the warning in sight.
    pad.page.get_by_role("textbox", name="Tokens of Ben").click()
    expect(warning).to_be_in_viewport(ratio=1)
    expect(pad.button("Save anyway")).to_be_enabled()


def test_each_digit_of_a_keyboard_is_a_number(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben"])
    pad.enter(1)
    pad.page.keyboard.type("53")
    expect(pad.page.get_by_role("textbox", name="Tokens of Ana")).to_have_value("5")
    expect(pad.page.get_by_role("textbox", name="Tokens of Ben")).to_have_value("3")


def test_a_tie_goes_on_with_the_cards_or_is_saved_as_a_tie(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben"])
    pad.enter(1)
    pad.tap("5", exact=True)
    pad.tap("5", exact=True)
    expect(pad.page.locator(".number-pad-head")).to_have_text("Cards collected by Ana")
    pad.tap("Save as a tie")
    expect(pad.page.locator(".winner")).to_contain_text("The tie is still open")


def test_a_tie_of_cards_is_broken_by_totals_digit_by_digit(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben"])
    pad.enter(1)
    for digit in "551212":
        pad.tap(digit, exact=True)
    heading = pad.page.locator(".number-pad-head")
    for name, total in (("Ana", "40"), ("Ben", "39")):
        expect(heading).to_have_text(f"Sum of the cards collected by {name}")
        pad.tap(total[0], exact=True)
        expect(pad.page.get_by_text("12 cards add up to at least 16")).to_be_visible()
        pad.tap(total[1], exact=True)
        if name == "Ana":
            pad.tap("Next: Ben")
    pad.save()
    expect(pad.page.locator(".winner")).to_contain_text("Ana wins the round.")
    pad.errors.clear()  # The first digit alone is refused.


def test_the_bonus_of_the_advanced_game(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana", "Ben"], ["Advanced"])
    pad.enter(1)
    tokens(pad, {"Ana": 7, "Ben": 5})
    tokens(pad, {"Ana": 0, "Ben": 3}, "Bonus tokens of")
    pad.save()
    pad.expect_standings({"Ben": 8, "Ana": 7})


def test_playing_alone(pad: Pad) -> None:
    pad.start("numzumzero", ["Ana"])
    pad.enter(1)
    tokens(pad, {"Ana": 9})
    pad.save()
    pad.expect_standings({"Ana": 9})
