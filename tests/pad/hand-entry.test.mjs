// Cards: the hands of the players, the grid of a deck, typed cards, and swipes.
import "./dom.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";

const { html, useState } = await import("../../pad/vendor/libraries.js");
const { HandEntry } = await import("../../pad/parts/hand-entry.js");
const { CardGrid } = await import("../../pad/parts/card-grid.js");
const { readDeck } = await import("../../pad/model/cards.js");
const { notice } = await import("../../pad/parts/ui.js");

const cardsOf = (suits, numbers, count) =>
  suits.flatMap((suit) =>
    numbers.map((number) => ({
      card: `${suit}-${number}`,
      name: `${suit} ${number}`,
      count,
      suit,
      number,
      symbol: null,
    })),
  );
const special = (symbol, count) => ({
  card: symbol,
  name: symbol,
  count,
  suit: null,
  number: null,
  symbol,
});
const NUMBERS = [1, 2, 3, 4, 5];
/** A card of each kind; two copies of each; cards with specials; only two suits; only numbers. */
const DECKS = {
  single: readDeck(cardsOf(["red", "blue", "green"], NUMBERS, 1)),
  double: readDeck(cardsOf(["red", "blue", "green"], NUMBERS, 2)),
  specials: readDeck([...cardsOf(["red", "blue", "green"], NUMBERS, 1), special("hero", 5)]),
  suits: readDeck(cardsOf(["blue", "orange"], NUMBERS, 3)),
  flat: readDeck(
    [0, 1, 10].map((number) => ({
      ...special(null, 2),
      card: `${number}`,
      name: `${number}`,
      number,
    })),
  ),
};
const SEATS = ["Ana", "Ben", "Cyd"].map((name) => ({ id: name, name, size: 3 }));

afterEach(() => {
  cleanup();
  notice.value = null;
});

/** The entry of hands; `hands` and `labels` say what was entered, and as what it is undone. */
function draw({ deck = DECKS.single, seats = SEATS, hands = {}, ...options } = {}) {
  const form = { hands, labels: [], set: (_) => {} };
  function Form() {
    const [now, setNow] = useState(hands);
    form.hands = now;
    form.set = (next) => act(() => setNow(next));
    const change = (next, label) => {
      form.labels.push(label);
      form.hands = next;
      setNow(next);
    };
    return html`
      <${HandEntry} deck=${deck} seats=${seats} hands=${now} onChange=${change} ...${options} />
    `;
  }
  render(html`<${Form} />`);
  return form;
}

const user = () => userEvent.setup();
const cell = (card) => document.querySelector(`[data-card="${card}"]`);
const tap = (...cards) =>
  cards.reduce((before, card) => before.then(() => user().click(cell(card))), Promise.resolve());
const button = (name) => screen.getByRole("button", { name });
const chosen = () => document.querySelector('.tabs [aria-pressed="true"] .one-line').textContent;
const statuses = () => [...document.querySelectorAll(".tab-status")].map((tab) => tab.textContent);
const tabs = () => [...document.querySelectorAll(".tab-name")].map((tab) => tab.textContent.trim());
const said = () => document.getElementById("live").textContent.trim();
const counter = () => document.querySelector(".counter").textContent;
const note = () => document.querySelector(".hand-note")?.textContent ?? null;
const marks = (card) => [...cell(card).querySelectorAll(".copies i")].map((i) => i.dataset.mark);
const field = () => screen.getByRole("textbox");

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

// ------------------------------------------------------------------- the grid

/** The cards of each line of the grid, "" for its headings and gaps. */
function lines() {
  const grid = document.querySelector(".grid");
  const columns = Number(grid.style.getPropertyValue("--columns"));
  const places = [...grid.children].map((child) => child.dataset.card ?? "");
  const found = [];
  while (places.length)
    found.push(
      places
        .splice(0, columns + 1)
        .join(" ")
        .trim(),
    );
  assert.equal(found.length, Number(grid.style.getPropertyValue("--rows")));
  return found;
}

test("the shorter of suits and numbers is across, and specials are below", () => {
  draw({ deck: DECKS.specials });
  assert.deepEqual(lines(), [
    "",
    ...NUMBERS.map((number) => ["red", "blue", "green"].map((s) => `${s}-${number}`).join(" ")),
    "hero",
  ]);
  assert.ok(cell("hero").matches(".is-special"));
  cleanup();
  draw({ deck: DECKS.suits });
  assert.deepEqual(lines().slice(1), [
    "blue-1 blue-2 blue-3 blue-4 blue-5",
    "orange-1 orange-2 orange-3 orange-4 orange-5",
  ]);
  assert.ok(button(/, all: blue$/));
  cleanup();
  draw({ deck: readDeck(cardsOf(["red", "blue", "green"], [1, 2], 1)) });
  assert.deepEqual(lines().slice(1), ["red-1 red-2", "blue-1 blue-2", "green-1 green-2"]);
  cleanup();
  draw({ deck: readDeck(cardsOf(["red", "blue"], [1, 2, 3, 4, 5, 6, 7, 8], 1)) });
  assert.equal(lines()[1], "red-1 blue-1");
});

test("numbers are in their order, after the cards of a suit without one", () => {
  const symbol = { ...special("star", 1), card: "red-star", suit: "red" };
  const cards = cardsOf(["red", "blue", "green"], [3, 1, 2], 1);
  draw({ deck: readDeck([...cards, symbol]) });
  assert.deepEqual(lines().slice(1), [
    "red-star",
    ...[1, 2, 3].map((number) => `red-${number} blue-${number} green-${number}`),
  ]);
});

test("up to four copies have a mark each, more are counted, and a single card has none", () => {
  const deck = [1, 4, 5].flatMap((count) => cardsOf(["red"], [count], count));
  draw({ deck: readDeck(deck), hands: { Ben: ["red-4", "red-5"] } });
  assert.deepEqual(marks("red-1"), []);
  assert.equal(marks("red-4").length, 4);
  assert.deepEqual(marks("red-5"), ["1/5"]);
});

test("a flat grid has no headings and names its specials", () => {
  const grid = html`
    <${CardGrid}
      deck=${DECKS.specials}
      label="Cards"
      mine=${() => 0}
      others=${() => []}
      onTap=${() => {}}
      onRun=${() => {}}
      flat=${true}
    />
  `;
  render(grid);
  assert.equal(document.querySelector(".heading, .corner"), null);
  assert.equal(document.querySelectorAll("[data-card]").length, 16);
  assert.match(cell("hero").textContent, /hero/i);
});

test("one card is a stop for Tab, and arrows go from there", async () => {
  draw();
  const stops = () => [...document.querySelectorAll('.grid [tabindex="0"]')];
  assert.deepEqual(stops(), [cell("red-1")]);
  cell("red-1").focus();
  for (const [key, card] of [
    ["ArrowDown", "red-2"],
    ["ArrowRight", "blue-2"],
    ["ArrowUp", "blue-1"],
    ["ArrowLeft", "red-1"],
  ]) {
    await user().keyboard(`{${key}}`);
    assert.equal(document.activeElement, cell(card), key);
    assert.deepEqual(stops(), [cell(card)], key);
  }
  await user().keyboard("{ArrowUp}");
  assert.equal(document.activeElement, button("Re, all: red"));
  await user().keyboard("{ArrowUp}a");
  assert.equal(document.activeElement, button("Re, all: red"), "the edge");
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
