"""Rulebooks and the referee's tools."""

from playwright.sync_api import expect

from schemas.registry import GAMES
from tools.browser.pad import Pad
from tools.browser.screens import SCREENS


def test_a_rule_is_found_by_its_words(pad: Pad) -> None:
    pad.open("/#/referee")
    pad.follow("Rulebook")
    search = pad.page.get_by_role("searchbox", name="Search the rules")
    search.fill("knock second")
    expect(pad.page.locator(".book dt").first).to_contain_text("Second knock")
    search.fill("no such words anywhere")
    expect(pad.page.get_by_text("0 rules")).to_be_visible()


def test_rulings_are_marked_as_rulings(pad: Pad) -> None:
    pad.open("/#/referee/zero/rules")
    ruling = pad.page.locator("[id='zero.ruling-tie']")
    expect(ruling.locator("dt")).to_contain_text("Ruling")
    expect(ruling).to_contain_text("Reason for our ruling")
    printed = pad.page.locator("[id='zero.swap']")
    expect(printed.locator(".tag")).to_have_count(0)
    expect(printed).to_contain_text("Source:")


def test_every_game_has_its_rulebook(pad: Pad) -> None:
    for game in GAMES:
        pad.open(f"/#/referee/{game.info.id}/rules")
        first = next(iter(game.info.rulebook))
        expect(pad.page.locator(f"[id='{first.id}']")).to_be_visible()


def test_a_swap_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_swap"](pad)
    verdict = pad.page.locator(".verdict")
    expect(verdict).to_contain_text("Yes. The hand is then worth: 18 points")
    pad.page.locator(".panel").get_by_role("button", name="red 7").last.click()
    expect(verdict).to_contain_text("No. The card taken must be different")
    verdict.get_by_role("button", name="Rule").click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("Take another card")


def test_a_purchase_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_purchase"](pad)
    expect(pad.page.locator(".verdict.is-yes")).to_contain_text("Yes. It costs 2 zerones.")
    expect(pad.page.locator(".verdict.is-no").first).to_contain_text(
        "No. Price in zerones: 4. You have 3."
    )
    pad.type_number("Zerones on pile 1", 5)
    expect(pad.page.get_by_text("You may take up to 2 zerones.")).to_be_visible()


def test_a_column_gets_a_verdict(pad: Pad) -> None:
    SCREENS["tool_column"](pad)
    moves = pad.page.locator(".moves")
    expect(moves.nth(0).locator("li").first).to_contain_text("Collects the column.")
    expect(moves.nth(1)).to_contain_text("It stays there; nothing else happens.")


def test_a_trick_is_resolved(pad: Pad) -> None:
    SCREENS["tool_trick"](pad)
    expect(pad.page.locator(".verdict")).to_contain_text("It counts as one trick.")
    pad.tap("as a Zero")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 1 wins the trick.")
    pad.page.locator(".lines").get_by_role("button", name="Rule").first.click()
    expect(pad.page.get_by_role("dialog")).to_be_visible()


def test_a_nine_makes_another_card_a_zero(pad: Pad) -> None:
    pad.open("/#/referee/herolio/ask")
    pad.tap("9: Nein!")
    pad.tap_cards("capes-12 capes-9")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 1 wins")
    pad.page.get_by_label("The 9 makes a Zero of").select_option("Player 1")
    expect(pad.page.locator(".verdict")).to_contain_text("Player 2 wins")


def test_the_trick_tool_has_the_players_of_the_evening(pad: Pad) -> None:
    pad.start("herolio", ["Ana", "Ben"], ["Armageddon"])
    pad.enter(1)
    pad.open("/#/referee/herolio/ask")
    expect(pad.page.get_by_text("Tap the card that Ana played.")).to_be_visible()
    pad.tap("Ben", exact=True)
    expect(pad.page.get_by_text("Tap the card that Ben played.")).to_be_visible()
    pad.page.get_by_text("Active powers: 1, 2").click()
    expect(pad.page.locator(".chips").get_by_role("button", pressed=True)).to_have_count(12)
