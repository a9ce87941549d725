// What is shown where a screen cannot be drawn or stored data cannot be read. The data can be
// saved, and starting with an empty score pad needs no stored data.
import { html } from "../vendor/libraries.js";
import { eachRecord, send } from "../storage/database.js";
import { BACKUP, VERSION, download } from "../storage/files.js";
import { t } from "../texts/i18n.js";
import { state, unreadable } from "../storage/store.js";

/**
 * All evenings as a backup; what can be read of it can be opened again. `records` are those in the
 * database.
 */
function backupOf(records) {
  const { evening, settings } = state.peek();
  const others = records.filter(({ id }) => id !== evening?.id);
  return JSON.stringify({
    format: BACKUP,
    version: VERSION,
    people: settings.people ?? {},
    evenings: evening ? [evening, ...others] : others,
  });
}

async function saveAll() {
  const records = [];
  await eachRecord((record) => records.push(record)).catch(() => {});
  download("zero-referee.json", "application/json", backupOf(records));
}

/** Sets all evenings aside as one text and deletes everything else. */
async function restart() {
  const records = [];
  await eachRecord((record) => records.push(record));
  const text = backupOf(records);
  await send(({ evenings, drafts, undo, kept, setAside }) => [
    ...[evenings, drafts, undo, kept].map((store) => store.clear()),
    setAside.add(text),
  ]);
  location.hash = "";
  location.reload();
}

export const ErrorScreen = ({ retry }) => html`
  <main id="main" class="stack">
    <h1>${t("error.title")}</h1>
    <p role="alert">${t("error.text")}</p>
    <p>
      <button type="button" class="primary" onClick=${saveAll}>
        ${t("error.save")}
      </button>
    </p>
    <p class="row">
      <button type="button" onClick=${retry}>
        ${t("error.retry")}
      </button>
      <a class="button" href="#/">
        ${t("evening.start")}
      </a>
    </p>
    <p class="note">${t("error.restart-note")}</p>
    <p>
      <button type="button" onClick=${restart}>
        ${t("error.restart")}
      </button>
    </p>
  </main>
`;

function deleteUnreadable() {
  send(({ setAside }) => [setAside.clear()]);
  unreadable.value = null;
}

/** The banner that offers what could not be read. */
export const Unreadable = () => html`
  <p class="banner is-bad" role="status">
    ${t("unreadable.text")}${" "}
    <button
      type="button"
      class="small"
      onClick=${() =>
        download("zero-referee-unreadable.json", "application/json", unreadable.value)
      }
    >
      ${t("storage.export")}
    </button>${" "}
    <button type="button" class="small" onClick=${deleteUnreadable}>
      ${t("unreadable.delete")}
    </button>
  </p>
`;
