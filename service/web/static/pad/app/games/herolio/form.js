// Herolio: one row per player with the bid, what became of it, and the points.
import { html, useState } from "../../../vendor/libraries.js";
import { Field, Stepper } from "../../components.js";
import { valueOf } from "../../evening.js";
import { number, t } from "../../i18n.js";
import { Cell, MOST_CHIPS, NumberPad, useCells } from "../../number-entry.js";
import { showRule } from "../../ui.js";
import { countedFields, tricksLeft } from "./game.js";
import { POWERS } from "./powers.js";

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
      <ul class="powers" aria-label=${t("herolio.powers")}>
        ${POWERS.map(({ number: power, rule }) => {
          const name = t(`power.${power}`);
          return html`
            <li key=${power}>
              <button
                type="button"
                aria-pressed=${String(input.powers.includes(power))}
                aria-label=${t("herolio.power", { power, name })}
                onClick=${() => toggle(power)}
              >
                <b>${power}</b> ${name}
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label=${t("herolio.power-rule", { name })}
                onClick=${() => showRule(`herolio.${rule}`)}
              >
                ?
              </button>
            </li>
          `;
        })}
      </ul>
    <//>
  `;
}

/** How many cards each player gets, and which powers are active. */
function Facts({ input, onChange, limits, setup }) {
  const wanted = setup?.active_powers ?? null;
  // Open from the start where something is to be chosen; later only by a tap, so nothing moves.
  const [isOpen] = useState(input.cards === null || (wanted !== null && input.powers.length < wanted));
  return html`
    <details class="panel round-facts" open=${isOpen}>
      <summary>${t("herolio.facts", { cards: input.cards ?? "–", powers: input.powers.join(", ") || t("herolio.no-powers") })}</summary>
      <${Field} label=${t("herolio.cards-each")}>
        <${Stepper}
          label=${t("herolio.cards-each")}
          value=${input.cards}
          min=${limits.cards_each.min}
          max=${limits.cards_each.max}
          onChange=${(cards) => onChange({ cards }, "undo.cards-each")}
        />
      <//>
      <${Powers} input=${input} onChange=${onChange} wanted=${wanted} />
    </details>
  `;
}

/** The seats in the order of bidding: the player left of the dealer bids first. */
const inBiddingOrder = (seats, dealer) => {
  const first = seats.findIndex(({ id }) => id === dealer) + 1;
  return [...seats.slice(first), ...seats.slice(0, first)];
};

export function Form({ game: { limits }, seats, dealer, input, onChange, scoreOf, setup, bar }) {
  const order = inBiddingOrder(seats, dealer);
  const ids = seats.map(({ id }) => id);
  const left = tricksLeft(input, ids);
  const cell = (field, text, { id, name }, rest) => ({
    key: `${field}.${id}`,
    label: t(text, { name }),
    value: valueOf(input, field, id),
    set: (value) => onChange({ [field]: { ...input[field], [id]: value } }, field === "bids" ? "undo.bid" : "undo.tricks"),
    ...rest,
  });
  const mostTricks = (id) => (left === null ? limits.tricks.max : Math.max(left + (valueOf(input, "tricks", id) ?? 0), 0));
  const rows = order.map((seat) => ({
    ...seat,
    bid: cell("bids", "herolio.bid-of", seat, { max: Math.min(limits.bid.max, input.cards ?? limits.bid.max) }),
    // Once every trick is with somebody, the others have none.
    tricks: cell("tricks", "herolio.tricks-of", seat, { max: mostTricks(seat.id), optional: left === 0 }),
    counted: countedFields(input).map((field) => cell(field, `herolio.${field}-of`, seat, { max: limits[field].max, optional: true, field })),
  }));
  const entry = useCells([
    ...rows.map(({ bid }) => bid),
    ...rows.map(({ tricks }) => tricks),
    ...rows.flatMap(({ counted }) => counted),
  ]);
  const bids = rows.reduce((sum, { bid }) => sum + (bid.value ?? 0), 0);
  const most = Math.max(input.cards ?? 0, entry.active.max, 4);
  return html`
    <${Facts} input=${input} onChange=${onChange} limits=${limits} setup=${setup} />
    <ol class="entries">
      <li class="entry-row entry-head" aria-hidden="true"><span></span><span>${t("herolio.bid")}</span><span>${t("herolio.tricks")}</span><span></span></li>
      ${rows.map(({ id, name, bid, tricks, counted }) => {
        const score = scoreOf(id);
        return html`
          <li key=${id} class="entry-row">
            <span class="person">${name}</span>
            <${Cell} cell=${bid} entry=${entry} />
            <${Cell} cell=${tricks} entry=${entry} />
            <output class="live-score" aria-label=${t("points-of", { name })}>${score ? number(score.points) : ""}</output>
            ${counted.length > 0 &&
            html`
              <div class="counted">
                ${counted.map((each) => html`<label key=${each.key}>${t(`herolio.${each.field}`)} <${Cell} cell=${each} entry=${entry} /></label>`)}
              </div>
            `}
          </li>
        `;
      })}
    </ol>
    <p class="left ${left < 0 ? "is-over" : ""}">
      ${t("herolio.bid-sum", { bids, cards: input.cards ?? "–" })}${" "}
      ${left !== null && t("herolio.left.tricks", { count: left, left: number(left) })}
    </p>
    <${NumberPad} entry=${entry} most=${most} />
    ${bar(most > MOST_CHIPS && entry.next ? { label: entry.next.label, act: entry.goOn } : null)}
  `;
}
