// Parts that the first screen does without: their code is fetched when they are first shown,
// or when the browser is idle, so that they open offline too.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { t } from "../texts/i18n.js";

/** The modules of parts by their paths, null until they are fetched. */
const modules = new Map();

async function load(path) {
  modules.set(path, await import(`../${path}`));
}

/** The component `name` of the module at `path`, to be used like any other. */
export function lazy(path, name) {
  if (!modules.has(path)) modules.set(path, null);
  return function Lazy(props) {
    const Part = modules.get(path)?.[name];
    const [state, setState] = useState(Part ? "here" : "loading");
    useEffect(() => {
      if (!Part) load(path).then(() => setState("here"), () => setState("missing"));
    }, []);
    return Part ? html`<${Part} ...${props} />` : html`<p class="note">${t(state === "missing" ? "lazy.missing" : "loading")}</p>`;
  };
}

/** Fetches modules that are needed soon. */
export function preload(paths) {
  for (const path of paths) load(path).catch(() => {});
}

/** Fetches every part, and the parts of parts, which are known once those are fetched. */
export async function preloadAll() {
  for (const path of modules.keys()) await load(path);
}
