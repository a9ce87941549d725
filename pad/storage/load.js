// Reads what is stored at the start; what the database gives too late is merged.
import "./other-tabs.js";
import * as writer from "./writer.js";
import { batch } from "../vendor/libraries.js";
import { readSettings, readUndo, readWhole } from "../model/evening-reader.js";
import { loadStart, send, within } from "./database.js";
import {
  EMPTY,
  clearUndo,
  dropUndo,
  restoreUndo,
  state,
  undoEntries,
  unreadable,
} from "./store.js";

// The app starts without the database if it doesn't respond within this time, in ms.
const STARTS_WITHIN = 2_800;
const AGAIN = 4_000;

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
  batch(() => {
    state.value = found;
    restoreUndo(undo);
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
