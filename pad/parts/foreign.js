// Opening what comes from a link or a file: an evening, or all evenings of another phone.
import { signal } from "../vendor/libraries.js";
import { t } from "../texts/i18n.js";
import { openNew } from "./opening.js";
import { conflictsOf, mergeForeign } from "../model/merge-foreign.js";
import { fromFile } from "../network/transfer.js";
import { changeEvening, changeSettings, findEvening, state, write } from "../storage/store.js";
import { notify, replace } from "./ui.js";

/** Evenings from a link or a file that are here already and wait for an answer. */
export const waiting = signal(/** @type {Evening[]} */ ([]));

/** The version of a round that both have changed, if no one chooses: the later one. */
export const laterOf = (conflicts) =>
  Object.fromEntries(
    conflicts
      .filter(({ isEdit }) => isEdit)
      .map(({ index, own, other }) => [
        index,
        (other.saved ?? 0) > (own.saved ?? 0) ? "other" : "own",
      ]),
  );

/** Opens an evening from outside; where it is here already, the players are asked first. */
export async function openForeign(evening) {
  if (await findEvening(evening.id)) {
    waiting.value = [evening];
    replace("#/known");
  } else {
    // A second tap may have opened it meanwhile.
    if (state.value.evening?.id !== evening.id) openNew("undo.reopen", evening);
    replace("#/evening");
  }
}

/** Replaces an evening that is here by `next`. */
function update(here, next) {
  if (here.id === state.value.evening?.id) return changeEvening("undo.restore", () => next);
  return write(next);
}

/** An evening with the entry of its next round from a backup, if it has no entry of its own. */
function withDraft(evening, { draft }) {
  const isNext =
    draft?.index === evening.rounds.length &&
    draft.players.every((id) => evening.players.some((player) => player.id === id));
  return evening.draft || !isNext ? evening : { ...evening, draft };
}

/**
 * Takes over evenings of a backup: what is new is added, nothing is doubled, and where two rounds
 * conflict the players are asked.
 */
async function restore({ evenings, people = {}, unreadable = 0 }) {
  const asked = [];
  let count = 0;
  for (const evening of evenings) {
    const here = await findEvening(evening.id);
    const conflicts = here ? conflictsOf(here, evening) : [];
    if (conflicts.some(({ isEdit }) => !isEdit)) asked.push(evening);
    else if (here) {
      const { evening: merged, changed } = mergeForeign(here, evening, laterOf(conflicts));
      const next = withDraft(merged, evening);
      const isNew = changed || next !== merged;
      if (isNew) await update(here, next);
      count += isNew ? 1 : 0;
    } else {
      // Unreadable evenings are not replaced.
      await write(evening, { force: false });
      count += 1;
    }
  }
  changeSettings({ people: { ...people, ...state.value.settings.people } });
  notify(
    [t("backup.restored", { count }), unreadable && t("backup.unreadable", { count: unreadable })]
      .filter(Boolean)
      .join(" "),
  );
  waiting.value = asked;
  if (asked.length) replace("#/known");
}

/** Opens the file that was chosen in a field. */
export async function openFile(field) {
  const [file] = field.files;
  field.value = "";
  if (!file) return;
  try {
    const found = await fromFile(file);
    if (found.isBackup) await restore(found);
    else await openForeign(found.evenings[0]);
  } catch ({ reason = "shared.broken" }) {
    notify(t(reason === "shared.broken" ? "home.not-an-evening" : reason));
  }
}
