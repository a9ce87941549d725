// Moves the evenings of versions before the database, which stored all of them in one text.
import { send } from "./database.js";
import { readSettings, readStoredEvening } from "../model/evening-reader.js";
import { isGame, loadModule } from "../model/games.js";
import { nullable } from "../model/shapes.js";
import { SET_ASIDE, STATE, read } from "./storage.js";

/** What a version before the database stored, `{evening, past, settings, complete}`. */
async function readEarlier(stored, empty) {
  const games = [...stored.matchAll(/"game"\s*:\s*"([a-z-]+)"/g)].map(([, game]) => game);
  await Promise.all(games.filter(isGame).map(loadModule));
  let complete = true;
  const attempt = (read, fallback) => {
    try {
      return read();
    } catch {
      complete = false;
      return fallback;
    }
  };
  const { state } = attempt(() => ({ ...JSON.parse(stored) }), {});
  return {
    evening: attempt(() => nullable(readStoredEvening)(state.evening), null),
    past: attempt(() => state.past.flatMap((old) => attempt(() => [readStoredEvening(old)], [])), []),
    settings: readSettings(state?.settings) ?? empty.settings,
    complete: complete && readSettings(state.settings) !== null,
  };
}

/** Moves what a version before the database stored into it, once; returns what could not be moved. */
export async function migrate(empty) {
  const [text, setAside] = [STATE, SET_ASIDE].map(read);
  const { evening, past, settings, complete } = text === null ? { past: [], complete: true } : await readEarlier(text, empty);
  const isMoved = await send((stores) => [
    ...[evening, ...past].filter(Boolean).map(({ draft, ...record }) => stores.evenings.put({ ...record, rev: 1 })),
    ...(evening?.draft ? [stores.drafts.put({ id: evening.id, draft: evening.draft })] : []),
    ...(settings ? [stores.kept.put(settings, "settings"), stores.kept.put(evening?.id ?? "", "present")] : []),
    ...[complete ? null : text, setAside].filter((each) => each !== null).map((each) => stores.setAside.add(each)),
  ]);
  if (!isMoved) return { evening: evening ?? null, settings: settings ?? empty.settings };
  for (const key of [STATE, SET_ASIDE]) localStorage.removeItem(key);
  return null;
}
