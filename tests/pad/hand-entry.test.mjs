// Cards: taps, headings and typed cards.
import "./dom.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, cleanup, fireEvent, screen } from "@testing-library/preact";
import {
  DECKS,
  SEATS,
  button,
  cell,
  chosen,
  counter,
  draw,
  field,
  marks,
  note,
  said,
  statuses,
  tap,
  user,
} from "./hands.mjs";

const { notice } = await import("../../pad/parts/ui.js");

// ---------------------------------------------------------------------- taps

test("a tap takes a card, and another gives it back", async () => {
  const form = draw();
  await tap("red-1");
  assert.deepEqual(form.hands, { Ana: ["red-1"] });
  assert.equal(said(), "red 1. 1 of 3");
  assert.equal(cell("red-1").getAttribute("aria-pressed"), "true");
  assert.equal(cell("red-1").getAttribute("aria-label"), "red 1, chosen");
  assert.equal(counter(), "1 of 3");
  await tap("red-1");
  assert.deepEqual(form.hands, {}, "without cards, nothing is entered");
  assert.equal(said(), "red 1 taken out. 0 of 3");
  assert.equal(cell("red-1").getAttribute("aria-pressed"), "false");
  assert.deepEqual(form.labels, ["undo.card", "undo.card"]);
});

test("after the last card of a hand the next player comes, who is said", async () => {
  const form = draw();
  await tap("red-1", "red-2");
  assert.equal(chosen(), "Ana");
  await tap("red-3");
  assert.equal(chosen(), "Ben");
  assert.equal(said(), "red 3. 3 of 3. Next: Ben");
  await tap("blue-1");
  assert.deepEqual(form.hands, { Ana: ["red-1", "red-2", "red-3"], Ben: ["blue-1"] });
});

test("the next player is the next one without all cards, also from the start on", async () => {
  const full = { Ben: ["blue-1", "blue-2", "blue-3"] };
  draw({ hands: full });
  await tap("red-1", "red-2", "red-3");
  assert.equal(chosen(), "Cyd");
  cleanup();
  draw({ hands: full, first: "Cyd" });
  await tap("red-1", "red-2", "red-3");
  assert.equal(chosen(), "Ana");
});

test("with all hands full the last player stays, and a full hand takes no more", async () => {
  const hands = { Ana: ["red-1", "red-2", "red-3"], Ben: ["blue-1", "blue-2", "blue-3"] };
  const form = draw({ hands });
  await tap("green-1", "green-2", "green-3");
  assert.equal(chosen(), "Cyd");
  assert.equal(said(), "green 3. 3 of 3");
  assert.equal(screen.queryByRole("button", { name: /^Next/ }), null);
  await tap("green-4");
  assert.deepEqual(form.hands.Cyd, ["green-1", "green-2", "green-3"]);
  assert.equal(notice.value.text, "Cyd: all 3 cards have been entered.");
  await tap("green-1");
  assert.deepEqual(form.hands.Cyd, ["green-2", "green-3"]);
  assert.equal(chosen(), "Cyd", "a card that is given back finishes no hand");
});

test("a hand of any size has a limit, is never finished, and says so", async () => {
  const seats = SEATS.map(({ size: _, ...seat }) => ({ ...seat, most: 4 }));
  const form = draw({ seats });
  await tap("red-1", "red-2", "red-3", "red-4");
  assert.equal(chosen(), "Ana");
  assert.equal(counter(), "4 cards");
  assert.deepEqual(statuses(), ["4 cards", "0 cards", "0 cards"]);
  await tap("red-5");
  assert.equal(form.hands.Ana.length, 4);
  assert.equal(notice.value.text, "Ana: all 4 cards have been entered.");
  await user().click(button("Next: Ben"));
  assert.equal(chosen(), "Ben");
});

