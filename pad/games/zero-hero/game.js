// Zero Hero: the form of an entry, and its requests to the API.
import { cardEntry } from "../../model/entry.js";
import { score, standings } from "./points.js";

const houseRules = ({ options }) => ({ house_rules: options.house_rules });

export const game = cardEntry({
  member: "collection",
  key: "collections",
  also: houseRules,
  score,
  standings,
  zeros: ({ zero_hero: isHero }) => isHero,
  roundIsGame: true,
  setupRequest: houseRules,
  chapters: {
    setup: "aim",
    play: "turn",
    scoring: "reveal",
    rulings: "ruling-order",
    mistakes: "ruling-misdeal",
  },
});
