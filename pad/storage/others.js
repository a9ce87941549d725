// All evenings of the storage: changing any of them, so that undo brings back what was there, and
// reading them whole.
import { getDrafts } from "./database.js";
import { changeEvening, openEvening, pushUndo, state, storedEvenings, write } from "./store.js";
import { removeEvening, unwritten, writeBeside } from "./writer.js";

/** Changes an evening, the present one or another; `change(evening)` null deletes it. */
export function changeOther(label, evening, change) {
  const present = state.value.evening;
  const isPresent = evening.id === present?.id;
  // A list of evenings has them without their drafts.
  const next = change(isPresent ? present : evening);
  if (isPresent) {
    if (next) changeEvening(label, () => next);
    else openEvening(label, null);
  } else {
    writeBeside({
      requests: [pushUndo({ label, evening: present, others: [{ id: evening.id, evening }] })],
    });
    if (next) write(next);
  }
  if (!next) removeEvening(evening.id);
}

/** All evenings in the storage, with their unfinished entries. */
export async function wholeEvenings() {
  const evenings = await storedEvenings();
  const drafts = new Map((await getDrafts().catch(() => [])).map(({ id, draft }) => [id, draft]));
  const latest = unwritten();
  return evenings.map((evening) =>
    latest.has(evening.id) ? evening : { ...evening, draft: drafts.get(evening.id) ?? null },
  );
}
