// Zero!: the form of an entry, and its requests to the API.
import { cardEntry } from "../../model/entry.js";
import { score, standings } from "./points.js";

export const game = cardEntry({
  member: "hand",
  key: "hands",
  ways: ["numbers", "cards", "points"],
  also: ({ options }) => ({ variant: options.variant }),
  score,
  standings,
  lowWins: true,
  // Only a ZERO has no points.
  zeros: ({ points }) => points === 0,
  shout: "zero.shout",
  setupRequest: ({ options }, { dealer }) => ({ dealer, variant: options.variant }),
  deals: true,
  chapters: {
    setup: "aim",
    play: "first-turn",
    scoring: "score-colour-group",
    rulings: "ruling-remaining-cards",
    mistakes: "ruling-misdeal",
  },
});
