// The service worker: its registration, and the change to a new version.
import { waitingWorker } from "./device.js";

/** Changes to the new version; only ever called because a player asked for it. */
export function useNewVersion() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waitingWorker.value?.postMessage("take-over");
}

export async function registerWorker() {
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
