// The score race: one line per player, each named at its end and with its own dash pattern.
import { html } from "../vendor/libraries.js";
import { present, totalsOf } from "../model/evening.js";
import { graphemes } from "../model/names.js";
import { spread } from "../model/facts.js";
import { number, t } from "../texts/i18n.js";
import { facesOf } from "./faces.js";

const WIDTH = 340;
const HEIGHT = 200;
const LEFT = 34;
const RIGHT = 104;
const TOP = 12;
const BOTTOM = 24;
const LINE = 19;

/** At most five round numbers for the axis. */
function ticks(low, high) {
  const span = Math.max(high - low, 1);
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((size) => span / size <= 4) ??
    Math.ceil(span / 4);
  const first = Math.ceil(low / step) * step;
  return Array.from(
    { length: Math.floor((high - first) / step) + 1 },
    (_, index) => first + index * step,
  );
}

const shortened = (name) =>
  graphemes(name).length > 9 ? `${graphemes(name).slice(0, 8).join("")}…` : name;

/**
 * The totals of those who play, from `rows`: one per round, with one number per player. Whoever is
 * ahead is on top, so with `fewestWin` small numbers are. A line begins with the round before its
 * player's first.
 */
export function Chart({ evening, rows, fewestWin }) {
  const faces = facesOf(evening);
  const lines = present(evening).map((player) => ({
    name: player.name,
    face: faces.get(player.name),
    totals: totalsOf(evening, rows, player),
  }));
  const all = lines.flatMap(({ totals }) => totals.filter((points) => points !== null));
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const x = (round) => LEFT + (round / rows.length) * (WIDTH - LEFT - RIGHT);
  const y = (points) =>
    TOP + ((fewestWin ? points - low : high - points) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const labels = spread(
    lines.map(({ name, face, totals }) => ({ name, face, y: y(totals.at(-1)) + 4 })),
    { line: LINE, lowest: HEIGHT - 6 },
  );
  const described = lines
    .map(({ name, totals }) => t("chart.player", { name, points: number(totals.at(-1)) }))
    .join("; ");
  const everyRound = Math.ceil(rows.length / 8);
  return html`
    <svg
      class="chart"
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      role="img"
      aria-label=${t("chart.label", { told: described })}
    >
      ${ticks(low, high).map(
        (points) => html`
          <g key=${points} class="axis">
            <line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(points)} y2=${y(points)} />
            <text x=${LEFT - 6} y=${y(points) + 4} text-anchor="end">
              ${number(points)}
            </text>
          </g>
        `,
      )}
      ${rows.map((_, index) =>
        (index + 1) % everyRound === 0
          ? html`
              <text
                class="axis"
                key=${index}
                x=${x(index + 1)}
                y=${HEIGHT - 6}
                text-anchor="middle"
              >
                ${index + 1}
              </text>
            `
          : null,
      )}
      ${lines.map(
        ({ name, face, totals }) => html`
          <polyline
            key=${name}
            class="race race-${face.colour}"
            points=${totals
              .flatMap((points, round) => (points === null ? [] : `${x(round)},${y(points)}`))
              .join(" ")}
          />
        `,
      )}
      ${labels.map(
        ({ name, face, y: at }) => html`
          <g class="race-${face.colour}" key=${name}>
            <circle class="race-disc" cx=${WIDTH - RIGHT + 12} cy=${at - 4} r="9" />
            <text class="race-initial" x=${WIDTH - RIGHT + 12} y=${at - 0.5}>
              ${face.initial}
            </text>
            <text class="race-name" x=${WIDTH - RIGHT + 25} y=${at}>
              ${shortened(name)}
            </text>
          </g>
        `,
      )}
    </svg>
  `;
}
