// Opening an evening, new or stored.
import { useEffect, useState } from "../vendor/libraries.js";
import { rematch } from "../model/evening.js";
import { gameOf } from "../network/catalogue.js";
import { findEvening, openEvening, state, storedEvenings } from "../storage/store.js";
import { changes } from "../storage/writer.js";
import { t } from "../texts/i18n.js";
import { go, notify, replace } from "./ui.js";

/** Opens an evening that the storage does not have yet. */
export const openNew = (label, evening) =>
  openEvening(label, evening, [{ id: evening.id, evening: null }]);

/**
 * What `read()` returns, undefined until then; read again after each change of the evenings in the
 * storage, and for another `key`.
 * @template T
 * @param {() => Promise<T>} read
 * @param {string | number} [key]
 */
export function useStored(read, key) {
  const [found, setFound] = useState(/** @type {T | undefined} */ (undefined));
  useEffect(() => {
    let current = true;
    read().then((value) => current && setFound(() => value));
    return () => {
      current = false;
    };
  }, [changes.value, key]);
  return found;
}

/** The other evenings, the latest first, at most `most`, as far as they are read. */
export function usePast(most) {
  const present = state.value.evening?.id;
  const read = async () =>
    (await storedEvenings(most + 1)).filter(({ id }) => id !== present).slice(0, most);
  return useStored(read, present) ?? [];
}

/** Makes an evening of the storage the present one. */
export async function openStored({ id }) {
  const evening = await findEvening(id);
  if (!evening) return;
  if (id !== state.value.evening?.id) openEvening("undo.reopen", evening);
  go("evening");
}

/** Starts an evening; the present one stays in the storage. */
export function startEvening(evening, label = "undo.new-game") {
  const before = state.value.evening;
  openNew(label, evening);
  // In place of the form: Back never leads to a form that starts a second evening.
  replace("#/evening");
  if (before?.rounds.length || before?.draft) notify(t("start.put-away"), { undo: true });
}

// The ms after the last game in which another one may belong to the same evening.
const NIGHT = 16 * 3_600_000;

/** True if the present game may belong to the same evening. */
export const isRecent = (evening) =>
  Boolean(evening?.rounds.length && Date.now() - Date.parse(evening.started) < NIGHT);

const names = ({ players }) => players.map(({ name }) => name).join("\n");

/** Starts the same game with the same players again. */
export async function again(evening) {
  const night = isRecent(evening) ? { night: evening.night ?? evening.id } : {};
  const isAsked = gameOf(evening.game)?.asksRounds?.includes(evening.options.style);
  const next = { ...rematch(evening, isAsked), ...night };
  const [latest] = await storedEvenings(1);
  // A second tap meanwhile began it.
  if (state.value.evening?.id !== evening.id) return;
  const isBegun =
    latest?.id !== evening.id &&
    latest?.night === next.night &&
    latest?.game === next.game &&
    names(latest) === names(next) &&
    !latest.rounds.length;
  if (isBegun) await openStored(latest);
  else startEvening(next, "undo.rematch");
}
