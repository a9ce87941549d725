"""Evenings, questions and broken storage in WebKit and in Firefox: `make test-browsers`.

Many phones at a table are iPhones, whose only engine is WebKit.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from operations import catalogue
from service.web.offline_referee import listed
from tests.support.browser import serve_files
from tests.support.browsers import DISPLAY, FIREFOX, MINI_BROWSERS, WEBKIT_DRIVER, Driver
from tests.support.browsers import firefox as start_firefox
from tests.support.browsers import webkit as start_webkit
from tests.support.example import GAME
from tests.support.storage_faults import FAULTS
from tools import static_pad
from tools.browser.of_games import EVENINGS
from tools.harness.requests import BY_ID
from tools.harness.server import serve

pytestmark = [
    pytest.mark.browsers,
    # Selenium's own.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

HELPERS = """
window.problems ??= [];
const complain = console.error;
console.error = (...all) => { problems.push(...all.map(String)); complain(...all); };
addEventListener("error", ({ message }) => problems.push(message));
addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const wait = async (find, what) => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = find();
    if (found) return found;
    await pause(50);
  }
  const shown = document.body.innerText.replace(/\\s+/g, " ").slice(0, 400);
  throw new Error(`${what} is not on the screen: ${shown}; problems: ${problems}`);
};
const isShown = (node) => node.getClientRects().length > 0 && !node.disabled;
const nameOf = (node) => (node.getAttribute("aria-label") ?? node.innerText).replace(/\\s+/g, " ");
const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
const control = (name) =>
  all("button, a[href]").find((node) => nameOf(node).trim().startsWith(name));
// What is a round in one game is a game in another.
const named = (name) => control(name) ?? control(name.replace("round", "game"));
const tap = async (name) => (await wait(() => named(name), name)).click();
const see = (selector, text) =>
  wait(() => all(selector).find((node) => nameOf(node).includes(text)), `${selector} ${text}`);
// For screen readers, and on the card that others see.
const winner = async () => {
  const text = (await wait(() => all(".result .winner")[0], "winner")).textContent;
  await see(".result-name", text.split(" ")[0]);
  return text.replace(/\\s+/g, " ").trim();
};
const write = (field, text) => {
  field.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.blur();
};
const type = async (label, text) =>
  write(await wait(() => all("input").find((node) => nameOf(node) === label), label), text);
const cards = async (name, codes) => {
  if (!all(".tabs").length) await tap("Cards");
  const tab = () => all(".tabs button").find((node) => nameOf(node).startsWith(name));
  const isChosen = () => tab()?.getAttribute("aria-pressed") === "true";
  await wait(() => isChosen() || (tab()?.click(), false), name);
  for (const code of codes.split(" ")) {
    document.querySelector(`[data-card="${code}"]`).click();
    await pause(20);
  }
};
"""
START = """
await wait(() => all("input[aria-label^='Name of player']").length >= 2, "names");
while (all("input[aria-label^='Name of player']").length > 2) {
  all(".grip").at(-1).click();
  await wait(() => all("button[aria-label^='Remove']").length, "actions");
  all("button[aria-label^='Remove']")[0].click();
  await pause(50);
}
if (all(".choices button").length) all(".choices button")[0].click();
const lines = all("input[aria-label^='Name of player']");
write(lines[0], "Ana");
write(lines[1], "Ben");
await pause(50);
all("form .bar button")[0].click();
// The entry of a round that is opened before lacks the numbers of the setup.
await wait(() => all(".evening details summary").length, "setup");
await tap("Score round 1");
"""
END = """
await tap("Save the round");
await wait(() => all(".standings li").length === 2, "standings");
const rows = all(".standings li").map((row) => row.querySelector(".points").innerText);
await tap("Show round 1");
await see(".lines li", "");
location.hash = "#/evening";
await wait(() => all(".finish summary").length, "finish");
all(".finish summary")[0].click();
await tap("End here");
return { rows, winner: await winner() };
"""
ASK = """
await wait(() => all(".questions button").length, "questions");
all(".questions button")[0].click();
return (await see("dialog .rule-text", "")).innerText;
"""
BROWSERS: dict[str, tuple[bool, Callable[[], AbstractContextManager[Driver]]]] = {
    "webkit": (bool(WEBKIT_DRIVER and DISPLAY and MINI_BROWSERS), start_webkit),
    "firefox": (bool(FIREFOX), start_firefox),
}


@pytest.fixture(scope="module", params=["service", "static"])
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of the score pad, with the service and without one."""
    if request.param == "service":
        with serve(LOG_LEVEL="ERROR") as server:
            yield f"{server.url}/"
        return
    if not listed():
        pytest.skip("not made here: `make offline-referee` makes it")
    folder = tmp_path_factory.mktemp("web")
    static_pad.main(folder / "pad")
    with serve_files(folder) as url:
        yield f"{url}pad/"


