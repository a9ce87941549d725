// The totals between two rounds, and whom the game names after the last one.
import { html, useState } from "../vendor/libraries.js";
import { gameOf } from "../network/catalogue.js";
import { isZero } from "../network/results.js";
import { Icon } from "../parts/components.js";
import { Disc, facesOf } from "../parts/faces.js";
import { lazy } from "../parts/lazy.js";
import { nameOf, nextDealer } from "../model/evening.js";
import { list, number, pointsText, signOf, t } from "../texts/i18n.js";
import { pointsIn } from "../network/sync.js";

const Adjustments = lazy(() => import("../parts/adjustments.js"), "Adjustments");

/** The totals; a tap on a name opens a bonus or penalty for that player. */
export function Standings({ evening, standings, game }) {
  const [opened, setOpened] = useState(null);
  const tied = (place) => standings.totals.filter((row) => row.place === place).length > 1;
  const last = evening.rounds.at(-1);
  const faces = facesOf(evening);
  const idOf = (name) => evening.players.find((player) => player.name === name)?.id;
  return html`
    <ol class="standings">
      ${standings.totals.map(({ place, name, points }) => {
        const delta = last?.players.includes(idOf(name))
          ? pointsIn(evening, last, idOf(name))
          : null;
        const deals =
          !standings.over && idOf(name) === nextDealer(evening) && t("standings.dealer");
        const gained = delta === null ? "" : number(delta, { signed: true });
        const told = [
          tied(place) && t("standings.tied"),
          deals,
          pointsText(points),
          gained && t("standings.gained", { points: gained }),
        ];
        return html`
          <li key=${name} class=${standings.leaders.includes(name) ? "is-leader" : ""}>
            ${last && html`
              <span class="place">
                <span class="visually-hidden">${place}</span>
                <span aria-hidden="true">
                  ${t(tied(place) ? "standings.place-tied" : "standings.place", { place })}
                </span>
              </span>
            `}
            <${Disc} face=${faces.get(name)} />
            <button
              type="button"
              class="person"
              aria-expanded=${String(opened === name)}
              title=${t("adjusted.of", { name })}
              onClick=${() => setOpened(opened === name ? null : name)}
            >
              ${name}${" "}
              ${deals && html`
                <span class="tag" aria-hidden=${last && "true"}>
                  ${deals}
                </span>
              `}
            </button>
            ${last && html`
              <span class="visually-hidden">${told.filter(Boolean).join(", ")}</span>
              <span class="figures" aria-hidden="true">
                <span class="delta ${signOf(delta)}">${gained}</span>
                <b class="points ${signOf(points)}">${number(points)}</b>
              </span>
            `}
            <${Icon} name=${opened === name ? "up" : "down"} />
            ${opened === name && game && html`
              <${Adjustments}
                evening=${evening}
                player=${idOf(name)}
                limits=${game.limits}
                onDone=${() => setOpened(null)}
              />
            `}
          </li>
        `;
      })}
    </ol>
  `;
}

/** Whom the game names after the round that was just played. */
export function Zeros({ evening }) {
  const { shout } = gameOf(evening.game) ?? {};
  const last = evening.rounds.at(-1);
  const names = ((shout && last?.players) || [])
    .filter((id) => isZero(evening, last, id))
    .map((id) => nameOf(evening, id));
  return names.length
    ? html`
        <p class="zero-shout" key=${evening.rounds.length}>
          <b>${t(shout)}</b> ${list(names)}
        </p>
      `
    : null;
}
