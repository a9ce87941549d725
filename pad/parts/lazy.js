// Parts that the first screen does without: their code is fetched when they are first shown,
// or when the browser is idle, so that they open offline too.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { hasScript, importScript } from "../model/games.js";
import { GAMES } from "../model/served.js";
import { t } from "../texts/i18n.js";

/** The functions that fetch each part. */
const loads = [];

/** The component `name` of the module that `load()` imports, to be used like any other. */
export function lazy(load, name) {
  let Part = null;
  function Lazy(props) {
    const [state, setState] = useState(Part ? "here" : "loading");
    useEffect(() => {
      // The part may have come since the rendering.
      if (state === "loading")
        Lazy.load().then(
          () => setState("here"),
          () => setState("missing"),
        );
    }, []);
    return Part
      ? html`<${Part} ...${props} />`
      : html`<p class="note">${t(state === "missing" ? "lazy.missing" : "loading")}</p>`;
  }
  Lazy.load = async () => (Part = (await load())[name]);
  loads.push(Lazy.load);
  return Lazy;
}

/**
 * The component `name` of each game that has the script `script`, by the ids of games.
 * @returns {Record<string, any>}
 */
export const lazyOfGames = (script, name) =>
  Object.fromEntries(
    Object.keys(GAMES).flatMap((id) =>
      hasScript(id, script) ? [[id, lazy(() => importScript(id, script), name)]] : [],
    ),
  );

/** Fetches parts that are needed soon. */
export function preload(...parts) {
  for (const { load } of parts) load().catch(() => {});
}

/** Fetches every part, and the parts of parts, which are known once those are fetched. */
export async function preloadAll() {
  for (const load of loads) await load();
}
