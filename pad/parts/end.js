// The end of a match: a card with the winner, the margin and the curve of the evening, and three
// facts; it is sent as a picture, or as a text.
import { html, useEffect } from "../vendor/libraries.js";
import { titleOf } from "../model/games.js";
import { duel, spread, turnOf } from "../model/facts.js";
import { nameOf, present, totalsOf } from "../model/evening.js";
import { gameOf } from "../network/catalogue.js";
import { isZero, resultOf } from "../network/results.js";
import { pointsIn } from "../network/sync.js";
import { Icon } from "./components.js";
import { facesOf } from "./faces.js";
import { usePast } from "./opening.js";
import { openRound } from "./rounds.js";
import { date, list, number, t } from "../texts/i18n.js";
import { notify } from "./ui.js";

// Two people are compared in so many of the latest evenings.
const EVENINGS = 200;
// A curve needs two points.
const CURVED = 2;
/** The size of the curve: `inset` is the space to its edges, `letter` the height of a letter. */
const CURVE = { width: 320, height: 112, inset: 10, letter: 12 };

/** By how many points the winners are ahead of each other player. */
function marginText({ totals, winners }) {
  if (!winners.length) return null;
  const behind = totals
    .filter(({ name }) => !winners.includes(name))
    .map(({ name, points }) => ({ name, points: Math.abs(points - totals[0].points) }))
    .filter(({ points }) => points > 0);
  return behind.length ? list(behind.map((each) => t("winner.ahead", each))) : null;
}

/** By how many points the winners are ahead of the next player; nothing if no one is. */
export function leadText({ totals, winners }) {
  const next = winners.length && totals.find(({ name }) => !winners.includes(name));
  const points = next ? Math.abs(next.points - totals[0].points) : 0;
  return points ? t("winner.by", { count: points, points }) : null;
}

/**
 * The lines of the curve, the winners' last: `{name, initial, isWinner, colour, points, end}`, with
 * points as `[x, y]` and where the initial stands.
 */
function linesOf(evening, rows, { winners }, fewestWin) {
  const faces = facesOf(evening);
  const lines = present(evening).map((player) => ({
    name: player.name,
    totals: totalsOf(evening, rows, player),
  }));
  const all = lines.flatMap(({ totals }) => totals.filter((points) => points !== null));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const { width, height, inset, letter } = CURVE;
  const x = (round) => inset + (round / rows.length) * (width - 3 * inset);
  const share = (points) => (fewestWin ? points - low : high - points) / (high - low || 1);
  const y = (points) => inset + share(points) * (height - 2 * inset);
  const drawn = lines.map(({ name, totals }) => ({
    name,
    ...faces.get(name),
    isWinner: winners.includes(name),
    points: totals.flatMap((points, round) => (points === null ? [] : [[x(round), y(points)]])),
  }));
  const ends = drawn.map(({ name, points }) => ({
    name,
    x: points.at(-1)[0] + 6,
    y: points.at(-1)[1] + 4,
  }));
  const places = new Map(
    spread(ends, { line: letter, lowest: height - 2 }).map(({ name, x, y }) => [name, [x, y]]),
  );
  for (const line of drawn) line.end = places.get(line.name);
  return drawn.sort((one, other) => Number(one.isWinner) - Number(other.isWinner));
}

/** The player who made the call of the game, such as ZERO, or else the best round. */
function highlight(evening) {
  const game = gameOf(evening.game);
  const played = evening.rounds.flatMap((round, index) =>
    round.players.map((id) => ({
      name: nameOf(evening, id),
      number: index + 1,
      points: pointsIn(evening, round, id),
      zero: isZero(evening, round, id),
    })),
  );
  const zeros = played.filter(({ zero }) => zero);
  if (zeros.length && game?.shout)
    return { label: t(game.shout), text: list(zeros.map((each) => t("fact.in-round", each))) };
  const known = played.filter(({ points }) => points !== null);
  if (!known.length || evening.rounds.length < CURVED) return null;
  const isBetter = (one, other) =>
    game?.lowWins ? one.points < other.points : one.points > other.points;
  const best = known.reduce((first, each) => (isBetter(each, first) ? each : first));
  return {
    label: t("fact.best"),
    text: t("fact.best-round", { ...best, points: number(best.points) }),
  };
}

/** When the winner took the lead. */
function turn(evening, rows, { winners }, fewestWin) {
  const players = present(evening);
  const after = rows.map((_, index) =>
    players.flatMap((player) => {
      const points = totalsOf(evening, rows, player)[index + 1];
      return points === null ? [] : [{ name: player.name, points }];
    }),
  );
  const found = turnOf(after, winners, fewestWin);
  if (!found) return null;
  const [name] = winners;
  const text = found.before
    ? t("fact.turned", { names: list(found.before), number: found.number, name })
    : t("fact.led", { name });
  return { label: t("fact.turn"), text };
}

