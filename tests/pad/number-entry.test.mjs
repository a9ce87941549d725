// Numbers: the cells of a form, the pad of buttons, and a keyboard.
import "./dom.mjs";
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { cleanup, render, screen } from "@testing-library/preact";
import userEvent from "@testing-library/user-event";

const { html, useState } = await import("../../pad/vendor/libraries.js");
const { EntryRow, useCells } = await import("../../pad/parts/number-entry.js");
const { NumberPad } = await import("../../pad/parts/number-pad.js");

const NAMES = ["Ana", "Ben", "Cyd"];
/**
 * What the number entries of the games are: points of cards, points that may be negative, bids,
 * tokens.
 */
const KINDS = {
  "points of cards": { max: 36, buttons: 36 },
  "points that may be negative": { min: -999, max: 9_999 },
  bids: { max: 12, buttons: 5, most: 9 },
  tokens: { max: 45, buttons: 8 },
};

afterEach(cleanup);

/** A form with one number for each name; `numbers` are the entries, `done` the finished cells. */
function draw(kind, { values = {}, ...options } = {}) {
  const form = { numbers: {}, done: [] };
  function Form() {
    const [numbers, setNumbers] = useState(
      Object.fromEntries(NAMES.map((name) => [name, values[name] ?? null])),
    );
    form.numbers = numbers;
    const cells = NAMES.map((name) => ({
      key: name,
      label: `${name}’s points`,
      value: numbers[name],
      set: (value) => setNumbers((now) => ({ ...now, [name]: value })),
      ...kind,
      ...(typeof options.cell === "function" ? options.cell(name, numbers) : {}),
    }));
    const entry = useCells(cells, {
      hasRest: options.hasRest,
      onDone: (isFinished) => form.done.push(isFinished),
    });
    return html`
      <ol>
        ${cells.map(
          (cell) => html`
            <${EntryRow} key=${cell.key} name=${cell.key} cells=${[cell]} entry=${entry} />
          `,
        )}
      </ol>
      <${NumberPad} entry=${entry}>Rest<//>
    `;
  }
  render(html`<${Form} />`);
  return form;
}

const cellOf = (name) => screen.getByRole("textbox", { name: `${name}’s points` });
const button = (name) => screen.getByRole("button", { name });
const active = () => document.querySelector(".cell-number.is-active")?.dataset.cell ?? null;
const padHead = () => document.querySelector(".number-pad-head").textContent;
const user = () => userEvent.setup();

// ---------------------------------------------------------------------- keys

const NEGATIVE = "points that may be negative";
/** Keys, and the contents of the first two cells after them. */
const KEYS = [
  ["{Digit1}{Digit2}", [12, null]],
  ["{Digit7}{Enter}{Digit9}", [7, 9]],
  ["{Digit1}{Digit5}{Backspace}{Digit6}", [16, null]],
  ["{Digit1}{Backspace}", [null, null]],
  ["{Digit1}{Digit5}{Home}{Delete}", [5, null]],
  ["{Digit1}{Digit5}{Escape}", [null, null]],
  ["{Digit1}{Digit5}{Escape}{Digit8}", [8, null]],
  ["{Digit4}{Enter}{Digit1}{Backspace}{Digit2}{Enter}", [4, 2]],
];
const OF_NEGATIVE = [
  ["-60{Enter}70", [-60, 70]],
  ["\u221260", [-60, null]],
  ["-{Backspace}60", [60, null]],
  ["-{Escape}60", [60, null]],
  ["-150{Backspace}{Backspace}{Enter}-9", [-1, -9]],
];
const typed = (keys) => keys.replace(/\{Digit(\d)\}/g, "$1");

for (const [kind, of] of Object.entries(KINDS)) {
  const wanted =
    kind === NEGATIVE
      ? [...KEYS, ...OF_NEGATIVE]
      : KEYS.filter(([, values]) => values.every((value) => value <= (of.most ?? of.max)));
  for (const [keys, values] of wanted) {
    for (const place of ["anywhere", "in the cell"]) {
      test(`${kind}: ${keys} typed ${place}`, async () => {
        const form = draw(of);
        if (place === "in the cell") await user().click(cellOf("Ana"));
        await user().keyboard(typed(keys));
        assert.deepEqual([form.numbers.Ana, form.numbers.Ben], values);
      });
    }
  }
}

test("a minus is in the cell as soon as it is typed", async () => {
  draw(KINDS[NEGATIVE]);
  await user().keyboard("-");
  assert.equal(cellOf("Ana").value, "-");
});

test("Delete takes back what was tapped", async () => {
  const form = draw(KINDS[NEGATIVE]);
  await user().click(button("1"));
  await user().click(button("5"));
  await user().keyboard("{Delete}");
  assert.equal(form.numbers.Ana, null);
  await user().keyboard("-7");
  assert.equal(form.numbers.Ana, -7);
});

