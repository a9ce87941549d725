// The score sheet for printing: every round and every total.
import { html } from "../vendor/libraries.js";
import { nameOf } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { RoundTable } from "../parts/round-table.js";
import { date, list, number, t } from "../texts/i18n.js";
import { state } from "../storage/store.js";
import { standingsOf } from "../network/sync.js";

export function Sheet() {
  const { evening } = state.value;
  if (!evening) return html`<h1>${t("sheet.title")}</h1><p class="empty">${t("evening.none")}</p>`;
  const standings = standingsOf(evening);
  const { players } = evening;
  // A player who has left has a total, but no place.
  const standingOf = (name) => [...(standings?.totals ?? []), ...(standings?.left ?? [])].find((row) => row.name === name);
  const head = ({ dealer }, index) => html`${index + 1} ${dealer && html`<small>${t("sheet.dealt", { name: nameOf(evening, dealer) })}</small>`}`;
  return html`
    <article class="sheet">
      <h1>${titleOf(evening.game)} <small>${date(evening.started, { dateStyle: "long" })}</small></h1>
      <${RoundTable} evening=${evening} players=${players} label=${t("sheet.title")} head=${head}>
        <tfoot>
          <tr>
            <th scope="row">${t("sheet.total")}</th>
            ${players.map(({ id, name }) => html`<td key=${id}>${standingOf(name) ? number(standingOf(name).points) : "–"}</td>`)}
          </tr>
          <tr>
            <th scope="row">${t("sheet.place")}</th>
            ${players.map(({ id, name }) => html`<td key=${id}>${standingOf(name)?.place ?? "–"}</td>`)}
          </tr>
        </tfoot>
      <//>
      ${standings?.over && standings.winners.length > 0 &&
      html`<p class="winner is-main">${t("winner.match", { count: standings.winners.length, names: list(standings.winners) })}</p>`}
    </article>
    <footer class="bar"><button type="button" class="primary" onClick=${() => print()}>${t("sheet.print")}</button></footer>
  `;
}
