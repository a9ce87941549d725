// Between two rounds: the standings, the next dealer, the rounds played; and what ends an evening,
// or leaves it for another game.
import { html, useState } from "../vendor/libraries.js";
import { isAnswering, usePost, whyNot } from "../network/api.js";
import { gameOf, useGame } from "../network/catalogue.js";
import { Disc, Icon, facesOf } from "../parts/components.js";
import { End, leadText } from "../parts/end.js";
import { lazy } from "../parts/lazy.js";
import { openStored, startEvening, usePast } from "../parts/opening.js";
import { isInstalled, isIos } from "../parts/device.js";
import {
  comingRound,
  nameOf,
  nextDealer,
  present,
  rematch,
  standingsRows,
} from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { list, number, pointsText, signOf, t } from "../texts/i18n.js";
import { openRound, setupRequest } from "../parts/rounds.js";
import { RoundTable } from "../parts/round-table.js";
import { Refusal, RuleLink, Why } from "../parts/rules.js";
import { read, write } from "../storage/storage.js";
import { changeEvening, state, storedEvenings } from "../storage/store.js";
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

/** The totals; a tap on a name opens what the referee gives that player. */
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

/** How the last solo game went, beside the best of the same variant that is stored. */
function Solo({ evening, points }) {
  const isAlike = ({ game, players, options }) =>
    game === evening.game && players.length === 1 && options.variant === evening.options.variant;
  const rounds = [evening, ...usePast(SOLOS).filter(isAlike)].flatMap((each) =>
    each.rounds.map((round) => pointsIn(each, round, round.players[0]) ?? 0),
  );
  return html`
    <p class="winner is-main" role="status">
      ${t("winner.solo", { points: pointsText(points), best: number(Math.max(...rounds)) })}
    </p>
  `;
}

/** The winners of the match, or of the game just played where each round is one. */
function Winners({ evening, standings }) {
  const last = evening.rounds.at(-1);
  const sheet = last && gameOf(evening.game)?.roundIsGame ? sheetOf(evening, last)?.response : null;
  if (!sheet && !standings?.over) return null;
  if (evening.players.length === 1)
    return html`<${Solo} evening=${evening} points=${pointsIn(evening, last, last.players[0])} />`;
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
      aria-label=${t("history.show", { number: index + 1 })}
      onClick=${() => openRound(index)}
    >
      ${index + 1} <${Icon} name="next" />
    </button>
  `;
  return html`
    <${RoundTable} evening=${evening} players=${shown} label=${t("history.title")} head=${head} />
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

const names = ({ players }) => players.map(({ name }) => name).join("\n");

/** Starts a rematch. */
async function again(evening) {
  const night = evening.night ?? evening.id;
  const next = { ...rematch(evening), night };
  const [latest] = await storedEvenings(1);
  // A second tap meanwhile began it.
  if (state.value.evening?.id !== evening.id) return;
  const isBegun =
    latest?.id !== evening.id &&
    latest?.night === night &&
    latest.game === next.game &&
    names(latest) === names(next) &&
    !latest.rounds.length;
  if (isBegun) await openStored(latest);
  else startEvening(next, "undo.rematch");
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
  const over = standings?.over && !refusal;
  const fewestWin = standings && standings.totals[0].points < standings.totals.at(-1).points;
  const next = evening.draft?.index ?? evening.rounds.length;
  const rounds =
    standings?.match_rounds && !over
      ? t("evening.round-of", { number: next + 1, of: standings.match_rounds })
      : last && t(game?.roundIsGame ? "games" : "rounds", { count: evening.rounds.length });
  return html`
    <h1>
      ${evening.title ?? titleOf(evening.game)}${" "}
      <small>
        ${rounds}
        ${evening.endsAt &&
          ` · ${t("evening.to-points", { count: evening.endsAt, points: number(evening.endsAt) })}`}
      </small>
    </h1>
    <div class="evening" key="evening${over}">
      <section>
        <${Zeros} evening=${evening} />
        ${refusal
          ? html`<${Refusal} problem=${refusal} />`
          : html`<${Winners} evening=${evening} standings=${standings} />`}
        ${over && html`<${End} evening=${evening} standings=${standings} />`}
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
        <nav class="actions" aria-label=${t("evening.actions")}>
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
        ${!over && html`<${Next} evening=${evening} />`}
      </section>
      ${evening.rounds.length > 0 && html`
        <section>
          <h2>${t("history.title")}</h2>
          <${History} evening=${evening} />
          ${rows?.length >= CHARTED && html`
            <div class="chart-place">
              <${Chart} evening=${evening} rows=${rows} fewestWin=${fewestWin} />
            </div>
          `}
        </section>
      `}
    </div>
    ${over && html`<${SessionGames} evening=${evening} />`}
    ${last && game && html`
      <${Why}
        key=${evening.rounds.length}
        evening=${evening}
        round=${last}
        deck=${game.deck}
        title=${t("evening.why", { number: evening.rounds.length })}
      />
    `}
    ${last && html`<${Finish} evening=${evening} over=${over} />`}
    <footer class="bar">
      ${over
        ? html`
            <button type="button" class="primary" onClick=${() => again(evening)}>
              ${t("evening.rematch")}
            </button>
          `
        : html`
            <button type="button" class="primary" onClick=${() => openRound(next)}>
              ${t(evening.draft ? "evening.go-on" : "evening.enter", { number: next + 1 })}
            </button>
          `}
    </footer>
    ${pending > 0 && !isAnswering() && html`
      <p class="pending" role="status">
        ${t("evening.pending", { count: pending })}
      </p>
    `}
  `;
}
