"""Taps that are quicker than the screen, the service or the storage: none is lost or misread."""

import re

from playwright.sync_api import Browser, Locator, Route, expect

from tests.support import taps
from tests.support.browser import OpenPad
from tests.support.example import GAME, PATH
from tools.browser.entries import COLOURS, ZERO
from tools.browser.pad import Pad

# Another task, before the browser draws anything.
TURN = """const turn = () => new Promise((resolve) => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
});"""
TWICE = (
    f"async (button) => {{ {TURN} button.click(); await turn(); button.click(); await turn(); }}"
)
TAP_EACH = f"""async (codes) => {{ {TURN}
  for (const code of codes) {{
    document.querySelector(`[data-card="${{code}}"]`).click();
    await turn();
  }}
}}"""
UNDO_AT_ONCE = f"""async () => {{ {TURN}
  document.querySelector(".chips button").click();
  await turn();
  document.querySelector(".undo").click();
  await turn();
}}"""
KEY_AT_ONCE = f"""async (button) => {{ {TURN}
  button.click();
  await turn();
  document.body.dispatchEvent(new KeyboardEvent("keydown", {{key: "7", bubbles: true}}));
}}"""
# Without frames, effects come later, as on a slow device.
NO_FRAMES = "() => { window.requestAnimationFrame = () => 0; }"
SCROLLED_AT_FIRST = f"""async () => {{ {TURN}
  document.body.style.minHeight = "3000px";
  scrollTo(0, 200);
  location.hash = "#/table";
  while (!document.querySelector(".screen-table h1")) await turn();
  return scrollY;
}}"""
# A button that brings another one under the finger, which is counted if its tap is not dropped.
NEW_BUTTON = """() => {
  document.body.insertAdjacentHTML("beforeend", "<p id='place'></p>");
  window.tapTwice = async (which, pause) => {
    const place = document.getElementById("place");
    const counts = {old: 0, new: 0};
    const make = (name) => {
      const button = document.createElement("button");
      button.onclick = () => {
        counts[name] += 1;
        if (which === "new" && name === "old") button.replaceWith(make("new"));
      };
      return button;
    };
    place.replaceChildren(make("old"));
    await new Promise((resolve) => setTimeout(resolve, 600));
    const tap = () => place.firstChild.dispatchEvent(new PointerEvent("click",
      {bubbles: true, cancelable: true, pointerType: "touch", clientX: 9, clientY: 9}));
    tap();
    const first = counts.old;
    await new Promise((resolve) => setTimeout(resolve, pause));
    tap();
    return [first, counts.old, counts.new, "early" in place.firstChild.dataset];
  };
}"""
TAP_TWICE = "([which, pause]) => tapTwice(which, pause)"
# The browser may find no idle time by itself if it has nothing to draw.
IDLE = "() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })).then(() => {})"


def hold(pad: Pad, pattern: str) -> list[Route]:
    """Let these requests wait until the test continues them."""
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        waiting.append(route)

    pad.page.route(pattern, wait)
    return waiting


def go_on(pad: Pad, route: Route) -> None:
    with pad.page.expect_response(route.request.url):
        route.continue_()
    pad.page.evaluate(IDLE)


