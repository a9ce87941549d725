// The app's one state: the present evening and the settings, in a signal, and what undo brings
// back.
import { batch, signal } from "../vendor/libraries.js";
import { readRecord, readSettings, readUndo, readWhole } from "../model/evening-reader.js";
import { merge } from "../model/merge.js";
import {
  countRecords,
  eachRecord,
  getDraft,
  getRecord,
  loadStart,
  send,
  within,
} from "./database.js";
import * as writer from "./writer.js";

const UNDO_KEPT = 60;
const UNDO_WRITTEN = 8;
// The app starts without the database if it doesn't respond within this time, in ms.
const STARTS_WITHIN = 2_800;
const AGAIN = 4_000;

/** @type {State} */
const EMPTY = { evening: null, settings: { theme: "auto", lang: "auto" } };

export const state = signal(EMPTY);
export const undoEntries = signal(/** @type {UndoEntry[]} */ ([]));
/** The text of what could not be read or shown, or null. */
export const unreadable = signal(/** @type {string | null} */ (null));
/**
 * What another tab has changed in the present evening: `{put, index}` as merge.js says it, or null.
 */
export const elsewhere = signal(
  /** @type {{put: string | null, index: number | null} | null} */ (null),
);

export const lastUndo = () => undoEntries.value.at(-1) ?? null;

// --------------------------------------------------------------------------- the start

/** The evening of a record, with its draft; one that cannot be read is set aside, and null. */
async function restoreEvening(record, draft, texts) {
  try {
    return await readWhole(record, draft);
  } catch {
    const text = JSON.stringify(record);
    texts.push(text);
    send(({ evenings, kept, setAside }) => [
      evenings.delete(record.id),
      kept.put("", "present"),
      setAside.add(text),
    ]);
    return null;
  }
}

/** The state, the revision of its evening, the undo entries, and the set-aside text. */
async function restore() {
  const { settings, record, draft, undo, texts } = await loadStart();
  const evening = record ? await restoreEvening(record, draft, texts) : null;
  return {
    state: { evening, settings: readSettings(settings) ?? EMPTY.settings },
    rev: evening && record.rev,
    undo: await readUndo(undo),
    unreadable: texts.length ? texts.join("\n") : null,
  };
}

async function load() {
  if (await writer.takeUp()) {
    await writer.writeAll();
    if (writer.isWritten()) await writer.writeBeside({ requests: [clearUndo] });
  }
  return restore();
}

function begin({ state: found, undo, rev, unreadable: text }) {
  if (rev !== null) writer.learn(found.evening.id, rev, found.evening);
  number = Math.max(0, ...undo.map((entry) => entry.number));
  batch(() => {
    state.value = found;
    undoEntries.value = undo;
    unreadable.value = text;
  });
}

/** Reads the stored data. No module waits for it: WebKit would wait for ever. */
export async function loadStore() {
  const loading = load();
  try {
    begin(await within(STARTS_WITHIN, loading));
  } catch (error) {
    state.value = { ...EMPTY, evening: writer.presentLeft() };
    writer.noteFailure(error);
    loadLate(loading, state.value);
  }
}

/**
 * Takes over what the database gives later; what was entered meanwhile stays, and is merged with
 * it.
 */
async function loadLate(loading, started) {
  const found = await loading.catch((error) => void writer.noteFailure(error));
  if (!found) {
    setTimeout(() => loadLate(restore(), started), AGAIN);
    return;
  }
  const { evening, settings } = state.value;
  if (!evening && !undoEntries.value.length)
    begin({
      ...found,
      state: {
        ...found.state,
        settings: settings === started.settings ? found.state.settings : settings,
      },
    });
  else {
    dropUndo();
    unreadable.value = found.unreadable;
    if (settings === started.settings)
      state.value = { ...state.value, settings: found.state.settings };
  }
  await writer.writeAll();
}

// -------------------------------------------------------------- what other tabs write

