// What ends an evening, or leaves it for another game: with the same people, where one that another tab has begun is joined.
import { html, useState } from "../vendor/libraries.js";
import { t } from "../texts/i18n.js";
import { isInstalled, isIos } from "./device.js";
import { rematch } from "../model/evening.js";
import { openStored, startEvening } from "./opening.js";
import { read, write } from "../storage/storage.js";
import { changeEvening, state, storedEvenings } from "../storage/store.js";
import { notify } from "./ui.js";

const TOLD = "zero-referee:install";

const names = ({ players }) => players.map(({ name }) => name).join("\n");

/** Starts a rematch. */
export async function again(evening) {
  const night = evening.night ?? evening.id;
  const next = { ...rematch(evening), night };
  const [latest] = await storedEvenings(1);
  // A second tap meanwhile began it.
  if (state.value.evening?.id !== evening.id) return;
  const isBegun = latest?.id !== evening.id && latest?.night === night && latest.game === next.game && names(latest) === names(next) && !latest.rounds.length;
  if (isBegun) await openStored(latest);
  else startEvening(next, "undo.rematch");
}

/** Once, after the first evening that was finished: how the score pad comes to the home screen. */
function Install() {
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

function finish(evening) {
  changeEvening("undo.finish", (now) => ({ ...now, matchRounds: evening.rounds.length }));
  notify(t("evening.finished"), { undo: true });
}

export const Finish = ({ evening, over }) => html`
  ${over && html`<${Install} />`}
  <details class="finish" key=${over}>
    <summary>${t("evening.end")}</summary>
    <div class="row">
      ${!over && html`<button type="button" onClick=${() => finish(evening)}>${t("evening.finish")}</button><button type="button" onClick=${() => again(evening)}>${t("evening.rematch")}</button>`}
      <a class="button" href="#/">${t("evening.new")}</a>
    </div>
  </details>
`;
