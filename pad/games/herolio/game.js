// Herolio: the form of an entry, and its requests to the API.
import { withPoints } from "../../model/entry.js";
import { present, valueIn } from "../../model/evening.js";
import { byPlayer, count, integer, list, record } from "../../model/shapes.js";
import { POWERS, lengthOf, score, setup, standings } from "./points.js";

// The cards in won tricks that count while a power is active, by the field of the request.
const COUNTED = { elevens: 11, black_twelves: 12, red_twelves: 12 };
// The number of 2s.
export const TWOS = 4;
// The known numbers of each player once the round is over.
const TALLIES = ["tricks", ...Object.keys(COUNTED)];
const FIELDS = ["bids", ...TALLIES];

/** The fields of counted cards that this entry needs. */
export const countedFields = ({ powers }) =>
  Object.keys(COUNTED).filter((field) => powers.includes(COUNTED[field]));

/** True if an active power changes the number of tricks. */
const isElastic = ({ powers }) =>
  POWERS.some(({ number, elastic }) => elastic && powers.includes(number));

/**
 * The most tricks that can be won in a round: one for each card of a hand, and where a 2 splits a
 * trick, one for each 2.
 */
export function mostTricks({ cards, powers }, players, house) {
  const actives = POWERS.filter(({ number }) => powers.includes(number));
  if (!actives.some(({ splits }) => splits)) return cards;
  const twos = TWOS * (1 + actives.filter(({ fetches }) => fetches).length);
  return cards + Math.min(twos, cards * (house?.splitter_stacks ? Math.min(players - 1, TWOS) : 1));
}

const sumOf = (input, field, ids) =>
  ids.reduce((sum, id) => sum + (valueIn(input, field, id) ?? 0), 0);

/**
 * The bid of the last of these players that would make the bids as many as the tricks, where a
 * house rule forbids that; else null.
 */
export function barredBid(input, ids, { options }) {
  const others = ids.slice(0, -1);
  const isKnown = input.cards !== null && others.every((id) => valueIn(input, "bids", id) !== null);
  return isKnown && options.house_rules?.uneven_bids === true
    ? input.cards - sumOf(input, "bids", others)
    : null;
}

/** True if the bids add up to the number of tricks, against that house rule. */
export function bidsMatch(input, ids, evening) {
  const bid = valueIn(input, "bids", ids.at(-1));
  return bid !== null && bid === barredBid(input, ids, evening);
}

/** The number of tricks still to be entered; null if powers change it. */
export const tricksLeft = (input, ids) =>
  input.cards === null || isElastic(input) ? null : input.cards - sumOf(input, "tricks", ids);

/** A player's entry by field: nothing means 0 once all tricks are with someone. */
function entered(input, ids, id) {
  const tricks = valueIn(input, "tricks", id) ?? (tricksLeft(input, ids) === 0 ? 0 : null);
  const counted = countedFields(input).map((field) => [field, valueIn(input, field, id) ?? 0]);
  return { bid: valueIn(input, "bids", id), tricks, ...Object.fromEntries(counted) };
}

/** The entries with which a round of these players begins. */
export const setupOf = ({ options }, players, index) =>
  setup({ ...options, players, round: index + 1 });

const isPlayedOut = (input, ids, id) =>
  Object.values(entered(input, ids, id)).every((value) => value !== null);

export const game = withPoints({
  way: "tricks",
  isPlayed: true,
  tallies: TALLIES,
  score,
  standings,
  input: record({
    cards: count,
    powers: list(integer(1, 99), 99),
    ...Object.fromEntries(FIELDS.map((field) => [field, byPlayer(count)])),
  }),
  newInput({ evening }) {
    const { cards_each: cards, active_powers: active } = setupOf(
      evening,
      present(evening),
      evening.rounds.length,
    );
    return {
      cards,
      // Powers stay once they are active; with all of them there is nothing to choose.
      powers:
        active === POWERS.length
          ? POWERS.map(({ number }) => number)
          : (evening.rounds.at(-1)?.input.powers ?? []),
      ...Object.fromEntries(FIELDS.map((field) => [field, {}])),
    };
  },
  missing: (input, ids) =>
    input.cards === null ? ids : ids.filter((id) => !isPlayedOut(input, ids, id)),
  problem(input, ids, evening) {
    if (bidsMatch(input, ids, evening)) return ["herolio.bids-match", { count: input.cards }];
    const left = tricksLeft(input, ids) ?? 0;
    if (left === 0) return null;
    return left > 0
      ? ["herolio.too-few-tricks", { count: left }]
      : ["herolio.too-many-tricks", { count: -left }];
  },
  scoreRequest(input, seats, { evening }) {
    const ids = seats.map(({ id }) => id);
    const players = seats
      .filter(({ id }) => isPlayedOut(input, ids, id))
      .map(({ id, name }) => ({ name, ...entered(input, ids, id) }));
    if (!players.length || input.cards === null) return null;
    return {
      powers: input.powers,
      style: evening.options.style,
      cards_each: input.cards,
      players,
      house_rules: evening.options.house_rules,
    };
  },
  setupRequest: (
    { options: { style, start_cards, start_powers, house_rules } },
    { dealer, round },
  ) => ({
    dealer,
    round,
    style,
    start_cards,
    start_powers,
    house_rules,
  }),
  // Nobody was asked for the tricks of those who have none.
  savedEarly: (input, ids) =>
    ids.some((id) => valueIn(input, "tricks", id) === null) ? "herolio.all-taken" : null,
  mostRounds: (evening) =>
    lengthOf(evening.options, (evening.rounds[0]?.players ?? present(evening)).length),
  standingsRequest: ({ options: { style, start_cards } }) => ({ style, start_cards }),
  // What else a style asks for, by the members of the setup request.
  styleOptions: { twist: ["start_cards", "start_powers"] },
  asksRounds: ["armageddon"],
  // As printed: "This is the classic game."
  classic: { style: "escalation" },
  deals: true,
  chapters: {
    setup: "aim",
    play: "bid",
    scoring: "round-end",
    powers: "ruling-power-inactive",
    styles: "basic",
    mistakes: "ruling-misdeal",
  },
});
