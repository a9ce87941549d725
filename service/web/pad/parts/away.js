// The players who have left, each back by a tap.
import { html } from "../vendor/libraries.js";
import { comeBack } from "../model/evening.js";
import { t } from "../texts/i18n.js";
import { changeEvening } from "../storage/store.js";

export function Away({ evening }) {
  const away = evening.players.filter(({ left }) => left !== null);
  return away.map(
    ({ id, name }) => html`
      <p class="row note" key=${id}>
        ${t("table.left", { name })}
        <button type="button" class="small" onClick=${() => changeEvening("undo.come-back", (now) => comeBack(now, id))}>${t("table.back")}</button>
      </p>
    `,
  );
}
