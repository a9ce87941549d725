// The grid of a deck: its lines, its marks and the keyboard.
import "./dom.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanup, render } from "@testing-library/preact";
import { DECKS, NUMBERS, button, cardsOf, cell, draw, marks, special, user } from "./hands.mjs";

const { html } = await import("../../pad/vendor/libraries.js");
const { CardGrid } = await import("../../pad/parts/card-grid.js");
const { readDeck } = await import("../../pad/model/cards.js");

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
