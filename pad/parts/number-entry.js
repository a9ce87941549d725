// Entering numbers: cells that are typed into; number-pad.js has the buttons for the chosen one.
import { html, useLayoutEffect, useRef, useState } from "../vendor/libraries.js";
import { Who } from "./faces.js";
import { vibrate } from "./device.js";
import { startingAt } from "../model/evening.js";
import { number, signOf, t } from "../texts/i18n.js";

// The keys that are typed into a cell.
const TYPED = /^[\d\u2212-]$/;

export const hasMinus = ({ min = 0 }) => min < 0;
/** True if a number may be entered, or may become valid by further digits. */
export const fits = (value, { min = 0, max }) => value >= Math.min(min, 0) && value <= max;
/** @param {Cell} cell */
const isOpen = ({ value, optional }) => value === null && !optional;

/** @param {Cell} cell */
const cellOf = ({ key }) =>
  /** @type {HTMLInputElement} */ (document.querySelector(`[data-cell="${key}"]`));

const rangeOf = ({ label, min = 0, max, most = max }) =>
  t(min < 0 ? "number.between" : "number.range", { label, min: number(min), max: most });

/** Why a number that was entered cannot be right, or null. */
export const doubtOf = ({ value, most, label }) =>
  value > most ? t("number.range", { label, max: most }) : null;

/**
 * Scrolls a cell that is covered by the pad, or out of sight, to the middle of the free space. The
 * pad stays where it is, since the next tap is on its way: what it covers is all that moves up.
 */
function show(input) {
  if (!input) return;
  const { top, bottom, right } = input.getBoundingClientRect();
  const place = document.querySelector(".number-place");
  const pad = place?.getBoundingClientRect();
  const isBelow = pad && pad.left < right;
  const end = isBelow ? Math.min(pad.top, innerHeight) : innerHeight;
  const rows = isBelow && place?.previousElementSibling?.getBoundingClientRect();
  const most = rows ? rows.bottom - end : Infinity;
  if (top < 0 || bottom > end) scrollBy(0, Math.min((top + bottom - end) / 2, most));
}

/**
 * A number that is entered.
 * @typedef {object} Cell
 * @property {string} key
 * @property {string} label
 * @property {string} [name] - whose it is
 * @property {number | null} value - null where nothing is entered
 * @property {(value: number | null) => void} set
 * @property {number} max - more is refused
 * @property {number} [min] - 0 if left out
 * @property {number} [most] - a larger number is marked, because it is impossible
 * @property {number} [buttons] - the numbers up to it have one each; without it, all are typed
 * digit by digit
 * @property {{value: number, why: string} | null} [barred] - a number that may not be chosen
 * @property {boolean} [optional] - whether it may stay without a value
 */

/**
 * The chosen one of a form's cells, and its actions; they are entered in their order.
 * Once all are, it is the last one, or null if something else is in the place of the buttons then
 * (`hasRest`). A tap on a button goes on to the next cell; after digits only OK or Enter does.
 * `onDone(true)` is called after each number that was finished on the pad, and `onDone(false)`
 * where a cell is chosen instead. `first` is the key of the cell that is
 * chosen at first.
 * @param {Cell[]} cells
 * @param {{hasRest?: boolean, first?: string | null, onDone?: (isFinished: boolean) => void}}
 * [options]
 */
