"""Rulebooks and the referee's tools."""

from playwright.sync_api import expect

from operations.registry import GAMES
from tests.support.example import GAME
from tools.browser.entries import TEN, ZERO
from tools.browser.pad import Pad
from zero_referee_rules.rulebook import SILENT
from zero_referee_rules.translation import ENGLISH

NOTE_COPIES = "navigator.clipboard.writeText = async (text) => (window.copied = text)"


def test_a_rule_is_found_by_what_players_say(pad: Pad) -> None:
    pad.open("/#/referee")
    pad.follow("Rulebook")
    search = pad.page.get_by_role("searchbox", name="Search the rules")
    search.fill("knock second")
    found = pad.page.locator(".book details")
    expect(found.first).to_have_attribute("open", "")
    expect(found.first.locator("summary")).to_contain_text("Second knock")
    expect(pad.page.locator(".book details[open]")).to_have_count(1)
    expect(pad.page.locator(".questions")).to_contain_text("May the same player knock twice?")
    search.fill("card")
    expect(found).to_have_count(5)
    pad.tap("Show more")
    expect(pad.button("Show more")).to_have_count(0)
    assert found.count() > 5
    found.nth(1).locator("summary").click()
    found.nth(1).get_by_role("link", name="Open the rulebook here").click()
    expect(pad.page.locator(".is-wanted")).to_be_in_viewport()


def test_a_question_without_a_rule_lists_the_closest_ones_and_claims_nothing(pad: Pad) -> None:
    pad.open(f"/#/referee/{GAME}/rules")
    search = pad.page.get_by_role("searchbox")
    search.fill("xylophone quartz")
    closest = pad.page.get_by_text("I found no rule for these words. The closest are:")
    expect(closest).to_be_visible()
    expect(pad.page.locator(".book details")).to_have_count(3)
    expect(pad.page.locator(".book details[open]")).to_have_count(0)
    expect(pad.page.locator(".questions li")).to_have_count(0)
    search.fill("???")
    expect(pad.page.get_by_text("I found no rule for these words. Try others.")).to_be_visible()


def test_a_rule_is_sent_and_printed_with_its_chapter(pad: Pad) -> None:
    rule = pad.page.locator(f"[id='{GAME}.ruling-tie']")
    pad.open(f"/#/referee/{GAME}/rules/{GAME}.ruling-tie")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_role("link")).to_have_attribute("href", pad.page.url)
    expect(rule.get_by_role("button", name="Print")).to_be_visible()
    pad.page.emulate_media(media="print")
    expect(pad.page.locator(".book summary:visible")).to_have_text(["Rulings"])
    expect(pad.page.locator(f"[id='{GAME}.ruling-dealt-zero']")).to_be_visible()
    expect(pad.page.get_by_role("searchbox")).to_be_hidden()
    pad.page.emulate_media(media="screen")
    pad.open(f"/#/referee/{GAME}/rules/{GAME}.swap")
    pad.page.evaluate(NOTE_COPIES)
    pad.tap("Copy")
    assert pad.page.evaluate("window.copied") == pad.page.url


def test_rulings_are_marked_as_rulings(pad: Pad) -> None:
    pad.open(f"/#/referee/{GAME}/rules")
    ruling = pad.page.locator(f"[id='{GAME}.ruling-tie']")
    expect(ruling.locator("h3")).to_contain_text("Ruling")
    expect(ruling).to_contain_text("Reason for our ruling")
    printed = pad.page.locator(f"[id='{GAME}.swap']")
    expect(printed.locator(".tag")).to_have_count(0)
    expect(printed).not_to_contain_text("Source:")  # only where it is opened
    expect(printed).not_to_contain_text("The other reading")


def test_a_chapter_says_once_that_the_printed_rules_are_silent(pad: Pad) -> None:
    silent = ENGLISH.translate(SILENT)
    for game in GAMES:
        pad.open(f"/#/referee/{game.info.id}/rules")
        expect(pad.page.locator(".book .rule")).to_have_count(len([*game.info.rulebook]))
        chapters = pad.page.locator(".book details").all()
        counts = [(each.text_content() or "").count(silent) for each in chapters]
        assert max(counts) == 1, counts


def test_every_game_has_its_rulebook_in_chapters(pad: Pad) -> None:
    for game in GAMES:
        pad.open(f"/#/referee/{game.info.id}/rules")
        expect(pad.page.locator(".book .rule")).to_have_count(len([*game.info.rulebook]))
        chapters = pad.page.locator(".book summary")
        assert chapters.count() >= 5
        first = next(iter(game.info.rulebook))
        expect(pad.page.locator(f"[id='{first.id}']")).to_be_hidden()
        chapters.first.click()
        expect(pad.page.locator(f"[id='{first.id}']")).to_be_visible()


def test_a_hand_is_counted_with_reasons(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.hands({"Ana": ZERO, "Ben": TEN})
    pad.link("Ask the referee").click()
    pad.follow("What does this hand count?")
    verdict = pad.page.locator(".verdict")
    # The hand that was entered last.
    expect(verdict).to_have_text("10 points")
    pad.page.locator(".lines").get_by_role("button").first.click()
    expect(pad.page.get_by_role("dialog")).to_contain_text("counts its value once")
    pad.page.keyboard.press("Escape")
    pad.tap("Ana", exact=True)
    expect(verdict).to_have_text("ZERO!")
    pad.card("red-8").tap()
    expect(verdict).to_have_count(0)
