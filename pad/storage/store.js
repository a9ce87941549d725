// The app's one state: the present evening and the settings, in a signal, and what undo brings back.
import { batch, signal } from "../vendor/libraries.js";
import { readRecord } from "../model/evening-reader.js";
import { merge } from "../model/merge.js";
import { eachRecord, getDraft, getRecord, hasDatabase, putEvening, send } from "./database.js";
import { EMPTY, restore } from "./restore.js";
import { LEFT, read as stored, write as keep } from "./storage.js";

const UNDO_KEPT = 60;
const UNDO_WRITTEN = 8;

export const state = signal(EMPTY);
export const undoEntries = signal([]);
/** What is wrong with the storage: "full", "none" where the browser allows none, or null. */
export const storage = signal(null);
/** The text of what could not be read or shown, or null. */
export const unreadable = signal(null);
/** Counts the changes of the evenings in the storage. */
export const changes = signal(0);
/** What another tab has changed in the present evening: `{put, index}` as merge.js says it, or null. */
export const elsewhere = signal(null);

export const lastUndo = () => undoEntries.value.at(-1) ?? null;

/** Reads what the storage holds. No module waits for it: WebKit would wait for ever. */
export async function loadStore() {
  if (stored(LEFT)) await writeLeft().catch(() => {});
  const found = await restore();
  for (const { rev, evening } of found.known) learn(evening.id, rev, evening);
  number = Math.max(0, ...found.undo.map((entry) => entry.number));
  batch(() => {
    state.value = found.state;
    undoEntries.value = found.undo;
    storage.value = found.storage;
    unreadable.value = found.unreadable;
  });
}

// ----------------------------------------------------------------- reading and writing

/** What this tab knows of an evening in the storage, by id: the last version, and the revisions that it has seen. */
const known = new Map();
const channel = "BroadcastChannel" in window ? new BroadcastChannel("zero-referee") : null;

const hasSeen = ({ id, rev }) => Boolean(known.get(id)?.revs.has(rev));

function learn(id, rev, evening = known.get(id)?.evening ?? null) {
  const revs = known.get(id)?.revs ?? new Set();
  known.set(id, { evening, revs: revs.add(rev) });
}

const bare = ({ draft, ...evening }) => evening;
const differs = (one, other) => Object.keys(other).some((name) => name !== "draft" && one?.[name] !== other[name]);
const note = (written) => {
  storage.value = hasDatabase() ? (written ? null : "full") : "none";
};

// How many changes of the present evening are not known to be written.
let unwritten = 0;
const count = (writing) => {
  unwritten += 1;
  writing.finally(() => (unwritten -= 1));
};

/** Whether the storage has all that was changed here. */
export const isWritten = () => !unwritten && !storage.value;

// What this tab has kept; another one may have kept something else.
let left = "";

/** Keeps what may not be written yet; WebKit drops what it has not begun to write when a page is left. */
function keepLeft() {
  const { evening } = state.value;
  const { evening: was, revs } = known.get(evening?.id) ?? {};
  if (!unwritten || !revs) return;
  left = JSON.stringify({ evening, was, revs: [...revs] });
  keep(LEFT, left);
}

/** Writes what was kept when a page was left, unless it was written after all. */
async function writeLeft() {
  const { evening, was, revs } = JSON.parse(stored(LEFT));
  keep(LEFT, "");
  const { id, draft } = evening;
  const [there, written] = await Promise.all([getRecord(id), getDraft(id)]);
  if (there?.rev === revs.at(-1) && JSON.stringify(written) === JSON.stringify(draft ?? null)) return;
  for (const rev of revs) learn(id, rev, was);
  await save(evening);
  await send((stores) => [draftRequest(evening)(stores), stores.kept.put(id, "present"), stores.undo.clear()]);
}

function announceChange(id) {
  changes.value += 1;
  channel?.postMessage({ id });
}

/** Takes over what another tab has written of an evening; `mine` is this tab's version of it. */
async function takeOver(mine, record) {
  const { id, rev } = record;
  const was = known.get(id)?.evening ?? null;
  learn(id, rev);
  const theirs = await readRecord(record);
  const isPresent = state.value.evening?.id === id;
  const own = isPresent ? state.value.evening : mine;
  const { evening, changed, adds, put } = merge(was, own, theirs);
  learn(id, rev, theirs);
  if (isPresent) {
    if (changed) dropUndo();
    const undo = put === "aside" ? pushUndo({ label: "undo.elsewhere", id, draft: own.draft }) : null;
    state.value = { ...state.value, evening };
    if (put) send((stores) => [draftRequest(evening), undo].filter(Boolean).map((request) => request(stores))).then(note);
    if (changed) elsewhere.value = { put, index: evening.draft?.index ?? null };
  }
  return { evening, adds };
}

/**
 * Writes an evening at once. Where another tab has written it since, what was there is merged into
 * it, and the result is written; what cannot be merged is set aside.
 */
async function save(evening) {
  const { id } = evening;
  const rev = Math.random();
  learn(id, rev);
  try {
    const there = await putEvening({ ...bare(evening), rev });
    if (there && !hasSeen(there)) {
      const setAside = () => send((stores) => [stores.setAside.add(JSON.stringify(there))]);
      await takeOver(evening, there).then((merged) => save(merged.evening), setAside);
    } else {
      learn(id, rev, evening);
      announceChange(id);
    }
  } catch {
    note(false);
  }
}

const draftRequest = ({ id, draft }) => ({ drafts }) => (draft ? drafts.put({ id, draft }) : drafts.delete(id));

