"""Measure the first visit on a slow phone: `python -m tools.browser.budgets`.

A processor four times slower than this one, and slow 4G as Lighthouse throttles it: 562.5 ms
more for every request, 1.44 Mbit/s. Each figure is the median of five first visits. Below
them, the sizes of the scripts, compressed.
"""

import re
import sys
from statistics import median

from playwright.sync_api import Browser, expect

from operations.registry import GAMES
from service.web import pad_files
from service.web.scripts import BUNDLE, FOLDER, is_bundle_of
from tools.browser import chromium
from tools.browser.pad import PHONE, Pad
from tools.browser.weights import (
    FIRST_LOAD_BUDGETS,
    all_scripts,
    evening_scripts,
    first_scripts,
    size_of,
)
from tools.harness.server import serve

RUNS = 5
SLOWDOWN = 4
LATENCY = 562.5
BYTES_PER_SECOND = 1.6 * 1024 * 1024 * 0.9 / 8
OBSERVE = """
  window.seen = {paint: 0, shift: 0, blocking: 0};
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take))
      .observe({type, buffered: true});
  on("largest-contentful-paint", ({startTime}) => { seen.paint = startTime; });
  on("layout-shift", ({value, hadRecentInput}) => { if (!hadRecentInput) seen.shift += value; });
  on("longtask", ({duration}) => { seen.blocking += Math.max(duration - 50, 0); });
"""


def visit(browser: Browser, address: str) -> dict[str, float]:
    """Open the first screen in a new browser context and return the figures once it is idle."""
    context = browser.new_context(base_url=address, service_workers="block", **PHONE)
    pad = Pad(context)
    session = context.new_cdp_session(pad.page)
    session.send("Network.enable")
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY,
            "downloadThroughput": BYTES_PER_SECOND,
            "uploadThroughput": BYTES_PER_SECOND / 2,
        },
    )
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    pad.page.add_init_script(OBSERVE)
    pad.page.goto("/")
    expect(pad.page.get_by_role("link", name=re.compile("Nine cards"))).to_be_visible()
    usable = pad.page.evaluate("performance.now()")
    pad.page.wait_for_timeout(4000)
    seen: dict[str, float] = pad.page.evaluate("window.seen")
    context.close()
    return {**seen, "usable": usable}


def main() -> None:
    """Print the medians with a bundle and with modules, and the sizes of a bundle."""
    path = chromium.find_browser()
    if path is None:
        sys.exit("Chromium is not installed: `make setup` installs it.")
    if not is_bundle_of(FOLDER, BUNDLE):
        sys.exit("There is no bundle of the score pad: `make bundle` makes it.")
    for scripts in FIRST_LOAD_BUDGETS:
        with serve(LOG_LEVEL="ERROR", PAD=scripts) as server, chromium.launch(path) as browser:
            visits = [visit(browser, server.url) for _ in range(RUNS)]
        middle = {figure: median(each[figure] for each in visits) for figure in visits[0]}
        print(f"with {scripts}:")
        print(f"largest paint     {middle['paint']:7.0f} ms")
        print(f"blocking time     {middle['blocking']:7.0f} ms")
        print(f"layout shift      {middle['shift']:7.3f}")
        print(f"ready to be used  {middle['usable']:7.0f} ms")
    pages = pad_files.Pad().read()
    weights = {"first screen": first_scripts(pages), "everything": all_scripts(pages)}
    for game in GAMES:
        weights[f"evening of {game.info.id}"] = evening_scripts(pages, game.info.id)
    for name, paths in weights.items():
        print(f"{name:<24}{size_of(pages, paths) / 1000:7.1f} kB")


if __name__ == "__main__":
    main()
