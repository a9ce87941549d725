// The open round as another tab has left it, such as with a hand that a link has brought.
import { getDraft, getRecord } from "./database.js";
import { readRecord } from "../model/evening-reader.js";
import { dropUndo, setState, state } from "./store.js";
import { pull } from "./other-tabs.js";
import { isWritten } from "./writer.js";

async function takeOver() {
  await pull();
  // Changes that are only here are newer.
  if (!isWritten()) return;
  const { evening } = state.value;
  const [record, stored] = evening
    ? await Promise.all([getRecord(evening.id), getDraft(evening.id)])
    : [];
  if (!evening || !record || !stored) return;
  const { draft } = await readRecord(record, stored);
  // Players may have gone on here meanwhile.
  if (evening !== state.value.evening || JSON.stringify(draft) === JSON.stringify(evening.draft))
    return;
  dropUndo();
  setState((now) => ({ ...now, evening: { ...evening, draft } }));
}

/** Goes on with it where this tab is shown again; to be called once. */
export function watchOpenRound() {
  document.addEventListener(
    "visibilitychange",
    () => document.hidden || takeOver().catch(() => {}),
  );
}
