// Zero!: what an entry holds, and what the API is asked about it.
import { valueOf } from "../../evening.js";
import { byPlayer, cards, count, record } from "../../shapes.js";
import { score, standings } from "./points.js";

export const isFull = (input, id, { hand }) => input.hands[id]?.length === hand.max;

export const game = {
  score,
  standings,
  input: record({ hands: byPlayer(cards), points: byPlayer(count) }),
  newInput: () => ({ hands: {}, points: {} }),
  missing: (input, ids, { limits }) => ids.filter((id) => !isFull(input, id, limits) && valueOf(input, "points", id) === null),
  scoreRequest(input, seats, { evening, limits }) {
    const players = seats.filter(({ id }) => isFull(input, id, limits)).map(({ id, name }) => ({ name, hand: input.hands[id] }));
    return players.length ? { players, variant: evening.options.variant } : null;
  },
  points: (input, id, scored, { limits }) => (isFull(input, id, limits) ? scored() : valueOf(input, "points", id)),
  setupRequest: ({ options }, { dealer }) => ({ dealer, variant: options.variant }),
  deals: true,
};
