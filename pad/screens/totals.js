// The totals that a phone has scanned from the big screen.
import { html, useState } from "../vendor/libraries.js";
import { titleOf } from "../model/games.js";
import { number, pointsText, t } from "../texts/i18n.js";
import { attempt } from "../model/shapes.js";
import { readTotals } from "../model/totals.js";

export function Totals({ args: [text] }) {
  const [scanned] = useState(() => attempt(() => readTotals(text ?? ""), null));
  if (!scanned) return html`<h1>${t("board.title")}</h1><p role="alert">${t("shared.broken")}</p>`;
  return html`
    <h1>${titleOf(scanned.game)} <small>${t("rounds", { count: scanned.rounds })}</small></h1>
    <ol class="standings">
      ${scanned.totals.map(
        ({ place, name, points }) => html`
          <li key=${name} class=${place === 1 ? "is-leader" : ""}>
            <span class="place">${t("standings.place", { place })}</span>
            <span class="person">${name}</span>
            <b class="points" aria-label=${pointsText(points)}>${number(points)}</b>
          </li>
        `,
      )}
    </ol>
    <p class="note">${t("totals.note")}</p>
  `;
}
