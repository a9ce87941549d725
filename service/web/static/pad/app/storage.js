// The browser's storage. Where it is full or switched off, the app goes on in memory.

const STATE = "zero-referee";
const RESPONSES = "zero-referee:get:";
// Another number where the app needs more of a response than was stored before.
const RESPONSE = `${RESPONSES}2 `;
// Read by first-language.js, before the app is there.
const LANGUAGE = "zero-referee:language";
// Kept until the players have saved or deleted it.
const SET_ASIDE = "zero-referee:set-aside";

function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(belongs) {
  try {
    for (const key of Object.keys(localStorage)) if (belongs(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Deletes the cached responses, which can be fetched again. */
const dropResponses = () => remove((key) => key.startsWith(RESPONSES));

export const saveLanguage = (language) => write(LANGUAGE, language);

export const loadState = () => read(STATE);

/** Saves `whole`, or at least `core` where there is no room; false if neither fits. */
export function saveState(whole, core) {
  const text = JSON.stringify(whole);
  if (write(STATE, text)) return true;
  dropResponses();
  return write(STATE, text) || write(STATE, JSON.stringify(core));
}

export function loadResponse(key) {
  try {
    return JSON.parse(read(RESPONSE + key));
  } catch {
    return null;
  }
}

export const saveResponse = (key, value) => write(RESPONSE + key, JSON.stringify(value));

// ------------------------------------------------- what could not be read or shown

export const loadSetAside = () => read(SET_ASIDE);

/** Keeps what was stored so that it can still be saved as a file. */
export const setAside = (text) => write(SET_ASIDE, text);

export const deleteSetAside = () => remove((key) => key === SET_ASIDE);

/** Sets the state aside and deletes everything else. */
export function setAllAside() {
  const text = loadState();
  remove((key) => key !== SET_ASIDE);
  if (text !== null) setAside(text);
}