test("copies are taken one by one, and all given back together", async () => {
  const form = draw({ deck: DECKS.double, hands: { Cyd: ["red-2"] } });
  assert.deepEqual(marks("red-1"), ["○", "○"]);
  assert.deepEqual(marks("red-2"), ["C", "○"]);
  await tap("red-1");
  assert.deepEqual(marks("red-1"), ["✓", "○"]);
  await tap("red-1");
  assert.deepEqual(form.hands.Ana, ["red-1", "red-1"]);
  assert.equal(cell("red-1").getAttribute("aria-label"), "red 1, chosen 2 times");
  await tap("red-1");
  assert.equal(form.hands.Ana, undefined);
  await tap("red-2");
  assert.deepEqual(marks("red-2"), ["✓", "C"]);
  assert.equal(cell("red-2").getAttribute("aria-label"), "red 2, chosen, taken: Cyd");
  await tap("red-2");
  assert.deepEqual(form.hands, { Cyd: ["red-2"] });
  assert.ok(!cell("red-2").matches(".is-mine, .is-gone"));
});

test("a card of many copies counts them", async () => {
  draw({ deck: DECKS.specials, hands: { Ben: ["hero"] } });
  await tap("hero");
  assert.deepEqual(marks("hero"), ["2/5"]);
});

