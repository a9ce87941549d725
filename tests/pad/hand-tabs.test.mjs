// The players of the entry of cards: who comes next, empty hands, points, and swipes.
import "./dom.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, cleanup, screen } from "@testing-library/preact";
import { SEATS, button, chosen, draw, note, statuses, tabs, tap, user } from "./hands.mjs";

const { html } = await import("../../pad/vendor/libraries.js");
const { notice } = await import("../../pad/parts/ui.js");

// ------------------------------------------------------------ empty hands

test("a hand is cleared, which can be undone", async () => {
  const form = draw({ hands: { Ana: ["red-1"], Ben: ["red-2"] }, first: "Ana" });
  await user().click(button("Clear"));
  assert.deepEqual(form.hands, { Ben: ["red-2"] });
  assert.deepEqual(form.labels, ["undo.clear"]);
  assert.equal(notice.value.text, "Ana: all cards taken out.");
  assert.ok("undo" in notice.value);
  assert.ok(button("Clear").disabled);
});

test("a player without cards is entered by a button, and the next one comes", async () => {
  const seats = SEATS.map((seat) => ({ ...seat, canBeEmpty: true }));
  const form = draw({ seats });
  assert.equal(button("No cards").getAttribute("aria-pressed"), "false");
  await user().click(button("No cards"));
  assert.deepEqual(form.hands, { Ana: [] });
  assert.deepEqual(form.labels, ["undo.card"]);
  assert.equal(chosen(), "Ben");
  await user().click(button(/^Ana/));
  assert.equal(button("No cards").getAttribute("aria-pressed"), "true");
  await tap("red-1");
  assert.equal(screen.queryByRole("button", { name: "No cards" }), null);
  assert.ok(!button("Clear").disabled);
});

test("players who are done are passed over", async () => {
  const seats = SEATS.map((seat) => ({ ...seat, isDone: seat.name === "Ben" }));
  draw({ seats });
  assert.ok(button("Next: Cyd"));
  await tap("red-1", "red-2", "red-3");
  assert.equal(chosen(), "Cyd");
});

// ------------------------------------------------------- players and their points

test("the first open hand is shown, or the one that is wanted", () => {
  const hands = { Ana: ["red-1", "red-2", "red-3"] };
  draw({ hands });
  assert.equal(chosen(), "Ben");
  assert.deepEqual(statuses(), ["3/3", "0/3", "0/3"]);
  cleanup();
  draw({ hands, first: "Cyd" });
  assert.equal(chosen(), "Cyd");
  cleanup();
  draw({ hands, first: "Zoe" });
  assert.equal(chosen(), "Ben");
  cleanup();
  draw({ hands: Object.fromEntries(SEATS.map(({ id }) => [id, ["x", "y", "z"]])) });
  assert.equal(chosen(), "Ana");
});

test("points are shown instead of counts, and beside the counter", () => {
  const scores = { Ana: { points: 12 }, Ben: { points: -3 } };
  draw({ scoreOf: (id) => scores[id] ?? null, badge: (id) => `badge of ${id}`, first: "Ben" });
  assert.deepEqual(statuses(), ["12 points", "−3 points", "0/3"]);
  const score = document.querySelector(".live-score");
  assert.equal(score.textContent.trim(), "−3 points");
  assert.ok(score.matches(".is-negative"));
  assert.equal(document.querySelector(".badge").textContent, "badge of Ben");
});

test("a hand that changed elsewhere is shown, and an offer ends", async () => {
  const form = draw({ hands: { Ben: ["red-1"] } });
  await tap("red-1");
  assert.ok(note());
  await form.set({ Ben: ["red-1"], Cyd: ["red-2"] });
  assert.equal(chosen(), "Cyd");
  assert.equal(note(), null);
  await user().click(button(/^Ana/));
  await form.set({ Ben: ["red-1"], Cyd: ["red-2"] });
  assert.equal(chosen(), "Ana", "nothing changed");
});

test("long names that begin alike are told apart by their ends", () => {
  const drawn = (...names) => {
    draw({ seats: names.map((name) => ({ id: name, name, size: 3 })) });
    const found = tabs();
    cleanup();
    return found;
  };
  assert.deepEqual(drawn("Christoph", "Christina", "Ana"), ["Chr…oph", "Chr…ina", "Ana"]);
  assert.deepEqual(drawn("Christa", "Christo"), ["Christa", "Christo"]);
  assert.deepEqual(drawn("Christoph", "Charlotte"), ["Christoph", "Charlotte"]);
  assert.deepEqual(drawn("Chrisa", "Chriso", "Ana", "Ben", "Cyd"), [
    "…sa",
    "…so",
    "Ana",
    "Ben",
    "Cyd",
  ]);
  draw({ seats: SEATS.map((seat) => ({ ...seat, tab: `Hand of ${seat.name}` })) });
  assert.equal(tabs()[0], "Hand of Ana");
});

test("a bar below gets the next player", async () => {
  const bar = (next) => html`
    <p class="below" onClick=${next?.act}>
      ${next?.label ?? "all"}
    </p>
  `;
  draw({ bar, hands: { Ana: ["red-1", "red-2", "red-3"] } });
  assert.equal(screen.queryByRole("button", { name: /^Next/ }), null);
  assert.equal(document.querySelector(".below").textContent, "Cyd");
  await user().click(document.querySelector(".below"));
  assert.equal(chosen(), "Cyd");
});

// --------------------------------------------------------------------- swipes

/** A finger from x to another place. */
function swipe(by, { up = 0, pointerType = "touch", isPrimary = true } = {}) {
  const entry = document.querySelector(".hand-entry");
  const at = (x, y) => ({ isPrimary, pointerType, clientX: x, clientY: y, bubbles: true });
  return act(() => {
    entry.dispatchEvent(new PointerEvent("pointerdown", at(200, 300)));
    entry.dispatchEvent(new PointerEvent("pointerup", at(200 + by, 300 + up)));
  });
}

test("a swipe goes to the next or the last player, and round the table", async () => {
  draw();
  for (const [by, name] of [
    [-80, "Ben"],
    [-80, "Cyd"],
    [-80, "Ana"],
    [80, "Cyd"],
    [80, "Ben"],
    [-60, "Ben"],
    [60, "Ben"],
  ]) {
    await swipe(by);
    assert.equal(chosen(), name, `after ${by} px`);
  }
});

test("a mouse and a second finger do not swipe", async () => {
  draw();
  await swipe(-80, { pointerType: "mouse" });
  await swipe(-80, { isPrimary: false });
  assert.equal(chosen(), "Ana");
});

test("a move to the side is the page's own, one up or of two fingers is not", async () => {
  draw();
  const entry = document.querySelector(".hand-entry");
  await swipe(0);
  const move = (...touches) => {
    const event = new Event("touchmove", { bubbles: true, cancelable: true });
    Object.assign(event, { touches: touches.map(([clientX, clientY]) => ({ clientX, clientY })) });
    entry.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.deepEqual(
    [move([150, 310]), move([210, 350]), move([150, 300], [150, 300])],
    [true, false, false],
  );
});
