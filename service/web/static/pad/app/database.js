// The browser's database (IndexedDB): one record per evening with its draft beside it, entries of
// undo, and what is kept by name. Where there is none, the app goes on in memory.
import { openDB } from "../vendor/libraries.js";

const NAME = "zero-referee";
const VERSION = 1;

const STORES = {
  // An evening without its draft; `rev` counts its changes.
  evenings: { keyPath: "id" },
  drafts: { keyPath: "id" },
  undo: {},
  // The settings, and the id of the present evening.
  kept: {},
  // Texts that could not be read or shown, until the players have saved or deleted them.
  setAside: { autoIncrement: true },
};
const ALL = Object.keys(STORES);

function upgrade(database) {
  for (const [name, options] of Object.entries(STORES)) {
    const store = database.createObjectStore(name, options);
    if (name === "evenings") store.createIndex("started", "started");
  }
}

let opened;
let connection = null;

/** Opens the database; again where the system has closed it, as phones do in the background. */
function open() {
  opened = openDB(NAME, VERSION, {
    upgrade,
    blocking: (_old, _new, event) => event.target.close(),
    terminated: open,
  }).catch(() => null);
  opened.then((database) => {
    connection = database;
  });
}
open();

// WebKit keeps a page that was left as it was: with its connection, the next page waits for ever.
addEventListener("pagehide", () => connection?.close());
addEventListener("pageshow", ({ persisted }) => persisted && open());

/**
 * Runs `work(stores)` in one transaction and returns its result; `fallback` where there is no
 * database. Throws where the transaction fails, as with a full storage.
 */
async function run(mode, work, fallback) {
  const database = await opened;
  if (!database) return fallback;
  const transaction = database.transaction(ALL, mode, { durability: "relaxed" });
  const stores = Object.fromEntries(ALL.map((name) => [name, transaction.objectStore(name)]));
  // Either both fail, or the error of `work` is the cause.
  const done = transaction.done.catch(() => {});
  const result = await work(stores, transaction);
  await done;
  if (transaction.error) throw transaction.error;
  return result;
}

/**
 * Sends off changes at once, so they are written even if the page is closed right after.
 * `change(stores)` returns its requests. Returns whether they were written.
 */
export async function send(change) {
  try {
    return await run(
      "readwrite",
      async (stores, transaction) => {
        const requests = change(stores);
        transaction.commit();
        await Promise.all(requests);
        return true;
      },
      false,
    );
  } catch {
    return false;
  }
}

/** What the app starts with. */
export const loadStart = () =>
  run(
    "readonly",
    async ({ evenings, drafts, undo, kept, setAside }) => {
      const [settings, present] = await Promise.all([kept.get("settings"), kept.get("present")]);
      const [record, draft] = present ? await Promise.all([evenings.get(present), drafts.get(present)]) : [];
      const [entries, numbers, texts] = await Promise.all([undo.getAll(), undo.getAllKeys(), setAside.getAll()]);
      return { settings, record, draft: draft?.draft ?? null, undo: entries.map((entry, index) => ({ ...entry, number: numbers[index] })), texts };
    },
    { undo: [], texts: [] },
  ).catch(() => ({ undo: [], texts: [] }));

/**
 * Writes an evening's record if it is still the one of revision `rev`. Returns null, or the
 * record that is there instead (undefined: none).
 */
export const putEvening = (evening, rev) =>
  run(
    "readwrite",
    async ({ evenings }) => {
      const there = await evenings.get(evening.id);
      if ((there?.rev ?? 0) !== rev) return { there };
      await evenings.put({ ...evening, rev: rev + 1 });
      return null;
    },
    null,
  );

/** Changes a record in one step, whoever else changes it: `change(record)` returns it, or null to delete it. */
export const changeRecord = (id, change) =>
  run("readwrite", async ({ evenings, drafts }) => {
    const there = await evenings.get(id);
    const next = change(there ?? null);
    if (next) await evenings.put({ ...next, rev: (there?.rev ?? 0) + 1 });
    else await Promise.all([evenings.delete(id), drafts.delete(id)]);
  });

export const getRecord = (id) => run("readonly", ({ evenings }) => evenings.get(id));

export const getDraft = (id) => run("readonly", async ({ drafts }) => (await drafts.get(id))?.draft ?? null, null);

/** Calls `take(record)` for each evening, the latest first, until it returns false. */
export const eachRecord = (take) =>
  run("readonly", async ({ evenings }) => {
    let cursor = await evenings.index("started").openCursor(null, "prev");
    while (cursor && take(cursor.value) !== false) cursor = await cursor.continue();
  });
