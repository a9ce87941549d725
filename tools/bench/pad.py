"""The score pad in Chromium: taps, and the times of taps, of a first visit and of answers."""

import re
from statistics import median

from playwright.sync_api import Browser, expect

from service.web.offline_referee import listed
from service.web.scripts import BUNDLE, FOLDER, is_bundle_of
from tests.support import taps
from tools.bench.figures import table
from tools.browser import chromium
from tools.browser.entries import Question, Round, ask, open_round
from tools.browser.of_games import QUESTIONS, ROUNDS
from tools.browser.pad import Pad
from tools.browser.page import PHONE
from tools.harness.requests import SCORE, encode, hands
from tools.harness.server import Server, serve

VISITS = 5
SCRIPTS = ("bundle", "modules")
SLOW_4G = {
    "offline": False,
    "latency": 562.5,
    "downloadThroughput": 1.6 * 1024 * 1024 * 0.9 / 8,
    "uploadThroughput": 1.6 * 1024 * 1024 * 0.9 / 16,
}
"""As Lighthouse throttles it: ms more for every request, and bytes per second."""
OBSERVE = """
  window.seen = {paint: 0, shift: 0, blocking: 0};
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({type, buffered: true});
  on("largest-contentful-paint", ({startTime}) => { seen.paint = startTime; });
  on("layout-shift", ({value, hadRecentInput}) => { if (!hadRecentInput) seen.shift += value; });
  on("longtask", ({duration}) => { seen.blocking += Math.max(duration - 50, 0); });
"""

COUNTED: list[Round | Question] = [*ROUNDS, *QUESTIONS]
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
    """Print taps, and the times of taps, of a first visit, and of answers."""
    path = chromium.find_browser()
    if path is None:
        print("Chromium is not installed: `make browser` installs it.")
        return
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        table(
            "Taps at 360x640, of a round of four from opening to saving and of an answer",
            ["round or question", "taps", "goal"],
            [_counted(browser, server.url, each) for each in COUNTED],
        )
        table(
            "A tap on a processor four times slower, to the next paint",
            ["evenings kept", "median", "goal", "an empty page"],
            [_latency(browser, server.url, kept) for kept in taps.KEPT],
        )
        table(
            "A first visit on such a processor with slow 4G",
            ["scripts", "largest paint", "blocking time", "ready to be used", "layout shift"],
            [_visits(browser, scripts) for scripts in SCRIPTS[not is_bundle_of(FOLDER, BUNDLE) :]],
        )
        if not listed():
            print("The referee on the phone is not measured: `make offline-referee` makes it.")
            return
        table(
            "The referee on the phone: four hands of Zero!, offline, beside the service",
            ["answer", "on the phone", "goal", "the service"],
            _answers(browser, server),
        )


def _counted(browser: Browser, address: str, entry: Round | Question) -> list[str]:
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
    return [entry.name, f"{finger.count}", f"{entry.goal}"]


def _visit(browser: Browser, address: str) -> dict[str, float]:
    """Open the first screen in a new browser context and return the figures once it is idle."""
    context = browser.new_context(base_url=address, service_workers="block", **PHONE)
    pad = Pad(context)
    session = context.new_cdp_session(pad.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW_4G)
    session.send("Emulation.setCPUThrottlingRate", {"rate": taps.SLOWDOWN})
    pad.page.add_init_script(OBSERVE)
    pad.page.goto("/")
    expect(pad.page.get_by_role("link", name=re.compile("Nine cards"))).to_be_visible()
    usable = pad.page.evaluate("performance.now()")
    pad.page.wait_for_timeout(4000)
    seen: dict[str, float] = pad.page.evaluate("window.seen")
    context.close()
    return {**seen, "usable": usable}


def _visits(browser: Browser, scripts: str) -> list[str]:
    with serve(LOG_LEVEL="ERROR", PAD=scripts) as server:
        visits = [_visit(browser, server.url) for _ in range(VISITS)]
    middle = {figure: median(each[figure] for each in visits) for figure in visits[0]}
    times = [f"{middle[figure]:.0f} ms" for figure in ("paint", "blocking", "usable")]
    return [scripts, *times, f"{middle['shift']:.3f}"]


def _latency(browser: Browser, address: str, kept: int) -> list[str]:
    times = median(taps.taps(browser, address, kept))
    empty = median(taps.baseline(browser))
    return [f"{kept}", f"{times:.0f} ms", f"{TAP_GOAL} ms", f"{empty:.0f} ms"]


def _answers(browser: Browser, server: Server) -> list[list[str]]:
    """Return the time of the first answer, with the start before it, and of later ones."""
    pad = Pad(browser.new_context(base_url=server.url, **PHONE))
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
