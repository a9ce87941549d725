// Zero!: what an entry holds, and what the API is asked about it.
import { cardEntry } from "../../model/entry.js";
import { score, standings } from "./points.js";

export const game = cardEntry({
  member: "hand",
  key: "hands",
  also: ({ options }) => ({ variant: options.variant }),
  score,
  standings,
  lowWins: true,
  zeros: ({ zero }) => zero,
  shout: "count.zero",
  setupRequest: ({ options }, { dealer }) => ({ dealer, variant: options.variant }),
  deals: true,
});
