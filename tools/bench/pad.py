"""The score pad in Chromium: taps, layout shifts and times, each beside its goal."""

from statistics import median

from playwright.sync_api import Browser, expect

from service.web.offline_referee import listed
from tools.bench.figures import table
from tools.browser import chromium, taps
from tools.browser.entries import OBSERVE_SHIFTS, PLAYERS, TAKE_SHIFTS, Round, ask, open_round
from tools.browser.of_games import QUESTIONS, ROUNDS
from tools.browser.pad import PHONE, Pad
from tools.harness.requests import SCORE, encode, hands
from tools.harness.server import Server, serve

LOW = {**PHONE, "viewport": {"width": 360, "height": 640}}
TAP_GOAL = 50
"""The most that a tap may take on a processor four times slower, in ms."""

FIRST_GOAL, LATER_GOAL = 3000, 100
"""The most that answers of the referee on the phone may take on an idle core, in ms."""
ANSWERS = """async ({ kept, count, path, body }) => {
  const { ask, answer } = await app();
  const request = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  const times = [];
  while (times.length < count) {
    const begun = performance.now();
    await (kept ? answer(path, "en", body) : ask(path, request));
    times.push(performance.now() - begun);
  }
  return times;
}"""


def measure() -> None:
    """Print taps, layout shifts, those after taps included, and the times of taps and answers."""
    path = chromium.find_browser()
    if path is None:
        print("Chromium is not installed: `make browser` installs it.")
        return
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        table(
            "A round of four at 360x640, from opening to saving, and its evening",
            ["round", "taps", "goal", "swipes", "layout shift", "goal"],
            [_evening(browser, server.url, entry) for entry in ROUNDS],
        )
        answers = []
        for question in QUESTIONS:
            pad = _open(browser, server.url)
            answers.append([question.name, f"{ask(pad, question).count}", f"{question.goal}"])
            pad.context.close()
        table("An answer from a tool, without scrolling", ["question", "taps", "goal"], answers)
        table(
            "A tap on a processor four times slower, to the next paint",
            ["evenings kept", "median", "goal", "an empty page"],
            [_latency(browser, server.url, kept) for kept in taps.KEPT],
        )
        if not listed():
            print("The referee on the phone is not measured: `make offline-referee` makes it.")
            return
        table(
            "The referee on the phone: four hands of Zero!, offline, beside the service",
            ["answer", "on the phone", "goal", "the service"],
            _answers(browser, server),
        )


def _open(browser: Browser, address: str) -> Pad:
    pad = Pad(browser.new_context(base_url=address, service_workers="block", **LOW))
    pad.open()
    return pad


def _evening(browser: Browser, address: str, entry: Round) -> list[str]:
    """Play a round, lose the connection, share, and end the evening; return a row of figures."""
    pad = _open(browser, address)
    finger = open_round(pad, entry)
    pad.page.evaluate(OBSERVE_SHIFTS)
    entry.enter(finger)
    if not entry.is_saved:
        expect(pad.button("Save the round")).to_be_enabled()
        finger.bar()
    expect(pad.page.locator(".evening .steps")).to_be_attached()
    pad.page.wait_for_timeout(700)
    pad.context.set_offline(offline=True)
    pad.page.evaluate("fetch('/v2/games').catch(() => {})")
    pad.follow("Share")
    expect(pad.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    pad.page.wait_for_timeout(700)
    pad.context.set_offline(offline=False)
    pad.follow("Back")
    expect(pad.page.locator(".standings li")).to_have_count(len(PLAYERS))
    pad.page.wait_for_timeout(700)
    pad.finish()
    expect(pad.page.locator(".podium")).to_be_visible()
    pad.page.wait_for_timeout(700)
    shifts = pad.page.evaluate(TAKE_SHIFTS)
    pad.context.close()
    shift = sum(float(each.split()[0]) for each in shifts)
    return [entry.name, f"{finger.count}", f"{entry.goal}", f"{finger.swipes}", f"{shift:.5f}", "0"]


def _latency(browser: Browser, address: str, kept: int) -> list[str]:
    times = median(taps.taps(browser, address, kept))
    empty = median(taps.baseline(browser))
    return [f"{kept}", f"{times:.0f} ms", f"{TAP_GOAL} ms", f"{empty:.0f} ms"]


def _answers(browser: Browser, server: Server) -> list[list[str]]:
    """Return the time of the first answer, with the start before it, and of later ones."""
    pad = Pad(browser.new_context(base_url=server.url, **LOW))
    pad.open()
    asked = {"path": SCORE, "body": encode(hands(4)).decode(), "count": 21}
    served = pad.page.evaluate(ANSWERS, {**asked, "kept": False})
    pad.keep_referee()
    first, *later = pad.page.evaluate(ANSWERS, {**asked, "kept": True})
    pad.context.close()
    start = f"{server.started_in * 1000:.0f} ms"
    return [
        ["first", f"{first:.0f} ms", f"{FIRST_GOAL} ms", start],
        ["later", f"{median(later):.1f} ms", f"{LATER_GOAL} ms", f"{median(served):.1f} ms"],
    ]
