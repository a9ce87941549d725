// What the app starts with: what the database holds.
import { readRecord, readSettings, readUndo } from "../model/evening-reader.js";
import { hasDatabase, loadStart, send } from "./database.js";
import { hasEarlier } from "./storage.js";

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

/** The state, the undo entries, the set-aside text, and what the database has of the evening. */
export async function restore() {
  const unmoved = hasEarlier() ? await (await import("./migrate.js")).migrate(EMPTY) : null;
  const { settings, record, draft, undo, texts } = await loadStart();
  const found = { state: unmoved ?? EMPTY, undo: [], known: [], storage: hasDatabase() ? (unmoved && "full") : "none" };
  if (settings || record || undo.length) {
    const evening = record ? await restoreEvening(record, draft, texts) : null;
    found.state = { evening, settings: readSettings(settings) ?? EMPTY.settings };
    found.undo = await readUndo(undo);
    if (evening) found.known = [{ rev: record.rev, evening }];
  }
  return { ...found, unreadable: texts.length ? texts.join("\n") : null };
}