/** Makes `next` the state and writes what is different, with the requests `more`. */
function replaceState(next, more = []) {
  const { evening, settings } = state.value;
  state.value = next;
  const requests = [...more];
  if (next.settings !== settings) requests.push(({ kept }) => kept.put(next.settings, "settings"));
  if (next.evening?.id !== evening?.id) requests.push(({ kept }) => kept.put(next.evening?.id ?? "", "present"));
  if (next.evening && (next.evening.draft ?? null) !== ((evening?.id === next.evening.id && evening.draft) || null)) {
    requests.push(draftRequest(next.evening));
  }
  if (requests.length) count(send((stores) => requests.map((request) => request(stores))).then(note));
  if (next.evening && differs(evening, next.evening)) {
    count(save(next.evening));
  }
}

/** Writes an evening that is not the present one. */
export function write(evening) {
  const { id } = evening;
  known.delete(id);
  putEvening({ ...bare(evening), rev: Math.random() }).then(() => announceChange(id), () => note(false));
  if (evening.draft) send((stores) => [draftRequest(evening)(stores)]).then(note);
}

export function remove(id) {
  known.delete(id);
  send(({ evenings, drafts }) => [evenings.delete(id), drafts.delete(id)]).then((written) => {
    if (written) announceChange(id);
    else note(false);
  });
}

// -------------------------------------------------------------------------------- undo

let number = 0;

/** Adds an entry and returns the request that writes it. */
export function pushUndo(entry) {
  number += 1;
  const written = { ...entry, route: location.hash };
  const [key, old] = [number, number - UNDO_WRITTEN];
  undoEntries.value = [...undoEntries.value.slice(1 - UNDO_KEPT), { ...written, number: key }];
  return ({ undo }) => (undo.delete(old), undo.put(written, key));
}

export function dropUndo() {
  undoEntries.value = [];
  send(({ undo }) => [undo.clear()]);
}

/**
 * Undoes the last change and returns its entry. An entry is the draft before a change of only the
 * draft; else the present evening before it, and the other evenings changed with it.
 */
export function undoLast() {
  const entry = lastUndo();
  if (!entry) return null;
  undoEntries.value = undoEntries.value.slice(0, -1);
  const present = state.value.evening;
  const { id, draft, evening = { ...present, draft }, others = [] } = entry;
  // The draft of an evening that another tab has put away cannot be brought back here.
  if (id !== undefined && id !== present?.id) return null;
  for (const other of others) restoreOther(other);
  batch(() => replaceState({ ...state.value, evening }, [({ undo }) => undo.delete(entry.number)]));
  return entry;
}

function restoreOther({ id, evening }) {
  if (!evening) remove(id);
  else write(evening);
}

// ----------------------------------------------------------------------------- changes

/** Changes the present evening in a way that people can undo; `label` names what was done. */
export function changeEvening(label, change) {
  const { evening } = state.value;
  const next = change(evening);
  if (next === evening) return;
  const entry = differs(evening, next) ? { label, evening, others: [] } : { label, id: evening.id, draft: evening.draft };
  batch(() => replaceState({ ...state.value, evening: next }, [pushUndo(entry)]));
}

const isEmpty = ({ rounds, draft }) => rounds.length === 0 && !draft;

/**
 * Makes `next` the present evening (null: none). `others` are the evenings, `{id, evening}`, that
 * undo brings back, or deletes where `evening` is null.
 */
export function openEvening(label, next, others = []) {
  const { evening } = state.value;
  batch(() => replaceState({ ...state.value, evening: next }, [pushUndo({ label, evening, others })]));
  if (evening && evening.id !== next?.id && isEmpty(evening)) remove(evening.id);
}

/** Changes what there is no undo for: the referee's responses, settings. */
export function setState(change) {
  const next = change(state.value);
  if (next !== state.value) replaceState(next);
}

export const changeSettings = (settings) =>
  setState((tree) => ({ ...tree, settings: { ...tree.settings, ...settings } }));

// ----------------------------------------------------------------------- other evenings

/** The evening of this id as the storage has it, with its draft, or null. */
export async function findEvening(id) {
  if (state.value.evening?.id === id) return state.value.evening;
  const record = await getRecord(id).catch(() => null);
  if (!record) return null;
  const evening = await readRecord(record, await getDraft(id));
  learn(id, record.rev, evening);
  return evening;
}

/** The evenings in the storage, the latest first, at most `most`; those that cannot be read are left out. */
export async function storedEvenings(most = Infinity) {
  const records = [];
  await eachRecord((record) => records.push(record) < most).catch(() => {});
  const evenings = await Promise.all(records.map((record) => readRecord(record).catch(() => null)));
  return evenings.filter(Boolean);
}

/** Takes over what other tabs have written of the present evening. */
export async function pull() {
  const { evening } = state.value;
  const record = evening && (await getRecord(evening.id).catch(() => null));
  if (!record || hasSeen(record)) return;
  const { evening: merged, adds } = await takeOver(evening, record);
  if (adds) save(merged);
}

channel?.addEventListener("message", ({ data }) => {
  changes.value += 1;
  if (data.id === state.value.evening?.id) pull();
});

/** Goes on in a page that was left or hidden: its changes are being written, or were. */
function resume() {
  if (stored(LEFT) === left) keep(LEFT, "");
  pull();
}
document.addEventListener("visibilitychange", () => (document.hidden ? keepLeft() : resume()));
addEventListener("pagehide", keepLeft);
addEventListener("pageshow", ({ persisted }) => persisted && resume());
