// The seats of a new evening: names in the order in which the players sit, by tap, drag or typing.
import { html, useRef, useState } from "../vendor/libraries.js";
import { Chip, Icon, IconButton } from "../parts/components.js";
import { Disc } from "../parts/faces.js";
import { present } from "../model/evening.js";
import { personKey, personOf, toName } from "../model/names.js";
import { t } from "../texts/i18n.js";
import { state } from "../storage/store.js";
import { usePast } from "../parts/opening.js";
import { notify } from "../parts/ui.js";

const LEAST_SHOWN = 3;
// Of so many evenings, the people are offered, and so many of them.
const EVENINGS = 10;
const PEOPLE = 12;

/** The names of the last evening, or empty lines to fill in. */
function firstNames(max) {
  const { evening } = state.value;
  const names = evening ? present(evening).map(({ name }) => name) : [];
  return names.length ? names.slice(0, max) : Array(Math.min(LEAST_SHOWN, max)).fill("");
}

/** The name in a seat, or the number of an empty one. */
const whoIn = (name, index) => name || t("start.seat", { number: index + 1 });

/** Calls `onMove(from, to)` while a finger drags the grip of a row to the place of another one. */
export function useDrag(onMove) {
  const drag = useRef(/** @type {{at: number, isMoved: boolean} | null} */ (null));
  const placeOf = (y, rows) => rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return (index) => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { at: index, isMoved: false };
    },
    onPointerMove: (event) => {
      const { current } = drag;
      if (!current) return;
      const rows = [...event.currentTarget.closest("ol").children];
      const to = placeOf(event.clientY, rows);
      if (to < 0 || to === current.at) return;
      onMove(current.at, to);
      drag.current = { at: to, isMoved: true };
    },
    onLostPointerCapture: () => {
      // The click that ends a drag opens nothing.
      setTimeout(() => (drag.current = null));
    },
    isDragged: () => Boolean(drag.current?.isMoved),
  });
}

/** The actions on a seat by tap: everything that dragging does, and more. */
const SeatActions = ({ name, index, count, deals, act }) => html`
  <div class="item-actions">
    ${deals && html`<${Chip} onClick=${() => act.deal(index)}>${t("start.deals-first")}<//>`}
    <${Chip}
      label=${t("start.up", { name })}
      disabled=${index === 0}
      onClick=${() => act.move(index, index - 1)}
    >
      <${Icon} name="up" />
    <//>
    <${Chip}
      label=${t("table.down", { name })}
      disabled=${index === count - 1}
      onClick=${() => act.move(index, index + 1)}
    >
      <${Icon} name="down" />
    <//>
    <${Chip}
      label=${t("start.remove", { name })}
      disabled=${count <= 1}
      onClick=${() => act.remove(index)}
    >
      <${Icon} name="close" />
    <//>
  </div>
