// The app's one state: the present evening and the settings, in a signal, and what undo brings
// back.
import * as writer from "./writer.js";
import { batch, signal } from "../vendor/libraries.js";
import { readRecord, readWhole } from "../model/evening-reader.js";
import { countRecords, eachRecord, getDraft, getRecord } from "./database.js";

const UNDO_KEPT = 60;
const UNDO_WRITTEN = 8;

/** @type {State} */
export const EMPTY = { evening: null, settings: { theme: "auto", lang: "auto" } };

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

/** Makes these the entries, as they were stored. */
export function restoreUndo(entries) {
  number = Math.max(0, ...entries.map((entry) => entry.number));
  undoEntries.value = entries;
}

/** Adds an entry and returns the request that writes it. */
export function pushUndo(entry) {
  number += 1;
  const written = { ...entry, route: location.hash };
  const [key, old] = [number, number - UNDO_WRITTEN];
  undoEntries.value = [...undoEntries.value.slice(1 - UNDO_KEPT), { ...written, number: key }];
  return ({ undo }) => Promise.all([undo.delete(old), undo.put(written, key)]);
}

export const clearUndo = ({ undo }) => undo.clear();

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

/** The number of evenings in the storage. */
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
