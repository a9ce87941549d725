// The app's frame, the screen that the URL names, and what starts with the app.
import { html, render, useEffect, useErrorBoundary } from "./vendor/libraries.js";
import { importOfflineRefereeBy, message } from "./network/api.js";
import { loadTexts, t } from "./texts/i18n.js";
import { lazy, preload } from "./parts/lazy.js";
import { Home } from "./screens/home.js";
import { saveLanguage } from "./storage/storage.js";
import { elsewhere, state, unreadable } from "./storage/store.js";
import { loadStore } from "./storage/load.js";
import { storage } from "./storage/writer.js";
import { startSync } from "./network/sync.js";
import { announce, hash, link, notify, replace, route, shownRule } from "./parts/ui.js";
import { Notice, StorageNote, Top, importIdle, storageText, undo } from "./header.js";

const ErrorScreen = lazy(() => import("./screens/recovery.js"), "ErrorScreen");
const Unreadable = lazy(() => import("./screens/recovery.js"), "Unreadable");
const RuleDialog = lazy(() => import("./parts/rule-dialog.js"), "RuleDialog");
const Shared = lazy(() => import("./screens/shared.js"), "Shared");
const SCREENS = {
  "": Home,
  start: lazy(() => import("./screens/start.js"), "Start"),
  evening: lazy(() => import("./screens/evening.js"), "Evening"),
  round: lazy(() => import("./screens/round.js"), "Round"),
  hands: lazy(() => import("./screens/hands.js"), "Hands"),
  hand: lazy(() => import("./screens/hands.js"), "Hand"),
  table: lazy(() => import("./screens/table.js"), "Table"),
  board: lazy(() => import("./screens/board.js"), "Board"),
  totals: lazy(() => import("./screens/board.js"), "Totals"),
  share: lazy(() => import("./screens/share.js"), "Share"),
  known: lazy(() => import("./screens/shared.js"), "Known"),
  sheet: lazy(() => import("./screens/share.js"), "Sheet"),
  statistics: lazy(() => import("./screens/statistics.js"), "Statistics"),
  referee: lazy(() => import("./screens/referee.js"), "Referee"),
  settings: lazy(() => import("./screens/settings.js"), "Settings"),
};

const isShared = () => hash.value.startsWith("#share=");

/** The screen that was shown last. */
let shown;

function App() {
  const [name = "", ...args] = route();
  const screen = Object.hasOwn(SCREENS, name) ? name : "";
  const Screen = SCREENS[screen];
  const place = isShared() ? "shared" : [screen, ...args.slice(0, 2)].join("/");
  // Before the screen is seen: an effect may come after the next tap.
  const arrive = (main) => {
    if (!main || shown === place) return;
    scrollTo(0, 0);
    const heading = document.querySelector("h1");
    document.title =
      heading && screen ? `${heading.textContent.trim()} – Zero Referee` : "Zero Referee";
    // A screen reader goes on at the new screen's heading; on the first screen it starts there.
    if (shown !== undefined && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    shown = place;
  };
  return html`
    <${Top} screen=${screen} args=${args} />
    <${StorageNote} key="note ${place}" />
    ${unreadable.value !== null && screen !== "round" && html`<${Unreadable} />`}
    <main id="main" ref=${arrive} class=${screen ? `screen-${screen}` : "screen-home"}>
      ${isShared()
        ? html`<${Shared} key=${hash.value} />`
        : html`<${Screen} key=${place} args=${args} />`}
    </main>
    <${Notice} />
    ${shownRule.value && html`<${RuleDialog} rule=${shownRule.value} key=${shownRule.value} />`}
  `;
}

/** Shows the error screen in place of an app that cannot be drawn; other screens are tried. */
function ErrorBoundary() {
  const [error, retry] = useErrorBoundary((thrown) => console.error(thrown));
  useEffect(() => {
    addEventListener("hashchange", retry);
    return () => removeEventListener("hashchange", retry);
  }, []);
  return error ? html`<${ErrorScreen} retry=${retry} />` : html`<${App} />`;
}

/**
 * Says what another tab has changed, and goes along with the entry where it is another round now.
 */
function sayElsewhere(change) {
  if (!change) return;
  if (change.put && route()[0] === "round")
    replace(change.index === null ? "#/evening" : link("round", String(change.index + 1)));
  // Of an entry that is another round now, the screen of that round asks.
  if (change.put !== "elsewhere")
    notify(t(change.put ? "elsewhere.aside" : "elsewhere.changed"), { undo: Boolean(change.put) });
}

/** Says what comes of itself; nothing can be said before the texts are there. */
function startSaying() {
  elsewhere.subscribe(sayElsewhere);
  storage.subscribe((cause) => cause && notify(storageText()));
  message.subscribe((text) => text && notify(text));
}

state.subscribe(({ settings: { theme } }) => {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});
async function start() {
  importOfflineRefereeBy(() => import("./network/offline-referee.js"));
  await loadStore();
  await loadTexts(state.value.settings.lang, saveLanguage);
  render(html`<${ErrorBoundary} />`, document.getElementById("app"));
  startSaying();
  preload(SCREENS.start, SCREENS.evening, SCREENS.round);
  startSync();
  // WebKit tells of no idle time, and a busy browser may have none.
  const whenIdle =
    window.requestIdleCallback ?? ((task, options) => setTimeout(task, options?.timeout));
  whenIdle(
    () =>
      importIdle()
        .then((idle) => idle.start(undo))
        .catch(() => {}),
    { timeout: 1500 },
  );
  addEventListener("offline", () => announce(t("trouble.offline")));
}

start();
