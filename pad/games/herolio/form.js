// Herolio: one row per player with the bid, what became of it, and the points.
import { html, useState } from "../../vendor/libraries.js";
import { Disc, Field, Segmented, StepperField, Who } from "../../parts/components.js";
import { vibrate } from "../../parts/device.js";
import { startingAt, valueIn } from "../../model/evening.js";
import { importScript } from "../../model/games.js";
import { number, t } from "../../texts/i18n.js";
import { lazy } from "../../parts/lazy.js";
import { EntryRow, useCells } from "../../parts/number-entry.js";
import { NumberPad } from "../../parts/number-pad.js";
import { RuleLink } from "../../parts/rules.js";
import { announce, link } from "../../parts/ui.js";
import {
  TWOS,
  barredBid,
  bidsMatch,
  countedFields,
  mostTricks,
  setupOf,
  tricksLeft,
} from "./game.js";
import { POWERS } from "./points.js";

const PlayAlong = lazy(() => importScript("herolio", "play"), "PlayAlong");

function Powers({ input: { powers }, onChange }) {
  const toggle = (power) =>
    onChange(
      {
        powers: powers.includes(power)
          ? powers.filter((other) => other !== power)
          : [...powers, power].sort((a, b) => a - b),
      },
      "undo.power",
    );
  return html`
    <ul class="powers" aria-label=${t("herolio.powers")}>
      ${POWERS.map(({ number: power }) => {
        const name = t(`power.${power}`);
        return html`
          <li key=${power}>
            <button
              type="button"
              aria-pressed=${String(powers.includes(power))}
              aria-label=${t("herolio.power", { power, name })}
              onClick=${() => toggle(power)}
            >
              <b>${power}</b> <span>${name}</span>
            </button>
          </li>
        `;
      })}
    </ul>
  `;
}

/**
 * The active powers by name; a tap reads one. How many cards there are, and the choice, come below.
 */
function Facts({ input, onChange, limits }) {
  // Open from the start where something is to be chosen; later only by a tap, so nothing moves.
  const [isOpen] = useState(input.cards === null);
  const active = POWERS.filter(({ number: power }) => input.powers.includes(power));
  const nameOf = ({ number: power }) => t("herolio.power", { power, name: t(`power.${power}`) });
  return html`
    <div class="round-facts">
      ${active.length > 0 && html`
        <div class="chip-row" role="group" aria-label=${t("herolio.powers")}>
          ${active.map(
            (power) => html`
              <${RuleLink} key=${power.number} rule="herolio.${power.rule}" isChip>
                ${active.length === 1
                  ? t("herolio.power-named", { name: nameOf(power) })
                  : nameOf(power)}
              <//>
            `,
          )}
        </div>
      `}
      <details class="fold-out" open=${isOpen}>
        <summary>
          ${t("labelled", { label: t("herolio.cards-each"), value: input.cards ?? "–" })}
        </summary>
        <div>
          <${StepperField}
            label=${t("herolio.cards-each")}
            value=${input.cards}
            min=${limits.cards_each.min}
            max=${limits.cards_each.max}
            onChange=${(cards) => onChange({ cards }, "undo.cards-each")}
          />
          <${Field} label=${t("herolio.powers")}>
            <${Powers} input=${input} onChange=${onChange} />
          <//>
        </div>
      </details>
    </div>
  `;
}

/**
 * A kind of counted cards: each tap on a player counts one more, and the one after the last of the
 * deck, none.
 */
function CountedRow({ field, max, rows, index }) {
  const winners = rows.filter(({ tricks }) => tricks.value > 0);
  const left = max - winners.reduce((sum, { counted }) => sum + (counted[index].value ?? 0), 0);
  return html`
    <div class="counted-row" role="group" aria-label=${t(`herolio.${field}`)}>
      <span aria-hidden="true">${t(`herolio.${field}`)}</span>
      <div>
        ${winners.map(({ id, name, face, counted }) => {
          const { label, value, set } = counted[index];
          const add = () => {
            vibrate();
            set(left > 0 ? (value ?? 0) + 1 : 0);
          };
          return html`
            <button
              type="button"
              key=${id}
              title=${name}
              aria-label=${t("labelled", { label, value: value ?? 0 })}
              aria-pressed=${String(value > 0)}
              onClick=${add}
            >
              <${Disc} face=${face} />
              ${value > 0 && html`<b>${value}</b>`}
            </button>
          `;
        })}
      </div>
    </div>
  `;
}

/** Who has counted cards in the tricks won. */
const Counted = ({ rows }) => html`
  <div class="counted">
    ${rows[0].counted.map(
      ({ field, max }, index) => html`
        <${CountedRow} key=${field} field=${field} max=${max} rows=${rows} index=${index} />
      `,
    )}
  </div>
`;

