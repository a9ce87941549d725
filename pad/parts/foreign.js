// Opening an evening that comes from a link or a file.
import { signal } from "../vendor/libraries.js";
import { t } from "../texts/i18n.js";
import { openNew } from "./opening.js";
import { fromFile } from "../network/share.js";
import { findEvening, state } from "../storage/store.js";
import { notify, replace } from "./ui.js";

/** An evening from a link or a file that waits for an answer: is here already, or null. */
export const foreign = signal(null);

/** Opens an evening from outside; where it is here already, the players are asked first. */
export async function openForeign(evening) {
  if (await findEvening(evening.id)) {
    foreign.value = evening;
    replace("#/known");
  } else {
    // A second tap may have opened it meanwhile.
    if (state.value.evening?.id !== evening.id) openNew("undo.reopen", evening);
    replace("#/evening");
  }
}

/** Opens the evening of the file that was chosen in a field. */
export async function openFile(field) {
  const [file] = field.files;
  field.value = "";
  if (!file) return;
  try {
    await openForeign(await fromFile(file));
  } catch ({ reason }) {
    notify(t(reason === "shared.broken" ? "home.not-an-evening" : reason));
  }
}
