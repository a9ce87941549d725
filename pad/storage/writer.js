// Writing evenings. Each change is written at once, and again later where that fails; meanwhile it
// is kept in the browser's small storage, from which the next start takes it over. What another tab
// has written is merged, never overwritten.
import { signal } from "../vendor/libraries.js";
import { readRecord } from "../model/evening-reader.js";
import { merge } from "../model/merge.js";
import { causeOf, commit, putEvening, send, whenLost } from "./database.js";
import { LEFT, keep, keysOf, read, remove } from "./storage.js";

const AGAIN = 4_000;

/** Why not all is written, as `causeOf` in database.js says it, or null. */
export const storage = signal(/** @type {string | null} */ (null));
/** True if everything that is not written is kept in the small storage. */
export const isKept = signal(false);
/** Counts the changes of the evenings in the database. */
export const changes = signal(0);

export const channel = "BroadcastChannel" in window ? new BroadcastChannel("zero-referee") : null;

function announceChange(id) {
  changes.value += 1;
  channel?.postMessage({ id });
}

// What store.js says: `whole()` is the present evening and the settings, `merge(evening, there)` an
// evening with what another tab wrote.
let source;
export const writeFrom = (given) => (source = given);

// ------------------------------------------------------------ the database

/**
 * What this tab knows of an evening in the database, by id: the last version, and the revisions
 * that it has seen.
 */
const known = new Map();

export const hasSeen = ({ id, rev }) => Boolean(known.get(id)?.revs.has(rev));
export const lastSeen = (id) => known.get(id)?.evening ?? null;

export function learn(id, rev, evening = lastSeen(id)) {
  const revs = known.get(id)?.revs ?? new Set();
  known.set(id, { evening, revs: revs.add(rev) });
}

// ------------------------------------------------------------------ failed writes

/**
 * By id `{evening, record, draft}`: an evening, null where it is deleted, and the versions whose
 * record and draft are not written.
 */
const pending = new Map();
/** The settings and the id of the present evening, by name. */
const pendingKept = new Map();

/** The evenings that are not written, as they are; null where they are deleted. */
export const unwritten = () => new Map([...pending].map(([id, { evening }]) => [id, evening]));

/** True if the database has everything that was changed here. */
export const isWritten = () => !pending.size && !pendingKept.size && !storage.value;

const mark = (id, values) => pending.set(id, { ...pending.get(id), ...values });

// A write that failed and is done again must not come after a later one.
const isLast = (id, part, version) => pending.get(id)?.[part] === version;

function clear(id, part, written) {
  if (!isLast(id, part, written)) return;
  const { [part]: _, ...rest } = pending.get(id);
  if (rest.record || rest.draft) pending.set(id, rest);
  else pending.delete(id);
}

// Another key for each tab, because each may have kept something else.
const OWN = `${LEFT}:${Math.random().toString(36).slice(2)}`;
let left = [];

/** Keeps failed writes. WebKit drops writes that have not begun when a page is left. */
export function keepLeft() {
  if (!pending.size && !pendingKept.size) return;
  const items = [...pending].map(([id, { evening }]) => ({
    id,
    evening,
    was: lastSeen(id),
    revs: [...(known.get(id)?.revs ?? [])],
  }));
  const present = source.whole().evening?.id ?? "";
  isKept.value = keep(
    OWN,
    JSON.stringify({ items, kept: { ...Object.fromEntries(pendingKept), present } }),
  );
  left = [...new Set([...left, OWN])];
}

let timer;

/** Notes why something was not written; it is tried again. */
export function noteFailure(error) {
  keepLeft();
  storage.value = causeOf(error);
  clearTimeout(timer);
  timer = setTimeout(writeAll, AGAIN);
}

/** Notes that the database answers, and forgets the kept writes once all is written. */
function noteSuccess() {
  if (pending.size || pendingKept.size) return;
  storage.value = null;
  isKept.value = false;
  left.forEach(remove);
  left = [];
}

const note = (writing) => writing.then(noteSuccess, noteFailure);

// ------------------------------------------------------------------------------ writing

const bare = ({ draft, ...evening }) => evening;
const draftRequest =
  ({ id, draft }) =>
  ({ drafts }) =>
    draft ? drafts.put({ id, draft }) : drafts.delete(id);

