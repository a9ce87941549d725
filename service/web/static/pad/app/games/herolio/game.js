// Herolio: what an entry holds, and what the API is asked about it.
import { valueOf } from "../../evening.js";
import { byPlayer, count, integer, list, record } from "../../shapes.js";
import { lengthOf, score, standings } from "./points.js";

// The cards in won tricks that count while a power is active, by the field of the request.
const COUNTED = { elevens: 11, black_twelves: 12, red_twelves: 12 };
const FIELDS = ["bids", "tricks", ...Object.keys(COUNTED)];

/** The fields of counted cards that this entry needs. */
export const countedFields = ({ powers }) => Object.keys(COUNTED).filter((field) => powers.includes(COUNTED[field]));

const isPlayedOut = (input, id) =>
  ["bids", "tricks", ...countedFields(input)].every((field) => valueOf(input, field, id) !== null);

export const game = {
  score,
  standings,
  input: record({
    cards: count,
    powers: list(integer(1, 99), 99),
    ...Object.fromEntries(FIELDS.map((field) => [field, byPlayer(count)])),
  }),
  newInput({ evening, setup, limits }) {
    const last = evening.rounds.at(-1)?.input;
    const all = Array.from({ length: limits.powers.max }, (_, index) => index + 1);
    return {
      cards: setup?.cards_each ?? null,
      // Powers stay once they are active; with all of them there is nothing to choose.
      powers: setup?.active_powers === all.length ? all : (last?.powers ?? []),
      ...Object.fromEntries(FIELDS.map((field) => [field, {}])),
    };
  },
  missing: (input, ids) => (input.cards === null ? ids : ids.filter((id) => !isPlayedOut(input, id))),
  scoreRequest(input, seats, { evening }) {
    const players = seats
      .filter(({ id }) => isPlayedOut(input, id))
      .map(({ id, name }) => ({
        name,
        bid: input.bids[id],
        tricks: input.tricks[id],
        ...Object.fromEntries(countedFields(input).map((field) => [field, input[field][id]])),
      }));
    if (!players.length || input.cards === null) return null;
    return { powers: input.powers, cards_each: input.cards, players, house_rules: evening.options.house_rules };
  },
  setupRequest: ({ options: { style, start_cards, start_powers } }, { dealer, round }) => ({
    dealer,
    round,
    style,
    start_cards,
    start_powers,
  }),
  mostRounds: ({ players, options }) => lengthOf({ ...options, players: players.filter(({ left }) => left === null) }),
  standingsRequest: ({ options: { style, start_cards } }) => ({ style, start_cards }),
  // What else a style asks for, by the members of the setup request.
  styleOptions: { twist: ["start_cards", "start_powers"] },
  deals: true,
};
