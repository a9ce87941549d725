// Herolio: the round's powers, the bids, and what became of them.
import { html, useState } from "../../../vendor/libraries.js";
import { Field, Segmented, Stepper } from "../../components.js";
import { valueOf } from "../../evening.js";
import { number, t } from "../../i18n.js";
import { showRule } from "../../ui.js";
import { countedFields } from "./game.js";
import { POWERS } from "./powers.js";

const sumOf = (input, field, seats) => seats.reduce((sum, { id }) => sum + (valueOf(input, field, id) ?? 0), 0);

/** Runs `change` on one field of one player. */
const setter = (input, onChange, label) => (field, id) => (value) =>
  onChange({ [field]: { ...input[field], [id]: value } }, label);

function Powers({ input, onChange, wanted }) {
  const toggle = (power) =>
    onChange(
      {
        powers: input.powers.includes(power)
          ? input.powers.filter((other) => other !== power)
          : [...input.powers, power].sort((a, b) => a - b),
      },
      "undo.power",
    );
  const short = wanted === null ? 0 : wanted - input.powers.length;
  return html`
    <${Field} label=${t("herolio.powers")} note=${short > 0 ? t("herolio.powers-short", { count: short }) : null}>
      <div class="powers" role="group" aria-label=${t("herolio.powers")}>
        ${POWERS.map(
          ({ number: power }) => html`
            <button
              type="button"
              key=${power}
              aria-pressed=${String(input.powers.includes(power))}
              aria-label=${t("herolio.power", { power, name: t(`power.${power}`) })}
              onClick=${() => toggle(power)}
            >
              ${power}
            </button>
          `,
        )}
      </div>
      ${input.powers.length > 0 &&
      html`
        <p class="power-names">
          ${input.powers.map(
            (power) => html`
              <button type="button" class="rule-link" key=${power} onClick=${() => showRule(`herolio.${POWERS[power - 1].rule}`)}>
                ${power} ${t(`power.${power}`)}
              </button>
            `,
          )}
        </p>
      `}
    <//>
  `;
}

/** How many of something are not given to any player yet. */
const Left = ({ text, count }) => html`<p class="left ${count < 0 ? "is-over" : ""}">${t(text, { count, left: number(count) })}</p>`;

function Bids({ input, seats, onChange, limits }) {
  const set = setter(input, onChange, "undo.bid");
  return html`
    <ul class="people">
      ${seats.map(
        ({ id, name }) => html`
          <li key=${id}>
            <span class="person">${name}</span>
            <${Stepper}
              label=${t("herolio.bid-of", { name })}
              value=${valueOf(input, "bids", id)}
              max=${limits.bid.max}
              onChange=${set("bids", id)}
            />
          </li>
        `,
      )}
    </ul>
    <p class="left">${t("herolio.bid-sum", { bids: sumOf(input, "bids", seats), cards: input.cards ?? "?" })}</p>
  `;
}

function Results({ input, seats, onChange, scoreOf, limits }) {
  const set = setter(input, onChange, "undo.tricks");
  const counted = countedFields(input);
  const elastic = POWERS.some((power) => power.elastic && input.powers.includes(power.number));
  return html`
    <div class="lefts">
      ${input.cards !== null &&
      !elastic &&
      html`<${Left} text="herolio.left.tricks" count=${input.cards - sumOf(input, "tricks", seats)} />`}
      ${counted.map(
        (field) => html`<${Left} key=${field} text=${`herolio.left.${field}`} count=${limits[field].max - sumOf(input, field, seats)} />`,
      )}
    </div>
    <ul class="people results">
      ${seats.map(({ id, name }) => {
        const bid = valueOf(input, "bids", id);
        const score = scoreOf(id);
        return html`
          <li key=${id}>
            <div class="person-head">
              <span class="person">${name}</span>
              <span class="note">${t("herolio.bid-was", { bid: bid ?? "–" })}</span>
              <output class="live-score">${score ? t("points", { count: score.points, points: number(score.points) }) : ""}</output>
            </div>
            <div class="person-fields">
              <${Field} label=${t("herolio.tricks")}>
                <div class="row tight">
                  <${Stepper}
                    label=${t("herolio.tricks-of", { name })}
                    value=${valueOf(input, "tricks", id)}
                    max=${limits.tricks.max}
                    onChange=${set("tricks", id)}
                  />
                  ${bid !== null &&
                  html`
                    <button
                      type="button"
                      class="small"
                      aria-label=${t("herolio.as-bid-of", { name, bid })}
                      aria-pressed=${String(valueOf(input, "tricks", id) === bid)}
                      onClick=${() => set("tricks", id)(bid)}
                    >
                      ${t("herolio.as-bid")}
                    </button>
                  `}
                </div>
              <//>
              ${counted.map(
                (field) => html`
                  <${Field} key=${field} label=${t(`herolio.${field}`)}>
                    <${Stepper}
                      label=${t(`herolio.${field}-of`, { name })}
                      value=${valueOf(input, field, id)}
                      max=${limits[field].max}
                      onChange=${set(field, id)}
                    />
                  <//>
                `,
              )}
            </div>
          </li>
        `;
      })}
    </ul>
  `;
}

export function Form({ game: { limits }, seats, input, onChange, scoreOf, setup }) {
  const allBid = seats.every(({ id }) => valueOf(input, "bids", id) !== null);
  const [phase, setPhase] = useState(allBid ? "results" : "bids");
  const parts = { input, seats, onChange, scoreOf, limits };
  const facts = html`
    <div class="round-facts">
      <${Field} label=${t("herolio.cards-each")}>
        <${Stepper}
          label=${t("herolio.cards-each")}
          value=${input.cards}
          min=${limits.cards_each.min}
          max=${limits.cards_each.max}
          onChange=${(cards) => onChange({ cards }, "undo.cards-each")}
        />
      <//>
      <${Powers} input=${input} onChange=${onChange} wanted=${setup?.active_powers ?? null} />
    </div>
  `;
  return html`
    ${phase === "bids"
      ? facts
      : html`
          <details class="panel round-facts">
            <summary>${t("herolio.facts", { cards: input.cards ?? "–", powers: input.powers.join(", ") || t("herolio.no-powers") })}</summary>
            ${facts}
          </details>
        `}
    <${Segmented}
      label=${t("herolio.phase")}
      value=${phase}
      onChange=${setPhase}
      options=${[
        { value: "bids", label: t("herolio.bids") },
        { value: "results", label: t("herolio.results") },
      ]}
    />
    ${phase === "bids" ? html`<${Bids} ...${parts} />` : html`<${Results} ...${parts} />`}
    ${phase === "bids" &&
    html`
      <div class="row hand-actions">
        <button type="button" class=${allBid ? "wanted" : ""} onClick=${() => setPhase("results")}>${t("herolio.play-now")}</button>
      </div>
    `}
  `;
}
