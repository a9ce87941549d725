// Entering cards: the players' hands, the score of the chosen one, and the grid of the deck.
import { html, useRef, useState } from "../vendor/libraries.js";
import { CardGrid } from "./card-grid.js";
import { cardName, countOf } from "../model/cards.js";
import { Icon } from "./components.js";
import { shortNames } from "./faces.js";
import { vibrate } from "./device.js";
import { Tabs } from "./hand-tabs.js";
import { TypedHand } from "./typed-hand.js";
import { startingAt } from "../model/evening.js";
import { list, pointsText, signOf, t } from "../texts/i18n.js";
import { announce, notify } from "./ui.js";

// The px that a finger goes to the side for the next or the last player.
const SWIPE = 60;
/** True if cards of a hand are still to be entered. */
const isOpen = ({ id, size = 1, isDone, canBeEmpty }, hands) =>
  !isDone && !(canBeEmpty && hands[id]) && (hands[id] ?? []).length < size;

/** The hands with this one; where no cards are left, nothing is entered. */
function withHand(hands, id, cards) {
  const next = { ...hands, [id]: cards };
  if (!cards.length) delete next[id];
  return next;
}

/** The hand to go on with: the first that is still to be entered, or else the first. */
const firstOpen = (seats, hands) => (seats.find((seat) => isOpen(seat, hands)) ?? seats[0]).id;

/**
 * The offer to move a card out of another hand: it lies over the count of cards, so nothing moves.
 */
const heldText = (deck, { card, holder }, seat) =>
  t("hand.held", { card: cardName(deck, card), name: holder.name, other: seat.name });

/**
 * Calls `onSwipe(1)` for a finger that goes to the left, and `onSwipe(-1)` for one that goes to the
 * right.
 */
function useSwipe(onSwipe) {
  const start = useRef({ x: 0, y: 0 });
  const way = ({ clientX, clientY }) => [clientX - start.current.x, clientY - start.current.y];
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }) => {
      if (isPrimary) start.current = { x: clientX, y: clientY };
    },
    // After a quick swipe Chromium drops the next tap, unless the page says that the move is its
    // own.
    onTouchMove: (event) => {
      const [x, y] = way(event.touches[0]);
      if (event.cancelable && event.touches.length === 1 && Math.abs(x) > Math.abs(y))
        event.preventDefault();
    },
    // A finger that goes up or down scrolls the page, and its event is cancelled.
    onPointerUp: (event) => {
      const [by] = way(event);
      if (event.pointerType === "touch" && event.isPrimary && Math.abs(by) > SWIPE)
        onSwipe(by < 0 ? 1 : -1);
    },
  };
}

/**
 * `seats` are `{id, name, face, tab, size, most, canBeEmpty, isDone, points}` (no face: no disc; no
 * tab: the name; no size: any number up to `most`; done: entered without cards, by `points`),
 * `hands` maps their ids to cards. `onChange(hands, label)` gets the new hands; `scoreOf(id)` the
 * referee's `{points, lines}` so far, or null; `badge(id)` a mark next to the points.
 * @param {Record<string, any>} properties
 */
