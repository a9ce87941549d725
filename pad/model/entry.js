// The entry of a round in games that need no other: each player's cards, or just points.
import { valueOf } from "./evening.js";
import { byPlayer, cards, count, record } from "./shapes.js";

const isPossible = (points, limits) => points !== null && points >= limits["rounds[][]"].min;

/**
 * What `game.js` of such a game exports, but for points.js; `own` replaces and adds members. `member`
 * is what the score request calls the list of a player's cards, and `send(cards)` the members made of
 * them where they are no such list; `key` is what the entry calls them. `points` is whether just points
 * may be entered, and `also(evening)` gives what the score request has besides the players.
 */
export function cardEntry({ member = null, send = member && ((cards) => ({ [member]: cards })), key = "cards", points = true, also = () => ({}), ...own }) {
  const bounds = (limits) => limits[member] ?? { min: 0, max: Infinity };
  const cardsOf = (input, id) => input[key]?.[id] ?? [];
  /** Whether all cards of a player are entered; where there may be none, an empty list says so. */
  const isFull = (input, id, limits) => {
    const { length } = cardsOf(input, id);
    const { min, max } = bounds(limits);
    return Object.hasOwn(input[key] ?? {}, id) && length >= min && length <= max;
  };
  return {
    entry: { hasCards: Boolean(send), bounds, key, points, isFull },
    input: record({ ...(send && { [key]: byPlayer(cards) }), ...(points && { points: byPlayer(count) }) }),
    newInput: () => ({ ...(send && { [key]: {} }), ...(points && { points: {} }) }),
    missing: (input, ids, { limits }) => ids.filter((id) => !isFull(input, id, limits) && !(points && isPossible(valueOf(input, "points", id), limits))),
    scoreRequest(input, seats, { evening, limits }) {
      const entered = seats.filter(({ id }) => isFull(input, id, limits));
      // Where one player cannot be scored alone, those without an entry are sent too.
      const sent = limits.players.min > 1 ? seats : entered;
      return entered.length ? { players: sent.map(({ id, name }) => ({ name, ...send(cardsOf(input, id)) })), ...also(evening) } : null;
    },
    ...(points && { points: (input, id, scored, { limits }) => (isFull(input, id, limits) ? scored() : valueOf(input, "points", id)) }),
    ...own,
  };
}

/** A game without `game.js`: just points. */
export const game = cardEntry({});
