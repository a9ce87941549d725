// The parts that the referee's tools share: sending a position, and showing the verdict.
import { html, useRef, useState } from "../vendor/libraries.js";
import { Offline, post, starting, trouble, useLoaded, whyNot } from "../network/api.js";
import { attempt } from "../model/shapes.js";
import { t } from "../texts/i18n.js";
import { read, write } from "../storage/storage.js";

// The ms for which a position must stay unchanged before it is sent.
const PAUSE = 150;

const KEPT = "zero-referee:tool:";

/**
 * The state of a tool, `initial` at first, and a function that changes some of it. It is kept for a
 * round, its `place` (null: none), while players look something up or leave the app.
 */
export function useKept(tool, place, initial) {
  const [state, setState] = useState(() => {
    const kept = attempt(() => JSON.parse(read(KEPT + tool) ?? "null"), null);
    return place !== null && kept?.place === place ? { ...initial, ...kept.state } : initial;
  });
  const change = (some) =>
    setState((now) => {
      const next = { ...now, ...some };
      if (place !== null) write(KEPT + tool, JSON.stringify({ place, state: next }));
      return next;
    });
  return [state, change];
}

/**
 * Sends each new request: `{response}`, `{problem}`, `{offline}`, or nothing yet. Until the next
 * response is there, the last one stays, `isStale`. Offline the response is what `count(body)`
 * returns on this device, if it is given: without reasons, `isOwn`.
 */
export function useReferee(path, body, count) {
  const text = JSON.stringify(body);
  const { value, error } = useLoaded(body && `${path} ${text}`, () => post(path, text), PAUSE);
  const last = useRef(null);
  if (value || error || !body) last.current = value ?? null;
  if (body && count && error instanceof Offline)
    return { response: count(body), isOwn: true, offline: true };
  return {
    response: last.current,
    isStale: Boolean(last.current && !value),
    problem: error?.problem,
    offline: error instanceof Offline,
  };
}

/** The reason to wait before a verdict, or null. */
function hindrance({ offline }) {
  if (starting.value) return t("offline-referee.starting");
  return offline
    ? whyNot(
        ["wasm", "metered"].includes(trouble.value) ? `trouble.${trouble.value}` : "tool.offline",
      )
    : null;
}

/**
 * The verdict at the bottom, always in sight and as high with a verdict as without; `note` says
 * what to do next. Of the last position it says nothing any more: that would be a wrong answer to
 * what is asked now. An `action` comes in place of the note.
 */
export function VerdictBar({ result, note, tall = false, action = null, children }) {
  const told = hindrance(result) ?? note;
  return html`
    <footer class="bar verdict-bar ${tall ? "is-tall" : ""}">
      <div role="status" tabindex="0">
        ${!result.isStale && children}
        ${told && !action && html`<p class="note">${told}</p>`} ${action}
      </div>
    </footer>
  `;
}
