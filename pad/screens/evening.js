// Between two rounds: the standings, the next dealer, the rounds played, and what ends an evening.
import { html } from "../vendor/libraries.js";
import { isAnswering, usePost, whyNot } from "../network/api.js";
import { roundText, roundsText, useGame } from "../network/catalogue.js";
import { Icon } from "../parts/components.js";
import { Disc } from "../parts/faces.js";
import { End } from "../parts/end.js";
import { lazy } from "../parts/lazy.js";
import { again } from "../parts/opening.js";
import { agreedText, variantNames } from "../parts/agreed.js";
import { comingRound, nameOf, nextDealer, present, standingsRows } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { number, t } from "../texts/i18n.js";
import { PlayedCards, openFigure, openRound, savedRound, setupRequest } from "../parts/rounds.js";
import { RoundTable } from "../parts/round-table.js";
import { Refusal, RuleLink, Why } from "../parts/rules.js";
import { state } from "../storage/store.js";
import { link } from "../parts/ui.js";
import { isCorrected, pendingRounds, pointsIn, refusalOf, standingsOf } from "../network/sync.js";
import { Standings, Zeros } from "./evening-standings.js";
import { Beat, Winners } from "./evening-winners.js";
import { Finish, SessionGames } from "./evening-end.js";

const Chart = lazy(() => import("../parts/chart.js"), "Chart");
const Scoring = lazy(() => import("../parts/scoring.js"), "Scoring");
// Fewer rounds than these make no curve.
const CHARTED = 3;

/**
 * Who begins, and how to set up; the steps come from the referee, their place is there at once, and
 * what stands below them comes after them.
 */
function Next({ evening, children = null }) {
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
    ${(setup || !isAnswering()) && children}
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

/** What was agreed on; it can be changed until the first round is saved. */
const Agreed = ({ evening, game, rounds }) => html`
  <a class="card-link" href=${link("start", evening.game, "change")}>
    <span>
      <b>${variantNames(game, evening.options).join(", ") || titleOf(evening.game)}</b>${" "}
      <small>${agreedText(game, evening.options, rounds)}</small>
    </span>
    <span class="note">${t("start.change")}</span>
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
        ${last?.input.log && last.id === savedRound.value && html`
          <${PlayedCards} evening=${evening} round=${last} game=${game} isLast />
        `}
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
        ${last && !over && html`<${Next} evening=${evening} />`}
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
      ${!last && html`
        <section class="stack">
          <${Next} evening=${evening}>
            ${game && html`<${Scoring} game=${game} chosen=${evening.options} />`}
          <//>
        </section>
      `}
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
