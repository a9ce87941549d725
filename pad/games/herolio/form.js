// Herolio: one row per player with the bid, what became of it, and the points.
import { html, useState } from "../../vendor/libraries.js";
import { Field, Segmented, StepperField } from "../../parts/components.js";
import { vibrate } from "../../parts/device.js";
import { valueOf } from "../../model/evening.js";
import { number, t } from "../../texts/i18n.js";
import { EntryRow, NumberPad, useCells } from "../../parts/number-entry.js";
import { Who } from "../../parts/person.js";
import { RuleLink } from "../../parts/rules.js";
import { announce } from "../../parts/ui.js";
import { barredBid, bidsMatch, countedFields, mostBid, setupOf, tricksLeft } from "./game.js";
import { POWERS } from "./powers.js";

// Up to this number, each has a button of its own.
const MOST_CHIPS = 15;

function Powers({ input: { powers }, onChange }) {
  const toggle = (power) =>
    onChange({ powers: powers.includes(power) ? powers.filter((other) => other !== power) : [...powers, power].sort((a, b) => a - b) }, "undo.power");
  return html`
    <ul class="powers" aria-label=${t("herolio.powers")}>
      ${POWERS.map(({ number: power }) => {
        const name = t(`power.${power}`);
        return html`
          <li key=${power}>
            <button type="button" aria-pressed=${String(powers.includes(power))} aria-label=${t("herolio.power", { power, name })} onClick=${() => toggle(power)}>
              <b>${power}</b> <span>${name}</span>
            </button>
          </li>
        `;
      })}
    </ul>
  `;
}

/** How many cards each player gets, and which powers are active. */
function Facts({ input, onChange, limits }) {
  // Open from the start where something is to be chosen; later only by a tap, so nothing moves.
  const [isOpen] = useState(input.cards === null);
  const facts = { cards: input.cards ?? "–", powers: input.powers.join(", ") };
  return html`
    <details class="panel round-facts" open=${isOpen}>
      <summary>${facts.powers ? t("herolio.facts", facts) : t("labelled", { label: t("herolio.cards-each"), value: facts.cards })}</summary>
      <${StepperField}
        label=${t("herolio.cards-each")}
        value=${input.cards}
        min=${limits.cards_each.min}
        max=${limits.cards_each.max}
        onChange=${(cards) => onChange({ cards }, "undo.cards-each")}
      />
      <${Field} label=${t("herolio.powers")}><${Powers} input=${input} onChange=${onChange} /><//>
      ${POWERS.filter(({ number: power }) => input.powers.includes(power)).map(
        ({ number: power, rule }) => html`<p key=${power}><${RuleLink} rule=${`herolio.${rule}`}>${t("herolio.power-rule", { name: t(`power.${power}`) })}<//></p>`,
      )}
    </details>
  `;
}

/** The seats in the order of bidding: the player left of the dealer bids first. */
const inBiddingOrder = (seats, dealer) => {
  const first = seats.findIndex(({ id }) => id === dealer) + 1;
  return [...seats.slice(first), ...seats.slice(0, first)];
};

/** Who has counted cards in the tricks won: each tap counts one more, and the one after the last, none. */
const Counted = ({ rows }) => html`
  <div class="counted">
    ${rows[0].counted.map(
      ({ field }, index) => html`
        <div class="counted-row" key=${field} role="group" aria-label=${t(`herolio.${field}`)}>
          <span aria-hidden="true">${t(`herolio.${field}`)}</span>
          ${rows
            .filter(({ tricks }) => tricks.value > 0)
            .map(({ id, name, counted }) => {
              const { label, value, max, set } = counted[index];
              const add = () => {
                vibrate();
                set((value ?? 0) < max ? (value ?? 0) + 1 : 0);
              };
              return html`
                <button type="button" key=${id} aria-label=${t("labelled", { label, value: value ?? 0 })} aria-pressed=${String(value > 0)} onClick=${add}>
                  <span class="one-line">${name}</span> <b>${value || ""}</b>
                </button>
              `;
            })}
        </div>
      `,
    )}
  </div>
