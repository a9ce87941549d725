// The first screen: go on with the evening, start another, or ask the referee.
import { html } from "../vendor/libraries.js";
import { CardText, Icon } from "../parts/components.js";
import { again, openStored, usePast, useStored } from "../parts/opening.js";
import { present } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { standingsOf } from "../network/sync.js";
import { loadGame, roundsText } from "../network/catalogue.js";
import { GAMES } from "../model/served.js";
import { date, list, t, textOr } from "../texts/i18n.js";
import { BACKED_UP, read } from "../storage/storage.js";
import { countEvenings, state } from "../storage/store.js";
import { link } from "../parts/ui.js";

const SHORT = { day: "numeric", month: "short" };

// The number of evenings that the first screen lists; the others are one tap away.
const SHOWN = 5;
// After so many evenings, the app reminds of a backup.
const REMINDED = 5;

const namesIn = ({ players }) => list(players.map(({ name }) => name));

function Past({ evening }) {
  const title = `${evening.title ?? titleOf(evening.game)}, ${date(evening.started, SHORT)}`;
  const note = `${namesIn(evening)} · ${roundsText(evening.game, evening.rounds.length)}`;
  return html`
    <li>
      <button type="button" class="card-link" onClick=${() => openStored(evening)}>
        <${CardText} game=${evening.game} title=${title} note=${note} /> <${Icon} name="next" />
      </button>
    </li>
  `;
}

/** The present evening: it goes on, or is played again by the same people. */
function Present({ evening }) {
  const isOver = standingsOf(evening)?.over;
  const text = (title) => html`
    <${CardText}
      game=${evening.game}
      title=${title}
      note="${titleOf(evening.game)} · ${namesIn(evening)}"
    />
    <${Icon} name="next" />
  `;
  if (!isOver)
    return html`
      <a class="card-link is-primary" href="#/evening">
        ${text(t("home.continue"))}
      </a>
    `;
  const names = list(present(evening).map(({ name }) => name));
  return html`
    <div class="cards">
      <button type="button" class="card-link is-primary" onClick=${() => again(evening)}>
        <${CardText}
          game=${evening.game}
          title=${t("home.again", { names })}
          note=${titleOf(evening.game)}
        />
        <${Icon} name="next" />
      </button>
      <a class="card-link" href="#/evening">
        ${text(t("home.result"))}
      </a>
    </div>
  `;
}

export function Home() {
  const { evening } = state.value;
  // One in which no round was saved is on the screen of all evenings.
  const past = usePast(2 * SHOWN)
    .filter(({ rounds }) => rounds.length)
    .slice(0, SHOWN);
  const unsaved = (useStored(countEvenings) ?? 0) - Number(read(BACKED_UP) ?? 0);
  const needsBackup = unsaved >= REMINDED;
  return html`
    <section class="hero">
      <h1>Zero Referee</h1>
      <p>${t("home.intro")}</p>
    </section>
    ${needsBackup && html`
      <p class="note">
        ${t("backup.remind", { count: unsaved })} <a href="#/settings">${t("backup.title")}</a>
      </p>
    `}
    ${evening && html`<${Present} evening=${evening} />`}
    <h2>${t("home.start")}</h2>
    <div class="cards">
      ${Object.keys(GAMES).map(
        (game) => html`
          <a
            class="card-link"
            key=${game}
            href=${link("start", game)}
            onPointerDown=${() => loadGame(game).catch(() => {})}
          >
            <${CardText} game=${game} title=${titleOf(game)} note=${textOr(`game.${game}.short`)} />
            <${Icon} name="next" />
          </a>
        `,
      )}
    </div>
    <h2>${t("home.argue")}</h2>
    <a class="card-link" href="#/referee">
      <span>
        <b>${t("referee.title")}</b> <small>${t("referee.short")}</small>
      </span>
      <${Icon} name="ask" />
    </a>
    ${past.length > 0 && html`
      <h2>${t("home.past")}</h2>
      <ul class="cards past">
        ${past.map((old) => html`<${Past} key=${old.id} evening=${old} />`)}
      </ul>
    `}
    <nav class="actions is-quiet" aria-label=${t("more")}>
      ${past.length > 0 && html`
        <a class="button" href="#/statistics">
          <${Icon} name="evenings" />
          ${t("statistics.title")}
        </a>
      `}
      <label class="button file">
        <${Icon} name="file" />
        ${t("home.open-file")}
        <input
          type="file"
          accept="application/json,text/plain,.json,.txt"
          onChange=${async (event) => (await import("../parts/foreign.js")).openFile(event.target)}
        />
      </label>
      <a class="button" href="#/settings">
        <${Icon} name="settings" />
        ${t("settings.title")}
      </a>
    </nav>
  `;
}
