// Columns as they lie on the table, with their sums: a card is tapped, then its column.
import { html } from "../vendor/libraries.js";
import { cardOf, countOf } from "../model/cards.js";
import { CardFace } from "../parts/faces.js";
import { list, number, t } from "../texts/i18n.js";
import { Deck } from "./parts.js";

export const isPlay = (entry) => typeof entry === "object" && entry !== null;

/**
 * The plays of a log, each with the cards turned over after it, once all of them or a later play
 * are there.
 */
export function items(log, { setup }) {
  const found = /** @type {any[]} */ ([]);
  log.slice(setup.columns).forEach((entry, index) => {
    if (isPlay(entry)) found.push({ at: setup.columns + index, move: { ...entry }, turned: [] });
    else found.at(-1)?.turned.push(entry);
  });
  return found.map(({ at, move, turned }, index) => {
    const isWhole = turned.length === setup.columns || index < found.length - 1;
    return { at, move: { ...move, ...(turned.length && isWhole && { turned_over: turned }) } };
  });
}

/** The number of cards to turn over now: at the start, and after the field was cleared. */
export function due({ log, answer, setup, isStale }) {
  if (log.length < setup.columns) return setup.columns - log.length;
  const since = log.length - 1 - log.findLastIndex(isPlay);
  if (isStale || !answer || !isPlay(log.at(-1 - since))) return 0;
  const unknown = answer.position.columns.filter((cards) => cards.includes(null)).length;
  return Math.max(unknown - since, 0);
}

/** The columns now: before the first play those that were turned over. */
export function columnsOf(state) {
  const { log, answer, setup } = state;
  const first = Array.from({ length: setup.columns }, (_, index) => log.slice(index, index + 1));
  if (log.length < setup.columns || !answer) return first;
  const turned = log.slice(log.findLastIndex(isPlay) + 1);
  if (!log.some(isPlay)) return answer.position.columns;
  return answer.position.columns.map((cards, index) =>
    cards.length === 1 && cards[0] === null && turned.length > index ? [turned[index]] : cards,
  );
}

/** The sums of a column by suit, in the order of the deck, and how far they are apart. */
function sumsOf(deck, cards) {
  const suits = [...new Set(deck.map(({ suit }) => suit))];
  const known = cards.filter(Boolean).map((card) => cardOf(deck, card));
  const sums = suits.map((suit) => ({
    suit,
    sum: known.filter((card) => card.suit === suit).reduce((sum, card) => sum + card.number, 0),
  }));
  const [most, least] = [...sums].sort((one, other) => other.sum - one.sum);
  return { sums, least, missing: most.sum - least.sum };
}

/** `isTapped` says that the next card is turned over, so that no column is asked for. */
export function ColumnTable({ columns, isTapped, boxes, children, ...state }) {
  const { game, log, held, act } = state;
  const { deck } = game;
  const tap = (card) =>
    isTapped ? act.add(card) : act.hold(held?.card === card ? null : { card });
  const tapped = log.map((entry) => (isPlay(entry) ? entry.card : entry));
  return html`
    <ol class="watch-columns" style=${{ "--places": columns.length }}>
      ${columns.map((cards, column) => {
        const { sums, least, missing } = sumsOf(deck, cards);
        const told = list(sums.map(({ sum }) => number(sum)));
        return html`
          <li key=${column}>
            <button
              type="button"
              class=${held?.card ? "is-next" : ""}
              data-column=${column}
              disabled=${!held?.card}
              aria-label=${t("play.column", { number: column + 1, sums: told })}
              onClick=${() => act.add({ type: "play", card: held.card, column })}
            >
              <span class="watch-sums">
                ${sums.map(
                  ({ suit, sum }) => html`
                    <b key=${suit} class="kind-${suit}">
                      ${sum}
                    </b>
                  `,
                )}
              </span>
              <small>
                ${missing
                  ? t("play.column-missing", { count: missing, suit: t(`kind.${least.suit}`) })
                  : " "}
              </small>
              ${cards.map((card, index) =>
                card
                  ? html`<${CardFace} key=${index} card=${cardOf(deck, card)} />`
                  : html`
                      <span key=${index} class="face">
                        ?
                      </span>
                    `,
              )}
            </button>
          </li>
        `;
      })}
    </ol>
    ${children || html`
      <${Deck}
        deck=${deck}
        label=${t("play.cards")}
        columns=${deck.length / sumsOf(deck, []).sums.length}
        isGone=${(card) => countOf(tapped, card) >= cardOf(deck, card).count * boxes}
        chosen=${held?.card}
        onTap=${tap}
      />
    `}
  `;
}
