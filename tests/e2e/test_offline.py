"""The app offline, with a full storage, and without HTTPS."""

import itertools
import re

from playwright.sync_api import Route, expect

from tests.support.browser import OpenPad
from tests.support.example import GAME
from tests.support.storage_faults import FULL
from tests.support.texts import english
from tools.browser.entries import TEN, ZERO
from tools.browser.pad import Pad

# Blue scores 0 with its eight, and the 1 next to them counts.
ONE = "violet-1 violet-2 violet-3 violet-4 violet-5 violet-6 violet-7 violet-8 black-1"


def test_rounds_are_entered_offline_and_scored_when_the_connection_is_back(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.await_prefetch()
    pad.context.set_offline(offline=True)
    pad.enter(1)
    pad.tap_cards(TEN)
    pad.choose("Ana")
    expect(pad.live_score()).to_have_text("10 points")
    expect(
        pad.page.get_by_text("you will see the reasons for them when you are back online")
    ).to_be_visible()
    pad.tap("Next: Ben")
    pad.tap_cards(ONE)
    pad.save({"Ben": 1, "Ana": 10})
    expect(pad.page.get_by_text("One round is waiting for the referee.")).to_be_visible()
    expect(pad.page.locator(".top .tag")).to_have_text("Offline")

    pad.enter(2)
    pad.tap_cards(ZERO)
    pad.page.locator(".top").get_by_role("button", name="Undo").click()
    expect(pad.page.locator(".counter")).to_have_text("8 of 9")
    pad.tap_cards("black-8")
    pad.just_points({"Ben": 5})
    pad.save()
    expect(pad.page.get_by_text("2 rounds are waiting for the referee.")).to_be_visible()

    pad.context.set_offline(offline=False)
    pad.expect_standings({"Ben": 6, "Ana": 10})
    expect(pad.page.locator(".pending")).to_have_count(0)
    expect(pad.page.locator(".top .tag")).to_have_count(0)


def test_pending_rounds_survive_a_closed_tab(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.await_prefetch()
    pad.context.set_offline(offline=True)
    pad.enter(1)
    pad.hands({"Ana": TEN, "Ben": ONE})
    pad.save()
    pad.page.close()
    pad.context.set_offline(offline=False)
    pad.page = pad.context.new_page()
    pad.open("/#/evening")
    pad.expect_standings({"Ben": 1, "Ana": 10})


def test_a_request_that_failed_is_sent_again(pad: Pad) -> None:
    """The reasons come by themselves when a busy or broken server answers again."""
    pad.start(GAME, ["Ana", "Ben"])
    pad.await_prefetch()
    failures = itertools.cycle([500, 429])

    def fail(route: Route) -> None:
        route.fulfill(status=next(failures), body="")

    asked_again = re.compile("/v2/games$|/score$")
    pad.page.route(asked_again, fail)
    pad.enter(1)
    pad.tap_cards(TEN)
    pad.choose("Ana")
    expect(pad.live_score()).to_have_text("10 points")
    expect(pad.page.locator(".top .tag")).to_have_text("No answer")
    pad.page.unroute(asked_again)
    expect(pad.page.locator(".top .tag")).to_have_count(0)
    expect(pad.page.locator(".round-why .lines li").first).to_be_visible()
    pad.expect_errors("the server responded with a status of")


def test_the_screens_are_fetched_while_the_service_is_busy(pad: Pad) -> None:
    pad.page.route(re.compile("/v2/games$"), lambda route: route.fulfill(status=500, body=""))
    # As on a first visit.
    pad.page.add_init_script("localStorage.clear()")
    pad.page.reload()
    pad.await_script(r"/evening\.js$")
    pad.expect_errors("the server responded with a status of 500")


def test_a_browser_without_idle_time_fetches_the_screens_too(pad: Pad) -> None:
    pad.page.add_init_script("""window.requestIdleCallback = (task, options) => {
      if (options?.timeout) setTimeout(task, options.timeout);
    }""")
    pad.page.reload()
    pad.await_idle()


def test_with_a_service_worker_the_app_opens_offline(open_pad: OpenPad) -> None:
    pad = open_pad(service_workers="allow")
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.evaluate("navigator.serviceWorker.ready")
    pad.page.reload()
    pad.await_prefetch()
    pad.wait_for("navigator.serviceWorker.controller !== null")
    pad.context.set_offline(offline=True)
    pad.page.reload()
    expect(pad.page.locator(".next .steps li").first).to_be_visible()
    pad.enter(1)
    pad.tap_cards(TEN)
    pad.choose("Ana")
    expect(pad.page.locator(".counter")).to_have_text("9 of 9")
    pad.open(f"/#/referee/{GAME}/rules")
    expect(pad.page.locator(".book")).to_contain_text("Swapping")
    pad.context.set_offline(offline=False)


def test_what_the_device_can_count_is_answered_offline(pad: Pad) -> None:
    pad.await_prefetch()
    pad.context.set_offline(offline=True)
    pad.open(f"/#/referee/{GAME}/ask")
    pad.tap_cards(TEN)
    expect(pad.page.locator(".verdict")).to_have_text("10 points")
    expect(pad.page.locator(".verdict-bar")).to_contain_text("The referee can’t be reached")
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.locator(".next").get_by_role("link", name="Rulebook").click()
    expect(pad.page.locator(".book")).to_contain_text("Swapping")


NO_ROOM_BESIDE = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
FULL_SAID = f"{english('storage.full')} {english('storage.keep')}"


def test_a_full_storage_is_reported_and_a_file_offered(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.evaluate(FULL)
    pad.page.evaluate(NO_ROOM_BESIDE)
    pad.enter(1)
    expect(pad.page.get_by_role("alert")).to_contain_text(FULL_SAID)
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.save({"Ana": 3, "Ben": 4})
    pad.follow("Share")
    pad.page.locator("summary", has_text="Export").click()
    exported = pad.download("Backup")
    assert exported.suggested_filename.endswith(".json")


def test_what_a_full_storage_did_not_take_stays_in_a_tab_that_is_shown_again(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.await_idle()
    pad.tap_cards("red-1")
    assert len(pad.stored("drafts")) == 1
    pad.page.evaluate(FULL)
    pad.page.evaluate(NO_ROOM_BESIDE)
    pad.tap_cards("red-2")
    expect(pad.page.get_by_role("alert")).to_contain_text(FULL_SAID)
    pad.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    pad.stored("drafts")
    pad.stored("drafts")
    expect(pad.page.locator(".counter")).to_have_text("2 of 9")


def test_without_https_the_app_reports_what_is_missing(open_pad: OpenPad) -> None:
    pad = open_pad()
    pad.page.add_init_script(
        """delete Navigator.prototype.serviceWorker; delete Navigator.prototype.wakeLock;
           delete Navigator.prototype.clipboard;"""
    )
    pad.page.reload()
    pad.open("/#/settings")
    expect(pad.page.get_by_text("Opening the app again while offline")).to_be_visible()
    expect(pad.page.get_by_text("Keeping the screen awake")).to_be_visible()
    pad.start(GAME, ["Ana", "Ben"])
    pad.play({"Ana": 3, "Ben": 4})
    pad.expect_standings({"Ana": 3, "Ben": 4})
    pad.follow("Share")
    link = pad.page.get_by_role("textbox", name="Link to this evening")
    expect(link).to_have_value(re.compile("#share=2"))
    pad.tap("Copy")
    expect(pad.page.locator(".notice")).to_contain_text("copy it from there")


def test_a_new_version_waits_until_the_player_asks_for_it(open_pad: OpenPad) -> None:
    pad = open_pad(service_workers="allow")
    pad.page.evaluate("navigator.serviceWorker.ready")
    pad.page.reload()
    pad.wait_for("navigator.serviceWorker.controller !== null")
    pad.begin(GAME, ["Ana", "Ben"])
    # Another URL is another worker, as another version would be.
    pad.page.evaluate("navigator.serviceWorker.register('/sw.js?next').then(() => {})")
    pad.tap_cards("red-1")
    expect(pad.page.locator(".counter")).to_have_text("1 of 9")
    pad.follow("Back")
    with pad.page.expect_navigation():
        pad.tap("Update now")
    pad.tap("Continue round 1")
    expect(pad.page.locator(".counter")).to_have_text("1 of 9")
