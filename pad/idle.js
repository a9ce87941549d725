// What the first screen does without, and which starts when the browser is idle.
import { loadGame } from "./network/catalogue.js";
import { get } from "./network/api.js";
import { isGame } from "./model/games.js";
import { waitingWorker } from "./parts/device.js";
import { keepFocus } from "./parts/focus.js";
import { preloadAll } from "./parts/lazy.js";
import { watchTaps } from "./parts/taps.js";
import { watchOpenRound } from "./storage/open-round.js";
import { hasOfflineReferee } from "./storage/storage.js";
import { renew } from "./network/offline-referee.js";

async function fetchGames() {
  const { games } = await get("/v2/games");
  for (const { id } of games) {
    if (isGame(id)) await loadGame(id);
    await get(`/v2/games/${id}/rules`);
    await get(`/v2/games/${id}/mistakes`);
  }
}

/**
 * Fetches what the app needs to go on offline: the games, their rulebooks and mistakes, and all
 * screens, which do not wait for the others: they are needed first, and the service may be busy.
 */
export async function prefetch() {
  if (hasOfflineReferee()) renew();
  await Promise.all([preloadAll(), fetchGames()]);
}

/** Changes to the new version; only ever called because a player asked for it. */
export function useNewVersion() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {
    once: true,
  });
  waitingWorker.value?.postMessage("take-over");
}

async function registerWorker() {
  if (!("serviceWorker" in navigator)) return;
  // The first worker ever replaces no other.
  const offer = (worker) => {
    if (navigator.serviceWorker.controller) waitingWorker.value = worker;
  };
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
    });
  } catch {
    // The app works without it, except after a reload without a connection.
  }
}

const isTyping = (target) => target.closest("input, select, textarea") !== null;

/** Calls `undo` when Ctrl+Z, or Command+Z, is pressed where nothing is being typed. */
function listen(undo) {
  addEventListener("keydown", (event) => {
    if (
      event.key !== "z" ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      isTyping(event.target)
    )
      return;
    event.preventDefault();
    undo();
  });
}

/** Starts all of it; `undo` is what Ctrl+Z calls. */
export function start(undo) {
  if (document.readyState === "complete") registerWorker();
  else addEventListener("load", registerWorker, { once: true });
  watchTaps();
  watchOpenRound();
  listen(undo);
  keepFocus();
  return prefetch();
}
