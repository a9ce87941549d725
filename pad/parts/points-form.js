// The points of a round without the cards.
import { html } from "../vendor/libraries.js";
import { valueOf } from "../model/evening.js";
import { number, t } from "../texts/i18n.js";
import { Who } from "./person.js";
import { Cell, NumberPad, useCells } from "./number-entry.js";

export function Points({ limits, isFull, seats, input, onChange, scoreOf, checks, bar }) {
  const cells = seats
    .filter(({ id }) => !isFull(input, id, limits))
    .map(({ id, name }) => ({
      key: id,
      label: t("points-of", { name }),
      value: valueOf(input, "points", id),
      ...limits["rounds[][]"],
      set: (points) => onChange({ points: { ...input.points, [id]: points } }, "undo.points"),
    }));
  const entry = useCells(cells);
  const fromCards = (id) => {
    const score = scoreOf(id);
    return score ? t("entry.from-cards", { points: number(score.points) }) : t("pending");
  };
  return html`
    <ol class="entries" style=${{ "--cells": 1 }}>
      ${seats.map(({ id, name, face }) => {
        const cell = cells.find(({ key }) => key === id);
        return html`
          <li key=${id} class="entry-row">
            <${Who} name=${name} face=${face} />
            ${cell ? html`<${Cell} cell=${cell} entry=${entry} />` : html`<span>${fromCards(id)}</span>`}
          </li>
        `;
      })}
    </ol>
    <div class="number-place"><${NumberPad} entry=${entry} checks=${checks} /></div>
    ${bar(entry.next && { label: entry.next.label, act: entry.goOn })}
  `;
}
