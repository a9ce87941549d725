// The parts that entries of a round share: ways of entry, and the points of players who were
// added up already.
import { valueIn } from "./evening.js";
import { optionalLog } from "./played.js";
import { byPlayer, cards, count, integer, list, optional, record, text } from "./shapes.js";

const shared = record({
  way: optional(text(/^[a-z]{1,20}$/)),
  points: optional(byPlayer(count)),
  log: optionalLog,
});

const isPossible = (points, limits) =>
  points !== null && points >= limits["rounds[][]"].min && points <= limits["rounds[][]"].max;
const withoutPoints = (input, ids, { limits }) =>
  ids.filter((id) => !isPossible(valueIn(input, "points", id), limits));

/** The way in which a round is entered. */
export const wayOf = ({ ways }, { way }) => (ways.includes(way) ? way : ways[0]);

/**
 * The ways of entry of an evening. A way that cannot express a house rule is closed by its value:
 * `closes: { numbers: { four_count_half: true } }` of a game.
 * @param {{ways: string[], closes?: Record<string, Record<string, unknown>>}} game
 */
export const waysIn = ({ ways, closes = {} }, { options }) =>
  ways.filter(
    (way) =>
      !Object.entries(closes[way] ?? {}).some(
        ([name, value]) => options.house_rules?.[name] === value,
      ),
  );

/**
 * A game whose rounds may also be entered by the points of all players; `way` is what its own form
 * is called. With `isPlayed` they may be played along, too: the entry then has a `log`.
 * @param {Record<string, any>} game
 */
export function withPoints({
  way,
  isPlayed = false,
  input: own,
  missing,
  scoreRequest,
  problem = () => null,
  savedEarly = () => null,
  ...game
}) {
  const isByPoints = (input) => input.way === "points";
  return {
    ...game,
    ways: [way, "points", ...(isPlayed ? ["play"] : [])],
    input: (value) => ({ ...own(value), ...shared(value) }),
    missing: (input, ids, context) =>
      (isByPoints(input) ? withoutPoints : missing)(input, ids, context),
    problem: (input, ids, evening) => (isByPoints(input) ? null : problem(input, ids, evening)),
    savedEarly: (input, ids) => (isByPoints(input) ? null : savedEarly(input, ids)),
    scoreRequest: (input, seats, context) =>
      isByPoints(input) ? null : scoreRequest(input, seats, context),
    points: (input, id, scored) => (isByPoints(input) ? valueIn(input, "points", id) : scored()),
  };
}

/** The numbers of a player that count, where they are those of the points; else null. */
export function numbersOf(input, id) {
  const numbers = input.numbers?.[id];
  return numbers && numbers.reduce((sum, each) => sum + each, 0) === valueIn(input, "points", id)
    ? numbers
    : null;
}

/**
 * What `game.js` of a game of cards exports, but for points.js; `own` replaces and adds members.
 * `member` is what the score request calls the list of a player's cards, and `send(cards)` the
 * members made of them where they are no such list; `key` is what the entry calls them.
 * `also(evening)` gives what the score request has besides the players. Players who can be scored
 * alone may be entered by cards and by points in one round; `ways` are those in which players
 * choose to enter, the first of them at first.
 * @param {Record<string, any>} game
 */
export function cardEntry({
  member = null,
  send = member && ((cards) => ({ [member]: cards })),
  key = "cards",
  also = () => ({}),
  ...own
}) {
  const bounds = (limits) => limits[member] ?? { min: 0, max: Infinity };
  const cardsOf = (input, id) => input[key]?.[id] ?? [];
  // Where one player cannot be scored alone, a round is by cards or by points.
  const areTogether = ({ players }) => players.min > 1;
  /** Whether all cards of a player are entered; where there may be none, an empty list says so. */
  const isFull = (input, id, limits) => {
    const { length } = cardsOf(input, id);
    const { min, max } = bounds(limits);
    return (
      Object.hasOwn(input[key] ?? {}, id) &&
      length >= min &&
      length <= max &&
      !(areTogether(limits) && input.way === "points")
    );
  };
  /** Where a player may have either, cards take the place of points. */
  const withCards = (input, cards, limits) => ({
    [key]: cards,
    ...(!areTogether(limits) && {
      points: Object.fromEntries(
        Object.entries(input.points ?? {}).filter(([id]) => input[key]?.[id] === cards[id]),
      ),
    }),
  });
  /** Where a player may have either, points take the place of cards. */
  const withPointsOf = (input, id, points, limits) => {
    const { [id]: begun, ...others } = input[key] ?? {};
    return {
      points: { ...input.points, [id]: points },
      ...(begun && !areTogether(limits) && { [key]: others }),
    };
  };
  const byPoints = (input, { limits }) => !areTogether(limits) || input.way === "points" || !send;
  const ownShape = record({
    ...(send && { [key]: byPlayer(cards) }),
    numbers: optional(byPlayer(list(integer(0, 99), 20))),
  });
  return {
    entry: { hasCards: Boolean(send), bounds, key, isFull, withCards, withPointsOf },
    ways: send ? ["cards", "points"] : ["points"],
    input: (value) => ({ ...ownShape(value), ...shared(value) }),
    newInput: () => ({ ...(send && { [key]: {} }), points: {} }),
    missing: (input, ids, context) => {
      const open = ids.filter((id) => !isFull(input, id, context.limits));
      return byPoints(input, context) ? withoutPoints(input, open, context) : open;
    },
    scoreRequest(input, seats, { evening, limits }) {
      const entered = seats.filter(({ id }) => isFull(input, id, limits));
      const sent = areTogether(limits) ? seats : entered;
      return entered.length
        ? {
            players: sent.map(({ id, name }) => ({ name, ...send(cardsOf(input, id)) })),
            ...also(evening),
          }
        : null;
    },
    points: (input, id, scored, context) =>
      !isFull(input, id, context.limits) && byPoints(input, context)
        ? valueIn(input, "points", id)
        : scored(),
    ...own,
  };
}

/** A game without `game.js`: just points. */
export const game = cardEntry({});