// How many tricks one may count as, where powers change that: as many Splitters as there are.
const WORTH = [1, 2, 3, 4];

/** Tricks during play: the cards in the next one, and a tap on the player who took it. */
function TrickCounter({ rows, left }) {
  const [worth, setWorth] = useState(1);
  const [held, setHeld] = useState({});
  const { counted } = rows[0];
  const add = (row) => {
    vibrate();
    const count = (row.tricks.value ?? 0) + worth;
    row.win(worth, held);
    setWorth(1);
    setHeld({});
    announce(t("labelled", { label: row.tricks.label, value: count }));
  };
  return html`
    <div class="trick-counter">
      ${left === null && html`
        <div class="trick-worth">
          <span aria-hidden="true">${t("herolio.worth")}</span>
          <${Segmented}
            label=${t("herolio.worth")}
            value=${worth}
            onChange=${setWorth}
            options=${WORTH.map((value) => ({ value, label: number(value) }))}
          />
        </div>
      `}
      ${counted.length > 0 && html`
        <div class="trick-held" role="group" aria-label=${t("herolio.counts")}>
          ${counted.map(({ field, max }, index) => {
            const value = held[field] ?? 0;
            const free = max - rows.reduce((sum, row) => sum + (row.counted[index].value ?? 0), 0);
            return html`
              <button
                type="button"
                class="small"
                key=${field}
                disabled=${free < 1}
                aria-pressed=${String(value > 0)}
                aria-label=${t("labelled", { label: t(`herolio.${field}`), value })}
                onClick=${() => setHeld({ ...held, [field]: value < free ? value + 1 : 0 })}
              >
                ${t(`herolio.${field}`)} <b>${value || ""}</b>
              </button>
            `;
          })}
        </div>
      `}
      <div class="trick-takers" role="group" aria-label=${t("herolio.who-took")}>
        ${rows.map(
          (row) => html`
            <button
              type="button"
              key=${row.id}
              disabled=${left !== null && left <= 0}
              onClick=${() => add(row)}
            >
              <${Who} name=${row.name} face=${row.face} /> <b>${row.tricks.value ?? 0}</b>
            </button>
          `,
        )}
      </div>
    </div>
  `;
}

