// An earlier round as it was entered, until somebody wants to change it.
import { html } from "../vendor/libraries.js";
import { whyNot } from "../network/api.js";
import { useGame } from "../network/catalogue.js";
import { nameOf } from "../model/evening.js";
import { pointsText, signOf, t } from "../texts/i18n.js";
import { deleteRound, editRound } from "../parts/rounds.js";
import { Delete, More } from "../parts/components.js";
import { Disc } from "../parts/player-disc.js";
import { pointsIn } from "../network/sync.js";
import { Why } from "../parts/rules.js";

export function OldRound({ evening, round, index }) {
  const game = useGame(evening.game);
  if (!game) return html`<p class="note">${game === null ? whyNot("start.offline") : t("loading")}</p>`;
  const seats = round.players.map((id) => ({ name: nameOf(evening, id), points: pointsIn(evening, round, id) }));
  return html`
    <ul class="standings old-round">
      ${seats.map(
        ({ name, points }) => html`
          <li key=${name}><${Disc} evening=${evening} name=${name} /><span class="person">${name}</span> <b class="points ${signOf(points)}">${points === null ? "–" : pointsText(points)}</b></li>
        `,
      )}
    </ul>
    ${round.dealer && html`<p class="note">${t("sheet.dealt", { name: nameOf(evening, round.dealer) })}</p>`}
    <${Why} evening=${evening} round=${round} deck=${game.deck} title=${t("round.why")} />
    <div class="round-end"><${More}><${Delete} onClick=${() => deleteRound(index)}>${t("round.remove")}<//><//></div>
    <footer class="bar"><button type="button" class="primary" onClick=${() => editRound(index)}>${t("round.edit")}</button></footer>
  `;
}
