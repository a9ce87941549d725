// The form of hands that the tests of cards draw, and what they read and tap in it.
import "./dom.mjs";
import { afterEach } from "node:test";
import { act, cleanup, render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";

const { html, useState } = await import("../../pad/vendor/libraries.js");
const { HandEntry } = await import("../../pad/parts/hand-entry.js");
const { readDeck } = await import("../../pad/model/cards.js");
const { notice } = await import("../../pad/parts/ui.js");

export const cardsOf = (suits, numbers, count) =>
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
export const special = (symbol, count) => ({
  card: symbol,
  name: symbol,
  count,
  suit: null,
  number: null,
  symbol,
});
export const NUMBERS = [1, 2, 3, 4, 5];
/** A card of each kind; two copies of each; cards with specials; only two suits; only numbers. */
export const DECKS = {
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
export const SEATS = ["Ana", "Ben", "Cyd"].map((name) => ({ id: name, name, size: 3 }));

afterEach(() => {
  cleanup();
  notice.value = null;
});

/** The entry of hands; `hands` and `labels` say what was entered, and as what it is undone. */
export function draw({ deck = DECKS.single, seats = SEATS, hands = {}, ...options } = {}) {
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

export const user = () => userEvent.setup();
export const cell = (card) => document.querySelector(`[data-card="${card}"]`);
export const tap = (...cards) =>
  cards.reduce((before, card) => before.then(() => user().click(cell(card))), Promise.resolve());
export const button = (name) => screen.getByRole("button", { name });
export const chosen = () =>
  document.querySelector('.tabs [aria-pressed="true"] .one-line').textContent;
export const statuses = () =>
  [...document.querySelectorAll(".tab-status")].map((tab) => tab.textContent);
export const tabs = () =>
  [...document.querySelectorAll(".tab-name")].map((tab) => tab.textContent.trim());
export const said = () => document.getElementById("live").textContent.trim();
export const counter = () => document.querySelector(".counter").textContent;
export const note = () => document.querySelector(".hand-note")?.textContent ?? null;
export const marks = (card) =>
  [...cell(card).querySelectorAll(".copies i")].map((i) => i.dataset.mark);
export const field = () => screen.getByRole("textbox");
