// Between two rounds: the standings, the next dealer, the rounds played; and what ends an evening,
// or leaves it for another game.
import { html, useState } from "../vendor/libraries.js";
import { isAnswering, usePost, whyNot } from "../network/api.js";
import { gameOf, roundText, roundsText, useGame } from "../network/catalogue.js";
import { Disc, Icon, facesOf } from "../parts/components.js";
import { End, leadText } from "../parts/end.js";
import { lazy } from "../parts/lazy.js";
import { again, openStored, usePast } from "../parts/opening.js";
import { agreedText, variantNames } from "../parts/agreed.js";
import { isInstalled, isIos } from "../parts/device.js";
import { comingRound, nameOf, nextDealer, present, standingsRows } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { list, number, pointsText, signOf, t } from "../texts/i18n.js";
import { openFigure, openRound, setupRequest } from "../parts/rounds.js";
import { RoundTable } from "../parts/round-table.js";
import { Refusal, RuleLink, Why } from "../parts/rules.js";
import { read, write } from "../storage/storage.js";
import { changeEvening, state } from "../storage/store.js";
import { link, notify } from "../parts/ui.js";
import { winsOf } from "../network/results.js";
import {
  isCorrected,
  pendingRounds,
  pointsIn,
  refusalOf,
  sheetOf,
  standingsOf,
} from "../network/sync.js";

const Adjustments = lazy(() => import("../parts/adjustments.js"), "Adjustments");
const Chart = lazy(() => import("../parts/chart.js"), "Chart");
// Fewer rounds than these make no curve.
const CHARTED = 3;
// The best solo game is looked for among so many evenings.
const SOLOS = 100;
// Where it is kept that players were told how to install the app.
const TOLD = "zero-referee:install";

