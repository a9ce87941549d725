// What the first screen does without, and which starts when the browser is idle.
import { keepFocus } from "./parts/focus.js";
import { watchOpenRound } from "./storage/open-round.js";
import { prefetch } from "./prefetch.js";
import { watchTaps } from "./parts/taps.js";
import { listen } from "./parts/undo-key.js";

/** Starts all of it; `undo` is what Ctrl+Z calls. */
export function start(undo) {
  watchTaps();
  watchOpenRound();
  listen(undo);
  keepFocus();
  return prefetch();
}