export function useCells(cells, { hasRest = false, first = null, onDone = () => {} } = {}) {
  // The cell that was chosen, or the one after which the next open one is.
  const [place, setPlace] = useState({
    key: /** @type {string | null} */ (first),
    isPast: first === null,
  });
  // Why the active cell does not take what was typed.
  const [refusal, setRefusal] = useState(/** @type {string | null} */ (null));
  // The cell whose digits are typed, and whether the next digit is added to them.
  const typing = useRef({ key: /** @type {string | null} */ (null), isBegun: false });
  const openAfter = (index) => startingAt(cells, index + 1).find(isOpen) ?? null;
  const at = cells.findIndex(({ key }) => key === place.key);
  const chosen = place.isPast ? null : cells[at];
  const active = chosen ?? openAfter(at) ?? (hasRest ? null : (cells[at] ?? cells.at(-1) ?? null));
  const following = openAfter(cells.indexOf(active));
  const next = following === active ? null : following;
  const refuse = (why) => {
    if (why) vibrate([20, 40, 20]);
    setRefusal(why);
  };
  const choose = (key) => {
    setRefusal(null);
    typing.current = { key: null, isBegun: false };
    setPlace({ key, isPast: false });
    onDone(false);
  };
  const goOn = () => {
    setRefusal(null);
    typing.current = { key: null, isBegun: false };
    start.current = { key: null, value: null };
    // Cells that are added once all are entered come in their order.
    setPlace({ key: next ? active.key : null, isPast: true });
    onDone(true);
  };
  const put = (value) => {
    vibrate();
    setRefusal(null);
    active.set(value);
    setPlace({ key: active.key, isPast: false });
  };
  const typeBy = (isBegun) => (typing.current = { key: active.key, isBegun });
  const openKeypad = () => {
    typeBy(false);
    setPlace({ key: active.key, isPast: false });
  };
  const tapDigit = (digit) => {
    const before =
      typing.current.key === active.key && typing.current.isBegun ? (active.value ?? 0) : 0;
    const value = before * 10 + (before < 0 ? -digit : digit);
    if (!fits(value, active)) return refuse(rangeOf(active));
    typeBy(true);
    return put(value);
  };
  const isTyped =
    active !== null &&
    (active.buttons === undefined ||
      typing.current.key === active.key ||
      active.value > active.buttons ||
      active.value < 0);
  // What the active cell had before anything was entered in it.
  const start = useRef({
    key: /** @type {string | null} */ (null),
    value: /** @type {number | null} */ (null),
  });
  if (active && start.current.key !== active.key)
    start.current = { key: active.key, value: active.value };
  const restore = () => {
    if (active.value !== start.current.value) active.set(start.current.value);
    choose(active.key);
  };
  // A key that is pressed anywhere is typed into the active cell, so it has the same effect.
  const typed = useRef(/** @type {(event: any) => void} */ (() => {}));
  typed.current = (event) => {
    const { key } = event;
    const isElsewhere =
      event.target.closest?.("input, select, dialog, summary, a") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey;
    const cell = active && cellOf(active);
    if (!cell || isElsewhere) return;
    if (TYPED.test(key)) {
      const isAdded = typing.current.isBegun;
      cell.focus();
      if (isAdded) cell.setSelectionRange(cell.value.length, cell.value.length);
    } else if (key === "Backspace" || key === "Delete") {
      event.preventDefault();
      const left = key === "Delete" ? "" : cell.value.slice(0, -1);
      cell.focus();
      cell.setSelectionRange(cell.value.length, cell.value.length);
      active.set(/\d/.test(left) ? Number(left) : null);
    } else if (key === "Enter" && typing.current.isBegun) {
      event.preventDefault();
      goOn();
    } else if (key === "Escape") restore();
  };
  // At once, or the first of two digits could be lost on a slow device.
  useLayoutEffect(() => {
    const listen = (event) => typed.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return {
    active,
    next,
    cells,
    isTyped,
    refusal,
    refuse,
    hasGone: place.isPast || (active !== null && active.key === first),
    choose,
    goOn,
    put,
    tapDigit,
    openKeypad,
    restore,
  };
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
    if (text === "" || isFit || (hasMinus(cell) && plain === "-")) entry.refuse(null);
    else entry.refuse(Number.isNaN(meant) ? t("round.not-a-number") : rangeOf(cell));
    set(isFit ? meant : null);
  };
  const press = (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      setTyped(null);
      entry.restore();
      event.target.blur();
    } else if (event.key === "Enter") {
      // What is no number of this cell stays in it, with the reason.
      if (value === null && typed) return;
      const { next } = entry;
      entry.goOn();
      if (next) cellOf(next)?.focus();
      else event.target.blur();
    }
  };
  const isActive = entry.active?.key === key;
  return html`
    <input
      class="cell-number ${isActive ? "is-active" : ""} ${value === null ? "is-unset" : ""}"
      inputmode="none"
      ref=${isActive && entry.hasGone ? show : null}
      data-cell=${key}
      aria-label=${label}
      aria-invalid=${String(
        (typed !== null && typed !== "" && value === null) || doubtOf(cell) !== null,
      )}
      title=${doubtOf(cell)}
      placeholder=${cell.optional ? "0" : "–"}
      autocomplete="off"
      value=${typed ?? value ?? ""}
      onInput=${type}
      onKeyDown=${press}
      onBlur=${() => setTyped(null)}
      onFocus=${(event) => {
        entry.choose(key);
        event.target.select();
      }}
    />
  `;
}

/**
 * The cells of a player in the order of `cells`, and the points that they give, if `score` is
 * known.
 */
export const EntryRow = ({ name, face, cells, entry, score }) => html`
  <li class="entry-row">
    <${Who} name=${name} face=${face} />
    ${cells.map((cell) => html`<${Cell} key=${cell.key} cell=${cell} entry=${entry} />`)}
    <output class="live-score" aria-label=${t("points-of", { name })}>
      ${score && html`
        <span key=${score.points} class=${signOf(score.points)}>
          ${number(score.points)}
        </span>
      `}
    </output>
  </li>
`;
