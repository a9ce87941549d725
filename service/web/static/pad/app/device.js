// What the device may offer and a plain-HTTP page on a LAN must do without.
import { useEffect } from "../vendor/preact-htm.js";

export const haptic = (pattern = 8) => navigator.vibrate?.(pattern);

/** What the browser takes away here, by the keys of their explanations. */
export const missing = () =>
  [
    ["missing.offline", "serviceWorker" in navigator],
    ["missing.wake-lock", "wakeLock" in navigator],
  ].flatMap(([key, there]) => (there ? [] : [key]));

/** Keeps the screen awake as long as the component using it is shown. */
export function useWakeLock() {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock = null;
    let gone = false;
    const hold = async () => {
      if (document.hidden || gone) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (gone) lock.release();
      } catch {
        // A low battery may refuse it; scoring goes on all the same.
      }
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release();
    };
  }, []);
}

let waiting = null;
const watchers = new Set();

export const newVersionWaits = () => waiting !== null;
export function watchVersion(watcher) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Changes to the new version; only ever called because somebody asked for it. */
export function useNewVersion() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take-over");
}

export async function registerWorker() {
  if (!("serviceWorker" in navigator)) return;
  const announceWaiting = (worker) => {
    waiting = worker;
    for (const watcher of watchers) watcher();
  };
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    if (registration.waiting && navigator.serviceWorker.controller) announceWaiting(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker.addEventListener("statechange", () => {
        // The first worker ever has nobody to replace.
        if (worker.state === "installed" && navigator.serviceWorker.controller) announceWaiting(worker);
      });
    });
  } catch {
    // The page works without it, only not after a reload without a line.
  }
}