/** The totals; a tap on a name opens a bonus or penalty for that player. */
function Standings({ evening, standings, game }) {
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
              <span class="delta ${signOf(delta)}" aria-hidden="true">
                ${gained}
              </span>
              <b class="points ${signOf(points)}" aria-hidden="true">
                ${number(points)}
              </b>
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
function Zeros({ evening }) {
  const { shout, zeros } = gameOf(evening.game) ?? {};
  const last = evening.rounds.at(-1);
  const names = ((shout && last && sheetOf(evening, last)?.response?.players) || [])
    .filter((score) => zeros(score))
    .map(({ name }) => name);
  return names.length
    ? html`
        <p class="zero-shout" key=${evening.rounds.length}>
          <b>${t(shout)}</b> ${list(names)}
        </p>
      `
    : null;
}

/** The points of all other games of the same variant that one person played alone. */
function useSoloPoints(evening) {
  const isAlike = ({ game, players, options }) =>
    game === evening.game && players.length === 1 && options.variant === evening.options.variant;
  const past = usePast(SOLOS).filter(isAlike);
  return past.flatMap((each) =>
    each.rounds.map((round) => pointsIn(each, round, round.players[0]) ?? 0),
  );
}

/** The result of the last solo game, with the best stored one of the same variant. */
function Solo({ evening }) {
  const own = evening.rounds.map((round) => pointsIn(evening, round, round.players[0]) ?? 0);
  const earlier = [...useSoloPoints(evening), ...own.slice(0, -1)];
  const points = own.at(-1);
  const best = Math.max(...earlier);
  const more = points - best;
  const isBest = earlier.length > 0 && more > 0;
  return html`
    <p class="winner is-main" role="status">
      ${isBest
        ? html`
            ${t("winner.solo-best", { points: number(points) })}
            <small>${t("winner.solo-more", { count: more, points: number(more) })}</small>
          `
        : t("winner.solo", {
            points: pointsText(points),
            best: number(Math.max(points, ...earlier)),
          })}
    </p>
  `;
}

/** What there is to beat, before a game alone. */
function Beat({ evening }) {
  const own = evening.rounds.map((round) => pointsIn(evening, round, round.players[0]) ?? 0);
  const earlier = [...useSoloPoints(evening), ...own];
  if (!earlier.length) return null;
  return html`<p class="starts">${t("solo.beat", { points: number(Math.max(...earlier)) })}</p>`;
}

/** The winners of the match, or of the game just played where each round is one. */
function Winners({ evening, standings }) {
  const last = evening.rounds.at(-1);
  const sheet = last && gameOf(evening.game)?.roundIsGame ? sheetOf(evening, last)?.response : null;
  if (!sheet && !standings?.over) return null;
  if (evening.players.length === 1) return html`<${Solo} evening=${evening} />`;
  // A tie rule that needs a number which was not counted leaves the tie open.
  const isOpen = sheet?.warnings.some(({ rule }) => rule.startsWith(`${evening.game}.tie`));
  const { winners } = standings?.over ? standings : sheet;
  return html`
    <p class="winner is-main" role="status">
      ${winners.length
        ? t(standings?.over ? "winner.match" : "winner.game", {
            count: winners.length,
            names: list(winners),
          })
        : t(isOpen ? "winner.open" : "winner.none")}
      ${standings?.over && html`
        ${" "}
        <small>${leadText(standings)}</small>
      `}
      ${!standings?.over && sheet?.tie_break && html`
        ${" "}
        <${RuleLink} rule=${sheet.tie_break}>${t("winner.tie-break")}<//>
      `}
    </p>
  `;
}

/** Who begins, and how to set up; the steps come from the referee, their place is there at once. */
function Next({ evening }) {
  const coming = comingRound(evening);
  const { dealer, players } = coming;
  const setup = usePost(players.length ? setupRequest(evening, coming) : null);
  const left = dealer && nameOf(evening, players[(players.indexOf(dealer) + 1) % players.length]);
  const starts = setup?.first_player ?? setup?.first_bidder ?? left;
  return html`
    ${starts && html`<p class="starts">${t("next.starts", { name: starts })}</p>`}
    <details class="panel next" open=${!evening.rounds.length}>
      <summary>${t("next.setup")}</summary>
      ${setup
        ? html`
            <ol class="steps">
              ${setup.steps.map(
                ({ rule, text }, index) => html`
                  <li key=${index}>
                    <span>${text}</span> <${RuleLink} rule=${rule} isRow />
                  </li>
                `,
              )}
            </ol>
          `
        : html`
            <p class="note">
              ${isAnswering()
                ? t("loading")
                : html`
                    ${whyNot()}${" "}
                    <a href=${link("referee", evening.game, "rules")}>${t("referee.rules")}</a>
                  `}
            </p>
          `}
    </details>
  `;
}

function History({ evening }) {
  const shown = evening.players.filter(
    ({ id, left }) => left === null || evening.rounds.some(({ players }) => players.includes(id)),
  );
  const head = (_round, index) => html`
    <button
      type="button"
      class="round-button"
      aria-label=${roundText("history.show", evening.game, index + 1)}
      onClick=${() => openRound(index)}
    >
      ${index + 1} <${Icon} name="next" />
    </button>
  `;
  return html`
    <${RoundTable}
      evening=${evening}
      players=${shown}
      label=${t("history.title")}
      head=${head}
      onFigure=${openFigure}
    />
  `;
}

/** The games played on this evening and who won how many of them. */
function SessionGames({ evening }) {
  const night = evening.night ?? evening.id;
  const others = usePast(20).filter((each) => (each.night ?? each.id) === night);
  if (!others.length) return null;
  const wins = winsOf([evening, ...others]);
  return html`
    <section class="panel stack">
      <h2>${t("session.title")}</h2>
      ${wins.length > 0 && html`
        <p>${list(wins.map(({ name, won }) => t("session.wins", { name, count: won })))}</p>
      `}
      <p class="row">
        ${others.map(
          (each) => html`
            <button type="button" class="small" key=${each.id} onClick=${() => openStored(each)}>
              ${titleOf(each.game)}
            </button>
          `,
        )}
      </p>
    </section>
  `;
}

/** Once, after the first evening that was finished: how the score pad comes to the home screen. */
function Install() {
  const [isTold] = useState(() => {
    const told = read(TOLD) !== null || isInstalled() || !("serviceWorker" in navigator);
    if (!told) write(TOLD, "yes");
    return told;
  });
  if (isTold) return null;
  return html`
    <section class="panel">
      <h2>${t("install.title")}</h2>
      <p>${t("install.text")}</p>
      <p>${t(isIos() ? "install.ios" : "install.menu")}</p>
    </section>
  `;
}

function finish(evening) {
  changeEvening("undo.finish", (now) => ({ ...now, matchRounds: evening.rounds.length }));
  notify(t("evening.finished"), { undo: true });
}

/** What ends an evening, or leaves it for another game. */
const Finish = ({ evening, over }) => html`
  ${over && html`<${Install} />`}
  <details class="finish" key=${over}>
    <summary>${t("evening.end")}</summary>
    <div class="row">
      ${!over && html`
        <button type="button" onClick=${() => finish(evening)}>
          ${t("evening.finish")}
        </button>
        <button type="button" onClick=${() => again(evening)}>
          ${t("evening.rematch")}
        </button>
      `}
      <a class="button" href="#/">
        ${t("evening.new")}
      </a>
    </div>
  </details>
`;

/** What was agreed on; it can be changed until the first round is saved. */
const Agreed = ({ evening, game, rounds }) => html`
  <a class="card-link" href=${link("start", evening.game, "change")}>
    <span>
      <b>${variantNames(game, evening.options).join(", ") || titleOf(evening.game)}</b>${" "}
      <small>${agreedText(game, evening.options, rounds)}</small>
    </span>
    <span class="note is-trailing">${t("start.change")}</span>
    <${Icon} name="next" />
  </a>
`;

/** In which round the evening is, and what ends it. */
function Where({ evening, game, standings, over }) {
  const next = (evening.draft?.index ?? evening.rounds.length) + 1;
  const rounds =
    standings?.match_rounds && !over
      ? t(game?.roundIsGame ? "evening.game-of" : "evening.round-of", {
          number: next,
          of: standings.match_rounds,
        })
      : evening.rounds.length > 0 && roundsText(evening.game, evening.rounds.length);
  const { endsAt } = evening;
  const end = endsAt && t("evening.to-points", { count: endsAt, points: number(endsAt) });
  const told = [rounds, end].filter(Boolean).join(" · ");
  return told && html`<p class="note where">${told}</p>`;
}

export function Evening() {
  const { evening } = state.value;
  const game = useGame(evening?.game ?? null);
  if (!evening) {
    return html`
      <h1>${t("evening.none")}</h1>
      <p>
        <a class="button primary" href="#/">
          ${t("evening.start")}
        </a>
      </p>
    `;
  }
  const last = evening.rounds.at(-1);
  const standings = standingsOf(evening);
  const pending = pendingRounds(evening);
  const players = present(evening);
  const rows = standingsRows(evening, (round, id) => pointsIn(evening, round, id));
  const refusal = refusalOf(evening);
  const over = Boolean(standings?.over && !refusal);
  const isAlone = evening.players.length === 1;
  const fewestWin = standings && standings.totals[0].points < standings.totals.at(-1).points;
  const next = evening.draft?.index ?? evening.rounds.length;
  const dealer = game?.deals ? nameOf(evening, nextDealer(evening)) : null;
  return html`
    <div class="evening columns" key="evening${over}">
      <section class="stack">
        <${Where} evening=${evening} game=${game} standings=${standings} over=${over} />
        <${Zeros} evening=${evening} />
        ${refusal
          ? html`<${Refusal} problem=${refusal} />`
          : over && !isAlone
            ? html`
                <${End}
                  evening=${evening}
                  standings=${standings}
                  rows=${rows}
                  fewestWin=${fewestWin}
                />
              `
            : html`<${Winners} evening=${evening} standings=${standings} />`}
        ${standings
          ? html`<${Standings} evening=${evening} standings=${standings} game=${game} />`
          : html`
              <ol class="standings">
                ${players.map(
                  ({ id, name }) => html`
                    <li key=${id}>
                      <${Disc} evening=${evening} name=${name} />
                      <span class="person">${name}</span>
                    </li>
                  `,
                )}
              </ol>
            `}
        ${isCorrected.value && html`
          <p class="note" role="status">
            ${t("evening.corrected")}
          </p>
        `}
        ${standings?.left.map(
          ({ name, points }) => html`
            <p class="note" key=${name}>
              ${t("labelled", { label: t("table.left", { name }), value: number(points) })}
            </p>
          `,
        )}
        ${!over && isAlone && html`<${Beat} evening=${evening} />`}
        ${!over && html`<${Next} evening=${evening} />`}
        ${!last && game && html`
          <${Agreed} evening=${evening} game=${game} rounds=${standings?.match_rounds} />
        `}
        ${over && html`<${SessionGames} evening=${evening} />`}
        <nav class="actions is-quiet" aria-label=${t("evening.actions")}>
          ${standings && html`
            <a class="button" href="#/board">
              <${Icon} name="screen" />
              ${t("board.title")}
            </a>
          `}
          <a class="button" href="#/table">
            <${Icon} name="people" />
            ${t("table.title")}
          </a>
          <a class="button" href="#/share">
            <${Icon} name="share" />
            ${t("share.title")}
          </a>
        </nav>
        ${pending > 0 && !isAnswering() && html`
          <p class="pending" role="status">
            ${t("evening.pending", { count: pending })}
          </p>
        `}
        <footer class="bar">
          ${over
            ? html`
                <button type="button" class="primary" onClick=${() => again(evening)}>
                  ${dealer ? t("evening.rematch-deals", { name: dealer }) : t("evening.rematch")}
                </button>
              `
            : html`
                <button type="button" class="primary" onClick=${() => openRound(next)}>
                  ${roundText(
                    evening.draft ? "evening.go-on" : "evening.enter",
                    evening.game,
                    next + 1,
                  )}
                </button>
              `}
        </footer>
      </section>
      ${last && html`
        <section class="stack">
          <h2>${roundText("history.title", evening.game)}</h2>
          <${History} evening=${evening} />
          ${rows?.length >= CHARTED && html`
            <div class="chart-place">
              <${Chart} evening=${evening} rows=${rows} fewestWin=${fewestWin} />
            </div>
          `}
          ${game && html`
            <${Why}
              key=${evening.rounds.length}
              evening=${evening}
              round=${last}
              deck=${game.deck}
              title=${roundText("evening.why", evening.game, evening.rounds.length)}
            />
          `}
          <${Finish} evening=${evening} over=${over} />
        </section>
      `}
    </div>
  `;
}
