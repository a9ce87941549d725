// Herolio: one row per player with the bid, what became of it, and the points.
import { html, signal, useState } from "../../vendor/libraries.js";
import { startingAt, valueIn } from "../../model/evening.js";
import { importScript } from "../../model/games.js";
import { list, t } from "../../texts/i18n.js";
import { lazy } from "../../parts/lazy.js";
import { EntryRow, useCells } from "../../parts/number-entry.js";
import { NumberPad } from "../../parts/number-pad.js";
import { link } from "../../parts/ui.js";
import {
  TWOS,
  barredBid,
  bidsMatch,
  countedFields,
  mostTricks,
  setupOf,
  tricksLeft,
} from "./game.js";
import { Facts, Powers } from "./round-facts.js";
import { Counted, TrickCounter } from "./counts.js";

const PlayAlong = lazy(() => importScript("herolio", "play"), "PlayAlong");

/** The entry in which tricks are counted, which another screen may interrupt, or null. */
const counting = signal(/** @type {string | null} */ (null));

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
  // A round that is changed later is entered as usual.
  const entered = `${evening.id} ${evening.rounds.length} ${evening.draft.index}`;
  const isCounting = counting.value === entered;
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
      !isPlay &&
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
  const state = html`
    <div class="left ${left !== null && left < 0 ? "is-over" : ""}">
      <p>${sums.filter(Boolean).join(" · ")}</p>
      ${!isPlay && html`
        <button
          type="button"
          class="small"
          aria-pressed=${String(isCounting)}
          disabled=${!haveBid}
          onClick=${() => (counting.value = isCounting ? null : entered)}
        >
          ${t("herolio.count-tricks")}
        </button>
        <a class="button small" href=${link("referee", "herolio", "ask")}>
          ${t("herolio.trick")}
        </a>
      `}
    </div>
  `;
  if (isCounting && haveBid) {
    const hasTricks = rows.some(({ tricks }) => tricks.value);
    // Where powers change their number, no one knows that there are no more.
    const isOpen = left === null && hasTricks && rows.some(({ tricks }) => tricks.value === null);
    const none = Object.fromEntries(rows.map(({ id, tricks }) => [id, tricks.value ?? 0]));
    return html`
      ${state} <${TrickCounter} rows=${rows} left=${left} /> ${hasTricks && checks}
      ${bar(
        isOpen
          ? { text: t("herolio.no-others"), act: () => onChange({ tricks: none }, "undo.tricks") }
          : null,
        null,
        t("herolio.who-took"),
      )}
    `;
  }
  return html`
    <${Facts}
      seats=${seats}
      dealer=${dealer}
      input=${input}
      onChange=${onChange}
      limits=${limits}
    />
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
      null,
      isPlay
        ? t("round.missing", {
            names: list(rows.filter(({ bid }) => bid.value === null).map(({ name }) => name)),
          })
        : null,
    )}
  `;
}
