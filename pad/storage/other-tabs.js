// Changes of the present evening by other tabs, which are merged with those of this tab.
import * as writer from "./writer.js";
import { readRecord, readWhole } from "../model/evening-reader.js";
import { merge } from "../model/merge.js";
import { getDraft, getRecord } from "./database.js";
import { dropUndo, elsewhere, pushUndo, state } from "./store.js";

/** Takes over another tab's version of an evening; `mine` is this tab's version. */
async function takeOver(mine, record) {
  const { id, rev } = record;
  const was = writer.lastSeen(id);
  writer.learn(id, rev);
  const theirs = await readRecord(record);
  const isPresent = state.value.evening?.id === id;
  const own = isPresent ? state.value.evening : mine;
  const { evening, changed, adds, put } = merge(was, own, theirs);
  writer.learn(id, rev, theirs);
  if (isPresent) {
    if (changed) dropUndo();
    const requests =
      put === "aside" ? [pushUndo({ label: "undo.elsewhere", id, draft: own.draft })] : [];
    state.value = { ...state.value, evening };
    if (put) writer.writeBeside({ draft: evening, requests });
    if (changed) elsewhere.value = { put, index: evening.draft?.index ?? null };
  }
  return { evening, adds };
}

writer.writeFrom({
  whole: () => state.value,
  merge: (evening, there) => takeOver(evening, there).then((merged) => merged.evening),
});

/** Takes over what other tabs have written of the present evening. */
export async function pull() {
  const { evening } = state.value;
  const record = evening && (await getRecord(evening.id).catch(() => null));
  if (!record || writer.hasSeen(record)) return;
  const { evening: merged, adds } = await takeOver(evening, record);
  if (adds) writer.writeRecord(merged);
}

/**
 * Takes over what another tab has written last of the entry of this round; undo brings back what
 * was here.
 */
async function pullDraft() {
  const { evening } = state.value;
  if (!evening?.draft || !writer.isWritten()) return;
  const { id, draft } = evening;
  const [record, there] = await Promise.all([getRecord(id), getDraft(id)]);
  if (!record || there?.index !== draft.index || JSON.stringify(there) === JSON.stringify(draft))
    return;
  const { draft: theirs } = await readWhole(record, there);
  if (state.value.evening !== evening) return;
  writer.writeBeside({ requests: [pushUndo({ label: "undo.elsewhere", id, draft })] });
  state.value = { ...state.value, evening: { ...evening, draft: theirs } };
}

writer.channel?.addEventListener("message", ({ data }) => {
  writer.changes.value += 1;
  if (data.id === state.value.evening?.id) pull();
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) writer.keepLeft();
  else
    pull()
      .then(pullDraft)
      .catch(() => {});
});
addEventListener("pagehide", writer.keepLeft);
addEventListener("pageshow", ({ persisted }) => persisted && pull());
