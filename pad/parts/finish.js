// What ends an evening, or leaves it for another game.
import { html } from "../vendor/libraries.js";
import { t } from "../texts/i18n.js";
import { Install } from "./install.js";
import { again } from "./rematch.js";
import { changeEvening } from "../storage/store.js";
import { notify } from "./ui.js";

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