test("Escape brings back the number that was there", async () => {
  const form = draw(KINDS.tokens, { values: { Ana: 15 } });
  await user().click(cellOf("Ana"));
  await user().keyboard("2{Escape}");
  assert.equal(form.numbers.Ana, 15);
  assert.equal(document.activeElement, document.body);
});

test("digits that were tapped are taken back and completed by keys", async () => {
  const form = draw(KINDS[NEGATIVE]);
  await user().click(button("1"));
  await user().click(button("5"));
  await user().keyboard("{Backspace}6");
  assert.equal(form.numbers.Ana, 16);
  await user().keyboard("{Escape}");
  assert.equal(form.numbers.Ana, null);
});

test("Enter goes on only after digits", async () => {
  const form = draw(KINDS.tokens);
  await user().click(button("4"));
  assert.equal(active(), "Ben");
  document.activeElement.blur();
  await user().keyboard("{Enter}");
  assert.equal(active(), "Ben");
  assert.deepEqual(form.done.filter(Boolean).length, 1);
});

test("keys with Ctrl, and those typed into another field, are left alone", async () => {
  const form = draw(KINDS.tokens);
  document.body.append(Object.assign(document.createElement("input"), { id: "other" }));
  await user().keyboard("{Control>}1{/Control}");
  await user().click(document.getElementById("other"));
  await user().keyboard("7{Backspace}");
  document.getElementById("other").remove();
  assert.deepEqual(Object.values(form.numbers), [null, null, null]);
});

test("random numbers by a keyboard alone are what was typed", async () => {
  let last = 11;
  const below = (count) => {
    last = (last * 48271) % 2147483647;
    return last % count;
  };
  for (let evening = 0; evening < 20; evening += 1) {
    const form = draw(KINDS[NEGATIVE]);
    const numbers = NAMES.map(() => below(400) - 200);
    for (const number of numbers) {
      const wrong = below(3) ? "" : `${below(9) + 1}${["{Backspace}", "{Escape}"][below(2)]}`;
      await user().keyboard(`${wrong}${number}{Enter}`);
    }
    assert.deepEqual(Object.values(form.numbers), numbers);
    assert.deepEqual(form.done.filter(Boolean).length, NAMES.length);
    cleanup();
  }
});

// ------------------------------------------------------------------- buttons

test("a button enters its number and goes on to the next open cell", async () => {
  const form = draw(KINDS.tokens, { values: { Ben: 3 } });
  assert.equal(active(), "Ana");
  await user().click(button("4"));
  assert.deepEqual(form.numbers, { Ana: 4, Ben: 3, Cyd: null });
  assert.equal(active(), "Cyd");
  assert.deepEqual(form.done, [true]);
});