/** The balance of the winner and the next player in all evenings of the game. */
function between(results, { totals, winners }) {
  const [name] = winners;
  const other = totals.find((total) => !winners.includes(total.name))?.name;
  if (winners.length !== 1 || !other) return null;
  const { won, lost, games, since, streak } = duel(results, name, other);
  if (!games) return null;
  const score =
    games === 1
      ? t("fact.first")
      : t("fact.duel", { won, lost, date: date(since, { month: "long", year: "numeric" }) });
  const more = streak > 1 ? t("fact.streak", { count: streak }) : "";
  return { label: `${name} : ${other}`, text: [score, more].filter(Boolean).join(" ") };
}

/** The content of the card, and of its picture. */
function useCard(evening, standings, rows, fewestWin) {
  const past = usePast(EVENINGS).filter(({ game }) => game === evening.game);
  const { totals, winners } = standings;
  const results = [evening, ...past].map(resultOf).filter(Boolean);
  const hasRounds = rows?.length >= CURVED;
  return {
    head: winners.length ? t("winner.head", { count: winners.length }) : t("winner.none"),
    name: list(winners),
    points: winners.length ? number(totals[0].points) : "",
    margin: marginText(standings),
    lines: hasRounds ? linesOf(evening, rows, standings, fewestWin) : [],
    facts: /** @type {any[]} */ ([
      highlight(evening),
      hasRounds && turn(evening, rows, standings, fewestWin),
      between(results, standings),
    ]).filter(Boolean),
  };
}

/** The totals of the evening as lines, the winner's drawn while one looks. */
const Curve = ({ lines }) => html`
  <svg
    class="result-curve"
    viewBox="0 0 ${CURVE.width} ${CURVE.height}"
    aria-hidden="true"
    focusable="false"
  >
    ${lines.map(
      ({ name, colour, initial, isWinner, points, end }) => html`
        <g key=${name} class="result-line of-${colour} ${isWinner ? "is-winner" : ""}">
          <polyline pathLength="1" points=${points.join(" ")} />
          <text x=${end[0]} y=${end[1]}>
            ${initial}
          </text>
        </g>
      `,
    )}
  </svg>
`;

/** The result in one line, for a message: the game, who won, and the totals. */
function resultText(evening, standings) {
  const { totals, winners } = standings;
  const day = date(evening.started, { dateStyle: "medium" });
  const played = `${evening.title ?? titleOf(evening.game)}, ${day}`;
  const won = winners.length
    ? t("winner.match", { count: winners.length, names: list(winners) })
    : t("winner.none");
  const each = totals.map(({ name, points }) => `${name} ${number(points)}`).join(" · ");
  const result = totals.length > 1 ? [won, leadText(standings), each] : [each];
  return t("labelled", { label: played, value: result.filter(Boolean).join(" ") });
}

/**
 * Sends the result, or copies it where there is nothing to send it with; over plain HTTP it is
 * shown to be copied by hand.
 */
function Result({ text }) {
  const canSend = Boolean(navigator.share || navigator.clipboard);
  const send = () =>
    navigator.share
      ? navigator.share({ text }).catch(() => {})
      : navigator.clipboard.writeText(text).then(() => notify(t("share.copied")));
  return canSend
    ? html`
        <button type="button" onClick=${send}>
          <${Icon} name="share" />
          ${t("result.send")}
        </button>
      `
    : html`
        <input
          class="link"
          readonly
          aria-label=${t("result.text")}
          value=${text}
          onFocus=${(event) => event.target.select()}
        />
      `;
}

export function End({ evening, standings, rows, fewestWin }) {
  const card = useCard(evening, standings, rows, fewestWin);
  useEffect(() => scrollTo(0, 0), []);
  const picture = async () =>
    (await import("./result-picture.js")).sharePicture(evening, card, CURVE);
  const { head, name, points, margin, lines, facts } = card;
  const told = t("winner.match", { count: standings.winners.length, names: name });
  return html`
    <section class="result" aria-label=${t("home.result")}>
      <p class="winner is-main visually-hidden" role="status">
        ${standings.winners.length ? told : t("winner.none")} ${leadText(standings)}
      </p>
      <p aria-hidden="true">${head}</p>
      ${name && html`
        <p class="result-name" aria-hidden="true">
          <b>${name}</b> <span>· ${points}</span>
        </p>
      `}
      ${margin && html`<p class="result-margin">${margin}</p>`}
      ${lines.length > 0 && html`<${Curve} lines=${lines} />`}
    </section>
    ${facts.length > 0 && html`
      <dl class="list facts">
        ${facts.map(
          ({ label, text }) => html`
            <div class="item" key=${label}>
              <dt>${label}</dt>
              <dd>${text}</dd>
            </div>
          `,
        )}
      </dl>
    `}
    <div class="actions">
      <button type="button" onClick=${picture}>
        <${Icon} name="picture" />
        ${t("picture.share")}
      </button>
      <${Result} text=${resultText(evening, standings)} />
      <button type="button" onClick=${() => openRound(evening.rounds.length - 1)}>
        <${Icon} name="ask" />
        ${t("evening.why-short")}
      </button>
    </div>
  `;
}
