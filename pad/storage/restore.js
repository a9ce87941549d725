// What the app starts with: what the database holds.
import { readRecord, readSettings, readUndo } from "../model/evening-reader.js";
import { loadStart, send } from "./database.js";

/** @type {State} */
export const EMPTY = { evening: null, settings: { theme: "auto", lang: "auto" } };

/** The evening of a record, with its draft; one that cannot be read is set aside, and null. */
async function restoreEvening(record, draft, texts) {
  try {
    // A draft that cannot be read is left out; the rounds stay.
    return await readRecord(record, draft).catch(() => readRecord(record));
  } catch {
    const text = JSON.stringify(record);
    texts.push(text);
    send(({ evenings, kept, setAside }) => [evenings.delete(record.id), kept.put("", "present"), setAside.add(text)]);
    return null;
  }
}

/** The state, the revision of its evening, the undo entries, and the set-aside text. */
export async function restore() {
  const { settings, record, draft, undo, texts } = await loadStart();
  const evening = record ? await restoreEvening(record, draft, texts) : null;
  return {
    state: { evening, settings: readSettings(settings) ?? EMPTY.settings },
    rev: evening && record.rev,
    undo: await readUndo(undo),
    unreadable: texts.length ? texts.join("\n") : null,
  };
}
