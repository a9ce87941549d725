// Backup: whether the browser keeps evenings, saving a backup of everything, and opening one.
import { html, signal, useEffect } from "../vendor/libraries.js";
import { isInstalled, isIos } from "./device.js";
import { t } from "../texts/i18n.js";
import { canShare, download, fileName, share, toBackup } from "../storage/files.js";
import { BACKED_UP, write } from "../storage/storage.js";
import { wholeEvenings } from "../storage/others.js";
import { state } from "../storage/store.js";
import { openFile } from "./foreign.js";

const TEXT = "text/plain";

/** True if the browser keeps evenings until players delete them; null if it does not say. */
const isPersistent = signal(/** @type {boolean | null} */ (null));
// Firefox asks the players, so there it is only asked for by a tap.
const asks = "mozInnerScreenX" in window;

/** Asks the browser to keep the evenings, once there is something to lose. */
export async function askToKeep({ isTapped = false } = {}) {
  const { storage } = navigator;
  if (!storage?.persist) return;
  const mayAsk = isTapped || (!asks && Boolean(state.value.evening?.rounds.length));
  isPersistent.value = (await storage.persisted()) || (mayAsk && (await storage.persist()));
}

async function save(act, ending, type) {
  const evenings = await wholeEvenings();
  if (
    (await act(
      fileName("backup", Date.now(), ending),
      type,
      toBackup(evenings, state.value.settings.people ?? {}),
    )) !== false
  )
    write(BACKED_UP, String(evenings.length));
}

export function Keeping() {
  useEffect(() => {
    askToKeep();
  }, []);
  const kept = isPersistent.value ? "yes" : isIos() && !isInstalled() ? "ios" : "no";
  return html`
    <section class="panel stack">
      <h2>${t("backup.title")}</h2>
      <p>${t(`backup.kept-${kept}`)}</p>
      ${asks && isPersistent.value === false && html`
        <p>
          <button type="button" onClick=${() => askToKeep({ isTapped: true })}>
            ${t("backup.ask")}
          </button>
        </p>
      `}
      <p class="note">${t("backup.note")}</p>
      <div class="row">
        <button type="button" onClick=${() => save(download, "json", "application/json")}>
          ${t("backup.save")}
        </button>
        ${canShare(TEXT) && html`
          <button type="button" onClick=${() => save(share, "txt", TEXT)}>
            ${t("share.send")}
          </button>
        `}
        <label class="button file">
          ${t("backup.open")}
          <input
            type="file"
            accept="application/json,text/plain,.json,.txt"
            onChange=${(event) => openFile(event.target)}
          />
        </label>
      </div>
    </section>
  `;
}
