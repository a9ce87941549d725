"""The score pad in Chromium: taps, and the times of taps, of a first visit and of answers."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Locator, Page, expect

from service.web.offline_referee import listed
from service.web.scripts import BUNDLE, FOLDER, is_bundle_of
from tests.support import taps
from tools.bench.figures import Row
from tools.browser import chromium
from tools.browser.entries import Question, Round, ask, open_round
from tools.browser.of_games import QUESTIONS, ROUNDS
from tools.browser.pad import Pad
from tools.browser.page import PHONE
from tools.harness.requests import SCORE, encode, hands
from tools.harness.server import Server, serve

VISITS = 5
GOAL_MS = 300
FORM_MS = 3600
VERDICT = "a tap to the verdict, in a watched round of ten, a slow processor"
SCRIPTS = ("bundle", "modules")
SLOW_4G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1024 * 1024 * 0.9 / 8,
    "uploadThroughput": 1.6 * 1024 * 1024 * 0.9 / 16,
}
"""The network as Lighthouse throttles it: latency in ms, and bytes per second."""
OBSERVE = """
  window.seen = {paint: 0, blocking: 0};
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({type, buffered: true});
  on("largest-contentful-paint", ({startTime}) => { seen.paint = startTime; });
  on("longtask", ({duration}) => { seen.blocking += Math.max(duration - 50, 0); });
"""

VISIT = {"paint": "largest paint", "blocking": "blocking time", "usable": "ready to be used"}
COUNTED: list[Round | Question] = [*ROUNDS, *QUESTIONS]
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


def rows() -> Iterator[Row]:
    """Yield taps, and the times of taps, of a first visit, and of answers."""
    path = chromium.find_browser()
    if path is None:
        print("The score pad is not measured: `make setup` installs Chromium.")
        return
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        for each in COUNTED:
            count = _counted(browser, server.url, each)
            yield Row(f"{each.name}, at 360x640", "taps", [count], "goal", [each.goal])
        empty = taps.baseline(browser)
        for kept in taps.KEPT:
            times = taps.taps(browser, server.url, kept)
            what = f"a tap to the next paint, {kept} evenings kept, a slow processor"
            yield Row(what, "ms", times, "an empty page", empty)
        served = taps.verdicts(browser, server.url, is_kept=False)
        yield Row(f"{VERDICT}, the service", "ms", served, "goal", [GOAL_MS])
        yield from _visits(browser, SCRIPTS[not is_bundle_of(FOLDER, BUNDLE)])
        if listed():
            stored = taps.verdicts(browser, server.url, is_kept=True)
            yield Row(f"{VERDICT}, on the phone", "ms", stored, "goal", [GOAL_MS])
            yield from _answers(browser, server)
        else:
            print("The referee on the phone is not measured: `make offline-referee` makes it.")


def _counted(browser: Browser, address: str, entry: Round | Question) -> int:
    low = {**PHONE, "viewport": {"width": 360, "height": 640}}
    pad = Pad(browser.new_context(base_url=address, service_workers="block", **low))
    pad.open()
    if isinstance(entry, Round):
        finger = open_round(pad, entry)
        entry.enter(finger)
        if not entry.is_saved:
            finger.bar()
    else:
        finger = ask(pad, entry)
    pad.context.close()
    return finger.count


def _visit(browser: Browser, address: str) -> dict[str, float]:
    """Open the first screen in a new browser context and return the figures once it is idle."""
    with _first_screen(browser, address) as (page, _):
        usable = page.evaluate("performance.now()")
        page.wait_for_timeout(4000)
        seen: dict[str, float] = page.evaluate("window.seen")
    return {**seen, "usable": usable}


def _form(browser: Browser, address: str) -> float:
    """Tap a game as soon as it can be tapped and return when its form is there, in milliseconds."""
    with _first_screen(browser, address) as (page, game):
        game.tap()
        expect(page.get_by_role("button", name="At least 2 players")).to_be_visible()
        form: float = page.evaluate("performance.now()")
    return form


@contextmanager
def _first_screen(browser: Browser, address: str) -> Iterator[tuple[Page, Locator]]:
    """Yield the page of a first visit by a slow phone, and the link to a game on it."""
    context = browser.new_context(base_url=address, service_workers="block", **PHONE)
    page = Pad(context).page
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": taps.SLOWDOWN})
    page.add_init_script(OBSERVE)
    page.goto("/")
    game = page.get_by_role("link", name=re.compile("Nine cards"))
    expect(game).to_be_visible()
    yield page, game
    context.close()


def _visits(browser: Browser, scripts: str) -> Iterator[Row]:
    with serve(LOG_LEVEL="ERROR", PAD=scripts) as server:
        visits = [_visit(browser, server.url) for _ in range(VISITS)]
        forms = [_form(browser, server.url) for _ in range(VISITS)]
    begin = f"a first visit with slow 4G, {scripts}"
    for figure, what in VISIT.items():
        yield Row(f"{begin}: {what}", "ms", [each[figure] for each in visits])
    yield Row(f"{begin}: the form of a game, tapped at once", "ms", forms, "goal", [FORM_MS])


def _answers(browser: Browser, server: Server) -> Iterator[Row]:
    """Yield the time of the first answer, with the start before it, and of later ones."""
    pad = Pad(browser.new_context(base_url=server.url, **PHONE))
    pad.open()
    asked = {"path": SCORE, "body": encode(hands(4)).decode(), "count": 21}
    served = pad.page.evaluate(ANSWERS, {**asked, "kept": False})
    pad.keep_referee()
    first, *later = pad.page.evaluate(ANSWERS, {**asked, "kept": True})
    pad.context.close()
    start = [server.started_in * 1000]
    yield Row("the first answer of the referee on the phone", "ms", [first], "a start", start)
    yield Row("later answers of the referee on the phone", "ms", later, "the service", served)
