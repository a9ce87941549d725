// The people of the last evenings, one tap each.
import { html } from "../vendor/libraries.js";
import { usePast } from "./opening.js";
import { personKey, personOf } from "../model/person-names.js";
import { state } from "../storage/store.js";

// Of so many evenings, the people are offered, and so many of them.
const EVENINGS = 10;
const PEOPLE = 12;

export function People({ names, isFull, onSeat }) {
  const played = [state.value.evening, ...usePast(EVENINGS)].flatMap((evening) => evening?.players.map(({ name }) => personOf(name, state.value.settings.people)) ?? []);
  const known = new Map(played.toReversed().map((name) => [personKey(name), name]));
  const seated = names.map(personKey);
  const others = [...new Set(played.map(personKey))].filter((key) => !seated.includes(key)).slice(0, PEOPLE).map((key) => known.get(key));
  return others.map((name) => html`<button type="button" key=${name} disabled=${isFull && !names.includes("")} onClick=${() => onSeat(name)}>${name}</button>`);
}
