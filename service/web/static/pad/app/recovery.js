// What is shown where a screen cannot be drawn or stored data cannot be read. The data can be
// saved, and starting with an empty score pad needs nothing of what is stored.
import { html } from "../vendor/libraries.js";
import { FORMAT, download } from "./files.js";
import { t } from "./i18n.js";
import { deleteSetAside, loadSetAside, setAllAside } from "./storage.js";
import { state, unreadable } from "./store.js";

/** Saves all evenings in one file; the present one can be opened again from it. */
function saveAll() {
  const { evening, past } = state.peek();
  download("zero-referee.json", "application/json", JSON.stringify({ format: FORMAT, version: 1, evening, past }));
}

function restart() {
  setAllAside();
  location.hash = "";
  location.reload();
}

export const ErrorScreen = ({ retry }) => html`
  <main id="main" class="stack">
    <h1>${t("error.title")}</h1>
    <p role="alert">${t("error.text")}</p>
    <p><button type="button" class="primary" onClick=${saveAll}>${t("error.save")}</button></p>
    <p class="row">
      <button type="button" onClick=${retry}>${t("error.retry")}</button>
      <a class="button" href="#/">${t("evening.start")}</a>
    </p>
    <p class="note">${t("error.restart-note")}</p>
    <p><button type="button" onClick=${restart}>${t("error.restart")}</button></p>
  </main>
`;

function deleteUnreadable() {
  deleteSetAside();
  unreadable.value = null;
}

/** The banner that offers what could not be read. */
export const Unreadable = () => html`
  <p class="banner is-bad" role="status">
    ${t("unreadable.text")}${" "}
    <button type="button" class="small" onClick=${() => download("zero-referee-unreadable.json", "application/json", loadSetAside())}>
      ${t("storage.export")}
    </button>
    ${" "}<button type="button" class="small" onClick=${deleteUnreadable}>${t("unreadable.delete")}</button>
  </p>
`;
