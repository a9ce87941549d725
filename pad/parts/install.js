// Once, after the first evening that was finished: how the score pad comes to the home screen.
import { html, useState } from "../vendor/libraries.js";
import { isInstalled, isIos } from "./device.js";
import { read, write } from "../storage/storage.js";
import { t } from "../texts/i18n.js";

const TOLD = "zero-referee:install";

export function Install() {
  const [isTold] = useState(() => {
    const told = read(TOLD) !== null || isInstalled() || !("serviceWorker" in navigator);
    if (!told) write(TOLD, "yes");
    return told;
  });
  if (isTold) return null;
  return html`
    <section class="panel">
      <h2>${t("install.title")}</h2>
      <p>${t("install.text")}</p>
      <p>${t(isIos() ? "install.ios" : "install.menu")}</p>
    </section>
  `;
}
