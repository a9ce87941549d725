// The first screen: go on with the evening, start another, or ask the referee.
import { html } from "../../vendor/preact-htm.js";
import { Icon } from "../components.js";
import { GAMES } from "../games.js";
import { date, list, t } from "../i18n.js";
import { commit, getState, useStore } from "../store.js";
import { go, link, notify } from "../ui.js";

const SHORT = { day: "numeric", month: "short" };

function reopen(evening) {
  commit("undo.reopen", (tree) => ({
    ...tree,
    evening,
    past: [...(tree.evening ? [tree.evening] : []), ...tree.past.filter(({ id }) => id !== evening.id)],
  }));
  go("evening");
}

async function open(event) {
  const [file] = event.target.files;
  if (!file) return;
  const { readEvening } = await import("../share.js");
  const evening = readEvening(await file.text());
  if (evening) reopen(evening);
  else notify(t("home.not-an-evening"));
}

export function Home() {
  const { evening, past } = useStore();
  return html`
    <section class="hero">
      <h1>Zero Referee</h1>
      <p>${t("home.intro")}</p>
    </section>
    ${evening &&
    html`
      <a class="card-link is-primary" href="#/evening">
        <span>
          <b>${t("home.continue")}</b>
          <small>${t(`game.${evening.game}`)} · ${list(evening.players.map(({ name }) => name))}</small>
        </span>
        <${Icon} name="next" />
      </a>
    `}
    <h2>${t(evening ? "home.start-another" : "home.start")}</h2>
    <div class="games">
      ${Object.keys(GAMES).map(
        (game) => html`
          <a class="card-link game-${game}" key=${game} href=${link("start", game)}>
            <span><b>${t(`game.${game}`)}</b> <small>${t(`game.${game}.short`)}</small></span>
            <${Icon} name="next" />
          </a>
        `,
      )}
    </div>
    <h2>${t("home.argue")}</h2>
    <a class="card-link" href="#/referee">
      <span><b>${t("referee.title")}</b> <small>${t("referee.short")}</small></span>
      <${Icon} name="ask" />
    </a>
    ${past.length > 0 &&
    html`
      <h2>${t("home.past")}</h2>
      <ul class="past">
        ${past.map(
          (old) => html`
            <li key=${old.id}>
              <button type="button" class="card-link" onClick=${() => reopen(old)}>
                <span>
                  <b>${t(`game.${old.game}`)}, ${date(old.started, SHORT)}</b>
                  <small>${list(old.players.map(({ name }) => name))} · ${t("rounds", { count: old.rounds.length })}</small>
                </span>
                <${Icon} name="next" />
              </button>
            </li>
          `,
        )}
      </ul>
    `}
    <p class="row">
      <label class="button quiet file">
        ${t("home.open-file")}<input type="file" accept="application/json,.json" onChange=${open} />
      </label>
      <a class="button quiet" href="#/settings">${t("settings.title")}</a>
    </p>
  `;
}

/** Puts the present evening away among the past ones and starts another. */
export function startEvening(evening, label = "undo.new-game") {
  commit(label, (tree) => ({ ...tree, evening, past: tree.evening?.rounds.length ? [tree.evening, ...tree.past] : tree.past }));
  go("evening");
  if (getState().past.length) notify(t("start.put-away"), { undo: true });
}
