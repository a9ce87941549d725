// Entering numbers: cells that are typed into, and one pad of buttons for the chosen cell.
import { html, useRef, useState } from "../vendor/libraries.js";
import { Icon } from "./components.js";
import { vibrate } from "./device.js";
import { number, t } from "./i18n.js";
import { notify } from "./ui.js";

// Up to this number, each has a button of its own; above it there are ten digits.
export const MOST_CHIPS = 15;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

const hasMinus = ({ min = 0 }) => min < 0;
/** Whether a number may be entered, or may become one that may by further digits. */
const fits = (value, { min = 0, max }) => value >= Math.min(min, 0) && value <= max;
const isOpen = ({ value, optional }) => value === null && !optional;

/**
 * The cells of a form in the order in which they are entered: `{key, label, value, min, max, set}`.
 * `min` is 0 if left out; `value` is null where nothing is entered, and an `optional` cell may stay
 * so. Returns the chosen cell and what can be done with it.
 */
export function useCells(cells) {
  const [wanted, setWanted] = useState(null);
  // The cell whose digits are being tapped, so the next digit is added to them.
  const begun = useRef(null);
  const active = cells.find(({ key }) => key === wanted) ?? cells.find(isOpen) ?? cells[0];
  const at = cells.indexOf(active);
  const next = [...cells.slice(at + 1), ...cells.slice(0, at)].find(isOpen) ?? null;
  const choose = (key) => {
    begun.current = null;
    setWanted(key);
  };
  const goOn = () => next && choose(next.key);
  const refuse = ({ label, min = 0, max }) => {
    vibrate([20, 40, 20]);
    notify(t(min < 0 ? "number.between" : "number.range", { label, min: number(min), max }));
  };
  const put = (value) => {
    vibrate();
    active.set(value);
    setWanted(active.key);
  };
  const tapDigit = (digit) => {
    const before = begun.current === active.key ? (active.value ?? 0) : 0;
    const value = before * 10 + (before < 0 ? -digit : digit);
    if (!fits(value, active)) return refuse(active);
    put(value);
    begun.current = active.key;
    // No further digit fits, so the number is complete.
    if ((!hasMinus(active) && value * 10 > active.max) || value === 0) goOn();
    return undefined;
  };
  return { active, next, choose, goOn, put, refuse, tapDigit };
}

/** One cell: tapping it chooses it for the pad, and a keyboard types into it. */
export function Cell({ cell, entry }) {
  const { key, label, value, set } = cell;
  // What is being typed stays as it is until the cell is left, number or not.
  const [typed, setTyped] = useState(null);
  const type = (event) => {
    const text = event.target.value.trim();
    const meant = /^[-\u2212]?\d+$/.test(text) ? Number(text.replace("\u2212", "-")) : NaN;
    const isFit = fits(meant, cell);
    setTyped(text);
    if (text !== "" && !isFit && !(hasMinus(cell) && /^[-\u2212]$/.test(text))) entry.refuse(cell);
    set(isFit ? meant : null);
  };
  const isActive = entry.active?.key === key;
  return html`
    <input
      class="cell-number ${isActive ? "is-active" : ""} ${value === null ? "is-unset" : ""}"
      inputmode="none"
      aria-label=${label}
      aria-invalid=${String(typed !== null && typed !== "" && value === null)}
      placeholder=${cell.optional ? "0" : "–"}
      autocomplete="off"
      value=${typed ?? value ?? ""}
      onInput=${type}
      onBlur=${() => setTyped(null)}
      onFocus=${(event) => {
        entry.choose(key);
        event.target.select();
      }}
    />
  `;
}

/** The buttons for the chosen cell; `most` is the largest number of any cell of the form. */
export function NumberPad({ entry, most }) {
  const { active } = entry;
  if (!active) return null;
  const chip = (value) => html`
    <button
      type="button"
      key=${value}
      aria-pressed=${String(active.value === value)}
      disabled=${value > active.max}
      onClick=${() => {
        entry.put(value);
        entry.goOn();
      }}
    >
      ${value}
    </button>
  `;
  const digit = (value) => html`<button type="button" key=${value} onClick=${() => entry.tapDigit(value)}>${value}</button>`;
  return html`
    <div class="number-pad" role="group" aria-label=${active.label}>
      <p class="number-pad-head">${active.label}</p>
      <div class="chips">
        ${most <= MOST_CHIPS
          ? Array.from({ length: most + 1 }, (_, value) => chip(value))
          : html`
              ${DIGITS.map(digit)}
              ${hasMinus(active) &&
              html`<button type="button" aria-label=${t("number.sign", { label: active.label })} disabled=${!active.value || !fits(-active.value, active)} onClick=${() => entry.put(-active.value)}>±</button>`}
              <button type="button" aria-label=${t("number.clear", { label: active.label })} disabled=${active.value === null} onClick=${() => {
                entry.put(null);
                entry.choose(active.key);
              }}><${Icon} name="close" /></button>
            `}
      </div>
    </div>
  `;
}