test("the last number is entered however soon it is tapped after the one before", async () => {
  // Without waiting for anything but the task of each tap, as a program taps.
  for (const round of Array(20).keys()) {
    const form = draw(KINDS.bids);
    for (const [index] of NAMES.entries()) {
      button(String((round + index) % 6)).click();
      await Promise.resolve();
      await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(
      Object.values(form.numbers),
      NAMES.map((_, index) => (round + index) % 6),
    );
    cleanup();
  }
});

test("after the last number the last cell stays, or the rest comes", async () => {
  draw(KINDS.tokens, { values: { Ana: 1, Ben: 2 } });
  await user().click(button("3"));
  assert.equal(active(), "Cyd");
  cleanup();
  draw(KINDS.tokens, { values: { Ana: 1, Ben: 2 }, hasRest: true });
  await user().click(button("3"));
  assert.equal(active(), null);
  assert.ok(screen.getByText("Rest"));
});

test("a number that has a button is shown by it, and a larger one by its digits", async () => {
  draw(KINDS.tokens, { values: { Ana: 8, Ben: 9 } });
  await user().click(cellOf("Ana"));
  assert.equal(button("8").getAttribute("aria-pressed"), "true");
  await user().click(cellOf("Ben"));
  assert.ok(button(/^OK/));
});

test("the digits of a larger number replace the number that was there", async () => {
  const form = draw(KINDS.tokens, { values: { Ana: 5 } });
  await user().click(cellOf("Ana"));
  await user().click(button("Larger number: Ana’s points"));
  for (const digit of "12") await user().click(button(digit));
  assert.equal(form.numbers.Ana, 12);
});

test("a cell with a button for every number has no larger ones", async () => {
  draw(KINDS.tokens, { cell: (name) => (name === "Ana" ? { max: 8 } : {}) });
  assert.equal(button("Larger number: Ana’s points").disabled, true);
  await user().click(cellOf("Ben"));
  assert.equal(button("Larger number: Ben’s points").disabled, false);
});

test("the phone vibrates once for a number, and in another way for a refused one", async () => {
  const felt = [];
  navigator.vibrate = (pattern) => felt.push(pattern);
  draw(KINDS.tokens, { cell: () => ({ barred: { value: 2, why: "Too many." } }) });
  await user().click(button("4"));
  await user().click(button("2: Too many."));
  delete navigator.vibrate;
  assert.deepEqual(felt, [8, [20, 40, 20]]);
});

test("the next cell scrolls to the middle if it is below the window", async () => {
  const scrolled = [];
  const { scrollBy } = window;
  window.scrollBy = (...by) => scrolled.push(by);
  draw(KINDS.tokens);
  const below = { top: innerHeight + 60, bottom: innerHeight + 100 };
  cellOf("Ben").getBoundingClientRect = () => below;
  await user().click(button("4"));
  window.scrollBy = scrollBy;
  assert.deepEqual(scrolled, [[0, innerHeight / 2 + 80]]);
});

test("digits end only with OK", async () => {
  const form = draw(KINDS.tokens);
  await user().click(button("Larger number: Ana’s points"));
  for (const digit of "12") await user().click(button(digit));
  assert.equal(active(), "Ana");
  await user().click(button(/^OK/));
  assert.equal(form.numbers.Ana, 12);
  assert.equal(active(), "Ben");
});

test("a sign is changed, and a number cleared, by a button", async () => {
  const form = draw(KINDS[NEGATIVE]);
  await user().click(button("7"));
  await user().click(button(/^Change the sign/));
  assert.equal(form.numbers.Ana, -7);
  await user().click(button(/^Clear/));
  assert.equal(form.numbers.Ana, null);
});

test("a number that cannot be is refused with the reason, never changed to another", async () => {
  const form = draw(KINDS["points of cards"]);
  await user().click(cellOf("Ana"));
  await user().keyboard("36");
  assert.equal(form.numbers.Ana, 36);
  await user().keyboard("{Backspace}7");
  assert.equal(form.numbers.Ana, null);
  assert.equal(padHead(), "Ana’s points: at most 36");
  assert.equal(cellOf("Ana").getAttribute("aria-invalid"), "true");
  await user().keyboard("{Enter}");
  assert.equal(active(), "Ana");
  assert.equal(cellOf("Ana").value, "37");
  assert.equal(padHead(), "Ana’s points: at most 36");
  await user().keyboard("{Backspace}");
  assert.equal(form.numbers.Ana, 3);
  assert.equal(padHead(), "Ana’s points");
  await user().keyboard("{Enter}");
  assert.equal(active(), "Ben");
});

test("what is no whole number is told so, and digits of full width are digits", async () => {
  const form = draw(KINDS.tokens);
  const cell = cellOf("Ana");
  for (const [text, value] of [
    ["1.5", null],
    ["12a", null],
    ["-", null],
    ["\uff11\uff12", 12],
  ]) {
    await user().clear(cell);
    await user().type(cell, text);
    assert.equal(form.numbers.Ana, value, text);
    assert.equal(padHead(), value === null ? "Enter a whole number." : "Ana’s points");
  }
});

test("more than can be is marked, and can still be entered", async () => {
  const form = draw(KINDS.bids);
  await user().click(cellOf("Ana"));
  await user().keyboard("9");
  assert.equal(cellOf("Ana").getAttribute("aria-invalid"), "false");
  await user().keyboard("{Backspace}11");
  assert.equal(form.numbers.Ana, 11);
  assert.equal(cellOf("Ana").getAttribute("aria-invalid"), "true");
  assert.equal(padHead(), "Ana’s points: at most 9");
  // More than the contract allows, for which the same number is told.
  await user().keyboard("111");
  assert.equal(form.numbers.Ana, null);
  assert.equal(padHead(), "Ana’s points: at most 9");
});

test("a barred number says why, and is not entered", async () => {
  const why = "The bids are as many as the tricks.";
  const form = draw(KINDS.bids, { cell: () => ({ barred: { value: 2, why } }) });
  assert.equal(button("1").getAttribute("aria-disabled"), null);
  assert.equal(button(`2: ${why}`).getAttribute("aria-disabled"), "true");
  await user().click(button(`2: ${why}`));
  assert.equal(form.numbers.Ana, null);
  assert.equal(padHead(), why);
});

test("cells that may stay empty are passed over", async () => {
  draw(KINDS.bids, { cell: (name) => ({ optional: name === "Ben" }) });
  assert.equal(cellOf("Ben").placeholder, "0");
  await user().click(button("1"));
  assert.equal(active(), "Cyd");
});

test("a cell that is chosen is entered next, and nothing is finished by that", async () => {
  const form = draw(KINDS.tokens);
  await user().click(cellOf("Cyd"));
  assert.equal(active(), "Cyd");
  assert.deepEqual(form.done, [false]);
  await user().click(button("5"));
  assert.equal(form.numbers.Cyd, 5);
  assert.equal(active(), "Ana");
});
