// Zero Hero: what an entry holds, and what the API is asked about it.
import { byPlayer, cards, record } from "../../shapes.js";
import { score, standings } from "./points.js";

const collectionOf = (input, id) => input.collections[id] ?? [];

export const game = {
  score,
  standings,
  input: record({ collections: byPlayer(cards) }),
  newInput: () => ({ collections: {} }),
  missing: (input, ids) => ids.filter((id) => collectionOf(input, id).length === 0),
  // Players are scored against one another, so those without an entry are sent too.
  scoreRequest(input, seats) {
    const players = seats.map(({ id, name }) => ({ name, collection: collectionOf(input, id) }));
    return players.some(({ collection }) => collection.length) ? { players } : null;
  },
  roundIsGame: true,
};
