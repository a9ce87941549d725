// Taps that browsers take for something else, or that players do not mean.

// How far a finger may move and still taps, in px.
const STILL = 10;
// The second tap of a double tap comes so soon, in ms.
const SOON = 500;

const isNear = (one, other) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < STILL;
const controlAt = ({ target }) => target.closest("button, a, label");

/** Two thumbs that tap in turn: while both touch, browsers see one gesture, and no tap. */
function tapByTwo() {
  // The fingers that touch, by their pointers, and whether they were two since the first of them.
  const down = new Map();
  let areTwo = false;
  addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    if (event.isPrimary) down.clear();
    down.set(event.pointerId, event);
    areTwo = !event.isPrimary;
  });
  // Fingers that scroll or zoom.
  addEventListener("pointercancel", () => down.clear());
  addEventListener("pointerup", (event) => {
    const start = down.get(event.pointerId);
    if (areTwo && start && isNear(start, event)) controlAt(event)?.click();
  });
  // No browser may count such a tap once more.
  addEventListener("touchend", (event) => areTwo && event.cancelable && event.preventDefault(), { passive: false });
}

/** The second tap of a double tap is not meant for what the first one brought under the finger. */
function tapOnce() {
  let last = null;
  const take = (event) => {
    const { pointerType, detail, timeStamp, clientX, clientY } = event;
    const control = controlAt(event);
    const isSecond = last && (pointerType === "touch" || detail > 1) && timeStamp - last.timeStamp < SOON && isNear(last, event);
    if (isSecond && control !== last.control) {
      event.preventDefault();
      event.stopPropagation();
    }
    last = { control, timeStamp, clientX, clientY };
  };
  addEventListener("click", take, { capture: true });
}

/** Starts both; to be called once. */
export function watchTaps() {
  tapByTwo();
  tapOnce();
}
