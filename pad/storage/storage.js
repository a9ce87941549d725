// The browser's small storage (localStorage): responses of the API for times without a connection,
// and what could not be written to the database. Where it is full or switched off, the app goes on.
import { ROOT } from "../model/served.js";
import { attempt } from "../model/shapes.js";

const RESPONSES = "zero-referee:get:";
// Another number where the app needs more of a response than was stored before.
const RESPONSE = `${RESPONSES}2 `;
// Read by first-language.js, before the app is there.
const LANGUAGE = "zero-referee:language";
/** The path of the app, "/" at the root of a host; apps in other folders share the storage. */
export const FOLDER = ROOT.pathname;
// The record of `offline-referee.js`.
export const OFFLINE_REFEREE = `zero-referee:pocket${FOLDER.slice(1)}`;
// The changes not written to the database yet, a key for each tab.
export const LEFT = "zero-referee:left";

// The number of evenings when the last backup was made.
export const BACKED_UP = "zero-referee:backup";

export const read = (key) => attempt(() => localStorage.getItem(key), null);

export const loadResponse = (key) =>
  attempt(() => JSON.parse(read(RESPONSE + key) ?? "null"), null);

/** Stores a text; returns whether there was room for it. */
export const write = (key, text) =>
  attempt(() => {
    localStorage.setItem(key, text);
    return true;
  }, false);

/** The keys that begin with `prefix`. */
export const keysOf = (prefix) =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)), []);

export const remove = (key) => attempt(() => localStorage.removeItem(key), null);

/** Stores data that cannot be fetched again, if need be in place of data that can. */
export function keep(key, text) {
  if (write(key, text)) return true;
  keysOf(RESPONSES).forEach(remove);
  return write(key, text);
}

export const saveResponse = (key, value) => write(RESPONSE + key, JSON.stringify(value));

/** True if a referee is kept on this phone. */
export const hasOfflineReferee = () => read(OFFLINE_REFEREE) !== null;

export const saveLanguage = (language) => write(LANGUAGE, language);
