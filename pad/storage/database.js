// The browser's database (IndexedDB): one record per evening with its draft beside it, entries of
// undo, and what is kept by name. Where there is none, the app goes on in memory.
import { openDB } from "../vendor/libraries.js";

const NAME = "zero-referee";
const VERSION = 1;

const STORES = {
  // An evening without its draft; `rev` is another number after each change.
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

let connection = null;

/** Opens the database; again where the system has closed it, as phones do in the background. */
async function open() {
  try {
    connection = await openDB(NAME, VERSION, {
      upgrade,
      blocking: (_old, _new, event) => event.target.close(),
      terminated: () => {
        opened = open();
      },
    });
  } catch {
    connection = null;
  }
  return connection;
}
let opened = open();

/** Whether the browser allows a database, once it was asked for one. */
export const hasDatabase = () => connection !== null;

// A page that was left may be kept as it was, to be shown again. Its transactions then wait for the
// page, and in WebKit those of the next page wait for them: so they are aborted, and done again when
// the page is shown.
const unfinished = new Set();
const aborted = new WeakSet();

addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) return;
  for (const transaction of unfinished) {
    try {
      transaction.abort();
      aborted.add(transaction);
    } catch {
      // It is being committed, which the page is not needed for.
    }
  }
  connection?.close();
  opened = new Promise((resolve) => addEventListener("pageshow", resolve, { once: true })).then(open);
});

/**
 * Runs `work(stores)` in one transaction and returns its result; `fallback` where there is no
 * database. Throws where the transaction fails, as with a full storage.
 */
async function run(mode, work, fallback) {
  const database = await opened;
  if (!database) return fallback;
  const transaction = database.transaction(ALL, mode, { durability: "relaxed" });
  unfinished.add(transaction);
  try {
    const stores = Object.fromEntries(ALL.map((name) => [name, transaction.objectStore(name)]));
    // Where `work` fails, its error is the cause, and the transaction's is not asked for.
    transaction.done.catch(() => {});
    const result = await work(stores, transaction);
    await transaction.done;
    return result;
  } catch (error) {
    if (aborted.has(transaction)) return run(mode, work, fallback);
    throw error;
  } finally {
    unfinished.delete(transaction);
  }
}

/**
 * Sends off changes at once and returns their results. Their transaction needs the page only until
 * those before it are done. `change(stores)` returns its requests.
 */
const commit = (change, fallback) =>
  run(
    "readwrite",
    (stores, transaction) => {
      const requests = change(stores);
      transaction.commit();
      unfinished.delete(transaction);
      return Promise.all(requests);
    },
    fallback,
  );

/** Sends off changes at once; returns whether they were written. */
export const send = (change) => commit(change, null).then(Boolean, () => false);

/** Writes an evening's record at once and returns the one that was there instead, if any. */
export const putEvening = (record) =>
  commit(({ evenings }) => [evenings.get(record.id), evenings.put(record)], []).then(([there]) => there);

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

export const getRecord = (id) => run("readonly", ({ evenings }) => evenings.get(id));

export const getDraft = (id) => run("readonly", async ({ drafts }) => (await drafts.get(id))?.draft ?? null, null);

/** Calls `take(record)` for each evening, the latest first, until it returns false. */
export const eachRecord = (take) =>
  run("readonly", async ({ evenings }) => {
    let cursor = await evenings.index("started").openCursor(null, "prev");
    while (cursor && take(cursor.value) !== false) cursor = await cursor.continue();
  });
