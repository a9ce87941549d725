// Points that no round brought, after so many rounds: rows of a table of rounds.
import { html } from "../vendor/libraries.js";
import { number, signOf, t } from "../texts/i18n.js";

export const adjustedRows = ({ adjustments }, players, count) =>
  adjustments
    .filter(({ after }) => after === count)
    .map(
      ({ id, player, points, kind, reason }) => html`
        <tr key=${id} class="is-adjusted">
          <th scope="row">${t(`adjusted.${kind}`)} ${reason && html`<small>${reason}</small>`}</th>
          ${players.map((each) => html`<td key=${each.id} class=${each.id === player ? signOf(points) : ""}>${each.id === player ? number(points, { signed: true }) : ""}</td>`)}
        </tr>
      `,
    );