export function HandEntry({
  deck,
  seats,
  hands,
  onChange,
  scoreOf = () => null,
  badge = () => null,
  runs = true,
  first = null,
  bar = null,
}) {
  const [wanted, setWanted] = useState(first);
  const [held, setHeld] = useState(/** @type {{card: string, holder: any} | null} */ (null));
  const chosen = seats.some(({ id }) => id === wanted) ? wanted : firstOpen(seats, hands);
  const seat = seats.find(({ id }) => id === chosen);
  // Changes from elsewhere, such as undo, are shown at once, because an effect may come after the
  // next tap.
  const shown = useRef(hands);
  const changed = seats.find(
    ({ id }) => (hands[id] ?? []).join() !== (shown.current[id] ?? []).join(),
  );
  shown.current = hands;
  if (changed) {
    setWanted(changed.id);
    setHeld(null);
  }
  const handOf = (id) => hands[id] ?? [];
  const hand = handOf(chosen);
  const most = seat.size ?? seat.most ?? Infinity;
  const score = scoreOf(chosen);
  const initials = shortNames(seats.map(({ name, tab }) => tab ?? name));
  const short = new Map(seats.map(({ id }, index) => [id, initials[index]]));
  const copies = new Map(deck.map(({ card, count }) => [card, count]));

  const others = (card) =>
    seats
      .filter(({ id }) => id !== chosen)
      .flatMap(({ id, name }) =>
        Array(countOf(handOf(id), card)).fill({ id, name, initials: short.get(id) }),
      );
  const counter = (size) =>
    seat.size
      ? t("hand.counter", { count: size, of: seat.size })
      : t("hand.cards", { count: size });
  const choose = (id) => {
    setWanted(id);
    setHeld(null);
  };
  // The next player to enter, in the order of the seats.
  const at = seats.indexOf(seat);
  const next =
    startingAt(seats, at + 1).find((other) => other !== seat && isOpen(other, hands)) ?? null;

  const put = (cards, label, spoken) => {
    // After the last card of a hand the next player comes by itself.
    const isDone = cards.length === seat.size && cards.length > hand.length && next;
    setWanted(isDone ? next.id : chosen);
    setHeld(null);
    vibrate();
    shown.current = withHand(hands, chosen, cards);
    onChange(shown.current, label);
    const coming = isDone ? `. ${t("hand.next", { name: next.name })}` : "";
    announce(`${spoken}. ${counter(cards.length)}${coming}`);
  };
  const refuse = () => {
    vibrate([20, 40, 20]);
    notify(t("hand.full", { name: seat.name, count: most }));
  };
  const tap = (card) => {
    if (held && held.card === card) {
      move(held);
      return;
    }
    const mine = countOf(hand, card);
    const holders = others(card);
    const free = copies.get(card) - mine - holders.length;
    if (free > 0 && hand.length < most && !(mine > 0 && copies.get(card) === 1)) {
      put([...hand, card], "undo.card", cardName(deck, card));
    } else if (mine > 0) {
      // Every copy is chosen: the next tap gives them all back.
      put(
        hand.filter((other) => other !== card),
        "undo.card",
        t("hand.removed", { card: cardName(deck, card) }),
      );
    } else if (free > 0) {
      refuse();
    } else {
      const offer = { card, holder: holders[0] };
      setHeld(offer);
      announce(heldText(deck, offer, seat));
    }
  };
  const move = ({ card, holder }) => {
    if (hand.length >= most) {
      refuse();
      return;
    }
    setHeld(null);
    const left = handOf(holder.id).toSpliced(handOf(holder.id).lastIndexOf(card), 1);
    shown.current = withHand({ ...hands, [chosen]: [...hand, card] }, holder.id, left);
    onChange(shown.current, "undo.move");
    announce(t("hand.moved", { card: cardName(deck, card), name: seat.name }));
  };
  const takeRun = (cards) => {
    const free = cards.flatMap((card) =>
      Array(Math.max(copies.get(card) - countOf(hand, card) - others(card).length, 0)).fill(card),
    );
    const fitting = free.slice(0, most - hand.length);
    if (fitting.length)
      put([...hand, ...fitting], "undo.run", t("hand.added", { count: fitting.length }));
  };
  const enterTyped = ({ cards, wrong }) => {
    const tooMany = cards?.find(
      (card) => countOf(cards, card) + others(card).length > copies.get(card),
    );
    if (wrong || tooMany) notify(t("typed.wrong", { text: wrong ?? cardName(deck, tooMany) }));
    else if (cards.length > most) refuse();
    else put(cards, "undo.run", `${seat.name}: ${list(cards.map((card) => cardName(deck, card)))}`);
    return !wrong && !tooMany && cards.length <= most;
  };
  const clear = () => {
    setHeld(null);
    onChange(withHand(hands, chosen, []), "undo.clear");
    notify(t("hand.cleared", { name: seat.name }), { undo: true });
  };

  const haveNone = () => {
    setWanted(next?.id ?? chosen);
    shown.current = { ...hands, [chosen]: [] };
    onChange(shown.current, "undo.card");
  };

  const written = (score) => score && pointsText(score.points);
  const status = ({ id, size, points = null }) =>
    written(scoreOf(id)) ??
    written(points === null ? null : { points }) ??
    (size ? `${handOf(id).length}/${size}` : t("hand.cards", { count: handOf(id).length }));
  const swipe = useSwipe((by) => choose(seats.at((at + by) % seats.length).id));
  return html`
    <div class="hand-entry" ...${swipe}>
      <div class="hand-top">
        ${seats.length > 1 && html`
          <${Tabs} seats=${seats} chosen=${chosen} statusOf=${status} onChoose=${choose} />
        `}
        <div class="tray">
          <p class="tray-head">
            <span class="counter">${counter(hand.length)}</span>
            <span class="badge">${badge(chosen)}</span>
            <output class="live-score ${signOf(score?.points)}" aria-live="polite">
              ${written(score)}
            </output>
          </p>
          ${held && html`<p class="hand-note">${heldText(deck, held, seat)}</p>`}
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
        ${seat.canBeEmpty && hand.length === 0
          ? html`
              <button
                type="button"
                class="small"
                key="none"
                aria-pressed=${String(Boolean(hands[chosen]))}
                onClick=${haveNone}
              >
                ${t("hand.none")}
              </button>
            `
          : html`
              <button
                type="button"
                class="quiet small"
                key="clear"
                disabled=${hand.length === 0}
                onClick=${clear}
              >
                ${t("hand.clear")}
              </button>
            `}
        ${!bar && next && html`
          <button type="button" onClick=${() => choose(next.id)}>
            ${t("hand.next", { name: next.name })} <${Icon} name="next" />
          </button>
        `}
      </div>
      ${deck.some(({ suit }) => suit) && html`
        <${TypedHand} deck=${deck} name=${seat.name} onCards=${enterTyped} />
      `}
      ${bar?.(next && { label: next.name, act: () => choose(next.id) })}
    </div>
  `;
}
