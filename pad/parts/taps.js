// Taps that browsers take for something else, or that players do not mean.

// The px that a finger may move in a tap.
const STILL = 10;
// So long a control must have been in sight to be what a second tap at its place means, in ms; a
// card that is chosen or given back by a tap is not the other way round again so soon.
const EARLY = 250;
// A second tap comes within this time, in ms.
const SECOND = 500;

const isNear = (one, other) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < STILL;
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
  addEventListener("touchend", (event) => areTwo && event.cancelable && event.preventDefault(), {
    passive: false,
  });
}

/**
 * The second tap of a double tap is not meant for what the first one brought under the finger: that
 * shows it.
 */
function tapOnce() {
  let last = null;
  // Since when nodes are in the page; those from before have no entry.
  const since = new WeakMap();
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) since.set(node, performance.now());
  }).observe(document.body, { childList: true, subtree: true });
  const isNew = (node, at) =>
    node &&
    node !== document.body &&
    (at - (since.get(node) ?? -Infinity) < EARLY || isNew(node.parentNode, at));
  const take = (event) => {
    const { pointerType, detail, timeStamp, clientX, clientY } = event;
    const control = controlAt(event);
    const passed = timeStamp - last?.timeStamp;
    const isSecond =
      (pointerType === "touch" || detail > 1) && passed < SECOND && isNear(last, event);
    const isMistaken =
      control === last?.control
        ? passed < EARLY && control?.matches(".cell:not(.has-copies), .watch-card:not(.has-copies)")
        : isNew(control, timeStamp);
    if (isSecond && isMistaken) {
      event.preventDefault();
      event.stopPropagation();
      control.dataset.early = "";
      setTimeout(() => delete control.dataset.early, EARLY);
    } else last = { control, timeStamp, clientX, clientY };
  };
  addEventListener("click", take, { capture: true });
}

/** Starts both; to be called once. */
export function watchTaps() {
  tapByTwo();
  tapOnce();
}
