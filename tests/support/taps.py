"""The time of a tap on a slow phone, for `make bench PART=pad`.

A processor four times slower than this one, and no, 100 or 500 evenings kept. A tap's time is
from the event to the next frame that shows it: the median of the taps of a hand of Zero!. In a
round that is played along, it is up to the frame that shows the verdict.
"""

from typing import Any

from playwright.sync_api import Browser

from tests.support.played import NAMES, Truth, open_round, tap
from tools.browser.entries import ZERO
from tools.browser.pad import Pad
from tools.browser.page import FETCHED_MS, PHONE
from tools.harness.requests import EXAMPLE

SLOWDOWN = 4
KEPT = (0, 100, 500)
ROUNDS = 8
TAP = """(card) => new Promise((resolve) => {
  const button = document.querySelector(`[data-card="${card}"]`);
  const start = performance.now();
  button.click();
  requestAnimationFrame(() => { const {port1, port2} = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - start); port2.postMessage(0); });
})"""

VERDICT = """([card, entries]) => new Promise((resolve) => {
  const start = performance.now();
  const seen = new MutationObserver(() => {
    if (!document.querySelector(`.watch[data-entries='${entries}'][aria-busy='false']`)) return;
    seen.disconnect();
    requestAnimationFrame(() => { const {port1, port2} = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start); port2.postMessage(0); });
  });
  seen.observe(document.body, {subtree: true, childList: true, attributes: true});
  document.querySelector(`.watch-deck [data-card="${card}"]`).click();
})"""
TRICKS = [
    [f"{suit}-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11)]
    for suit in ("capes", "gloves", "masks")
]
"""Half of a round of ten players; no 10 is played, so that nothing is decided between the cards."""


def kept_evenings(count: int) -> list[dict[str, Any]]:
    """Return evenings of eight rounds with the hands of four players."""
    names = ["Ana", "Ben", "Cyrus", "Dee"]
    players = [
        {"id": f"p{n}", "name": name, "left": None, "colour": n - 1}
        for n, name in enumerate(names, start=1)
    ]
    hand = ZERO.split()
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
            "game": EXAMPLE,
            "players": players,
            "dealer": "p1",
            "options": {"variant": "standard", "house_rules": {}},
            "matchRounds": None,
            "endsAt": None,
            "adjustments": [],
            "rounds": rounds,
        }
        for n in range(count)
    ]


def taps(browser: Browser, address: str, kept: int) -> list[float]:
    """Return the times of the taps on a hand in ms, with so many evenings kept."""
    context = browser.new_context(base_url=address, service_workers="block", **PHONE)
    pad = Pad(context)
    pad.open()
    pad.start(EXAMPLE, ["Ana", "Ben", "Cyrus", "Dee"])
    evenings = kept_evenings(kept)
    for start in range(0, kept, 50):
        pad.put_records("evenings", [(None, record) for record in evenings[start : start + 50]])
    pad.open("/#/evening")
    pad.enter(1)
    pad.by_cards()
    pad.await_prefetch()
    session = context.new_cdp_session(pad.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times = [pad.page.evaluate(TAP, card) for card in ZERO.split()]
    context.close()
    return times


def verdicts(browser: Browser, address: str, *, is_kept: bool) -> list[float]:
    """Return the times from a tap to its verdict in the middle of a round of ten players, in ms.

    All powers are active. The referee is the service, or the one that is kept on the phone, whose
    worker is not slower.
    """
    workers: Any = "allow" if is_kept else "block"
    context = browser.new_context(base_url=address, service_workers=workers, **PHONE)
    pad = Pad(context)
    pad.open()
    deal = {"players": NAMES, "dealer": NAMES[-1], "cards_each": 6, "powers": [*range(1, 13)]}
    open_round(pad, Truth(deal | {"house_rules": {}}, dict.fromkeys(NAMES, 0), [], {}, {}))
    if is_kept:
        pad.keep_referee()
        pad.open("/#/round/1")
    *before, trick = TRICKS
    for each in before:
        tap(pad, " ".join(each))
    entries = sum(map(len, before))
    judged = pad.page.locator(f".watch[data-entries='{entries}'][aria-busy='false']")
    judged.wait_for(timeout=FETCHED_MS)
    session = context.new_cdp_session(pad.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times = [
        pad.page.evaluate(VERDICT, [card, count])
        for count, card in enumerate(trick, start=entries + 1)
    ]
    context.close()
    return times


def baseline(browser: Browser) -> list[float]:
    """Return the times of taps on an empty page's button, on the same slower processor, in ms."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.set_content("<button data-card='none'>0</button>")
    page.evaluate(
        "() => { document.querySelector('button').onclick = ({target}) => target.append(1); }"
    )
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    times = [page.evaluate(TAP, "none") for _ in ZERO.split()]
    context.close()
    return times
