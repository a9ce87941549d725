// Where we are in the page, and what is there for a moment only: a notice, an explained
// rule, a spoken sentence.
import { useEffect, useState } from "../vendor/preact-htm.js";
import { lastUndo } from "./store.js";

const NOTICE_STAYS = 7_000;

let moment = { notice: null, rule: null };
let timer;
const watchers = new Set();

function change(next) {
  moment = { ...moment, ...next };
  for (const watcher of watchers) watcher();
}

export function useMoment() {
  const [, redraw] = useState(0);
  useEffect(() => {
    const watcher = () => redraw((count) => count + 1);
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, []);
  return moment;
}

/** Has a screen reader say a sentence; the same one twice in a row is said twice. */
export function announce(text) {
  const region = document.getElementById("live");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Shows and speaks a sentence; with `undo`, as long as that takes back what it is about. */
export function notify(text, { undo = false } = {}) {
  clearTimeout(timer);
  change({ notice: { text, undo: undo ? lastUndo() : null } });
  announce(text);
  timer = setTimeout(() => change({ notice: null }), NOTICE_STAYS);
}

export const dismiss = () => change({ notice: null });
export const showRule = (rule) => change({ rule });
export const hideRule = () => change({ rule: null });

// ------------------------------------------- the part of the address after its "#/"

export const parts = () =>
  location.hash.startsWith("#/") ? location.hash.slice(2).split("/").filter(Boolean).map(decodeURIComponent) : [];

export const link = (...steps) => `#/${steps.map(encodeURIComponent).join("/")}`;

export function go(...steps) {
  location.hash = link(...steps);
}

/** Goes somewhere without leaving the present place in the history. */
export function replace(hash) {
  history.replaceState(null, "", hash || "#/");
  dispatchEvent(new HashChangeEvent("hashchange"));
}

export function useRoute() {
  const [, redraw] = useState(0);
  const drawn = location.hash;
  useEffect(() => {
    const moved = () => redraw((count) => count + 1);
    addEventListener("hashchange", moved);
    // Somebody may have gone on before this was listening.
    if (location.hash !== drawn) moved();
    return () => removeEventListener("hashchange", moved);
  }, []);
  return parts();
}
