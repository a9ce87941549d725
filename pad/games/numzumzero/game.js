// NumZumZero: the form of an entry, and its requests to the API.
import { withPoints } from "../../model/entry.js";
import { valueIn } from "../../model/evening.js";
import { byPlayer, count, record } from "../../model/shapes.js";
import { score, standings } from "./points.js";

/** The fields of an entry, and their names in the API. */
export const FIELDS = {
  tokens: "tokens",
  bonus: "bonus_tokens",
  cards: "collected_cards",
  total: "collected_total",
};

/** The fields that everybody needs. */
export const neededFields = ({ options }) =>
  options.variant === "advanced" ? ["tokens", "bonus"] : ["tokens"];

const isCounted = (input, id, evening) =>
  neededFields(evening).every((field) => valueIn(input, field, id) !== null);

export const game = withPoints({
  way: "tokens",
  isPlayed: true,
  score,
  standings,
  input: record(Object.fromEntries(Object.keys(FIELDS).map((field) => [field, byPlayer(count)]))),
  newInput: () => Object.fromEntries(Object.keys(FIELDS).map((field) => [field, {}])),
  missing: (input, ids, { evening }) => ids.filter((id) => !isCounted(input, id, evening)),
  scoreRequest(input, seats, { evening }) {
    const sent = [...neededFields(evening), "cards", "total"];
    const players = seats
      .filter(({ id }) => isCounted(input, id, evening))
      .map(({ id, name }) => {
        const entered = sent.filter((field) => valueIn(input, field, id) !== null);
        return {
          name,
          ...Object.fromEntries(entered.map((field) => [FIELDS[field], input[field][id]])),
        };
      });
    const { variant, house_rules } = evening.options;
    return players.length ? { variant, house_rules, players } : null;
  },
  setupRequest: ({ options: { variant, house_rules } }) => ({ variant, house_rules }),
  roundIsGame: true,
  chapters: {
    setup: "aim",
    play: "turn",
    scoring: "winner",
    rulings: "ruling-no-debt",
    mistakes: "ruling-forgotten-draw",
  },
});
