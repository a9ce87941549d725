// Parts that the first screen does without: their code is fetched when they are first shown,
// or, so that they open without a line too, as soon as there is nothing else to do.
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { t } from "./i18n.js";

const known = new Map();

async function load(path, name) {
  const module = await import(`./${path}`);
  known.get(path).set(name, module[name]);
}

/** The component `name` of the module at `path`, to be used like any other. */
export function later(path, name) {
  if (!known.has(path)) known.set(path, new Map());
  return function Later(props) {
    const Part = known.get(path).get(name);
    const [state, setState] = useState(Part ? "here" : "coming");
    useEffect(() => {
      if (!Part) load(path, name).then(() => setState("here"), () => setState("missing"));
    }, []);
    return Part ? html`<${Part} ...${props} />` : html`<p class="note">${t(state === "missing" ? "later.missing" : "loading")}</p>`;
  };
}

/** Fetches what an evening goes on with while its players' names are being typed. */
export function loadNext(paths) {
  for (const path of paths) import(`./${path}`).catch(() => {});
}

export const loadAllLater = () => Promise.all([...known.keys()].map((path) => import(`./${path}`)));
