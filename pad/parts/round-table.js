// The table of rounds: what each brought to each player, and the points that no round brought.
import { html } from "../vendor/libraries.js";
import { nameOf } from "../model/evening.js";
import { roundText } from "../network/catalogue.js";
import { pointsIn } from "../network/sync.js";
import { number, signOf, t } from "../texts/i18n.js";
import { Disc } from "./faces.js";

/** The points that no round brought, after so many rounds. */
const adjustedRows = ({ adjustments }, players, count) =>
  adjustments
    .filter(({ after }) => after === count)
    .map(
      ({ id, player, points, kind, reason }) => html`
        <tr key=${id} class="is-adjusted">
          <th scope="row">
            ${t(`adjusted.${kind}`)} ${reason && html`<small>${reason}</small>`}
          </th>
          ${players.map(
            (each) => html`
              <td key=${each.id} class=${each.id === player ? signOf(points) : ""}>
                ${each.id === player ? number(points, { signed: true }) : ""}
              </td>
            `,
          )}
        </tr>
      `,
    );

function Points({ evening, round, index, id, onFigure }) {
  if (!round.players.includes(id)) return html`<td class="is-away">–</td>`;
  const points = pointsIn(evening, round, id);
  const shown = points === null ? html`<abbr title=${t("pending")}>…</abbr>` : number(points);
  const label = t("history.change", { number: index + 1, name: nameOf(evening, id) });
  return html`
    <td class=${signOf(points)}>
      ${onFigure
        ? html`
            <button
              type="button"
              class="bare figure"
              title=${label}
              onClick=${() => onFigure(index, id)}
            >
              ${shown}
              <span class="visually-hidden">, ${label}</span>
            </button>
          `
        : shown}
    </td>
  `;
}

/**
 * `head(round, index)` is what stands before a round, and `children` are below all of them. Where
 * there is `onFigure(index, id)`, each figure is a button for it.
 */
export const RoundTable = ({ evening, players, label, head, onFigure, children }) => html`
  <div class="table-scroll" tabindex="0" role="region" aria-label=${label}>
    <table class="history">
      <thead>
        <tr>
          <th scope="col">${roundText("history.round", evening.game)}</th>
          ${players.map(
            ({ id, name }) => html`
              <th scope="col" class="one-line" key=${id}>
                <${Disc} evening=${evening} name=${name} />
                <br />
                ${name}
              </th>
            `,
          )}
        </tr>
      </thead>
      <tbody>
        ${adjustedRows(evening, players, 0)}
        ${evening.rounds.map(
          (round, index) => html`
            <tr key=${index}>
              <th scope="row">${head(round, index)}</th>
              ${players.map(
                ({ id }) => html`
                  <${Points}
                    key=${id}
                    evening=${evening}
                    round=${round}
                    index=${index}
                    id=${id}
                    onFigure=${onFigure}
                  />
                `,
              )}
            </tr>
            ${adjustedRows(evening, players, index + 1)}
          `,
        )}
      </tbody>
      ${children}
    </table>
  </div>
`;