`;

export function Seat({
  name,
  face,
  index,
  count,
  longest,
  twice,
  deals,
  isDealer,
  isOpen,
  drag,
  act,
}) {
  const who = whoIn(name, index);
  const { isDragged, ...dragged } = drag;
  return html`
    <li class="item seat">
      <${Disc} face=${face} />
      <input
        class="bare"
        value=${name}
        maxlength=${longest}
        autocomplete="off"
        autocapitalize="words"
        placeholder=${t("start.name")}
        aria-label=${t("start.name-of", { number: index + 1 })}
        aria-invalid=${String(twice)}
        onInput=${(event) => act.rename(index, event.target.value)}
        onKeyDown=${(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          // Enter is for the next name; the game starts by its button only.
          event.preventDefault();
          act.goOn(index, event.currentTarget.closest("ol"));
        }}
      />
      ${isDealer && html`
        <span class="note">${t("standings.dealer")}</span>
        <${IconButton} icon="dice" label=${t("start.random")} onClick=${act.draw} />
      `}
      <button
        type="button"
        class="icon-button grip"
        aria-label=${t("start.more", { name: who })}
        aria-expanded=${String(isOpen)}
        onClick=${() => isDragged() || act.open(isOpen ? null : index)}
        ...${dragged}
      >
        <${Icon} name="grip" />
      </button>
      ${isOpen && html`
        <${SeatActions} name=${who} index=${index} count=${count} deals=${deals} act=${act} />
      `}
    </li>
  `;
}

/** The people of the last evenings, one tap each. */
export function People({ names, isFull, onSeat }) {
  const played = [state.value.evening, ...usePast(EVENINGS)].flatMap(
    (evening) =>
      evening?.players.map(({ name }) => personOf(name, state.value.settings.people)) ?? [],
  );
  const known = new Map(played.toReversed().map((name) => [personKey(name), name]));
  const seated = names.map(personKey);
  const others = [...new Set(played.map(personKey))]
    .filter((key) => !seated.includes(key))
    .slice(0, PEOPLE)
    .map((key) => known.get(key));
  return others.map(
    (name) => html`
      <${Chip} key=${name} disabled=${isFull && !names.includes("")} onClick=${() => onSeat(name)}>
        ${name}
      <//>
    `,
  );
}

/** The seats of the games that were not started yet: they stay while players look something up. */
const begun = new Map();

/** Forgets the seats of a game that is started. */
export const forgetSeats = (id) => begun.delete(id);

/** The seats being filled, and their actions; `evening` is one that is changed. */
export function useSeats(id, max, evening) {
  const [seats, setSeats] = useState(() => {
    const seated = evening && present(evening);
    const dealer = seated?.findIndex((player) => player.id === evening.dealer) ?? 0;
    if (seated) return { names: seated.map(({ name }) => name), dealer: Math.max(dealer, 0) };
    return begun.get(id) ?? { names: firstNames(max), dealer: 0 };
  });
  const [opened, setOpened] = useState(/** @type {number | null} */ (null));
  // A browser that fills in several names reports them all at once.
  const change = (how) =>
    setSeats((now) => {
      const next = { ...now, ...how(now) };
      if (!evening) begun.set(id, next);
      return next;
    });
  const act = {
    open: setOpened,
    rename: (index, name) => change(({ names }) => ({ names: names.with(index, name) })),
    add: () => change(({ names }) => (names.length < max ? { names: [...names, ""] } : {})),
    seat: (name) =>
      change(({ names }) => ({
        names: names.includes("") ? names.with(names.indexOf(""), name) : [...names, name],
      })),
    goOn: (index, list) => {
      if (index === seats.names.length - 1) act.add();
      // After preact has drawn the new line, and before the next key.
      queueMicrotask(() => list.querySelectorAll("input")[index + 1]?.focus());
    },
    deal: (index) => {
      setOpened(null);
      change(() => ({ dealer: index }));
    },
    draw: () => {
      const named = seats.names.flatMap((name, index) => (toName(name) ? index : []));
      const drawn = named[Math.floor(Math.random() * named.length)] ?? seats.dealer;
      act.deal(drawn);
      const who = whoIn(seats.names[drawn], drawn);
      notify(t("labelled", { label: t("start.deals-first"), value: who }));
    },
    remove: (index) => {
      setOpened(null);
      change(({ names, dealer }) => {
        const next = names.toSpliced(index, 1);
        return {
          names: next,
          dealer: Math.min(dealer > index ? dealer - 1 : dealer, next.length - 1),
        };
      });
    },
    /** The name at `from` takes the place `to`, and those between move up or down by one. */
    move: (from, to) => {
      if (opened !== null) setOpened(opened === from ? to : null);
      change(({ names, dealer }) => {
        const order = names.map((_, index) => index);
        order.splice(to, 0, ...order.splice(from, 1));
        return { names: order.map((index) => names[index]), dealer: order.indexOf(dealer) };
      });
    },
  };
  return { ...seats, opened, act };
}
