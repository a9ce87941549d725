"""Measure how long a tap takes on a slow phone: `python -m tests.support.browser.taps`.

A processor four times slower than this one, and no, 100 or 500 evenings kept. A tap's time is
from the event to the next frame that shows it: the median of the taps of a hand of Zero!.
"""

import sys
from statistics import median
from typing import Any

from playwright.sync_api import Browser

from harness.server import serve
from tests.support.browser import chromium
from tests.support.browser.pad import PHONE, Pad

SLOWDOWN = 4
KEPT = (0, 100, 500)
ROUNDS = 8
HAND = "red-1 red-2 red-3 red-4 red-8 blue-8 green-8 grey-8 black-8"
OTHER = "violet-1 violet-2 violet-3 violet-4 violet-5 black-5 black-4 yellow-8 yellow-3"
TAP = """(card) => new Promise((resolve) => {
  const button = document.querySelector(`[data-card="${card}"]`);
  const start = performance.now();
  button.click();
  requestAnimationFrame(() => { const {port1, port2} = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - start); port2.postMessage(0); });
})"""


def kept_evenings(count: int) -> list[dict[str, Any]]:
    """Return evenings of eight rounds with the hands of four players."""
    names = ["Ana", "Ben", "Cyrus", "Dee"]
    players = [
        {"id": f"p{n}", "name": name, "joined": 0, "left": None, "start": 0}
        for n, name in enumerate(names, start=1)
    ]
    hand = HAND.split()
    entry = {"hands": {player["id"]: hand for player in players}, "points": {}}
    rounds = [
        {"id": f"r{n}", "dealer": "p1", "players": ["p1", "p2", "p3", "p4"], "input": entry}
        for n in range(ROUNDS)
    ]
    return [
        {
            "id": f"kept{n}",
            "rev": 1,
            "started": f"2025-{n % 12 + 1:02}-{n % 28 + 1:02}T20:00:00.000Z",
            "game": "zero",
            "players": players,
            "dealer": "p1",
            "options": {"variant": "standard", "house_rules": {}},
            "matchRounds": None,
            "rounds": rounds,
        }
        for n in range(count)
    ]


def taps(browser: Browser, address: str, kept: int) -> list[float]:
    """Return the times of the taps of two hands in ms, with so many evenings kept."""
    context = browser.new_context(base_url=address, service_workers="block", **PHONE)
    pad = Pad(context)
    pad.open()
    pad.start("zero", ["Ana", "Ben", "Cyrus", "Dee"])
    evenings = kept_evenings(kept)
    for start in range(0, kept, 50):
        pad.put_records("evenings", [(None, record) for record in evenings[start : start + 50]])
    pad.page.reload()
    pad.enter(1)
    pad.page.wait_for_timeout(2000)
    context.new_cdp_session(pad.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times = [pad.page.evaluate(TAP, card) for card in HAND.split()]
    pad.choose("Ben")
    times += [pad.page.evaluate(TAP, card) for card in OTHER.split()]
    context.close()
    return times


def main() -> None:
    """Print the median and the longest tap for each number of evenings kept."""
    path = chromium.find_browser()
    if path is None:
        sys.exit("Chromium is not installed: `make browser` installs it.")
    with serve(LOG_LEVEL="ERROR") as server, chromium.launch(path) as browser:
        for kept in KEPT:
            times = taps(browser, server.url, kept)
            print(  # noqa: T201
                f"{kept:4} evenings kept: {median(times):5.0f} ms, at most {max(times):5.0f} ms"
            )


if __name__ == "__main__":
    main()
