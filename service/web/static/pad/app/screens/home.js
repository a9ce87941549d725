// The first screen: go on with the evening, start another, or ask the referee.
import { html } from "../../vendor/libraries.js";
import { Icon } from "../components.js";
import { newId } from "../evening.js";
import { GAMES } from "../games/index.js";
import { date, list, t } from "../i18n.js";
import { commit, state } from "../store.js";
import { go, link, notify } from "../ui.js";

const SHORT = { day: "numeric", month: "short" };

const isKnown = ({ id }) => [state.value.evening, ...state.value.past].some((known) => known?.id === id);

/** Opens an evening; the present one becomes an earlier one. */
function reopen(evening) {
  commit("undo.reopen", (tree) => ({
    ...tree,
    evening,
    past: [...(tree.evening ? [tree.evening] : []), ...tree.past.filter(({ id }) => id !== evening.id)],
  }));
}

/** Opens an evening from a link or a file; one that is here already stays beside it. */
export const openForeign = (evening) => reopen(isKnown(evening) ? { ...evening, id: newId() } : evening);

async function open(event) {
  const [file] = event.target.files;
  if (!file) return;
  const { fromFile } = await import("../share.js");
  try {
    openForeign(await fromFile(file));
    go("evening");
  } catch ({ reason }) {
    notify(t(reason === "shared.broken" ? "home.not-an-evening" : reason));
  }
}

function Past({ evening }) {
  const open = () => {
    reopen(evening);
    go("evening");
  };
  return html`
    <li>
      <button type="button" class="card-link" onClick=${open}>
        <span>
          <b>${t(`game.${evening.game}`)}, ${date(evening.started, SHORT)}</b>
          <small>${list(evening.players.map(({ name }) => name))} · ${t("rounds", { count: evening.rounds.length })}</small>
        </span>
        <${Icon} name="next" />
      </button>
    </li>
  `;
}

export function Home() {
  const { evening, past } = state.value;
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
        ${past.map((old) => html`<${Past} key=${old.id} evening=${old} />`)}
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

/** Starts an evening; the present one becomes an earlier one. */
export function startEvening(evening, label = "undo.new-game") {
  commit(label, (tree) => ({ ...tree, evening, past: tree.evening?.rounds.length ? [tree.evening, ...tree.past] : tree.past }));
  go("evening");
  if (state.value.past.length) notify(t("start.put-away"), { undo: true });
}