/** Takes over another tab's version of an evening; `mine` is this tab's version. */
async function takeOver(mine, record) {
  const { id, rev } = record;
  const was = writer.lastSeen(id);
  writer.learn(id, rev);
  const theirs = await readRecord(record);
  const isPresent = state.value.evening?.id === id;
  const own = isPresent ? state.value.evening : mine;
  const { evening, changed, adds, put } = merge(was, own, theirs);
  writer.learn(id, rev, theirs);
  if (isPresent) {
    if (changed) dropUndo();
    const requests =
      put === "aside" ? [pushUndo({ label: "undo.elsewhere", id, draft: own.draft })] : [];
    state.value = { ...state.value, evening };
    if (put) writer.writeBeside({ draft: evening, requests });
    if (changed) elsewhere.value = { put, index: evening.draft?.index ?? null };
  }
  return { evening, adds };
}

writer.writeFrom({
  whole: () => state.value,
  merge: (evening, there) => takeOver(evening, there).then((merged) => merged.evening),
});

/** Takes over what other tabs have written of the present evening. */
export async function pull() {
  const { evening } = state.value;
  const record = evening && (await getRecord(evening.id).catch(() => null));
  if (!record || writer.hasSeen(record)) return;
  const { evening: merged, adds } = await takeOver(evening, record);
  if (adds) writer.writeRecord(merged);
}

/**
 * Takes over what another tab has written last of the entry of this round; undo brings back what
 * was here.
 */
async function pullDraft() {
  const { evening } = state.value;
  if (!evening?.draft || !writer.isWritten()) return;
  const { id, draft } = evening;
  const [record, there] = await Promise.all([getRecord(id), getDraft(id)]);
  if (!record || there?.index !== draft.index || JSON.stringify(there) === JSON.stringify(draft))
    return;
  const { draft: theirs } = await readWhole(record, there);
  if (state.value.evening !== evening) return;
  writer.writeBeside({ requests: [pushUndo({ label: "undo.elsewhere", id, draft })] });
  state.value = { ...state.value, evening: { ...evening, draft: theirs } };
}

writer.channel?.addEventListener("message", ({ data }) => {
  writer.changes.value += 1;
  if (data.id === state.value.evening?.id) pull();
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) writer.keepLeft();
  else
    pull()
      .then(pullDraft)
      .catch(() => {});
});
addEventListener("pagehide", writer.keepLeft);
addEventListener("pageshow", ({ persisted }) => persisted && pull());

// ------------------------------------------------------------------------ every change

const differs = (one, other) =>
  Object.keys(other).some((name) => name !== "draft" && one?.[name] !== other[name]);

/**
 * Makes `next` the state and writes what is different, with further `requests`.
 * @param {State} next
 * @param {Change[]} [requests]
 */
function replaceState(next, requests = []) {
  const { evening, settings } = state.value;
  state.value = next;
  const kept = {
    ...(next.settings !== settings && { settings: next.settings }),
    ...(next.evening?.id !== evening?.id && { present: next.evening?.id ?? "" }),
  };
  const had = (evening?.id === next.evening?.id && evening?.draft) || null;
  const draft = next.evening && (next.evening.draft ?? null) !== had ? next.evening : null;
  if (draft || requests.length || Object.keys(kept).length)
    writer.writeBeside({ draft, kept, requests });
  if (next.evening && differs(evening, next.evening)) writer.writeRecord(next.evening);
}

/**
 * Writes an evening that is not the present one; with `force` it replaces what another tab has
 * written of it.
 */
export async function write(evening, { force = true } = {}) {
  const writing = writer.writeRecord(evening, { force });
  if (evening.draft) writer.writeBeside({ draft: evening });
  await writing;
}

// -------------------------------------------------------------------------------- undo

let number = 0;

/** Adds an entry and returns the request that writes it. */
export function pushUndo(entry) {
  number += 1;
  const written = { ...entry, route: location.hash };
  const [key, old] = [number, number - UNDO_WRITTEN];
  undoEntries.value = [...undoEntries.value.slice(1 - UNDO_KEPT), { ...written, number: key }];
  return ({ undo }) => Promise.all([undo.delete(old), undo.put(written, key)]);
}

const clearUndo = ({ undo }) => undo.clear();

