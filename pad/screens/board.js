// The totals in large type, for players who look from across the table, with the round and who
// deals; on a big screen also what the round brought, the race, and a code from which phones take
// the totals.
import { html, useState } from "../vendor/libraries.js";
import { gameOf, roundText, roundsText } from "../network/catalogue.js";
import { Chart } from "../parts/chart.js";
import { useWakeLock } from "../parts/device.js";
import { colourOf, nameOf, nextDealer, standingsRows } from "../model/evening.js";
import { list, number, pointsText, t } from "../texts/i18n.js";
import { Qr } from "../parts/qr.js";
import { state } from "../storage/store.js";
import { pointsIn, standingsOf } from "../network/sync.js";
import { titleOf } from "../model/games.js";
import { attempt } from "../model/shapes.js";
import { readTotals, toTotals } from "../model/totals.js";

/**
 * The part next to the totals: the round, the dealer, and more on a big screen.
 */
function Beside({ evening, standings }) {
  const rows = standingsRows(evening, (round, id) => pointsIn(evening, round, id));
  const { rounds } = evening;
  const last = rounds.at(-1);
  const gained = (last?.players ?? []).map((id) => ({
    name: nameOf(evening, id),
    points: pointsIn(evening, last, id),
  }));
  const told = gained
    .filter(({ points }) => points !== null)
    .map(({ name, points }) =>
      t("board.gained", { name, points: number(points, { signed: true }) }),
    );
  const dealer =
    gameOf(evening.game)?.deals && !standings.over && nameOf(evening, nextDealer(evening));
  const { totals } = standings;
  return html`
    <aside class="board-beside" aria-label=${t("board.beside")}>
      ${last && html`
        <p>
          <b>${roundText("round.title", evening.game, rounds.length)}</b>${" "}
          <span class="board-gains">${list(told)}</span>
        </p>
      `}
      ${dealer && html`<p>${t("board.deals", { name: dealer })}</p>`}
      ${rows?.length > 0 && html`
        <${Chart}
          evening=${evening}
          rows=${rows}
          fewestWin=${totals[0].points < totals.at(-1).points}
        />
      `}
      <div class="board-code">
        <${Qr}
          text=${toTotals({ game: evening.game, rounds: rounds.length, totals })}
          label=${t("board.qr")}
        />
        <span>${t("board.qr-note")}</span>
      </div>
    </aside>
  `;
}

/** A tap anywhere turns the totals to the other side of the table. */
export function Board() {
  useWakeLock();
  const [isTurned, setTurned] = useState(false);
  const { evening } = state.value;
  const standings = evening && standingsOf(evening);
  if (!standings)
    return html`
      <h1>${t("board.title")}</h1>
      <p class="empty">${t("evening.none")}</p>
    `;
  // As large as the longest line and the number of lines allow; a minus sign is wide.
  const letters = Math.max(
    ...standings.totals.map(
      ({ name, points }) => name.length + number(points).length + (points < 0 ? 1.5 : 1),
    ),
  );
  const turn = () => setTurned(!isTurned);
  return html`
    <h1 class="visually-hidden">${t("board.title")}</h1>
    <div class="board-screen">
      <ol
        class="board ${isTurned ? "is-turned" : ""}"
        style=${{ "--lines": standings.totals.length, "--letters": letters }}
        onClick=${turn}
      >
        ${standings.totals.map(
          ({ place, name, points }) => html`
            <li
              key=${name}
              class="race-${colourOf(evening, name)} ${standings.leaders.includes(name)
                ? "is-leader"
                : ""}"
            >
              <span class="board-name one-line">
                <span class="visually-hidden">${place}. </span>
                ${name}
              </span>
              <b aria-hidden="true">${number(points)}</b>
              <span class="visually-hidden">${pointsText(points)}</span>
            </li>
          `,
        )}
      </ol>
      <${Beside} evening=${evening} standings=${standings} />
    </div>
    <footer class="bar">
      <button type="button" class="primary" aria-pressed=${String(isTurned)} onClick=${turn}>
        ${t("board.turn")}
      </button>
    </footer>
  `;
}

/** The totals that a phone has scanned from the big screen. */
export function Totals({ args: [text] }) {
  const [scanned] = useState(() => attempt(() => readTotals(text ?? ""), null));
  if (!scanned)
    return html`
      <h1>${t("board.title")}</h1>
      <p role="alert">${t("shared.broken")}</p>
    `;
  return html`
    <h1>
      ${titleOf(scanned.game)} <small>${roundsText(scanned.game, scanned.rounds)}</small>
    </h1>
    <ol class="standings">
      ${scanned.totals.map(
        ({ place, name, points }) => html`
          <li key=${name} class=${place === 1 ? "is-leader" : ""}>
            <span class="place">${t("standings.place", { place })}</span>
            <span class="person">${name}</span>
            <b class="points" aria-label=${pointsText(points)}>
              ${number(points)}
            </b>
          </li>
        `,
      )}
    </ol>
    <p class="note">${t("totals.note")}</p>
  `;
}
