// Which screen is shown, and what is shown for a moment only: a notice, an explained rule,
// a sentence for screen readers.
import { signal } from "../vendor/libraries.js";
import { attempt } from "../model/shapes.js";
import { lastUndo } from "../storage/store.js";

const NOTICE_STAYS = 7_000;

/** The sentence shown at the bottom or in the header, `{text, undo, onTop}`, or null. */
export const notice = signal(/** @type {Notice | null} */ (null));
/** The id of the rule that is explained, or null. */
export const shownRule = signal(/** @type {string | null} */ (null));

let timer;

/** Has a screen reader say a sentence; the same one twice in a row is said twice. */
export function announce(text) {
  const region = document.getElementById("live");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Shows and announces a sentence; with `undo`, as long as undo is about the same change; `onTop`:
 * in the header.
 */
export function notify(text, { undo = false, onTop = false } = {}) {
  clearTimeout(timer);
  notice.value = { text, undo: undo ? lastUndo() : null, onTop };
  announce(text);
  timer = setTimeout(dismiss, NOTICE_STAYS);
}

export function dismiss() {
  notice.value = null;
}

export function showRule(rule) {
  shownRule.value = rule;
}

// ----------------------------------------------- the screen, named in the URL after "#/"

/** The fragment of the URL. */
export const hash = signal(location.hash);

// Each screen begins at its top, also one that is gone back to.
history.scrollRestoration = "manual";

// Each entry of the browser's history knows the screen that led to it, `from`.
const note = (from) => history.replaceState({ from }, "");
if (!history.state) note(null);

const origin = signal(history.state.from);

const update = () => {
  // By a link or by hand, not through the history.
  if (!history.state) note(hash.value);
  origin.value = history.state.from;
  if (hash.value === location.hash) return;
  shownRule.value = null;
  dismiss();
  hash.value = location.hash;
};
addEventListener("hashchange", update);

const decode = (step) => attempt(() => decodeURIComponent(step), step);

const stepsOf = (fragment) =>
  fragment.startsWith("#/") ? fragment.slice(2).split("/").filter(Boolean).map(decode) : [];

export const route = () => stepsOf(hash.value);

/** The steps of the screen that led here; none where nothing did. */
export const from = () => stepsOf(origin.value ?? "");

export const link = (...steps) => `#/${steps.map(encodeURIComponent).join("/")}`;

export function go(...steps) {
  const target = link(...steps);
  if (target !== location.hash) history.pushState({ from: location.hash }, "", target);
  update();
}

/**
 * Goes back to the screen that led here, if that is `target`; else on to it in place of this one.
 */
export function leave(target) {
  if (history.state?.from !== target) {
    replace(target);
    return;
  }
  history.back();
  // The browser goes back a moment later; until then, nothing else is to be seen.
  dismiss();
  hash.value = target;
}

/** Goes to another screen without an entry in the browser's history. */
export function replace(target) {
  history.replaceState(history.state, "", target || "#/");
  update();
}