async function putRecord(evening, force) {
  const { id } = evening;
  mark(id, { evening, record: evening });
  const rev = Math.random();
  learn(id, rev);
  let other;
  await putEvening(id, (there) => {
    other = there && !force && !hasSeen(there) ? there : null;
    return isLast(id, "record", evening) && !other ? { ...bare(evening), rev } : null;
  });
  if (!isLast(id, "record", evening)) return;
  if (other) {
    await putRecord(await mergeWith(evening, other), force);
    return;
  }
  learn(id, rev, evening);
  clear(id, "record", evening);
  announceChange(id);
}

/** The evening, merged with another tab's version; an unreadable record is set aside. */
async function mergeWith(evening, there) {
  try {
    return await source.merge(evening, there);
  } catch {
    await commit(({ setAside }) => [setAside.add(JSON.stringify(there))]);
    learn(evening.id, there.rev);
    return evening;
  }
}

/**
 * Writes the record of an evening; what another tab has written of it is merged, unless `force`
 * says that it is replaced.
 */
export const writeRecord = (evening, { force = false } = {}) => note(putRecord(evening, force));

/**
 * Writes, at once and together, the draft of an evening, what is kept by name, and what further
 * `requests` change.
 * @param {{draft?: Evening | null, kept?: Record<string, unknown>, requests?: Change[]}} changes
 */
export function writeBeside({ draft = null, kept = {}, requests = [] }) {
  if (draft) mark(draft.id, { evening: draft, draft });
  for (const [name, value] of Object.entries(kept)) pendingKept.set(name, value);
  const change = (stores) => [
    ...(draft && isLast(draft.id, "draft", draft) ? [draftRequest(draft)(stores)] : []),
    ...Object.entries(kept).flatMap(([name, value]) =>
      pendingKept.get(name) === value ? [stores.kept.put(value, name)] : [],
    ),
    ...requests.map((request) => request(stores)),
  ];
  const written = () => {
    if (draft) clear(draft.id, "draft", draft);
    for (const [name, value] of Object.entries(kept))
      if (pendingKept.get(name) === value) pendingKept.delete(name);
  };
  return note(commit(change).then(written));
}

export function removeEvening(id) {
  known.delete(id);
  pending.set(id, { evening: null, record: id });
  return note(
    commit(({ evenings, drafts }) =>
      isLast(id, "record", id) ? [evenings.delete(id), drafts.delete(id)] : [],
    ).then(() => {
      clear(id, "record", id);
      announceChange(id);
    }),
  );
}

/** Writes all that is not written yet. */
export async function writeAll() {
  for (const id of [...pending.keys()]) {
    // Players may have gone on meanwhile.
    const entry = () => pending.get(id) ?? {};
    if (entry().evening === null) await removeEvening(id);
    else if (entry().record) await writeRecord(entry().evening);
    if (entry().evening && entry().draft) await writeBeside({ draft: entry().evening });
  }
  await writeBeside({ kept: Object.fromEntries(pendingKept) });
}

// All of the present evening is written where the site's data was deleted.
whenLost(() => {
  const { evening, settings } = source.whole();
  if (evening) mark(evening.id, { evening, record: evening, draft: evening });
  pendingKept.set("present", evening?.id ?? "").set("settings", settings);
  writeAll();
});

// --------------------------------------------------------------------- what others left

/** Takes over what tabs before this one could not write. */
export async function takeUp() {
  for (const key of keysOf(LEFT)) {
    const text = read(key);
    try {
      if (text) await take(JSON.parse(text));
      left.push(key);
    } catch {
      if (await send(({ setAside }) => [setAside.add(text)])) remove(key);
    }
  }
  return !isWritten();
}

async function take(found) {
  for (const { id, evening, was, revs } of found.items) {
    for (const rev of revs) learn(id, rev, was);
    if (evening) {
      const own = await readRecord(evening, evening.draft);
      const other = pending.get(id)?.evening;
      const whole = other ? merge(null, own, other).evening : own;
      mark(id, { evening: whole, record: whole, draft: whole });
    } else pending.set(id, { evening: null, record: id });
  }
  for (const [name, value] of Object.entries(found.kept)) pendingKept.set(name, value);
}

/** The present evening of the data that was taken over, or null. */
export const presentLeft = () => pending.get(pendingKept.get("present"))?.evening ?? null;
