// Tricks as they lie on the table: a place for each player, and the deck below.
import { html } from "../vendor/libraries.js";
import { cardOf, countOf } from "../model/cards.js";
import { startingAt, valueIn } from "../model/evening.js";
import { Emblem } from "../parts/faces.js";
import { list, t } from "../texts/i18n.js";
import { asMove, exchangesOf, isPlay } from "./forms.js";
import { Deck, LaidCard, laidName, useLongTap } from "./parts.js";
import { hasCards, tricksOf } from "./tricks.js";

// The phases in which no card is put down.
const WITHOUT_CARDS = ["give", "discard", "over"];
// More places than this are in two rows.
const MOST_ACROSS = 5;

/** A player's place: tricks and bid, the card, or else the suits that are known to be out. */
function Place({ deck, seat, handlers }) {
  const { name, tricks, bid, out, play, isNext, isWinner, isDim } = seat;
  const look = [isNext && "is-next", isWinner && "is-winner", isDim && "is-dim"].filter(Boolean);
  const suits = list(out.map((suit) => t(`kind.${suit}`)));
  const label = play
    ? [laidName(deck, play)]
    : [
        t(isNext ? "play.next-is" : "play.place-of", { name }),
        out.length > 0 && t("play.out-of", { suits }),
      ];
  return html`
    <li class="watch-place ${look.join(" ")}" data-place=${name}>
      <span class="watch-name">
        <b class="one-line">${name}</b>${" "}
        <small aria-hidden="true">
          ${tricks}/${bid}
        </small>
        <span class="visually-hidden">${t("play.taken", { tricks, bid })}</span>
      </span>
      <button type="button" aria-label=${label.filter(Boolean).join(", ")} ...${handlers}>
        ${play
          ? html`<${LaidCard} deck=${deck} play=${play} />`
          : out.map(
              (suit) => html`
                <span class="watch-void" key=${suit}>
                  <${Emblem} look=${suit} kind=${suit} />
                </span>
              `,
            )}
      </button>
    </li>
  `;
}

/** What the marks at the places mean, and the trump; all of it would take two lines. */
function Legend({ hasVoids, trump }) {
  const told = [
    !(hasVoids && trump) && t("play.legend"),
    hasVoids && t("play.legend-out"),
    trump && t("play.trump", { suit: t(`kind.${trump}`) }),
  ];
  return html`<p class="watch-legend">${told.filter(Boolean).join(" · ")}</p>`;
}

/**
 * What lies at each place, by name: of the trick, with who sits out, and the cards that the referee
 * has not judged.
 */
function lying({ seats, detained, pending, next, tricks, isOpen }) {
  const waiting = pending.filter(({ move }) => isPlay(move));
  const judged = isOpen || !waiting.length;
  const plays = judged ? (tricks.findLast(hasCards)?.plays ?? []) : [];
  const cards = new Map(plays.map((play) => [play.name, play]));
  const from = seats.findIndex(({ name }) => name === next);
  const free =
    from < 0
      ? []
      : startingAt(seats, from).filter(({ name }) => !cards.has(name) && name !== detained);
  for (const [index, { at, move }] of waiting.entries())
    if (free[index]) {
      const { name } = free[index];
      cards.set(name, { name, at, card: move.exchange?.card ?? move.card });
    }
  const out = tricks.at(-1)?.out;
  if (out && (judged || detained)) cards.set(out.name, out);
  return cards;
}

/** `books(table)` are the tricks that each player has taken, by id. */
export function TrickTable({ books, children, ...state }) {
  const { game, seats, input, log, table, pending, held, act } = state;
  const { deck } = game;
  const longTap = useLongTap();
  const { position } = table ?? {};
  const tricks = table ? tricksOf(table.events) : [];
  const isOpen = position?.trick.length > 0;
  const isDue = position?.phase === "play" || position?.phase === "detain";
  const next = held?.by ?? (isDue ? position.to_move : null);
  const cards = lying({ seats, detained: position?.detained, pending, next, tricks, isOpen });
  const taken = table ? books(table) : {};
  const places = seats.map(({ id, name }) => ({
    name,
    tricks: taken[id] ?? 0,
    bid: valueIn(input, "bids", id),
    out: position?.players.find((player) => player.name === name)?.void_in ?? [],
    play: cards.get(name),
    isNext: !pending.length && name === next,
    isWinner:
      (isOpen ? table.open_trick?.highest.player : tricks.findLast(hasCards)?.end?.player) === name,
    isDim: !isOpen && !pending.length && cards.has(name) && name !== position?.detained,
  }));
  const exchanges = exchangesOf(state);
  const tap = (card) => {
    const form = exchanges.get(card);
    if (form) act.form(form);
    else act.add(held?.by ? { type: "play", card, player: act.idOf(held.by) } : card);
  };
  const tapped = log.map((entry) => entry && asMove(entry).card);
  const rows = Math.ceil(seats.length / MOST_ACROSS);
  return html`
    <ol
      class="watch-places ${rows > 1 ? "is-many" : ""}"
      style=${{ "--places": Math.ceil(seats.length / rows) }}
    >
      ${places.map(
        (seat) => html`
          <${Place}
            key=${seat.name}
            deck=${deck}
            seat=${seat}
            handlers=${longTap(
              () => seat.play && act.fix(seat.play.at),
              () => act.hold(held?.by === seat.name ? null : { by: seat.name }),
            )}
          />
        `,
      )}
    </ol>
    <${Legend}
      hasVoids=${places.some(({ out, play }) => out.length > 0 && !play)}
      trump=${position?.trump}
    />
    ${children || html`
      <${Deck}
        deck=${deck}
        label=${t("play.cards")}
        columns=${6}
        isGone=${(card) => countOf(tapped, card) >= cardOf(deck, card).count}
        lit=${exchanges}
        isOnly=${!pending.length && WITHOUT_CARDS.includes(position?.phase)}
        onTap=${tap}
      />
    `}
  `;
}