test("every card is entered, however soon it is tapped after the one before", async () => {
  // Without waiting for anything but the task of each tap, as a program taps.
  const form = draw();
  const cards = ["red", "blue", "green"].flatMap((s) => [1, 2, 3].map((n) => `${s}-${n}`));
  for (const card of cards) {
    cell(card).click();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual(Object.values(form.hands).flat(), cards);
  assert.deepEqual(statuses(), ["3/3", "3/3", "3/3"]);
});

// ------------------------------------------------------------ cards of others

test("a card of another hand is offered first, and moved by a second tap", async () => {
  const form = draw({ hands: { Ben: ["red-1", "red-2"] } });
  assert.equal(chosen(), "Ana");
  assert.equal(cell("red-1").getAttribute("aria-label"), "red 1, taken: Ben");
  assert.ok(cell("red-1").matches(".is-gone"));
  await tap("red-1");
  const offer = "Already taken: red 1 (Ben). Tap it again to move it here (Ana).";
  assert.deepEqual([note(), said()], [offer, offer]);
  assert.deepEqual(form.labels, []);
  await tap("red-1");
  assert.deepEqual(form.hands, { Ben: ["red-2"], Ana: ["red-1"] });
  assert.deepEqual(form.labels, ["undo.move"]);
  assert.equal(said(), "Moved: red 1 (Ana)");
  assert.equal(note(), null);
  assert.equal(chosen(), "Ana", "the hand that lost the card is not shown");
});

test("the last card that is moved leaves no empty hand", async () => {
  const form = draw({ hands: { Ben: ["red-1"] } });
  await tap("red-1", "red-1");
  assert.deepEqual(form.hands, { Ana: ["red-1"] });
});

test("an offer ends with another card, another player, or Clear", async () => {
  const form = draw({ hands: { Ana: ["green-1"], Ben: ["red-1", "red-2"] } });
  await tap("red-1", "red-2");
  assert.match(note(), /red 2/);
  await tap("green-2");
  assert.equal(note(), null);
  await tap("red-1");
  await user().click(button(/^Cyd/));
  assert.equal(note(), null);
  await user().click(button(/^Ana/));
  await tap("red-1");
  await user().click(button("Clear"));
  assert.equal(note(), null);
  assert.deepEqual(form.hands.Ben, ["red-1", "red-2"]);
});

test("no card is moved into a full hand", async () => {
  const form = draw({ hands: { Ana: ["red-1", "red-2", "red-3"], Ben: ["blue-1"] }, first: "Ana" });
  await tap("blue-1", "blue-1");
  assert.deepEqual(form.hands.Ben, ["blue-1"]);
  assert.equal(notice.value.text, "Ana: all 3 cards have been entered.");
});

// ------------------------------------------------------------ rows and columns

test("a heading takes the free cards of its row that fit", async () => {
  const form = draw({ hands: { Ben: ["red-1"] } });
  await user().click(button("Re, all: red"));
  assert.deepEqual(form.hands.Ana, ["red-2", "red-3", "red-4"]);
  assert.deepEqual(form.labels, ["undo.run"]);
  assert.equal(said(), "3 cards added. 3 of 3. Next: Ben");
  await user().click(button("5, all: number 5"));
  assert.deepEqual(form.hands.Ben, ["red-1", "red-5", "blue-5"]);
});

test("a heading takes every free copy, and nothing where none is free", async () => {
  const seats = SEATS.map((seat) => ({ ...seat, size: 6 }));
  const form = draw({ deck: DECKS.double, seats, hands: { Ana: ["red-5"], Ben: ["blue-5"] } });
  await user().click(button("5, all: number 5"));
  assert.deepEqual(form.hands.Ana, ["red-5", "red-5", "blue-5", "green-5", "green-5"]);
  await user().click(button("5, all: number 5"));
  assert.deepEqual(form.labels, ["undo.run"]);
});

test("without runs, headings are no buttons", () => {
  draw({ runs: false });
  assert.equal(screen.queryByRole("button", { name: /all:/ }), null);
  assert.ok(document.querySelector(".grid .heading"));
});

// ---------------------------------------------------------------- typed cards

test("typed cards become the hand, and the field is empty again", async () => {
  const form = draw({ hands: { Ana: ["green-5"] }, first: "Ana" });
  await user().type(field(), "r12 b5{Enter}");
  assert.deepEqual(form.hands.Ana, ["red-1", "red-2", "blue-5"]);
  assert.deepEqual(form.labels, ["undo.run"]);
  assert.equal(said(), "Ana: red 1, red 2 and blue 5. 3 of 3. Next: Ben");
  assert.equal(field().value, "");
  assert.equal(chosen(), "Ben");
});

test("typed cards that cannot be had are named, and stay in the field", async () => {
  for (const [text, why] of [
    ["r1 x2", "Not available: x2"],
    ["r6", "Not available: r6"],
    ["r1 r1", "Not available: red 1"],
    ["b1", "Not available: blue 1"],
    ["r1234", "Ana: all 3 cards have been entered."],
  ]) {
    const form = draw({ hands: { Ben: ["blue-1"] } });
    await user().type(field(), `${text}{Enter}`);
    assert.deepEqual(form.hands, { Ben: ["blue-1"] }, text);
    assert.equal(notice.value.text, why);
    assert.equal(field().value, text);
    cleanup();
  }
});

test("nothing is read before Enter, of an empty field, or while letters are composed", async () => {
  const form = draw();
  await user().type(field(), " {Enter}r1");
  fireEvent.keyDown(field(), { key: "Enter", isComposing: true });
  assert.deepEqual(form.labels, []);
});

test("cards without suits are not typed", () => {
  draw({ deck: DECKS.flat });
  assert.equal(screen.queryByRole("textbox"), null);
});

// ------------------------------------------------------------------- at random

test("no card is ever in more hands than it has copies, and no hand is too full", async () => {
  let last = 5;
  const below = (count) => {
    last = (last * 48271) % 2147483647;
    return last % count;
  };
  for (const deck of [DECKS.single, DECKS.double, DECKS.specials]) {
    const form = draw({ deck });
    const copies = new Map(deck.map(({ card, count }) => [card, count]));
    for (let step = 0; step < 150; step += 1) {
      const buttons = [...document.querySelectorAll(".grid button, .tabs button")];
      await act(() => buttons[below(buttons.length)].click());
      const hands = Object.values(form.hands);
      assert.ok(hands.every((hand) => hand.length > 0 && hand.length <= 3));
      for (const [card, count] of copies) {
        const held = hands.flat().filter((other) => other === card).length;
        assert.ok(held <= count, `${card}: ${held}`);
        assert.ok(cell(card).getAttribute("aria-label").split("taken: ").length - 1 <= held);
      }
    }
    cleanup();
  }
});