`;

// How many tricks one may count as, where powers change that: as many Splitters as there are.
const WORTH = [1, 2, 3, 4];

/** Tricks during play: a tap on whoever took one counts it. */
function TrickCounter({ rows, left }) {
  const [worth, setWorth] = useState(1);
  const add = ({ name, tricks }) => {
    vibrate();
    const count = (tricks.value ?? 0) + worth;
    tricks.set(count);
    setWorth(1);
    announce(t("labelled", { label: t("herolio.tricks-of", { name }), value: count }));
  };
  return html`
    <div class="trick-counter">
      ${left === null &&
      html`
        <div class="trick-worth">
          <span aria-hidden="true">${t("herolio.worth")}</span>
          <${Segmented} label=${t("herolio.worth")} value=${worth} onChange=${setWorth} options=${WORTH.map((value) => ({ value, label: number(value) }))} />
        </div>
      `}
      <div class="trick-takers" role="group" aria-label=${t("herolio.who-took")}>
        ${rows.map(
          (row) => html`
            <button type="button" key=${row.id} disabled=${left !== null && left <= 0} onClick=${() => add(row)}>
              <${Who} name=${row.name} face=${row.face} /> <b>${row.tricks.value ?? 0}</b>
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

export function Form({ game: { limits }, evening, seats, dealer, input, onChange, scoreOf, checks, bar }) {
  const order = inBiddingOrder(seats, dealer);
  const ids = seats.map(({ id }) => id);
  const left = tricksLeft(input, ids);
  const bidLimit = mostBid(input, limits.bid.max);
  // A button for each number that is likely, and for one trick more; with many cards there are ten digits.
  const highest = Math.max(bidLimit + 1, 4);
  const chips = highest <= MOST_CHIPS ? highest : undefined;
  const cell = (field, text, { id, name }, rest) => ({
    key: `${field}.${id}`,
    label: t(text, { name }),
    value: valueOf(input, field, id),
    set: (value) => onChange({ [field]: { ...input[field], [id]: value } }, field === "bids" ? "undo.bid" : "undo.tricks"),
    chips,
    ...rest,
  });
  const match = t("herolio.bids-match", { count: input.cards });
  // The dealer bids last, and not every number.
  const barred = { value: barredBid(input, order.map(({ id }) => id), evening), why: match };
  const rows = order.map((seat, index) => ({
    ...seat,
    bid: cell("bids", "herolio.bid-of", seat, { max: limits.bid.max, likely: highest, barred: index === order.length - 1 ? barred : null }),
    // Once every trick is with somebody, the others have none.
    tricks: cell("tricks", "herolio.tricks-of", seat, { max: left === null ? limits.tricks.max : input.cards, optional: left !== null && left <= 0 }),
    counted: countedFields(input).map((field) => cell(field, `herolio.${field}-of`, seat, { max: limits[field].max, field })),
  }));
  const short = setupOf(evening, seats, evening.draft.index).active_powers - input.powers.length;
  const [isWithout, setWithout] = useState(false);
  // The powers are chosen before anybody bids.
  const isAsked = short > 0 && !isWithout && rows.every(({ bid }) => bid.value === null);
  const [isCounting, setCounting] = useState(false);
  const haveBid = rows.every(({ bid }) => bid.value !== null);
  const counts = rows[0].counted.length > 0;
  const cells = useCells(isAsked ? [] : [...rows.map(({ bid }) => bid), ...rows.map(({ tricks }) => tricks)], counts);
  // A number that is chosen to be corrected has the pad in place of the counter.
  const choose = (...args) => {
    setCounting(false);
    cells.choose(...args);
  };
  const entry = { ...cells, choose };
  const bids = rows.reduce((sum, { bid }) => sum + (bid.value ?? 0), 0);
  const sums = [
    t("herolio.bid-sum", { bids, cards: input.cards ?? "–" }),
    bidsMatch(input, ids, evening) && match,
    left !== null && t(left < 0 ? "herolio.too-many-tricks" : "herolio.left.tricks", { count: Math.abs(left) }),
  ];
  const next = entry.next ?? (counts && entry.active?.value !== null ? { label: t("herolio.counts") } : null);
  if (isAsked) {
    return html`
      <h2 class="question">${t("herolio.powers-short", { count: short })}</h2>
      <${Powers} input=${input} onChange=${onChange} />
      ${bar({ text: t("herolio.play-without"), act: () => setWithout(true) })}
    `;
  }
  return html`
    <${Facts} input=${input} onChange=${onChange} limits=${limits} />
    <ol class="entries">
      <li class="entry-row entry-head" aria-hidden="true"><span></span><span>${t("herolio.bid")}</span><span>${t("herolio.tricks")}</span><span></span></li>
      ${rows.map(({ id, name, face, bid, tricks }) => html`<${EntryRow} key=${id} name=${name} face=${face} cells=${[bid, tricks]} entry=${entry} score=${scoreOf(id)} />`)}
    </ol>
    <div class="left ${left < 0 ? "is-over" : ""}">
      <p>${sums.filter(Boolean).join(" · ")}</p>
      <button type="button" class="small" aria-pressed=${String(isCounting)} disabled=${!haveBid} onClick=${() => setCounting(!isCounting)}>${t("herolio.count-tricks")}</button>
    </div>
    <div class="number-place ${counts ? "has-counts" : ""}">
      ${isCounting && haveBid
        ? html`<${TrickCounter} rows=${rows} left=${left} /> ${counts && html`<${Counted} rows=${rows} />`} ${checks}`
        : html`<${NumberPad} entry=${entry} checks=${checks}>${counts && html`<${Counted} rows=${rows} />`}<//>`}
    </div>
    ${bar(!isCounting && entry.active && next && { label: next.label, act: entry.goOn })}
  `;
}
