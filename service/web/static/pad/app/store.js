// The app's one state: an immutable tree, and the trees before it for undo.
import { batch, signal } from "../vendor/libraries.js";
import { readStored, readStoredEvening } from "./evening-reader.js";
import { loadSetAside, loadState, saveState, setAside } from "./storage.js";

const UNDO_KEPT = 60;
// In memory, these trees share most of their branches; in the storage they do not, so fewer
// are written.
const UNDO_SAVED = 8;
const EMPTY = { evening: null, past: [], settings: { theme: "auto", lang: "auto" } };

async function restore() {
  const text = loadState();
  if (text === null) return { state: EMPTY, undo: [] };
  const stored = await readStored(text, EMPTY);
  if (!stored.complete) setAside(text);
  return stored;
}

const stored = await restore();

export const state = signal(stored.state);
export const undoEntries = signal(stored.undo);
export const isStorageFull = signal(false);
/** The text of what could not be read or shown, or null. */
export const unreadable = signal(loadSetAside());

export const lastUndo = () => undoEntries.value.at(-1) ?? null;

function replaceState(nextState, nextUndo) {
  batch(() => {
    state.value = nextState;
    undoEntries.value = nextUndo;
  });
  isStorageFull.value = !saveState({ state: nextState, undo: nextUndo.slice(-UNDO_SAVED) }, { state: nextState, undo: [] });
}

/** Changes the evening in a way that people can undo; `label` names what was done. */
export function commit(label, change) {
  const { evening, past } = state.value;
  const next = change(state.value);
  if (next === state.value) return;
  replaceState(next, [...undoEntries.value.slice(1 - UNDO_KEPT), { label, route: location.hash, evening, past }]);
}

/** Changes what there is no undo for: the referee's responses, settings. */
export function setState(change) {
  const next = change(state.value);
  if (next !== state.value) replaceState(next, undoEntries.value);
}

/** An entry written by an earlier visit is read with the same care as the state. */
function readUndo({ evening, past }) {
  if (past === state.value.past) return { evening, past };
  return { evening: evening && readStoredEvening(evening), past: past.map(readStoredEvening) };
}

/** Undoes the last change and returns its label and the screen where it was made. */
export function undoLast() {
  const entry = lastUndo();
  if (!entry) return null;
  const rest = undoEntries.value.slice(0, -1);
  try {
    replaceState({ ...state.value, ...readUndo(entry) }, rest);
    return entry;
  } catch {
    // What cannot be read cannot be brought back, nor anything before it.
    replaceState(state.value, []);
    return null;
  }
}

export const changeEvening = (label, change) =>
  commit(label, (tree) => {
    const evening = change(tree.evening);
    return evening === tree.evening ? tree : { ...tree, evening };
  });

export const changeSettings = (settings) =>
  setState((tree) => ({ ...tree, settings: { ...tree.settings, ...settings } }));
