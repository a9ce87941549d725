// The points of a round without what they are made of.
import { html } from "../vendor/libraries.js";
import { valueIn } from "../model/evening.js";
import { number, t } from "../texts/i18n.js";
import { Who } from "./components.js";
import { Cell, NumberPad, useCells } from "./number-entry.js";

// Up to this number, each has a button: six rows of seven.
const MOST_BUTTONS = 41;

/** A row for each player: what `entered` has of them, or else the points that their cards bring. */
export const PlayerRows = ({ seats, scoreOf, cells = 1, entered }) => html`
  <ol class="entries" style=${{ "--cells": cells }}>
    ${seats.map(({ id, name, face }) => {
      const score = scoreOf(id);
      return html`
        <li key=${id} class="entry-row" data-player=${id}>
          <${Who} name=${name} face=${face} />
          ${entered(id) || html`<span class="from-cards">${score ? t("entry.from-cards", { points: number(score.points) }) : t("pending")}</span>`}
        </li>
      `;
    })}
  </ol>
`;

export function Points({ game: { limits, entry }, seats, input, onChange, onDone, scoreOf, checks, bar }) {
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
      set: (points) => onChange({ points: { ...input.points, [id]: points } }, "undo.points"),
    }));
  const entered = useCells(cells, { onDone });
  return html`
    <${PlayerRows}
      seats=${seats}
      scoreOf=${scoreOf}
      entered=${(id) => {
        const cell = cells.find(({ key }) => key === id);
        return cell && html`<${Cell} cell=${cell} entry=${entered} />`;
      }}
    />
    <div class="number-place"><${NumberPad} entry=${entered} checks=${checks} /></div>
    ${bar(entered.next && { label: entered.next.label, act: entered.goOn })}
  `;
}