def touch(pad: Pad, *steps: tuple[str, list[Locator]]) -> None:
    """Dispatch touch events: each has a type, and where fingers are, or which are lifted."""
    session = pad.context.new_cdp_session(pad.page)
    boxes = [[place.bounding_box() for place in places] for _, places in steps]
    for (kind, _), at in zip(steps, boxes, strict=True):
        points = [
            {"x": box["x"] + 20, "y": box["y"] + 20, "id": n} for n, box in enumerate(at) if box
        ]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_taps_that_are_quicker_than_the_screen_are_all_counted(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben", "Cy", "Dee"])
    pad.by_cards()
    cards = [f"{colour}-{number}" for number in range(1, 9) for colour in COLOURS]
    pad.page.evaluate(TAP_EACH, cards[:36])
    expect(pad.page.locator(".tabs")).to_have_text(re.compile(r"(\d+ points.*){4}"))


def test_a_tap_on_a_card_sends_no_request(pad: Pad) -> None:
    """A browser asks again for each emblem that it draws from a file, which a slow phone shows."""
    pad.begin(GAME, ["Ana", "Ben"])
    pad.by_cards()
    pad.await_prefetch()
    sent: list[str] = []
    pad.page.on("request", lambda request: sent.append(request.url))
    for card in ("red-1", "blue-2", "green-3"):
        pad.card(card).click()
    expect(pad.page.locator(".tab-status").first).to_have_text("3/9")
    pad.page.evaluate(IDLE)
    assert sent == []


def test_two_thumbs_may_touch_at_once(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.by_cards()
    pad.await_idle()
    left, right, third = pad.card("red-1"), pad.card("grey-2"), pad.card("green-3")
    both = [left, right]
    touch(pad, ("touchStart", [left]), ("touchStart", both), ("touchEnd", []))
    touch(pad, ("touchStart", [third]), ("touchEnd", []))
    expect(pad.page.locator(".tab-status")).to_have_text(["3/9", "0/9"])
    for card in [*both, third]:
        expect(card).to_have_attribute("aria-pressed", "true")


def test_a_double_tap_is_one_tap_where_the_screen_changes(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.await_idle()
    pad.just_points({"Ana": 3, "Ben": 4})
    save = pad.button("Save the round")
    expect(save).to_be_enabled()
    touch(pad, *[("touchStart", [save]), ("touchEnd", [])] * 2)
    pad.expect_standings({"Ana": 3, "Ben": 4})
    pad.page.evaluate(IDLE)
    assert pad.page.url.endswith("#/evening")


def test_a_second_tap_before_the_screen_changes_saves_nothing_more(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.enter(1)
    pad.just_points({"Ana": 3, "Ben": 4})
    pad.button("Save the round").evaluate("(button) => { button.click(); button.click(); }")
    pad.expect_standings({"Ana": 3, "Ben": 4})


def test_undo_right_after_the_last_number_saves_nothing(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.enter(1)
    pad.by_points()
    pad.type_number("Ana’s points", 3)
    ben = pad.page.get_by_role("textbox", name="Ben’s points")
    ben.focus()
    pad.page.evaluate(NO_FRAMES)
    pad.page.evaluate(UNDO_AT_ONCE)
    expect(ben).to_have_value("")
    assert pad.page.url.endswith("#/round/1")


def test_a_key_right_after_the_fields_goes_into_the_first_one(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.by_cards()
    pad.page.evaluate(NO_FRAMES)
    pad.button("Just points", exact=True).evaluate(KEY_AT_ONCE)
    expect(pad.page.get_by_role("textbox", name="Ana’s points")).to_be_focused()


def test_a_second_tap_on_what_is_new_is_dropped_and_shown(pad: Pad) -> None:
    """Dispatch the clicks of fingers, with the times between them."""
    pad.start(GAME, ["Ana", "Ben"])
    pad.await_idle()
    pad.page.evaluate(NEW_BUTTON)
    assert pad.page.evaluate(TAP_TWICE, ["new", 100]) == [1, 1, 0, True]
    assert pad.page.evaluate(TAP_TWICE, ["new", 300]) == [1, 1, 1, False]
    assert pad.page.evaluate(TAP_TWICE, ["old", 100]) == [1, 2, 0, False]
    pad.enter(1)
    pad.by_cards()
    pad.card("red-1").dblclick()
    expect(pad.card("red-1")).to_have_attribute("aria-pressed", "true")


def test_the_way_of_entry_is_that_of_the_last_round_and_of_the_last_evening(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.play({"Ana": 3, "Ben": 4})
    pad.enter(2)
    expect(pad.page.get_by_role("textbox", name="Ana’s points")).to_be_visible()
    pad.by_cards()
    pad.begin(GAME, ["Ana", "Ben"])
    expect(pad.card("red-1")).to_be_visible()


def test_an_entry_is_not_opened_for_players_who_went_elsewhere(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    waiting = hold(pad, f"**{PATH}")
    pad.page.evaluate("localStorage.clear()")
    pad.page.reload()
    pad.tap("Score round 1")
    pad.follow("Players")
    pad.heading("Players")
    go_on(pad, waiting[0])
    pad.tap("New players")
    expect(pad.button("Add a name")).to_be_visible()
    pad.heading("Players")


def test_a_screen_begins_at_its_top(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.page.evaluate(NO_FRAMES)
    assert pad.page.evaluate(SCROLLED_AT_FIRST) == 0


def test_the_language_chosen_last_is_shown(pad: Pad) -> None:
    waiting = hold(pad, "**/fr.json")
    pad.open("/#/settings")
    pad.tap("Français")
    pad.tap("Deutsch")
    pad.heading("Einstellungen")
    go_on(pad, waiting[0])
    pad.heading("Einstellungen")


def test_an_open_round_stays_when_its_evening_is_named(pad: Pad) -> None:
    pad.begin(GAME, ["Ana", "Ben"])
    pad.tap_cards("red-1 red-2")
    pad.open("/#/statistics")
    pad.tap(re.compile("^Rename "))
    pad.page.get_by_role("textbox").fill("Birthday")
    pad.page.keyboard.press("Enter")
    expect(pad.button(re.compile("^Birthday"))).to_be_visible()
    pad.open("/#/evening")
    pad.tap("Continue round 1")
    expect(pad.page.locator(".tab-status")).to_have_text(["2/9", "0/9"])


def test_a_tap_after_a_name_counts(pad: Pad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.open("/#/table")
    pad.page.get_by_role("textbox", name="Ben’s name").fill("Benno")
    pad.page.locator(".seat").nth(1).get_by_role("button").first.click()
    names = pad.page.locator(".seat input")
    expect(names.first).to_have_value("Benno")
    expect(names.nth(1)).to_have_value("Ana")


def test_names_stay_while_players_look_something_up(pad: Pad) -> None:
    pad.open(f"/#/start/{GAME}")
    names = pad.page.locator(".seat input")
    names.first.fill("Ana")
    pad.follow("Ask the referee")
    pad.heading("Rulebook")
    pad.page.go_back()
    expect(names.first).to_have_value("Ana")


def test_a_shared_evening_is_opened_once(pad: Pad, open_pad: OpenPad) -> None:
    pad.start(GAME, ["Ana", "Ben"])
    pad.open("/#/share")
    link = pad.page.locator("#link")
    expect(link).to_have_value(re.compile("#share="))
    other = open_pad()
    other.open(link.input_value())
    other.button("Open it").evaluate(TWICE)
    other.heading("Zero!")
    other.tap("Undo")
    other.open("/#/evening")
    other.heading("No evening is being scored.")


def test_the_taps_that_are_timed_are_on_cards(browser: Browser, address: str) -> None:
    times = taps.taps(browser, address, kept=0)
    assert len(times) == len(ZERO.split())
