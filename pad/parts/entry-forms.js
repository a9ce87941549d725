// The forms of entry that games share: the cards of each player, and points without what they are
// made of.
import { html } from "../vendor/libraries.js";
import { findCamera, hasCamera } from "./device.js";
import { HandEntry } from "./hand-entry.js";
import { valueIn } from "../model/evening.js";
import { number, t } from "../texts/i18n.js";
import { Who } from "./faces.js";
import { Cell, useCells } from "./number-entry.js";
import { NumberPad } from "./number-pad.js";

// Up to this number, each has a button: six rows of seven.
const MOST_BUTTONS = 41;

findCamera();

/**
 * The cards of each player. `badge(id)` is a mark next to the points of a player; `note` says what
 * need not be entered.
 */
export function CardForm({
  game: {
    scored,
    limits,
    entry: { bounds, key, isFull, withCards },
  },
  seats,
  missing,
  input,
  first,
  onChange,
  scoreOf,
  badge,
  note,
  checks,
  bar,
}) {
  const { min, max } = bounds(limits);
  return html`
    <${HandEntry}
      deck=${scored}
      seats=${seats.map((seat) => ({
        ...seat,
        size: min === max ? max : undefined,
        most: max,
        canBeEmpty: min === 0,
        isDone: !missing.includes(seat.id),
        points:
          missing.includes(seat.id) || isFull(input, seat.id, limits)
            ? null
            : valueIn(input, "points", seat.id),
      }))}
      hands=${input[key] ?? {}}
      onChange=${(hands, label) => onChange(withCards(input, hands, limits), label)}
      scoreOf=${scoreOf}
      badge=${badge}
      first=${first}
      bar=${bar}
    />
    ${note && html`<p class="note">${note}</p>`} ${checks}
    ${hasCamera.value && html`
      <p class="row">
        <a class="button" href="#/hands">
          ${t("hands.title")}
        </a>
      </p>
    `}
  `;
}

/** A row for each player: what `entered` has of them, or else the points that their cards bring. */
export const PlayerRows = ({ seats, scoreOf, cells = 1, entered }) => html`
  <ol class="entries" style=${{ "--cells": cells }}>
    ${seats.map(({ id, name, face }) => {
      const score = scoreOf(id);
      return html`
        <li key=${id} class="entry-row" data-player=${id}>
          <${Who} name=${name} face=${face} />
          ${entered(id) || html`
            <span class="from-cards">
              ${score ? t("entry.from-cards", { points: number(score.points) }) : t("pending")}
            </span>
          `}
        </li>
      `;
    })}
  </ol>
`;

/** The points of a round. */
export function Points({
  game: { limits, entry },
  seats,
  input,
  first,
  onChange,
  onDone,
  scoreOf,
  checks,
  bar,
}) {
  const { min, max } = limits["rounds[][]"];
  const cells = seats
    .filter(({ id }) => !entry?.isFull(input, id, limits))
    .map(({ id, name }) => ({
      key: id,
      label: t("points-of", { name }),
      value: valueIn(input, "points", id),
      min,
      max,
      buttons: min < 0 ? undefined : Math.min(max, MOST_BUTTONS),
      set: (points) =>
        onChange(
          entry?.withPointsOf(input, id, points, limits) ?? {
            points: { ...input.points, [id]: points },
          },
          "undo.points",
        ),
    }));
  const entered = useCells(cells, { first, onDone });
  return html`
    <${PlayerRows}
      seats=${seats}
      scoreOf=${scoreOf}
      entered=${(id) => {
        const cell = cells.find(({ key }) => key === id);
        return cell && html`<${Cell} cell=${cell} entry=${entered} />`;
      }}
    />
    <div class="number-place">
      <${NumberPad} entry=${entered} checks=${checks} />
    </div>
    ${bar(entered.next && { label: entered.next.label, act: entered.goOn })}
  `;
}
