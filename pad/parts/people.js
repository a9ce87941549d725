// The people of the last evenings, one tap each.
import { html } from "../vendor/libraries.js";
import { usePast } from "./opening.js";
import { state } from "../storage/store.js";

// Of so many evenings, the people are offered, and so many of them.
const EVENINGS = 10;
const PEOPLE = 12;

export function People({ names, isFull, onSeat }) {
  const known = new Set([state.value.evening, ...usePast(EVENINGS)].flatMap((evening) => evening?.players.map(({ name }) => name) ?? []));
  const others = [...known].filter((name) => !names.includes(name)).slice(0, PEOPLE);
  return others.map((name) => html`<button type="button" key=${name} disabled=${isFull && !names.includes("")} onClick=${() => onSeat(name)}>${name}</button>`);
}
