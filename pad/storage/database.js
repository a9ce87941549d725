// The browser's database (IndexedDB): one record per evening with its draft, entries of
// undo, and what is kept by name. A connection that was lost is opened again.
import { openDB } from "../vendor/libraries.js";

const NAME = "zero-referee";
const VERSION = 1;
// How long the database may take to open, and a transaction to end, in ms. The app tries to open it
// twice at its start.
const OPENS_WITHIN = 1_200;
const ENDS_WITHIN = 8_000;

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

let isNew = false;

function upgrade(database) {
  isNew = true;
  for (const [name, options] of Object.entries(STORES)) {
    const store = database.createObjectStore(name, options);
    if (name === "evenings") store.createIndex("started", "started");
  }
}

/** The database does not answer. */
class Unanswered extends Error {}

/** The result of `promise`, unless it takes longer than `limit` ms. */
export function within(limit, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered()), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const NONE = ["SecurityError", "InvalidStateError", "ReferenceError", "TypeError"];
const openingErrors = new WeakSet();

/**
 * What an error means: "full", "slow" where nothing is answered, "none" where the browser allows no
 * database, or "failed".
 */
export function causeOf(error) {
  if (error instanceof Unanswered) return "slow";
  if (error.name === "QuotaExceededError") return "full";
  return openingErrors.has(error) && NONE.includes(error.name) ? "none" : "failed";
}

// The promise of the connection; null where there is none yet, or none any more.
let connection = null;
let wasOpen = false;
let lost = () => {};

/** Calls `listener` where the database was deleted while the app was open, and is there again. */
export const whenLost = (listener) => (lost = listener);

function forget(ended) {
  if (connection === ended) connection = null;
  ended?.then(
    (database) => database.close(),
    () => {},
  );
}

async function open() {
  let opening;
  try {
    opening = openDB(NAME, VERSION, {
      upgrade,
      blocking: (_old, _new, event) => event.target.close(),
      terminated: () => forget(connection),
    });
    return await within(OPENS_WITHIN, opening);
  } catch (error) {
    openingErrors.add(error);
    // It may open after all, and would be in the way of a later version.
    opening?.then(
      (database) => database.close(),
      () => {},
    );
    throw error;
  }
}

function connect() {
  if (connection) return connection;
  connection = open();
  connection.then(
    () => {
      if (wasOpen && isNew) lost();
      [wasOpen, isNew] = [true, false];
    },
    () => {},
  );
  return connection;
}

// A page that was left may be kept as it was, to be shown again. Its transactions then wait for the
// page, and in WebKit those of the next page wait for them: so they are aborted, and done again
// when the page is shown.
const unfinished = new Set();

function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // It is being committed, which the page is not needed for, or it has ended.
  }
}

addEventListener("pagehide", ({ persisted }) => {
  if (!persisted) return;
  unfinished.forEach(abort);
  forget(connection);
  connection = new Promise((resolve) => addEventListener("pageshow", resolve, { once: true })).then(
    open,
  );
});

async function attempt(mode, work) {
  const used = connect();
  let transaction;
  try {
    const database = await used;
    transaction = database.transaction(ALL, mode, { durability: "relaxed" });
    unfinished.add(transaction);
    // Where `work` fails, its error is the cause, and the transaction's is not asked for.
    transaction.done.catch(() => {});
    const stores = Object.fromEntries(ALL.map((name) => [name, transaction.objectStore(name)]));
    const whole = async () => {
      const result = await work(stores, transaction);
      await transaction.done;
      return result;
    };
    return await within(ENDS_WITHIN, whole());
  } catch (error) {
    const cause = transaction?.error ?? error;
    abort(transaction);
    forget(used);
    throw cause;
  } finally {
    unfinished.delete(transaction);
  }
}

/**
 * Runs `work(stores)` in one transaction and returns its result. Where that fails, it is run once
 * more on another connection, unless the storage is full. Throws where that fails too.
 */
const run = (mode, work) =>
  attempt(mode, work).catch((error) => {
    if (causeOf(error) === "full") throw error;
    return attempt(mode, work);
  });

/**
 * Sends off changes at once and returns their results. Their transaction needs the page only until
 * those before it are done. `change(stores)` returns its requests.
 */
export const commit = (change) =>
  run("readwrite", (stores, transaction) => {
    const requests = change(stores);
    transaction.commit();
    unfinished.delete(transaction);
    return Promise.all(requests);
  });

/** Sends off changes at once; returns whether they were written. */
export const send = (change) =>
  commit(change).then(
    () => true,
    () => false,
  );

/**
 * Writes the record of an evening that `choose(there)` returns, given the one that is there; null:
 * none.
 */
export const putEvening = (id, choose) =>
  run("readwrite", async ({ evenings }) => {
    const there = await evenings.get(id);
    const record = choose(there);
    if (record) await evenings.put(record);
  });

/** The state that the app starts with. */
export const loadStart = () =>
  run("readonly", async ({ evenings, drafts, undo, kept, setAside }) => {
    const [settings, present] = await Promise.all([kept.get("settings"), kept.get("present")]);
    const [record, draft] = present
      ? await Promise.all([evenings.get(present), drafts.get(present)])
      : [];
    const [entries, numbers, texts] = await Promise.all([
      undo.getAll(),
      undo.getAllKeys(),
      setAside.getAll(),
    ]);
    return {
      settings,
      record,
      draft: draft?.draft ?? null,
      undo: entries.map((entry, index) => ({ ...entry, number: numbers[index] })),
      texts,
    };
  });

export const getRecord = (id) => run("readonly", ({ evenings }) => evenings.get(id));

export const getDraft = (id) =>
  run("readonly", async ({ drafts }) => (await drafts.get(id))?.draft ?? null);

export const getDrafts = () => run("readonly", ({ drafts }) => drafts.getAll());

export const countRecords = () => run("readonly", ({ evenings }) => evenings.count());

/** Calls `take(record)` for each evening, the latest first, until it returns false. */
export const eachRecord = (take) =>
  run("readonly", async ({ evenings }) => {
    let cursor = await evenings.index("started").openCursor(null, "prev");
    while (cursor && take(cursor.value) !== false) cursor = await cursor.continue();
  });
