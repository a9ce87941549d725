// What ends an evening or leaves it for another game, and what is told at its end.
import { html, useState } from "../vendor/libraries.js";
import { again, openStored, usePast } from "../parts/opening.js";
import { isInstalled, isIos } from "../parts/device.js";
import { titleOf } from "../model/games.js";
import { list, t } from "../texts/i18n.js";
import { read, write } from "../storage/storage.js";
import { changeEvening } from "../storage/store.js";
import { notify } from "../parts/ui.js";
import { winsOf } from "../network/results.js";

// Where it is kept that players were told how to install the app.
const TOLD = "zero-referee:install";

/** The games played on this evening and who won how many of them. */
export function SessionGames({ evening }) {
  const night = evening.night ?? evening.id;
  const others = usePast(20).filter((each) => (each.night ?? each.id) === night);
  if (!others.length) return null;
  const wins = winsOf([evening, ...others]);
  return html`
    <section class="panel stack">
      <h2>${t("session.title")}</h2>
      ${wins.length > 0 && html`
        <p>${list(wins.map(({ name, won }) => t("session.wins", { name, count: won })))}</p>
      `}
      <p class="row">
        ${others.map(
          (each) => html`
            <button type="button" class="small" key=${each.id} onClick=${() => openStored(each)}>
              ${titleOf(each.game)}
            </button>
          `,
        )}
      </p>
    </section>
  `;
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

/** What ends an evening, or leaves it for another game. */
export const Finish = ({ evening, over }) => html`
  ${over && html`<${Install} />`}
  <details class="finish" key=${over}>
    <summary>${t("evening.end")}</summary>
    <div class="row">
      ${!over && html`
        <button type="button" onClick=${() => finish(evening)}>
          ${t("evening.finish")}
        </button>
        <button type="button" onClick=${() => again(evening)}>
          ${t("evening.rematch")}
        </button>
      `}
      <a class="button" href="#/">
        ${t("evening.new")}
      </a>
    </div>
  </details>
`;
