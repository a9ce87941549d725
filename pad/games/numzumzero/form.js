// NumZumZero: tokens, and counts of the collected cards only where a tie asks for them.
import { html } from "../../vendor/libraries.js";
import { valueIn } from "../../model/evening.js";
import { importScript } from "../../model/games.js";
import { lazy } from "../../parts/lazy.js";
import { t } from "../../texts/i18n.js";
import { EntryRow, useCells } from "../../parts/number-entry.js";
import { NumberPad } from "../../parts/number-pad.js";
import { FIELDS, neededFields } from "./game.js";

// The numbers that the referee's warnings about an unsettled tie ask for.
const ASKED_BY = { "numzumzero.tie-cards": "cards", "numzumzero.tie-total": "total" };

// So many tokens have a button each; more come from games for one player, and are entered by
// digits.
const MOST_TOKENS = 8;

/** The counts that the referee asks for. */
const byReferee = (sheet) => (sheet?.warnings ?? []).flatMap(({ rule }) => ASKED_BY[rule] ?? []);

/** The counts that are needed: asked for by the referee, or entered before. */
function askedFor({ way, ...input }, sheet) {
  const asked = byReferee(sheet);
  const isEntered = (field) =>
    way !== "play" && Object.values(input[field]).some((value) => value !== null);
  return ["cards", "total"].filter((field) => asked.includes(field) || isEntered(field));
}

const PlayAlong = lazy(() => importScript("numzumzero", "play"), "PlayAlong");

// The numbers that follow from a log.
const TOLD = "tokens";

export function Form(props) {
  const fields = neededFields(props.evening);
  if (props.way !== "play") return html`<${Counted} ...${props} fields=${fields} />`;
  const more = fields.filter((field) => field !== TOLD);
  const isAsked = more.length > 0 || byReferee(props.sheet).length > 0;
  const rest = isAsked && html`<${Counted} ...${props} fields=${more} />`;
  return html`<${PlayAlong} ...${props} rest=${rest} />`;
}

/** `fields` are those that everybody needs, as far as they are asked here. */
function Counted({
  fields,
  game: { limits },
  evening,
  seats,
  input,
  first,
  onChange,
  onDone,
  scoreOf,
  sheet,
  checks,
  bar,
}) {
  const needed = neededFields(evening);
  const counts = askedFor(input, sheet);
  // From the entry: there are no scores while a count has only its first digit.
  const won = seats.map(({ id }) =>
    needed.reduce((sum, field) => sum + valueIn(input, field, id), 0),
  );
  const tied = seats.filter((_, index) => won[index] === Math.max(...won));
  const cell = (field, { id, name }) => ({
    key: `${field}.${id}`,
    name,
    label: t(`numzumzero.${field}-of`, { name }),
    value: valueIn(input, field, id),
    max: limits[FIELDS[field]].max,
    // Somebody who plays alone may have more.
    ...(needed.includes(field) && {
      buttons: MOST_TOKENS,
      ...(seats.length > 1 && { most: MOST_TOKENS }),
    }),
    set: (value) => onChange({ [field]: { ...input[field], [id]: value } }, "undo.tokens"),
  });
  const rowsOf = (of, columns) =>
    of.map((seat) => ({ ...seat, cells: columns.map((field) => cell(field, seat)) }));
  const rows = fields.length ? rowsOf(seats, fields) : [];
  const tieRows = counts.length ? rowsOf(tied, counts) : [];
  const entry = useCells(
    [...rows, ...tieRows].flatMap(({ cells }) => cells),
    { first: first && `${fields[0]}.${first}`, onDone },
  );
  const table = (lines, columns) => html`
    <ol class="entries" style=${{ "--cells": columns.length }}>
      <li class="entry-row entry-head" aria-hidden="true">
        <span></span>
        ${columns.map((field) => html`<span key=${field}>${t(`numzumzero.${field}`)}</span>`)}
        <span></span>
      </li>
      ${lines.map(
        ({ id, name, face, cells }) => html`
          <${EntryRow}
            key=${id}
            name=${name}
            face=${face}
            cells=${cells}
            entry=${entry}
            score=${scoreOf(id)}
          />
        `,
      )}
    </ol>
  `;
  const unsettled = tieRows.some(({ cells }) => cells.some(({ value }) => value === null));
  // Beside the button that saves a tie there is room for a name.
  const next = entry.next && {
    label: unsettled ? entry.next.name : entry.next.label,
    act: entry.goOn,
  };
  return html`
    ${rows.length > 0 && table(rows, fields)}
    ${tieRows.length > 0 && html`
      <section class="tie">
        <h2>${t("numzumzero.tie")}</h2>
        <p class="note">${t("numzumzero.tie-note")}</p>
        ${table(tieRows, counts)}
      </section>
    `}
    <div class="number-place">
      <${NumberPad} entry=${entry} checks=${checks} />
    </div>
    ${bar(next, unsettled ? t("numzumzero.save-tie") : null)}
  `;
}
