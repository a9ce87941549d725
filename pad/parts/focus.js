// Keeps the focus near where it was when the element that has it disappears or is disabled, such as
// the button of a deleted row or of a closed notice.

const TARGETS = "button:not(:disabled), a[href], summary, [tabindex='0']";

let focused = null;
/** The elements around the one that has the focus, from the inside out. */
let around = [];

function remember({ target }) {
  focused = target;
  around = [];
  for (let outer = target.parentElement; outer; outer = outer.parentElement) around.push(outer);
}

/** The first remaining button or link around the lost element, or else the heading. */
function nearest() {
  const main = document.getElementById("main");
  const left = around.find((outer) => outer.isConnected);
  const inside = left && left !== main && main?.contains(left) ? left : null;
  return inside?.querySelector(TARGETS) ?? document.querySelector("main h1, .top h1");
}

function restore() {
  if (document.activeElement !== document.body || !focused) return;
  if (focused.isConnected && !focused.disabled) return;
  const target = nearest();
  // A screen that is still being fetched has no heading yet.
  if (!target) return;
  if (target.matches("h1")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Starts watching; to be called once. */
export function keepFocus() {
  document.addEventListener("focusin", remember);
  if (document.activeElement !== document.body) remember({ target: document.activeElement });
  const options = { childList: true, subtree: true, attributeFilter: ["disabled"] };
  new MutationObserver(restore).observe(document.getElementById("app"), options);
}
