// Entering numbers: cells that are typed into, and one pad of buttons for the chosen cell.
import { html, useEffect, useRef, useState } from "../vendor/libraries.js";
import { Icon } from "./components.js";
import { vibrate } from "./device.js";
import { number, signOf, t } from "../texts/i18n.js";
import { Who } from "./person.js";
import { dismiss, notice, notify } from "./ui.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];

// What is left free above and below the chosen cell, in px.
const SPACE = 8;

const hasMinus = ({ min = 0 }) => min < 0;
/** Whether a number may be entered, or may become one that may by further digits. */
const fits = (value, { min = 0, max }) => value >= Math.min(min, 0) && value <= max;
const isOpen = ({ value, optional }) => value === null && !optional;

function refuse(text) {
  vibrate([20, 40, 20]);
  notify(text);
}

const refuseRange = ({ label, min = 0, max }) => refuse(t(min < 0 ? "number.between" : "number.range", { label, min: number(min), max }));

/** Scrolls as far as a cell is covered by the pad or out of sight, and no further. */
function show(input) {
  const cell = input?.getBoundingClientRect();
  const covered = document.querySelector(".number-place")?.getBoundingClientRect().top;
  if (!cell) return;
  const below = cell.bottom + SPACE - Math.min(covered, innerHeight);
  if (below > 0 || cell.top < 0) scrollBy(0, below > 0 ? below : cell.top - SPACE);
}

/**
 * The cells of a form in the order in which they are entered: `{key, label, value, min, max, likely,
 * chips, barred, set}`. `min` is 0 if left out; `value` is null where nothing is entered, and an `optional`
 * cell may stay so. The numbers up to `chips` have a button each, others are entered by digits. A number
 * whose next digit makes it more than `likely`, or `max`, is complete; where digits were asked for instead
 * of the buttons, only `max` counts. `barred` is `{value, why}` of a number that may not be chosen. Returns
 * the chosen cell, once all are entered the last one, or null if something else is in the place of the buttons then
 * (`hasRest`), and what can be done with it.
 */
