// The features of a device; an app served over plain HTTP has to do without some.
import { signal, useEffect } from "../vendor/libraries.js";

/**
 * A short vibration, in ms.
 * @param {VibratePattern} pattern
 */
export const vibrate = (pattern = 8) => navigator.vibrate?.(pattern);

/** True if there is a camera that the page may ask for: never over plain HTTP. */
export const hasCamera = signal(false);

export async function findCamera() {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  hasCamera.value = devices.some(({ kind }) => kind === "videoinput");
}

/** Keeps the screen awake as long as the component using it is shown. */
export function useWakeLock() {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return undefined;
    let lock = /** @type {Promise<WakeLockSentinel | void>} */ (Promise.resolve());
    const hold = () => {
      // A low battery may refuse it; scoring goes on all the same.
      if (!document.hidden) lock = navigator.wakeLock.request("screen").catch(() => {});
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      document.removeEventListener("visibilitychange", hold);
      lock.then((held) => held?.release());
    };
  }, []);
}

/** True if there is room for two columns, as in `.columns`: what is folded elsewhere is open. */
export const hasColumns = () => matchMedia("(min-width: 48rem) and (min-height: 30rem)").matches;

/** The worker of a new version that is installed but not used yet, or null. */
export const waitingWorker = signal(/** @type {ServiceWorker | null} */ (null));

export const isInstalled = () =>
  navigator.standalone || matchMedia("(display-mode: standalone)").matches;
// An iPad says that it is a Mac.
export const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
