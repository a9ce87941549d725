// The score race: one line per player, each named at its end and with its own dash pattern.
import { html } from "../vendor/libraries.js";
import { number, t } from "../texts/i18n.js";

const WIDTH = 340;
const HEIGHT = 200;
const LEFT = 34;
const RIGHT = 90;
const TOP = 12;
const BOTTOM = 24;
const LINE = 15;

/** A player's totals after each round, from 0. */
function totals(rows, seat) {
  let sum = 0;
  return [0, ...rows.map((row) => (sum += row[seat]))];
}

/** At most five round numbers for the axis. */
function ticks(low, high) {
  const span = Math.max(high - low, 1);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((size) => span / size <= 4) ?? Math.ceil(span / 4);
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
}

/** Moves labels apart that would overlap, in their order. */
function spread(labels) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  for (let index = 1; index < sorted.length; index += 1) {
    sorted[index].y = Math.max(sorted[index].y, sorted[index - 1].y + LINE);
  }
  // Those that were moved out at the bottom go up, as far as they need.
  sorted.reduceRight((lowest, label) => (label.y = Math.min(label.y, lowest)) - LINE, HEIGHT - 4);
  return sorted;
}

const shorten = (name) => (name.length > 9 ? `${name.slice(0, 8)}…` : name);

/**
 * `players` in seat order; `rows`: one per round, with one number per player. Whoever is ahead is on
 * top, so with `fewestWin` small numbers are. A line begins with the round before its player's first.
 */
export function Chart({ players, rows, fewestWin }) {
  const lines = players.map(({ name, colour, joined }, seat) => ({ name, colour, joined, totals: totals(rows, seat) }));
  const all = lines.flatMap(({ totals: sums, joined }) => sums.slice(Math.min(joined, rows.length)));
  const [low, high] = [Math.min(...all), Math.max(...all, 1)];
  const x = (round) => LEFT + (round / rows.length) * (WIDTH - LEFT - RIGHT);
  const y = (points) => TOP + ((fewestWin ? points - low : high - points) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const labels = spread(lines.map(({ name, colour, totals: sums }) => ({ name, colour, y: y(sums.at(-1)) + 4 })));
  const described = lines.map(({ name, totals: sums }) => t("chart.player", { name, points: number(sums.at(-1)) })).join("; ");
  const everyRound = Math.ceil(rows.length / 8);
  return html`
    <svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t("chart.label", { told: described })}>
      ${ticks(low, high).map(
        (points) => html`
          <g key=${points} class="axis">
            <line x1=${LEFT} x2=${WIDTH - RIGHT} y1=${y(points)} y2=${y(points)} />
            <text x=${LEFT - 6} y=${y(points) + 4} text-anchor="end">${number(points)}</text>
          </g>
        `,
      )}
      ${rows.map((_, index) =>
        (index + 1) % everyRound === 0
          ? html`<text class="axis" key=${index} x=${x(index + 1)} y=${HEIGHT - 6} text-anchor="middle">${index + 1}</text>`
          : null,
      )}
      ${lines.map(
        ({ name, colour, joined, totals: sums }) => html`
          <polyline
            key=${name}
            class="race race-${colour}"
            points=${sums.map((points, round) => `${x(round)},${y(points)}`).slice(Math.min(joined, rows.length)).join(" ")}
          />
        `,
      )}
      ${labels.map(
        ({ name, colour, y: at }) => html`<text class="race-name race-${colour}" key=${name} x=${WIDTH - RIGHT + 8} y=${at}>${shorten(name)}</text>`,
      )}
    </svg>
  `;
}
