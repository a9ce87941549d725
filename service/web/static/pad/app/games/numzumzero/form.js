// NumZumZero: tokens, and counts of the collected cards only where a tie asks for them.
import { html } from "../../../vendor/libraries.js";
import { Field, Stepper } from "../../components.js";
import { valueOf } from "../../evening.js";
import { number, t } from "../../i18n.js";
import { FIELDS, neededFields } from "./game.js";

// What the referee's warnings about an unsettled tie ask for.
const ASKED_BY = { "numzumzero.tie-cards": "cards", "numzumzero.tie-total": "total" };

/** The counts that are needed: asked for by the referee, or entered before. */
function askedFor(input, sheet) {
  const asked = (sheet?.warnings ?? []).map(({ rule }) => ASKED_BY[rule]);
  return ["cards", "total"].filter((field) => asked.includes(field) || Object.values(input[field]).some((value) => value !== null));
}

export function Form({ game: { limits }, evening, seats, input, onChange, scoreOf, sheet }) {
  const counts = askedFor(input, sheet);
  const top = Math.max(...seats.map(({ id }) => scoreOf(id)?.points ?? -1));
  const tied = seats.filter(({ id }) => scoreOf(id)?.points === top);
  const field = (name, { id, name: person }) => html`
    <${Field} key=${name} label=${t(`numzumzero.${name}`)}>
      <${Stepper}
        label=${t(`numzumzero.${name}-of`, { name: person })}
        value=${valueOf(input, name, id)}
        max=${limits[FIELDS[name]].max}
        onChange=${(value) => onChange({ [name]: { ...input[name], [id]: value } }, "undo.tokens")}
      />
    <//>
  `;
  return html`
    <ul class="people results">
      ${seats.map(
        (seat) => html`
          <li key=${seat.id}>
            <div class="person-head">
              <span class="person">${seat.name}</span>
              <output class="live-score">
                ${scoreOf(seat.id) ? t("tokens", { count: scoreOf(seat.id).points, tokens: number(scoreOf(seat.id).points) }) : ""}
              </output>
            </div>
            <div class="person-fields">${neededFields(evening).map((name) => field(name, seat))}</div>
          </li>
        `,
      )}
    </ul>
    ${counts.length > 0 &&
    html`
      <section class="tie">
        <h2>${t("numzumzero.tie")}</h2>
        <p class="note">${t("numzumzero.tie-note")}</p>
        <ul class="people results">
          ${tied.map(
            (seat) => html`
              <li key=${seat.id}>
                <span class="person">${seat.name}</span>
                <div class="person-fields">${counts.map((name) => field(name, seat))}</div>
              </li>
            `,
          )}
        </ul>
      </section>
    `}
  `;
}
