// Parts that the first screen does without: their code is fetched when they are first shown,
// or when the browser is idle, so that they open offline too.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { t } from "./i18n.js";

const known = new Map();

async function load(path, name) {
  const module = await import(`./${path}`);
  known.get(path).set(name, module[name]);
}

/** The component `name` of the module at `path`, to be used like any other. */
export function lazy(path, name) {
  if (!known.has(path)) known.set(path, new Map());
  return function Lazy(props) {
    const Part = known.get(path).get(name);
    const [state, setState] = useState(Part ? "here" : "loading");
    useEffect(() => {
      if (!Part) load(path, name).then(() => setState("here"), () => setState("missing"));
    }, []);
    return Part ? html`<${Part} ...${props} />` : html`<p class="note">${t(state === "missing" ? "lazy.missing" : "loading")}</p>`;
  };
}

/** Fetches modules that are needed soon. */
export function preload(paths) {
  for (const path of paths) import(`./${path}`).catch(() => {});
}

/** Fetches every part, and the parts of parts, which are known once those are fetched. */
export async function preloadAll() {
  for (const path of known.keys()) await import(`./${path}`);
}
