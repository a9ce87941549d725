// Expedition: the score request has a player's cards in `cards`.
import { cardEntry } from "../../model/entry.js";

export const game = cardEntry({ member: "cards" });
