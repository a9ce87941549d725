// The page: its frame, the screen that the address names, and what is started with it.
import { html, render, useEffect, useState } from "../vendor/preact-htm.js";
import { isReachable, watchLine } from "./api.js";
import { Icon, IconButton } from "./components.js";
import { newVersionWaits, registerWorker, useNewVersion, watchVersion } from "./device.js";
import { loadTexts, t } from "./i18n.js";
import { later, loadNext } from "./later.js";
import { RuleDialog } from "./rules.js";
import { Home } from "./screens/home.js";
import { getState, isStorageFull, lastUndo, subscribe, undoLast, useStore } from "./store.js";
import { startSync } from "./sync.js";
import { announce, dismiss, notify, replace, useMoment, useRoute } from "./ui.js";

const Shared = later("screens/share.js", "Shared");
const SCREENS = {
  "": Home,
  start: later("screens/start.js", "Start"),
  evening: later("screens/evening.js", "Evening"),
  round: later("screens/round.js", "Round"),
  table: later("screens/table.js", "Table"),
  share: later("screens/share.js", "Share"),
  sheet: later("screens/sheet.js", "Sheet"),
  referee: later("screens/referee.js", "Referee"),
  settings: later("screens/settings.js", "Settings"),
};

const isShared = (hash) => hash.startsWith("#share=");

/** Draws anew whenever `watch` says so. */
function useWatch(watch) {
  const [, redraw] = useState(0);
  useEffect(() => watch(() => redraw((count) => count + 1)), []);
}

function takeBack() {
  const undone = undoLast();
  if (!undone) return;
  replace(undone.route);
  notify(t("undone", { what: t(undone.label) }));
}

const isTyping = (target) => target.closest("input, select, textarea") !== null;

function useUndoKey() {
  useEffect(() => {
    const onKey = (event) => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return;
      event.preventDefault();
      takeBack();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

function Top({ screen, args }) {
  const undo = lastUndo();
  const home = screen === "" || screen === undefined;
  const up = ["round", "table", "share", "sheet"].includes(screen) ? "#/evening" : "#/";
  return html`
    <header class="top">
      ${home
        ? html`<a class="brand" href="#/">Zero Referee</a>`
        : html`<a class="icon-button" href=${up} aria-label=${t("action.back")}><${Icon} name="back" /></a>`}
      ${screen === "round" && html`<h1>${t("round.title", { number: args[0] })}</h1>`}
      <span class="spacer"></span>
      ${screen !== "referee" &&
      html`<a class="icon-button" href="#/referee" aria-label=${t("referee.title")} title=${t("referee.title")}><${Icon} name="ask" /></a>`}
      ${undo &&
      html`
        <button type="button" class="quiet undo" title=${t("action.undo-what", { what: t(undo.label) })} onClick=${takeBack}>
          <${Icon} name="undo" /> ${t("action.undo")}
        </button>
      `}
    </header>
  `;
}

function Notice() {
  const { notice } = useMoment();
  // What a later change has covered is no longer what the button would take back.
  if (!notice || (notice.undo && notice.undo !== lastUndo())) return null;
  return html`
    <div class="notice">
      <span>${notice.text}</span>
      ${notice.undo && html`<button type="button" class="small" onClick=${() => (dismiss(), takeBack())}>${t("action.undo")}</button>`}
      <${IconButton} icon="close" label=${t("action.dismiss")} onClick=${dismiss} />
    </div>
  `;
}

/** What holds for the whole page: no line, no room, a new version. */
function Banners() {
  return html`
    ${!isReachable() && html`<p class="banner" role="status">${t("offline.banner")}</p>`}
    ${isStorageFull() &&
    html`<p class="banner is-bad" role="alert">${t("storage.full")} <a href="#/share">${t("storage.export")}</a></p>`}
    ${newVersionWaits() &&
    html`<p class="banner" role="status">${t("version.waits")} <button type="button" class="small" onClick=${useNewVersion}>${t("version.use")}</button></p>`}
  `;
}

function App() {
  useStore();
  useWatch(watchLine);
  useWatch(watchVersion);
  useUndoKey();
  const [screen = "", ...args] = useRoute();
  const { rule } = useMoment();
  const Screen = SCREENS[screen] ?? Home;
  const place = isShared(location.hash) ? "shared" : [screen, ...args.slice(0, 2)].join("/");
  useEffect(() => {
    scrollTo(0, 0);
    const heading = document.querySelector("h1");
    document.title = heading && screen ? `${heading.textContent.trim()} – Zero Referee` : "Zero Referee";
    // A screen reader goes on at the new screen's heading; the first one is where it starts anyway.
    if (App.place !== undefined && App.place !== place && heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    App.place = place;
  }, [place]);
  return html`
    <${Top} screen=${screen} args=${args} />
    <${Banners} />
    <main id="main" class=${screen ? `screen-${screen}` : "screen-home"}>
      ${isShared(location.hash) ? html`<${Shared} key=${location.hash} />` : html`<${Screen} key=${place} args=${args} />`}
    </main>
    <${Notice} />
    ${rule && html`<${RuleDialog} rule=${rule} key=${rule} />`}
  `;
}

function applyTheme() {
  const { theme } = getState().settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

applyTheme();
subscribe(applyTheme);
await loadTexts();
render(html`<${App} />`, document.getElementById("app"));
loadNext(["screens/start.js", "screens/evening.js", "screens/round.js"]);
startSync();
if (document.readyState === "complete") registerWorker();
else addEventListener("load", registerWorker, { once: true });
addEventListener("offline", () => announce(t("offline.banner")));
