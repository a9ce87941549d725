// The browser's small storage (localStorage): responses of the API for times without a connection,
// and what versions before the database stored. Where it is full or switched off, the app goes on.
import { ROOT } from "../model/served.js";

const RESPONSES = "zero-referee:get:";
// Another number where the app needs more of a response than was stored before.
const RESPONSE = `${RESPONSES}2 `;
// Read by first-language.js, before the app is there.
const LANGUAGE = "zero-referee:language";
/** The path of the app, "/" at the root of a host; apps in other folders share the storage. */
export const FOLDER = ROOT.pathname;
// What `pocket.js` keeps.
export const POCKET = `zero-referee:pocket${FOLDER.slice(1)}`;
// All evenings in one text, and one that could not be read: as stored before there was a database.
export const STATE = "zero-referee";
export const SET_ASIDE = "zero-referee:set-aside";
// An evening that was being written to the database when its page was left.
export const LEFT = "zero-referee:left";

export function read(key) {
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

export function write(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It can be fetched or chosen again.
  }
}

export const saveResponse = (key, value) => write(RESPONSE + key, JSON.stringify(value));

/** Whether a referee is kept on this phone. */
export const hasPocket = () => read(POCKET) !== null;

export const saveLanguage = (language) => write(LANGUAGE, language);

export const hasEarlier = () => read(STATE) !== null || read(SET_ASIDE) !== null;
