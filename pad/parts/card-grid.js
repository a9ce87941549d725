// The deck as one flat grid of buttons, always open: a card is one tap.
import { html, useState } from "../vendor/libraries.js";
import { distinct, kindLetters, kindName, symbolLetter, symbolName } from "../model/cards.js";
import { CardFace, Emblem } from "./faces.js";
import { t } from "../texts/i18n.js";

// How many cards stand side by side in a deck without suits; on a wide screen, one suit of twelve.
const flatAcross = () => (matchMedia("(min-width: 40rem)").matches ? 12 : 6);
// The most of them next to their heading on a phone.
const MOST_ACROSS = 7;
// Up to so many copies of a card have a mark each.
const MOST_MARKS = 4;

/**
 * Lays a deck out as rows of cards, the shorter of suits and ranks across; a rank is a number, or
 * the symbol of a card of a suit without one. The specials, which have no suit, follow below; a
 * `flat` grid has all cards so, in few rows.
 */
function layOut(deck, flat) {
  const suited = flat ? [] : deck.filter(({ suit }) => suit !== null);
  const suits = distinct(suited.map(({ suit }) => suit));
  const rankOf = ({ number, symbol }) => number ?? symbol;
  const all = distinct(suited.map(rankOf));
  const isNumber = (rank) => typeof rank === "number";
  const ranks = [
    ...all.filter((rank) => !isNumber(rank)),
    ...all.filter(isNumber).sort((a, b) => a - b),
  ];
  // Two suits make rows, where their ranks fit side by side.
  const suitsAcross =
    suits.length <= ranks.length && !(suits.length === 2 && ranks.length <= MOST_ACROSS);
  const at = new Map(suited.map((cell) => [`${cell.suit} ${rankOf(cell)}`, cell]));
  const [across, down] = suitsAcross ? [suits, ranks] : [ranks, suits];
  const cell = (row, column) =>
    at.get(suitsAcross ? `${column} ${row}` : `${row} ${column}`) ?? null;
  return {
    suitsAcross,
    across,
    columns: across.length || flatAcross(),
    rows: down.map((label) => ({ label, cells: across.map((column) => cell(label, column)) })),
    specials: deck.filter((card) => !suited.includes(card)),
  };
}

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** One stop for the Tab key, arrows from there; each card as a stop would be too many. */
function useArrows() {
  const [at, setAt] = useState("1.1");
  const onKeyDown = (event) => {
    const by = ARROWS[event.key];
    const from = event.target.dataset?.at;
    if (!by || !from) return;
    const [row, column] = from.split(".").map(Number);
    const next = event.currentTarget.querySelector(`[data-at="${row + by[0]}.${column + by[1]}"]`);
    event.preventDefault();
    if (next) {
      setAt(next.dataset.at);
      next.focus();
    }
  };
  const spot = (row, column) => ({
    "data-at": `${row}.${column}`,
    tabIndex: at === `${row}.${column}` ? 0 : -1,
    onFocus: () => setAt(`${row}.${column}`),
  });
  return { onKeyDown, spot };
}

/** A card and its state in words, for screen readers. */
function describe(card, mine, others) {
  const states = [];
  if (mine > 1) states.push(t("grid.mine-count", { count: mine }));
  else if (mine) states.push(t("grid.mine"));
  for (const { name } of others) states.push(t("grid.others", { name }));
  return [card.name, ...states].join(", ");
}

/**
 * A card, and below it a place for each of its copies: a mark for mine, the initials of others, a
 * ring where it is free.
 */
function Card({ cell, mine, others, spot, isNamed, onTap }) {
  const { card, count, suit } = cell;
  const gone = mine + others.length >= count;
  // A mark that changes is another element, so that nothing moves.
  const marks = [
    ...Array(mine).fill("✓"),
    ...others.map(({ initials }) => initials),
    ...Array(Math.max(count > 1 ? count - mine - others.length : 0, 0)).fill("○"),
  ];
  const shown = count > MOST_MARKS ? [`${mine + others.length}/${count}`] : marks;
  return html`
    <button
      type="button"
      class="cell ${suit ? "" : "is-special"} ${count > 1 ? "has-copies" : ""} ${mine
        ? "is-mine"
        : ""} ${!mine && gone ? "is-gone" : ""}"
      aria-pressed=${mine ? "true" : "false"}
      aria-label=${describe(cell, mine, others)}
      data-card=${card}
      onClick=${() => onTap(card)}
      ...${spot}
    >
      <${CardFace} card=${cell} isNamed=${isNamed} />
      <span class="copies" aria-hidden="true">
        ${shown.map((mark, index) => html`<i key=${index + mark} data-mark=${mark} />`)}
      </span>
    </button>
  `;
}

/**
 * `mine(card)` counts the chosen hand's copies, `others(card)` lists the other hands with a
 * copy each, `onRun(cards)` takes a whole row or column and is left out where runs make no sense.
 */
export function CardGrid({ deck, label, mine, others, onTap, onRun, flat = false }) {
  const { onKeyDown, spot } = useArrows();
  const { across, columns, rows, specials, suitsAcross } = layOut(deck, flat);
  const rowCount = (across.length && 1) + rows.length + Math.ceil(specials.length / columns);
  const heading = (axisIsSuits, value, cells, place) => {
    const card = axisIsSuits && cells.find(Boolean);
    const isSymbol = !axisIsSuits && typeof value !== "number";
    const text = card
      ? html`<${Emblem} look=${card.look} kind=${value} />`
      : isSymbol
        ? symbolLetter(value)
        : value;
    const name = card
      ? kindName(value)
      : isSymbol
        ? symbolName(value)
        : t("grid.number", { value });
    // What it shows comes first in its name, so that it can be said to speech control.
    const letters = card ? kindLetters(value) : isSymbol ? symbolLetter(value) : value;
    const look = `heading ${card ? `kind-${card.look}` : ""}`;
    if (!onRun)
      return html`
        <span class=${look} aria-hidden="true">
          ${text}
        </span>
      `;
    return html`
      <button
        type="button"
        class=${look}
        aria-label=${t("grid.run", { letters, run: name })}
        onClick=${() => onRun(cells.filter(Boolean).map(({ card }) => card))}
        ...${spot(...place)}
      >
        ${text}
      </button>
    `;
  };
  const card = (cell, row, column) =>
    cell
      ? html`
          <${Card}
            key=${cell.card}
            cell=${cell}
            mine=${mine(cell.card)}
            others=${others(cell.card)}
            spot=${spot(row, column)}
            isNamed=${flat && cell.suit === null}
            onTap=${onTap}
          />
        `
      : html`<span key="${row}.${column}"></span>`;
  return html`
    <div
      class="grid ${flat ? "is-flat" : ""}"
      style=${{ "--columns": columns, "--rows": rowCount }}
      role="group"
      aria-label=${label}
      onKeyDown=${onKeyDown}
    >
      ${across.length > 0 && html`<span class="corner"></span>`}
      ${across.map((value, index) =>
        heading(
          suitsAcross,
          value,
          rows.map(({ cells }) => cells[index]),
          [0, index + 1],
        ),
      )}
      ${rows.map(({ label: value, cells }, index) => [
        heading(!suitsAcross, value, cells, [index + 1, 0]),
        ...cells.map((cell, column) => card(cell, index + 1, column + 1)),
      ])}
      ${specials.map((cell, index) => [
        across.length > 0 && index % columns === 0 && html`<span class="corner"></span>`,
        card(cell, rows.length + 1 + Math.floor(index / columns), (index % columns) + 1),
      ])}
    </div>
  `;
}
