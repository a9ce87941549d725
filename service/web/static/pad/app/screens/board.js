// The totals in large type, for players who look at the phone from across the table.
import { html, useState } from "../../vendor/libraries.js";
import { useWakeLock } from "../device.js";
import { number, t } from "../i18n.js";
import { colourOf } from "../evening.js";
import { state } from "../store.js";
import { standingsOf } from "../sync.js";

/** A tap anywhere turns the totals to the other side of the table. */
export function Board() {
  useWakeLock();
  const [isTurned, setTurned] = useState(false);
  const { evening } = state.value;
  const standings = evening && standingsOf(evening);
  if (!standings) return html`<h1>${t("board.title")}</h1><p class="empty">${t("evening.none")}</p>`;
  // As large as the longest line and the number of lines allow.
  const letters = Math.max(...standings.totals.map(({ name, points }) => name.length + number(points).length + 1));
  const turn = () => setTurned(!isTurned);
  return html`
    <h1 class="visually-hidden">${t("board.title")}</h1>
    <ol class="board ${isTurned ? "is-turned" : ""}" style=${{ "--lines": standings.totals.length, "--letters": letters }} onClick=${turn}>
      ${standings.totals.map(
        ({ place, name, points }) => html`
          <li key=${name} class="race-${colourOf(evening, name)} ${standings.leaders.includes(name) ? "is-leader" : ""}">
            <span class="board-name"><span class="visually-hidden">${place}. </span>${name}</span>
            <b aria-hidden="true">${number(points)}</b>
            <span class="visually-hidden">${t("points", { count: Math.abs(points), points: number(points) })}</span>
          </li>
        `,
      )}
    </ol>
    <footer class="bar">
      <button type="button" class="primary" aria-pressed=${String(isTurned)} onClick=${turn}>${t("board.turn")}</button>
    </footer>
  `;
}
