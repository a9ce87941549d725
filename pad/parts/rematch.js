// Another game with the same people; the one that another tab has begun is joined.
import { rematch } from "../model/evening.js";
import { openStored, startEvening } from "./opening.js";
import { state, storedEvenings } from "../storage/store.js";

const names = ({ players }) => players.map(({ name }) => name).join("\n");

export async function again(evening) {
  const night = evening.night ?? evening.id;
  const next = { ...rematch(evening), night };
  const [latest] = await storedEvenings(1);
  // A second tap meanwhile began it.
  if (state.value.evening?.id !== evening.id) return;
  const isBegun = latest?.id !== evening.id && latest?.night === night && latest.game === next.game && names(latest) === names(next) && !latest.rounds.length;
  if (isBegun) await openStored(latest);
  else startEvening(next, "undo.rematch");
}
