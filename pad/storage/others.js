// Changing any evening of the storage, so that undo brings back what was there.
import { changeEvening, openEvening, pushUndo, state, write } from "./store.js";
import { removeEvening, writeBeside } from "./writer.js";

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
    writeBeside({ requests: [pushUndo({ label, evening: present, others: [{ id: evening.id, evening }] })] });
    if (next) write(next);
  }
  if (!next) removeEvening(evening.id);
}
