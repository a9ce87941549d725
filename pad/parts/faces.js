// Players and cards as they are shown: discs with initials, and faces with emblems.
import { html } from "../vendor/libraries.js";
import { cardOf, faceOf, kindLetters, kindOf } from "../model/cards.js";
import { graphemes } from "../model/names.js";

/**
 * The first letter, with the first further one that tells players apart who share it, or else the
 * number of the seat.
 */
export function shortNames(names) {
  const letters = names.map((name) => graphemes(name.replace(/\s/gu, "")));
  const longest = Math.max(...letters.map(({ length }) => length));
  const ways = [0, ...Array(longest).keys()].map((at, index) =>
    letters.map((own) => own[0] + (index ? (own[at] ?? "") : "")),
  );
  return names.map(
    (_, seat) =>
      ways.find((all) => all.filter((other) => other === all[seat]).length === 1)?.[seat] ??
      String(seat + 1),
  );
}

/** The initial and colour of each player of an evening, by name. */
export function facesOf({ players }) {
  const initials = shortNames(players.map(({ name }) => name));
  return new Map(
    players.map(({ name, colour }, index) => [name, { colour, initial: initials[index] }]),
  );
}

/** The disc of a player of an evening, or of a face of `facesOf`. */
export function Disc({ evening, name, face = evening && facesOf(evening).get(name) }) {
  return (
    face && html`
      <span class="disc race-${face.colour}" data-initial=${face.initial} aria-hidden="true"></span>
    `
  );
}

/** A name with its disc. */
export const Who = (props) => html`
  <span class="person who">
    <${Disc} ...${props} />
    <span class="one-line">${props.name}</span>
  </span>
`;

/**
 * The emblem of a colour or suit, for players who cannot tell the colours apart, over its letters.
 */
export const Emblem = ({ look, kind }) => html`
  <span class="emblem">
    <svg aria-hidden="true" focusable="false">
      <use href="#${look}" />
    </svg>
    <small data-letters=${kindLetters(kind)}></small>
  </span>
`;

/** A card: its face (`faceOf`), its colour, and the letters of the colour. */
export const CardFace = ({ card, isNamed = false }) => {
  const { head, look, corner } = faceOf(card);
  return html`
    <span class="face kind-${look}" aria-hidden="true">
      ${head !== null && html`<b>${head}</b>`}
      ${look && html`<${Emblem} look=${look} kind=${kindOf(card)} />`}
      ${isNamed && html`<b>${card.name}</b>`} ${corner && html`<i>${corner}</i>`}
    </span>
  `;
};

/** Cards in a row, by their codes, in words for screen readers too. */
export const CardRow = ({ deck, cards }) => html`
  <span class="card-row">
    ${cards
      .map((code) => cardOf(deck, code))
      .map(
        (card, index) => html`
          <span key="${card.card}.${index}" role="img" aria-label=${card.name}>
            <${CardFace} card=${card} />
          </span>
        `,
      )}
  </span>
`;
