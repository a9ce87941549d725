// A person: the disc with the initial, in a colour that follows them through every screen.
import { html } from "../vendor/libraries.js";
import { graphemes } from "../model/evening.js";

/** The first letter, with the first further one that tells players apart who share it, or else the number of the seat. */
export function shortNames(names) {
  const letters = names.map((name) => graphemes(name.replace(/\s/gu, "")));
  const longest = Math.max(...letters.map(({ length }) => length));
  const ways = [0, ...Array(longest).keys()].map((at, index) => letters.map((own) => own[0] + (index ? (own[at] ?? "") : "")));
  return names.map((_, seat) => ways.find((all) => all.filter((other) => other === all[seat]).length === 1)?.[seat] ?? String(seat + 1));
}

/** The initial and colour of each player of an evening, by name. */
export function facesOf({ players }) {
  const initials = shortNames(players.map(({ name }) => name));
  return new Map(players.map(({ name, colour }, index) => [name, { colour, initial: initials[index] }]));
}

/** The disc of a player of an evening, or of a face of `facesOf`. */
export function Disc({ evening, name, face = evening && facesOf(evening).get(name) }) {
  return face && html`<span class="disc race-${face.colour}" data-initial=${face.initial} aria-hidden="true"></span>`;
}

/** A name with its disc. */
export const Who = (props) => html`<span class="person who"><${Disc} ...${props} /><span class="one-line">${props.name}</span></span>`;
