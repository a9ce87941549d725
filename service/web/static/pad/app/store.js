// The page's one state: an immutable tree, and the trees before it for undo. It is kept in
// the browser's storage; where that is full, or switched off, the page goes on in memory.
import { useEffect, useState } from "../vendor/preact-htm.js";

const EVENING = "zero-referee";
const ANSWER = "zero-referee:get:";

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Forgets what can be fetched again, so that the evening itself finds room. */
function dropAnswers() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(ANSWER)) localStorage.removeItem(key);
    }
  } catch {
    // No storage at all: there is nothing to drop.
  }
}

const restore = () => read(EVENING);

/** Saves `whole`, or at least `core` where there is no room; false if neither fits. */
function save(whole, core) {
  if (write(EVENING, whole)) return true;
  dropAnswers();
  return write(EVENING, whole) || write(EVENING, core);
}

export const loadAnswer = (key) => read(ANSWER + key);
export const saveAnswer = (key, value) => write(ANSWER + key, value);

// ------------------------------------------------------------------------- the state

const UNDO_KEPT = 60;
// Snapshots share most of their branches in memory but not on disk, so fewer are written.
const UNDO_SAVED = 8;

export const EMPTY = { evening: null, past: [], settings: { theme: "auto", lang: "auto" } };

const saved = restore();
let state = { ...EMPTY, ...saved?.state };
let undo = saved?.undo ?? [];
let storageFull = false;
const listeners = new Set();

export const getState = () => state;
export const lastUndo = () => undo.at(-1) ?? null;
export const isStorageFull = () => storageFull;

function publish() {
  storageFull = !save({ state, undo: undo.slice(-UNDO_SAVED) }, { state, undo: [] });
  for (const listener of listeners) listener();
}

/** Changes the evening in a way that people can take back; `label` names what was done. */
export function commit(label, change) {
  const { evening, past } = state;
  const next = change(state);
  if (next === state) return;
  undo = [...undo.slice(1 - UNDO_KEPT), { label, route: location.hash, evening, past }];
  state = next;
  publish();
}

/** Changes what there is nothing to take back of: answers of the referee, settings. */
export function amend(change) {
  const next = change(state);
  if (next === state) return;
  state = next;
  publish();
}

/** Takes the last change back and returns its label and the place where it was made. */
export function undoLast() {
  const entry = undo.at(-1);
  if (!entry) return null;
  undo = undo.slice(0, -1);
  state = { ...state, evening: entry.evening, past: entry.past };
  publish();
  return entry;
}

export function subscribe(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state, drawn anew whenever it changes. */
export function useStore() {
  const [, redraw] = useState(0);
  useEffect(() => subscribe(() => redraw((count) => count + 1)), []);
  return state;
}

export const changeEvening = (label, change) =>
  commit(label, (tree) => {
    const evening = change(tree.evening);
    return evening === tree.evening ? tree : { ...tree, evening };
  });

export const changeSettings = (settings) =>
  amend((tree) => ({ ...tree, settings: { ...tree.settings, ...settings } }));
