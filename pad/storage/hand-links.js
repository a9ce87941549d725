// Hands that players enter on phones of their own. Two links carry them in the part of the URL that
// is not sent to any server: the invitation, from the player who keeps the score to the others, and
// each hand, back.
import { fromText, toText } from "../model/base64.js";
import { atRound, eveningId, gameId, playerName } from "../model/evening-reader.js";
import { countOf } from "../model/cards.js";
import { isGame } from "../model/games.js";
import {
  MOST_PLAYERS,
  attempt,
  cards as toCards,
  check,
  list,
  nullable,
  playerId,
  record,
} from "../model/shapes.js";
import { read as stored, write } from "./storage.js";

// The hand that was entered on this phone for an evening of another.
const HAND = "zero-referee:hand";
const BASE = 36;
// Digits of a card: its place in the deck.
const DIGITS = 2;
const MOST_CARDS = 120;
const CODE = new RegExp(`^(?:[0-9a-z]{${DIGITS}}){0,${MOST_CARDS}}$`);

const player = record({ id: playerId, name: playerName });
const invitation = record({
  game: gameId,
  evening: eveningId,
  round: atRound,
  players: list(player, MOST_PLAYERS),
});

const linkTo = (kind, text) => `${location.origin}${location.pathname}#/${kind}/${text}`;

/** The link that invites to enter hands for the open round of an evening. */
export function toInvitation({ id, game, players, draft }) {
  const seats = players
    .filter((each) => draft.players.includes(each.id))
    .map(({ id: seat, name }) => ({ id: seat, name }));
  return linkTo("hand", toText({ game, evening: id, round: draft.index, players: seats }));
}

/** The `{game, evening, round, players}` of an invitation; throws where that is none. */
export function readInvitation(text) {
  const read = invitation(fromText(text));
  check(read.players.length > 0);
  return read;
}

/** A number made of a deck, which differs between decks: FNV-1a. */
function markOf(deck) {
  let hash = 0x811c9dc5;
  for (const letter of deck.map(({ card, count }) => `${card} ${count}`).join()) {
    hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(BASE);
}

/** The link that carries the cards of a player. */
export function toHand({ game, evening, round }, deck, id, cards) {
  const places = cards.map((code) =>
    deck
      .findIndex(({ card }) => card === code)
      .toString(BASE)
      .padStart(DIGITS, "0"),
  );
  return linkTo("hands", [game, evening, round, id, markOf(deck), places.join("")].join("."));
}

/**
 * The `{id, cards}` of a hand's link, or of what follows its last slash, for the open round of an
 * evening; or `{refusal: [text key, parameters]}`.
 * @returns {any}
 */
export function readHand(link, { id: evening, game, draft }, { deck, titleOf }) {
  const [itsGame, itsEvening, round, id, mark, places, ...more] = link
    .slice(link.lastIndexOf("/") + 1)
    .split(".");
  if (!isGame(itsGame) || places === undefined || more.length || !CODE.test(places))
    return { refusal: ["hands.not-a-hand"] };
  if (itsGame !== game) return { refusal: ["hands.other-game", { game: titleOf(itsGame) }] };
  if (itsEvening !== evening || !draft.players.includes(id))
    return { refusal: ["hands.other-evening"] };
  if (round !== String(draft.index))
    return { refusal: ["hands.other-round", { number: Number(round) + 1, open: draft.index + 1 }] };
  const cards = Array.from(
    { length: places.length / DIGITS },
    (_, index) => deck[parseInt(places.slice(index * DIGITS, (index + 1) * DIGITS), BASE)]?.card,
  );
  if (mark !== markOf(deck) || cards.includes(undefined)) return { refusal: ["hands.other-deck"] };
  return { id, cards };
}

/**
 * The cards of a hand that are not there because other hands have them, as `{card, id}`, once for
 * each of those hands.
 */
export function clashesOf(deck, hands, { id, cards }) {
  const others = Object.entries(hands).filter(([other]) => other !== id);
  return deck.flatMap(({ card, count }) => {
    const wanted = countOf(cards, card);
    const holders = others.filter(([, hand]) => hand.includes(card));
    const taken = holders.reduce((sum, [, hand]) => sum + countOf(hand, card), 0);
    return wanted > 0 && wanted + taken > count
      ? holders.map(([other]) => ({ card, id: other }))
      : [];
  });
}

/**
 * The hand that was entered on this phone for an evening of another, `{id, round, cards}` without
 * cards null, or null.
 */
export const loadHand = (evening) =>
  attempt(() => {
    const hand = JSON.parse(stored(HAND) ?? "null");
    return hand.evening === evening ? { ...hand, cards: nullable(toCards)(hand.cards) } : null;
  }, null);

export const saveHand = (evening, hand) => write(HAND, JSON.stringify({ evening, ...hand }));
