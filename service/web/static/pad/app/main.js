// The app's frame, the screen that the URL names, and what starts with the app.
import { html, render, useEffect, useErrorBoundary } from "../vendor/libraries.js";
import { isBusy, online } from "./api.js";
import { Icon, IconButton } from "./components.js";
import { registerWorker, useNewVersion, waitingWorker } from "./device.js";
import { loadTexts, t } from "./i18n.js";
import { lazy, preload } from "./lazy.js";
import { Home } from "./screens/home.js";
import { elsewhere, isStorageFull, lastUndo, loadStore, state, undoLast, unreadable } from "./store.js";
import { startSync } from "./sync.js";
import { announce, dismiss, hash, link, notice, notify, replace, route, shownRule } from "./ui.js";

const ErrorScreen = lazy("recovery.js", "ErrorScreen");
const Unreadable = lazy("recovery.js", "Unreadable");
const RuleDialog = lazy("rule-dialog.js", "RuleDialog");
const Shared = lazy("screens/share.js", "Shared");
const SCREENS = {
  "": Home,
  start: lazy("screens/start.js", "Start"),
  evening: lazy("screens/evening.js", "Evening"),
  round: lazy("screens/round.js", "Round"),
  table: lazy("screens/table.js", "Table"),
  board: lazy("screens/board.js", "Board"),
  share: lazy("screens/share.js", "Share"),
  known: lazy("screens/share.js", "Known"),
  sheet: lazy("screens/sheet.js", "Sheet"),
  memory: lazy("screens/memory.js", "Memory"),
  referee: lazy("screens/referee.js", "Referee"),
  settings: lazy("screens/settings.js", "Settings"),
};

const isShared = () => hash.value.startsWith("#share=");

function undo() {
  const undone = undoLast();
  if (!undone) return;
  replace(undone.route);
  notify(t("undone", { what: t(undone.label) }));
}

const Marks = () => html`
  ${!online.value && html`<span class="tag" role="status">${t(isBusy.value ? "busy.short" : "offline.short")}</span>`}
  ${isStorageFull.value && html`<span class="tag" role="alert"><a href="#/share">${t("storage.short")}</a></span>`}
`;

function Top({ screen, args }) {
  const last = lastUndo();
  const up = ["round", "board", "table", "share", "sheet"].includes(screen) ? "#/evening" : "#/";
  return html`
    <header class="top">
      ${screen === ""
        ? html`<a class="brand" href="#/">Zero Referee</a>`
        : html`<a class="icon-button" href=${up} aria-label=${t("action.back")}><${Icon} name="back" /></a>`}
      ${screen === "round" && html`<h1>${t("round.title", { number: args[0] })}</h1>`}
      ${screen === "round" && html`<${Marks} />`}
      <span class="spacer"></span>
      ${screen !== "referee" &&
      html`<a class="icon-button" href="#/referee" aria-label=${t("referee.title")} title=${t("referee.title")}><${Icon} name="ask" /></a>`}
      ${last &&
      html`
        <button type="button" class="quiet undo" title=${t("action.undo-what", { what: t(last.label) })} onClick=${undo}>
          <${Icon} name="undo" /> ${t("action.undo")}
        </button>
      `}
    </header>
  `;
}

function Notice() {
  const shown = notice.value;
  // After another change, the button would undo that one instead.
  if (!shown || (shown.undo && shown.undo !== lastUndo())) return null;
  return html`
    <div class="notice">
      <span>${shown.text}</span>
      ${shown.undo && html`<button type="button" class="small" onClick=${() => (dismiss(), undo())}>${t("action.undo")}</button>`}
      <${IconButton} icon="close" label=${t("action.dismiss")} onClick=${dismiss} />
    </div>
  `;
}

/**
 * What concerns the whole app: no connection, full storage, unreadable data, a new version. While
 * a round is entered, marks in the header stand for the first two, so nothing moves.
 */
function Banners({ screen }) {
  if (screen === "round") return null;
  return html`
    ${!online.value && html`<p class="banner" role="status">${t(isBusy.value ? "busy.banner" : "offline.banner")}</p>`}
    ${isStorageFull.value &&
    html`<p class="banner is-bad" role="alert">${t("storage.full")} <a href="#/share">${t("storage.export")}</a></p>`}
    ${unreadable.value !== null && html`<${Unreadable} />`}
    ${waitingWorker.value &&
    html`<p class="banner" role="status">${t("version.waits")} <button type="button" class="small" onClick=${useNewVersion}>${t("version.use")}</button></p>`}
  `;
}

function App() {
  const [name = "", ...args] = route();
  const screen = Object.hasOwn(SCREENS, name) ? name : "";
  const Screen = SCREENS[screen];
  const place = isShared() ? "shared" : [screen, ...args.slice(0, 2)].join("/");
  useEffect(() => {
    scrollTo(0, 0);
    const heading = document.querySelector("h1");
    document.title = heading && screen ? `${heading.textContent.trim()} – Zero Referee` : "Zero Referee";
    // A screen reader goes on at the new screen's heading; on the first screen it starts there.
    if (App.place !== undefined && App.place !== place && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    App.place = place;
  }, [place]);
  return html`
    <${Top} screen=${screen} args=${args} />
    <${Banners} screen=${screen} />
    <main id="main" class=${screen ? `screen-${screen}` : "screen-home"}>
      ${isShared() ? html`<${Shared} key=${hash.value} />` : html`<${Screen} key=${place} args=${args} />`}
    </main>
    <${Notice} />
    ${shownRule.value && html`<${RuleDialog} rule=${shownRule.value} key=${shownRule.value} />`}
  `;
}

/** Shows the error screen in place of an app that cannot be drawn; another screen is tried anew. */
function ErrorBoundary() {
  const [error, retry] = useErrorBoundary((thrown) => console.error(thrown));
  useEffect(() => {
    addEventListener("hashchange", retry);
    return () => removeEventListener("hashchange", retry);
  }, []);
  return error ? html`<${ErrorScreen} retry=${retry} />` : html`<${App} />`;
}

/** Says what another tab has changed, and goes along with the entry where it is another round now. */
elsewhere.subscribe((change) => {
  if (!change) return;
  notify(t(change.put ? `elsewhere.${change.put}` : "elsewhere.changed", { number: change.index + 1 }), { undo: change.put === "aside" });
  if (change.put && route()[0] === "round") replace(change.index === null ? "#/evening" : link("round", String(change.index + 1)));
});
state.subscribe(({ settings: { theme } }) => {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});
async function start() {
  await loadStore();
  await loadTexts();
  render(html`<${ErrorBoundary} />`, document.getElementById("app"));
  preload(["screens/start.js", "screens/evening.js", "screens/round.js"]);
  startSync();
  if (document.readyState === "complete") registerWorker();
  else addEventListener("load", registerWorker, { once: true });
  const whenIdle = window.requestIdleCallback ?? ((task) => setTimeout(task, 1500));
  whenIdle(() => import("./undo-key.js").then(({ listen }) => listen(undo)).catch(() => {}));
  whenIdle(() => import("./focus.js").then(({ keepFocus }) => keepFocus()).catch(() => {}));
  whenIdle(() => import("./prefetch.js").then(({ prefetch }) => prefetch()).catch(() => {}));
  addEventListener("offline", () => announce(t("offline.banner")));
}

start();
