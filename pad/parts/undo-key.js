// Undo by Ctrl+Z, or Command+Z, where nothing is being typed.

const isTyping = (target) => target.closest("input, select, textarea") !== null;

/** Calls `undo` when the keys are pressed. */
export function listen(undo) {
  addEventListener("keydown", (event) => {
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
}