export function useCells(cells, hasRest = false) {
  const [wanted, setWanted] = useState({});
  // The cell for which digits were asked for.
  const [byDigits, setByDigits] = useState(null);
  // The cell whose digits are being tapped, so the next digit is added to them.
  const begun = useRef(null);
  // A cell that was reached by going on is brought into sight, and passed over once nothing lacks there.
  const active = cells.find((cell) => cell.key === wanted.key && (!wanted.went || isOpen(cell))) ?? cells.find(isOpen) ?? (hasRest ? null : cells.at(-1)) ?? null;
  const at = cells.indexOf(active);
  const next = [...cells.slice(at + 1), ...cells.slice(0, Math.max(at, 0))].find(isOpen) ?? null;
  const choose = (key, went = false) => {
    begun.current = null;
    setWanted({ key, went });
  };
  const goOn = () => choose(next?.key, true);
  const put = (value) => {
    vibrate();
    // Why another number was refused.
    if (!notice.value?.undo) dismiss();
    active.set(value);
    setWanted({ key: active.key });
  };
  const tapDigit = (digit) => {
    const before = begun.current === active.key ? (active.value ?? 0) : 0;
    const value = before * 10 + (before < 0 ? -digit : digit);
    if (!fits(value, active)) return refuseRange(active);
    put(value);
    begun.current = active.key;
    // No further digit fits, or is likely, so the number is complete.
    const most = (byDigits !== active.key && active.likely) || active.max;
    if ((!hasMinus(active) && value * 10 > most) || value === 0) goOn();
    return undefined;
  };
  const typed = useRef(null);
  typed.current = (event) => {
    const isElsewhere = event.target.closest?.("input, select, dialog") || event.ctrlKey || event.metaKey || event.altKey;
    if (active && !isElsewhere && /^\d$/.test(event.key)) tapDigit(Number(event.key));
  };
  useEffect(() => {
    const listen = (event) => typed.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return { active, went: wanted.went, next, cells, byDigits, setByDigits, choose, goOn, put, tapDigit };
}

/** One cell: tapping it chooses it for the pad, and a keyboard types into it. */
export function Cell({ cell, entry }) {
  const { key, label, value, set } = cell;
  // What is being typed stays as it is until the cell is left, number or not.
  const [typed, setTyped] = useState(null);
  const type = (event) => {
    const text = event.target.value.trim();
    // Wide digits are digits, too.
    const plain = text.normalize("NFKC").replace("\u2212", "-");
    const meant = /^-?\d+$/.test(plain) ? Number(plain) : NaN;
    const isFit = fits(meant, cell);
    setTyped(text);
    if (text === "" || isFit || (hasMinus(cell) && plain === "-")) dismiss();
    else if (Number.isNaN(meant)) notify(t("round.not-a-number"));
    else refuseRange(cell);
    set(isFit ? meant : null);
  };
  const goOn = (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    const { next } = entry;
    entry.goOn();
    if (next) document.querySelector(`[data-cell="${next.key}"]`)?.focus();
    else event.target.blur();
  };
  const isActive = entry.active?.key === key;
  return html`
    <input
      class="cell-number ${isActive ? "is-active" : ""} ${value === null ? "is-unset" : ""}"
      inputmode="none"
      ref=${isActive && entry.went ? show : null}
      data-cell=${key}
      aria-label=${label}
      aria-invalid=${String(typed !== null && typed !== "" && value === null)}
      placeholder=${cell.optional ? "0" : "–"}
      autocomplete="off"
      value=${typed ?? value ?? ""}
      onInput=${type}
      onKeyDown=${goOn}
      onBlur=${() => setTyped(null)}
      onFocus=${(event) => {
        entry.choose(key);
        event.target.select();
      }}
    />
  `;
}

/** The cells of a player in the order of `cells`, and the points that they give, if `score` is known. */
export const EntryRow = ({ name, face, cells, entry, score }) => html`
  <li class="entry-row">
    <${Who} name=${name} face=${face} />
    ${cells.map((cell) => html`<${Cell} key=${cell.key} cell=${cell} entry=${entry} />`)}
    <output class="live-score" aria-label=${t("points-of", { name })}>${score && html`<span key=${score.points} class=${signOf(score.points)}>${number(score.points)}</span>`}</output>
  </li>
`;

/** The buttons for the chosen cell; once all are entered, `children` have their place. `checks` stand below either. */
export function NumberPad({ entry, checks, children }) {
  const { active, byDigits, setByDigits } = entry;
  if (!active) return html`<div class="number-pad" key="rest">${children} ${checks}</div>`;
  const { chips, max, barred } = active;
  const chip = (value) => {
    const why = value === barred?.value ? barred.why : null;
    const tap = () => {
      if (why) {
        refuse(why);
        return;
      }
      entry.put(value);
      entry.goOn();
    };
    return html`
      <button
        type="button"
        key=${value}
        aria-pressed=${String(active.value === value)}
        aria-disabled=${why && "true"}
        aria-label=${why && `${value}: ${why}`}
        disabled=${value > max}
        onClick=${tap}
      >
        ${value}
      </button>
    `;
  };
  const digit = (value) => html`<button type="button" key=${`digit${value}`} onClick=${() => entry.tapDigit(value)}>${value}</button>`;
  const hasChips = chips !== undefined && byDigits !== active.key && (active.value ?? 0) <= chips;
  // The same place in all cells of a form, whether they need it or not.
  const hasMore = entry.cells.some((cell) => cell.max > cell.chips);
  return html`
    <div class="number-pad" key="pad" role="group" aria-label=${active.label}>
      <p class="number-pad-head">${active.label}</p>
      <div class="chips">
        ${hasChips
          ? html`
              ${Array.from({ length: chips + 1 }, (_, value) => chip(value))}
              ${hasMore &&
              html`<button type="button" key="more" disabled=${max <= chips} aria-label=${t("number.more", { label: active.label })} onClick=${() => setByDigits(active.key)}>…</button>`}
            `
          : html`
              ${DIGITS.map(digit)}
              ${hasMinus(active) &&
              html`<button type="button" key="sign" aria-label=${t("number.sign", { label: active.label })} disabled=${!active.value || !fits(-active.value, active)} onClick=${() => entry.put(-active.value)}>±</button>`}
              <button type="button" key="clear" aria-label=${t("number.clear", { label: active.label })} disabled=${active.value === null} onClick=${() => {
                entry.put(null);
                entry.choose(active.key);
              }}><${Icon} name="close" /></button>
            `}
      </div>
      ${checks}
    </div>
  `;
}
