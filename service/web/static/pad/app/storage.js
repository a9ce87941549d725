// The browser's small storage (localStorage): responses of the API for times without a connection,
// and what versions before the database stored. Where it is full or switched off, the app goes on.

import { cards } from "./shapes.js";

const RESPONSES = "zero-referee:get:";
// Another number where the app needs more of a response than was stored before.
const RESPONSE = `${RESPONSES}2 `;
// Read by first-language.js, before the app is there.
const LANGUAGE = "zero-referee:language";
// The referee on this phone, which `pocket.js` fetches; and that a player did not want it.
const POCKET = "zero-referee:pocket";
const OFFER = "zero-referee:pocket-offer";
const HAND = "zero-referee:hand";
// All evenings in one text, and one that could not be read: as stored before there was a database.
const STATE = "zero-referee";
const SET_ASIDE = "zero-referee:set-aside";

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function loadResponse(key) {
  try {
    return JSON.parse(read(RESPONSE + key));
  } catch {
    return null;
  }
}

function write(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It can be fetched or chosen again.
  }
}

export const saveResponse = (key, value) => write(RESPONSE + key, JSON.stringify(value));

/** What is kept of the referee on this phone, `{version, files}` with the hashes of its files, or null. */
export function loadPocket() {
  try {
    return JSON.parse(read(POCKET));
  } catch {
    return null;
  }
}

export const savePocket = (kept) => (kept ? write(POCKET, JSON.stringify(kept)) : localStorage.removeItem(POCKET));

export const isOfferDeclined = () => read(OFFER) !== null;

export const saveOfferDeclined = () => write(OFFER, "declined");

export const saveLanguage = (language) => write(LANGUAGE, language);

export const hasEarlier = () => read(STATE) !== null || read(SET_ASIDE) !== null;

/** The hand that was entered on this phone for an evening of another: `{id, round, cards}`, or null. */
export function loadHand(evening) {
  try {
    const hand = JSON.parse(read(HAND));
    return hand.evening === evening ? { ...hand, cards: cards(hand.cards) } : null;
  } catch {
    return null;
  }
}

export const saveHand = (evening, hand) => write(HAND, JSON.stringify({ evening, ...hand }));

/** What an earlier version stored: the text of the state, and a text it had set aside; each may be null. */
export const loadEarlier = () => ({ text: read(STATE), setAside: read(SET_ASIDE) });

export function deleteEarlier() {
  localStorage.removeItem(STATE);
  localStorage.removeItem(SET_ASIDE);
}
