// The score sheet for printing: every round and every total.
import { html } from "../vendor/libraries.js";
import { nameOf } from "../model/evening.js";
import { adjustedRows } from "../parts/adjusted.js";
import { titleOf } from "../model/games.js";
import { Disc } from "../parts/person.js";
import { date, list, number, t } from "../texts/i18n.js";
import { state } from "../storage/store.js";
import { pointsIn, standingsOf } from "../network/sync.js";

export function Sheet() {
  const { evening } = state.value;
  if (!evening) return html`<h1>${t("sheet.title")}</h1><p class="empty">${t("evening.none")}</p>`;
  const standings = standingsOf(evening);
  const { players, rounds } = evening;
  // A player who has left has a total, but no place.
  const standingOf = (name) => [...(standings?.totals ?? []), ...(standings?.left ?? [])].find((row) => row.name === name);
  return html`
    <article class="sheet">
      <h1>${titleOf(evening.game)} <small>${date(evening.started, { dateStyle: "long" })}</small></h1>
      <div class="table-scroll" tabindex="0" role="region" aria-label=${t("sheet.title")}>
        <table>
          <thead>
            <tr>
              <th scope="col">${t("history.round")}</th>
              ${players.map(({ id, name }) => html`<th scope="col" class="one-line" key=${id}><${Disc} evening=${evening} name=${name} /><br />${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${adjustedRows(evening, players, 0)}
            ${rounds.map(
              (round, index) => html`
                <tr key=${index}>
                  <th scope="row">${index + 1} ${round.dealer && html`<small>${t("sheet.dealt", { name: nameOf(evening, round.dealer) })}</small>`}</th>
                  ${players.map(({ id }) => {
                    const points = round.players.includes(id) ? pointsIn(evening, round, id) : null;
                    return html`<td key=${id}>${points === null ? "–" : number(points)}</td>`;
                  })}
                </tr>
                ${adjustedRows(evening, players, index + 1)}
              `,
            )}
          </tbody>
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
        </table>
      </div>
      ${standings?.over && standings.winners.length > 0 &&
      html`<p class="winner is-main">${t("winner.match", { count: standings.winners.length, names: list(standings.winners) })}</p>`}
    </article>
    <footer class="bar"><button type="button" class="primary" onClick=${() => print()}>${t("sheet.print")}</button></footer>
  `;
}