export function dropUndo() {
  undoEntries.value = [];
  writer.writeBeside({ requests: [clearUndo] });
}

/**
 * Undoes the last change and returns its entry. An entry is the draft before a change of only the
 * draft, or the names that players gave to people; else the present evening before it, and the
 * other evenings changed with it.
 */
export function undoLast() {
  const entry = lastUndo();
  if (!entry) return null;
  undoEntries.value = undoEntries.value.slice(0, -1);
  const { evening: present, settings } = state.value;
  const {
    id,
    draft = null,
    evening = present && { ...present, draft },
    others = [],
    people,
  } = entry;
  // The draft of an evening that another tab has put away cannot be brought back here.
  if (id !== undefined && id !== present?.id) return null;
  for (const other of others) {
    if (other.evening) write(other.evening);
    else writer.removeEvening(other.id);
  }
  const before = people ? { settings: { ...settings, people } } : { evening };
  batch(() =>
    replaceState({ ...state.value, ...before }, [({ undo }) => undo.delete(entry.number)]),
  );
  return entry;
}

// ----------------------------------------------------------------------------- changes

/** Changes the present evening in a way that people can undo; `label` names the change. */
export function changeEvening(label, change) {
  const { evening } = state.value;
  const next = evening && change(evening);
  if (!evening || next === evening) return;
  const entry = differs(evening, next)
    ? { label, evening, others: [] }
    : { label, id: evening.id, draft: evening.draft };
  batch(() => replaceState({ ...state.value, evening: next }, [pushUndo(entry)]));
}

const isEmpty = ({ rounds, draft }) => rounds.length === 0 && !draft;

/**
 * Makes `next` the present evening (null: none). `others` are the evenings, `{id, evening}`, that
 * undo brings back, or deletes where `evening` is null.
 * @param {string} label
 * @param {Evening | null} next
 * @param {Other[]} [others]
 */
export function openEvening(label, next, others = []) {
  const { evening } = state.value;
  batch(() =>
    replaceState({ ...state.value, evening: next }, [pushUndo({ label, evening, others })]),
  );
  if (evening && evening.id !== next?.id && isEmpty(evening)) writer.removeEvening(evening.id);
}

/** Changes what there is no undo for: the referee's responses, settings. */
export function setState(change) {
  const next = change(state.value);
  if (next !== state.value) replaceState(next);
}

/** Changes which names mean the same person, in a way that people can undo. */
export function changePeople(people) {
  const { settings } = state.value;
  batch(() =>
    replaceState({ ...state.value, settings: { ...settings, people } }, [
      pushUndo({ label: "undo.people", people: settings.people ?? {} }),
    ]),
  );
}

export const changeSettings = (settings) =>
  setState((tree) => ({ ...tree, settings: { ...tree.settings, ...settings } }));

// ----------------------------------------------------------------------- other evenings

/**
 * The evening of this id as it was last changed, with its draft; null where there is none that can
 * be read.
 */
export async function findEvening(id) {
  const here = state.value.evening?.id === id ? state.value.evening : writer.unwritten().get(id);
  if (here !== undefined) return here;
  const [record, draft] = await Promise.all([getRecord(id), getDraft(id)]).catch(() => []);
  const evening = record ? await readWhole(record, draft).catch(() => null) : null;
  if (evening) writer.learn(id, record.rev, evening);
  return evening;
}

/** How many evenings the storage has. */
export const countEvenings = () => countRecords().catch(() => 0);

/**
 * The evenings in the storage, the latest first, at most `most`; those that cannot be read are left
 * out.
 */
export async function storedEvenings(most = Infinity) {
  const records = [];
  await eachRecord((record) => records.push(record) < most).catch(() => {});
  const unwritten = writer.unwritten();
  const read = await Promise.all(
    records
      .filter(({ id }) => !unwritten.has(id))
      .map((record) => readRecord(record).catch(() => null)),
  );
  const evenings = [...read, ...unwritten.values()].filter(Boolean);
  return evenings.sort((one, other) => (one.started < other.started ? 1 : -1)).slice(0, most);
}
