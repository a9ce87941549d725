// What the app starts with: what the database holds.
import { loadStart, send } from "./database.js";
import { readRecord, readSettings, readUndo } from "./evening-reader.js";
import { hasEarlier } from "./storage.js";

const EMPTY = { evening: null, settings: { theme: "auto", lang: "auto" } };

function settingsOf(stored) {
  try {
    return readSettings(stored);
  } catch {
    return EMPTY.settings;
  }
}

/** The state, the undo entries, the set-aside text, and what the database has of the evening. */
export async function restore() {
  const unmoved = hasEarlier() ? await (await import("./migrate.js")).migrate(EMPTY) : null;
  const { settings, record, draft, undo, texts } = await loadStart();
  const found = { state: { evening: null, settings: settingsOf(settings) }, undo: await readUndo(undo), known: [], isFull: Boolean(unmoved) };
  if (unmoved) found.state = unmoved;
  if (record) {
    try {
      // A draft that cannot be read is left out; the rounds stay.
      const evening = await readRecord(record, draft).catch(() => readRecord(record));
      found.state.evening = evening;
      found.known = [[evening.id, { rev: record.rev, evening }]];
    } catch {
      const text = JSON.stringify(record);
      texts.push(text);
      send(({ evenings, kept, setAside }) => [evenings.delete(record.id), kept.put("", "present"), setAside.add(text)]);
    }
  }
  return { ...found, unreadable: texts.length ? texts.join("\n") : null };
}