@pytest.fixture(scope="module", params=BROWSERS)
def browser(request: pytest.FixtureRequest) -> Iterator[Driver]:
    is_there, start = BROWSERS[request.param]
    if not is_there:
        pytest.skip(f"no {request.param} here; `make test-browsers` installs it where it can")
    with start() as driver:
        yield driver


@pytest.mark.parametrize("game", EVENINGS)
def test_an_evening_is_played_and_kept(browser: Driver, address: str, game: str) -> None:
    browser.open(f"{address}?{game}#/start/{game}")
    points = EVENINGS[game].points
    first, second = points.values()
    by = abs(first - second)
    ahead = f" By {by} point{'s' if by > 1 else ''}." if by else ""
    rows, winner = [str(first), str(second)], f"{next(iter(points))} wins the evening!{ahead}"
    round_ = "".join(
        f"await {'cards' if isinstance(value, str) else 'type'}('{what}', '{value}');\n"
        for what, value in EVENINGS[game].entered.items()
    )
    assert browser.run(HELPERS + START + round_ + END) == {"rows": rows, "winner": winner}
    browser.open(f"{address}?again-{game}#/evening")
    assert browser.run(f"{HELPERS}return await winner();") == winner


@pytest.mark.parametrize("game", EVENINGS)
def test_a_question_opens_its_rule(browser: Driver, address: str, game: str) -> None:
    browser.open(f"{address}?ask-{game}#/referee/{game}/rules")
    texts = [rule["text"] for rule in catalogue.list_rules(BY_ID[game].info.rulebook)["rules"]]
    assert browser.run(HELPERS + ASK) in texts


PLAY = """
const points = async (ana, ben) => {
  await tap("Just points");
  await type("Ana’s points", String(ana));
  await type("Ben’s points", String(ben));
  await tap("Save the round");
  // The browser goes back a moment after the evening is shown.
  await wait(() => location.hash === "#/evening", "evening");
  await wait(() => all(".standings li").length === 2, "standings");
};
"""
TOTALS = """
await wait(() => all(".standings li .points").length === 2, "standings");
return all(".standings li").map((row) => row.querySelector(".points").innerText);
"""


@pytest.mark.parametrize("name", FAULTS)
def test_no_round_is_lost(
    browser: Driver, address: str, name: str, record_property: Callable[[str, object], None]
) -> None:
    if address.endswith("/pad/"):
        pytest.skip("the storage is the same without a service")
    if name == "site data deleted" and type(browser).__name__ == "WebKit":
        pytest.skip("a deletion by WebKit waits for pages that were left, at times for ever")
    script, said = FAULTS[name]
    number = list(FAULTS).index(name)
    browser.open(f"{address}?{number}#/start/{GAME}")
    second = f"await ({script})(); await tap('Score round 2'); await points(3, 4);\n"
    sentence = f"await see('[role=alert]', '{said}');\n" if said else ""
    browser.run(HELPERS + PLAY + START + "await points(1, 2);\n")
    assert browser.run(HELPERS + PLAY + second + sentence + TOTALS) == ["4", "6"]
    browser.open(f"{address}?again-{number}#/evening")
    assert browser.run(HELPERS + TOTALS) == ["4", "6"]
    record_property("fault", [name, type(browser).__name__, "between rounds", 2, 2, said])
