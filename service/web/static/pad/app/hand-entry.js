// Entering cards: the players' hands, the score of the chosen one, and the grid of the deck.
import { html, useState } from "../vendor/libraries.js";
import { CardGrid } from "./card-grid.js";
import { cardName, inOrder } from "./cards.js";
import { CardRow, Icon } from "./components.js";
import { vibrate } from "./device.js";
import { number, t } from "./i18n.js";
import { announce, notify } from "./ui.js";

const countOf = (hand, card) => hand.filter((other) => other === card).length;
const without = (hand, card) => hand.toSpliced(hand.lastIndexOf(card), 1);

const initialsOf = (name) =>
  name
    .split(/\s+/)
    .map(([first]) => first)
    .join("")
    .slice(0, 2)
    .toUpperCase();

/** Two letters each, or more where two players would look alike. */
function shortNames(seats) {
  const short = seats.map(({ name }) => initialsOf(name));
  return new Map(
    seats.map(({ id, name }, index) => [id, short.filter((other) => other === short[index]).length > 1 ? name.slice(0, 3) : short[index]]),
  );
}

/** The hand to go on with: the first that is not full, or else the first. */
const firstOpen = (seats, hands) => (seats.find(({ id, size }) => (hands[id] ?? []).length < (size ?? 1)) ?? seats[0]).id;

const Tabs = ({ seats, chosen, statusOf, onChoose }) => html`
  <div class="tabs" role="group" aria-label=${t("hand.whose")}>
    ${seats.map(
      ({ id, name }) => html`
        <button type="button" key=${id} aria-pressed=${String(id === chosen)} onClick=${() => onChoose(id)}>
          <span class="tab-name">${name}</span> <span class="tab-status">${statusOf(id)}</span>
        </button>
      `,
    )}
  </div>
`;

/** The offer to move a card out of another hand. */
const Held = ({ card, holder, seat, onMove }) => html`
  <p class="hand-note">
    <span>${t("hand.held", { card: cardName(card), name: holder.name })}</span>
    <button type="button" class="small" onClick=${onMove}>${t("hand.move", { name: seat.name })}</button>
  </p>
`;

/**
 * `seats` are `{id, name, size}` (no size: as many as there are), `hands` maps their ids to
 * cards. `onChange(hands, label)` gets the new hands; `scoreOf(id)` the referee's
 * `{points, lines}` so far, or null; `badge(id)` a mark beside the points.
 */
export function HandEntry({ deck, seats, hands, onChange, scoreOf = () => null, badge = () => null, runs = true }) {
  const [wanted, setWanted] = useState(null);
  const [held, setHeld] = useState(null);
  const chosen = seats.some(({ id }) => id === wanted) ? wanted : firstOpen(seats, hands);
  const seat = seats.find(({ id }) => id === chosen);
  const handOf = (id) => hands[id] ?? [];
  const hand = handOf(chosen);
  const score = scoreOf(chosen);
  const short = shortNames(seats);
  const copies = new Map(deck.map(({ card, count }) => [card, count]));

  const others = (card) =>
    seats
      .filter(({ id }) => id !== chosen)
      .flatMap(({ id, name }) => Array(countOf(handOf(id), card)).fill({ id, name, initials: short.get(id) }));
  const counter = (size) => (seat.size ? t("hand.counter", { count: size, of: seat.size }) : t("hand.cards", { count: size }));
  const choose = (id) => {
    setWanted(id);
    setHeld(null);
  };

  const put = (next, label, spoken) => {
    setWanted(chosen);
    setHeld(null);
    vibrate();
    onChange({ ...hands, [chosen]: next }, label);
    announce(`${spoken}. ${counter(next.length)}`);
  };
  const tap = (card) => {
    const mine = countOf(hand, card);
    const holders = others(card);
    const free = copies.get(card) - mine - holders.length;
    if (free > 0 && (seat.size ? hand.length < seat.size : true) && !(mine > 0 && copies.get(card) === 1)) {
      put([...hand, card], "undo.card", cardName(card));
    } else if (mine > 0) {
      // Every copy is chosen: the next tap gives them all back.
      put(hand.filter((other) => other !== card), "undo.card", t("hand.removed", { card: cardName(card) }));
    } else if (free > 0) {
      vibrate([20, 40, 20]);
      notify(t("hand.full", { name: seat.name, count: seat.size }));
    } else {
      setHeld({ card, holder: holders[0] });
      announce(t("hand.held", { card: cardName(card), name: holders[0].name }));
    }
  };
  const move = () => {
    const { card, holder } = held;
    if (seat.size && hand.length >= seat.size) {
      notify(t("hand.full", { name: seat.name, count: seat.size }));
      return;
    }
    setHeld(null);
    onChange({ ...hands, [holder.id]: without(handOf(holder.id), card), [chosen]: [...hand, card] }, "undo.move");
    announce(t("hand.moved", { card: cardName(card), name: seat.name }));
  };
  const takeRun = (cards) => {
    const free = cards.flatMap((card) => Array(Math.max(copies.get(card) - countOf(hand, card) - others(card).length, 0)).fill(card));
    const fitting = seat.size ? free.slice(0, seat.size - hand.length) : free;
    if (fitting.length) put([...hand, ...fitting], "undo.run", t("hand.added", { count: fitting.length }));
  };
  const clear = () => {
    setHeld(null);
    onChange({ ...hands, [chosen]: [] }, "undo.clear");
    notify(t("hand.cleared", { name: seat.name }), { undo: true });
  };

  const status = (id) => {
    const points = scoreOf(id)?.points;
    const { size } = seats.find((other) => other.id === id);
    if (points !== undefined) return t("points", { count: points, points: number(points) });
    return size ? `${handOf(id).length}/${size}` : t("hand.cards", { count: handOf(id).length });
  };
  const next = seats[(seats.indexOf(seat) + 1) % seats.length];
  const full = seat.size ? hand.length === seat.size : hand.length > 0;
  return html`
    <div class="hand-entry">
      <div class="hand-top">
        <${Tabs} seats=${seats} chosen=${chosen} statusOf=${status} onChoose=${choose} />
        <div class="tray ${full ? "is-full" : ""}">
          <p class="tray-head">
            <span class="counter">${counter(hand.length)}</span>
            ${badge(chosen)}
            <output class="live-score" aria-live="polite">
              ${score ? t("points", { count: score.points, points: number(score.points) }) : ""}
            </output>
          </p>
          <div class="tray-cards">
            <${CardRow} cards=${inOrder(hand, deck)} />
            ${seat.size && Array.from({ length: seat.size - hand.length }, (_, index) => html`<span class="slot" key=${index}></span>`)}
          </div>
          ${held && html`<${Held} ...${held} seat=${seat} onMove=${move} />`}
        </div>
      </div>
      <${CardGrid}
        deck=${deck}
        label=${t("grid.label", { name: seat.name })}
        mine=${(card) => countOf(hand, card)}
        others=${others}
        onTap=${tap}
        onRun=${runs ? takeRun : null}
      />
      <div class="row hand-actions">
        <button type="button" class="quiet" disabled=${hand.length === 0} onClick=${clear}>${t("hand.clear")}</button>
        ${seats.length > 1 &&
        html`
          <button type="button" class=${full ? "wanted" : ""} onClick=${() => choose(next.id)}>
            ${t("hand.next", { name: next.name })} <${Icon} name="next" />
          </button>
        `}
      </div>
    </div>
  `;
}