export function Form({
  way,
  game,
  evening,
  seats,
  dealer,
  input,
  first,
  onChange,
  onDone,
  scoreOf,
  checks,
  bar,
}) {
  const { limits } = game;
  const isPlay = way === "play";
  // The player left of the dealer bids first.
  const order = startingAt(seats, seats.findIndex(({ id }) => id === dealer) + 1);
  const ids = seats.map(({ id }) => id);
  const left = tricksLeft(input, ids);
  const most =
    input.cards === null
      ? limits.bid.max
      : mostTricks(input, seats.length, evening.options.house_rules);
  const cell = (field, text, { id, name }, rest) => ({
    key: `${field}.${id}`,
    label: t(text, { name }),
    value: valueIn(input, field, id),
    set: (value) =>
      onChange(
        { [field]: { ...input[field], [id]: value } },
        field === "bids" ? "undo.bid" : "undo.tricks",
      ),
    most,
    // More are won only with cards that were brought back.
    buttons: Math.min(most, (input.cards ?? most) + TWOS),
    ...rest,
  });
  const match = t("herolio.bids-match", { count: input.cards });
  // The dealer bids last, and not every number.
  const barred = {
    value: barredBid(
      input,
      order.map(({ id }) => id),
      evening,
    ),
    why: match,
  };
  const counted = countedFields(input);
  const plus = (field, id, count) => ({
    ...input[field],
    [id]: (valueIn(input, field, id) ?? 0) + count,
  });
  const rows = order.map((seat, index) => ({
    ...seat,
    bid: cell("bids", "herolio.bid-of", seat, {
      max: limits.bid.max,
      barred: index === order.length - 1 ? barred : null,
    }),
    // Once every trick is with someone, the others have none.
    tricks: cell("tricks", "herolio.tricks-of", seat, {
      max: limits.tricks.max,
      optional: left !== null && left <= 0,
    }),
    counted: counted.map((field) =>
      cell(field, `herolio.${field}-of`, seat, { field, max: limits[field].max }),
    ),
    win: (tricks, held) => {
      const more = Object.entries(held).map(([field, count]) => [
        field,
        plus(field, seat.id, count),
      ]);
      onChange(
        { tricks: plus("tricks", seat.id, tricks), ...Object.fromEntries(more) },
        "undo.tricks",
      );
    },
  }));
  const short = setupOf(evening, seats, evening.draft.index).active_powers - input.powers.length;
  const [isWithout, setWithout] = useState(false);
  // The powers are chosen before anybody bids.
  const isAsked = short > 0 && !isWithout && rows.every(({ bid }) => bid.value === null);
  const [isCounting, setCounting] = useState(false);
  const haveBid = rows.every(({ bid }) => bid.value !== null);
  const hasCounts = counted.length > 0;
  // The bids may be changed while cards are played.
  const [isBidding, setBidding] = useState(!haveBid);
  const cellsOf = ({ bid, tricks }) => (isPlay ? [bid] : [bid, tricks]);
  const all = [...rows.map(({ bid }) => bid), ...rows.map(({ tricks }) => tricks)];
  // Cards that count may be added after the last trick.
  const entry = useCells(isAsked ? [] : isPlay ? rows.flatMap(cellsOf) : all, {
    hasRest: hasCounts && !isPlay,
    first: first && !isPlay ? `tricks.${first}` : null,
    onDone: isPlay ? () => setBidding(false) : hasCounts ? undefined : onDone,
  });
  const bids = rows.reduce((sum, { bid }) => sum + (bid.value ?? 0), 0);
  const sums = [
    t("herolio.bid-sum", { bids, cards: input.cards ?? "–" }),
    bidsMatch(input, ids, evening) && match,
    left !== null &&
      t(left < 0 ? "herolio.too-many-tricks" : "herolio.left.tricks", { count: Math.abs(left) }),
  ];
  const next =
    entry.next ??
    (hasCounts && entry.active?.value !== null ? { label: t("herolio.counts") } : null);
  if (isAsked) {
    return html`
      <h2 class="question">${t("herolio.powers-short", { count: short })}</h2>
      <${Powers} input=${input} onChange=${onChange} />
      <p>
        <button type="button" class="quiet" onClick=${() => setWithout(true)}>
          ${t("herolio.play-without")}
        </button>
      </p>
      ${bar(null)}
    `;
  }
  if (isPlay && haveBid && input.cards !== null && !isBidding)
    return html`
      <${PlayAlong}
        game=${game}
        evening=${evening}
        seats=${seats}
        dealer=${dealer}
        input=${input}
        onChange=${onChange}
        onDone=${onDone}
        bar=${bar}
        more=${html`
          <button type="button" class="small quiet" onClick=${() => setBidding(true)}>
            ${t("herolio.bids")}
          </button>
        `}
      />
      ${checks}
    `;
  const count = () => {
    // Players who are not tapped have no trick; numbers typed before stay.
    if (!isCounting)
      onChange(
        { tricks: Object.fromEntries(ids.map((id) => [id, valueIn(input, "tricks", id) ?? 0])) },
        "undo.tricks",
      );
    setCounting(!isCounting);
  };
  const state = html`
    <div class="left ${left !== null && left < 0 ? "is-over" : ""}">
      <p>${sums.filter(Boolean).join(" · ")}</p>
      ${!isPlay && html`
        <button
          type="button"
          class="small"
          aria-pressed=${String(isCounting)}
          disabled=${!haveBid}
          onClick=${count}
        >
          ${t("herolio.count-tricks")}
        </button>
        <a class="button small" href=${link("referee", "herolio", "ask")}>
          ${t("herolio.trick")}
        </a>
      `}
    </div>
  `;
  if (isCounting && haveBid && !isPlay)
    return html`
      ${state} <${TrickCounter} rows=${rows} left=${left} />${" "}
      ${rows.some(({ tricks }) => tricks.value) && checks} ${bar(null)}
    `;
  return html`
    <${Facts} input=${input} onChange=${onChange} limits=${limits} />
    <ol class="entries" style=${{ "--cells": isPlay ? 1 : null }}>
      <li class="entry-row entry-head" aria-hidden="true">
        <span></span>
        <span>${t("herolio.bid")}</span>
        ${!isPlay && html`<span>${t("herolio.tricks")}</span>`}
        <span></span>
      </li>
      ${rows.map(
        (row) => html`
          <${EntryRow}
            key=${row.id}
            name=${row.name}
            face=${row.face}
            cells=${cellsOf(row)}
            entry=${entry}
            score=${isPlay ? null : scoreOf(row.id)}
          />
        `,
      )}
    </ol>
    <div class="number-place ${hasCounts && !isPlay ? "has-counts" : ""}">
      ${state}
      <${NumberPad} entry=${entry} checks=${checks}>
        ${hasCounts && !isPlay && html`<${Counted} rows=${rows} />`}
      <//>
    </div>
    ${bar(
      isPlay && haveBid
        ? { text: t("herolio.cards-now"), act: () => setBidding(false) }
        : entry.active && next && { label: next.label, act: entry.goOn },
    )}
  `;
}
