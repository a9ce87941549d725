// Zero Hero: what an entry holds, and what the API is asked about it.
import { cardEntry } from "../../model/entry.js";
import { score, standings } from "./points.js";

const zeros = ({ zero_hero: isHero }) => isHero;

export const game = cardEntry({ member: "collection", key: "collections", points: false, score, standings, zeros, roundIsGame: true });
