// Asking the referee: the rulebooks, and each game's tool.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { Icon } from "../parts/components.js";
import { GAMES, hasScript, isGame, titleOf } from "../model/games.js";
import { keysUnder, t, textOr } from "../texts/i18n.js";
import { lazy } from "../parts/lazy.js";
import { KindTag, RuleText, useRules } from "../parts/rule-dialog.js";
import { search as find } from "../model/search.js";
import { state } from "../storage/store.js";
import { link, showRule } from "../parts/ui.js";

const TOOLS = Object.fromEntries(
  Object.keys(GAMES).flatMap((id) => (hasScript(id, "tool") ? [[id, lazy(() => import(`../games/${id}/tool.js`), "Tool")]] : [])),
);
const PocketOffer = lazy(() => import("../parts/pocket-panels.js"), "PocketOffer");
const SEARCH = "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5L21 21";
const BOOK = "M12 6c-2-1.5-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5c-3-.5-6 0-8 1.5zM12 6v13.5";
const KINDS = ["rule", "ruling", "house-rule"];

/** The game that is being played comes first. */
const inPlay = (games) => {
  const played = state.value.evening?.game;
  return isGame(played) ? [played, ...games.filter((game) => game !== played)] : games;
};

const Choice = () => html`
  <h1>${t("referee.title")}</h1>
  <p class="note">${t("referee.intro")}</p>
  <div class="games">
    ${inPlay(Object.keys(GAMES)).map(
      (game) => html`
        <section class="panel stack game-${game}" key=${game}>
          <h2>${titleOf(game)}</h2>
          <a class="card-link" href=${link("referee", game, "rules")}><b>${t("referee.rules")}</b> <${Icon} path=${BOOK} /></a>
          ${TOOLS[game] &&
          html`<a class="card-link" href=${link("referee", game, "ask")}><b>${textOr(`tool.${game}`, t("tool"))}</b> <${Icon} name="ask" /></a>`}
        </section>
      `,
    )}
  </div>
  <${PocketOffer} />
`;

const OtherGames = () => html`<p class="row"><a class="button quiet" href="#/referee">${t("referee.all")}</a></p>`;

/** What players ask most often, each answered by a rule. */
const Questions = ({ game }) => html`
  <ul class="questions" aria-label=${t("book.questions")}>
    ${keysUnder(`question.${game}.`).map((key) => {
      const rule = key.slice("question.".length);
      return html`<li key=${key}><button type="button" class="card-link" onClick=${() => showRule(rule)}>${t(key)}</button></li>`;
    })}
  </ul>
`;

function Book({ game, rule: wanted }) {
  const book = useRules(game);
  const [search, setSearch] = useState("");
  useEffect(() => {
    if (book && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [book, wanted]);
  const found = book ? (search ? find(book.rules, search) : book.rules) : [];
  return html`
    <h1>${titleOf(game)} <small>${t("referee.rules")}</small></h1>
    <div class="search">
      <${Icon} path=${SEARCH} />
      <input type="search" value=${search} maxlength="200" aria-label=${t("book.search")} placeholder=${t("book.search")} onInput=${(event) => setSearch(event.target.value)} />
    </div>
    <p class="note" role="status">
      ${book === undefined ? t("loading") : book === null ? t("rule.offline") : found.length ? t("book.found", { count: found.length }) : t("book.nothing")}
    </p>
    ${!search && html`<${Questions} game=${game} />`}
    <p class="legend">
      ${KINDS.slice(1).map((kind) => html`<span key=${kind}><${KindTag} kind=${kind} /> ${t(`book.${kind}`)}</span>`)}
    </p>
    <dl class="book">
      ${found.map(
        (rule) => html`
          <div key=${rule.id} id=${rule.id} class=${rule.id === wanted ? "is-wanted" : ""}>
            <dt>${rule.title} <${KindTag} kind=${rule.kind} /></dt>
            <dd><${RuleText} rule=${rule} /></dd>
          </div>
        `,
      )}
    </dl>
    <${OtherGames} />
  `;
}

export function Referee({ args: [game, what, rule] }) {
  if (!isGame(game)) return html`<${Choice} />`;
  const Tool = TOOLS[game];
  if (what !== "ask" || !Tool) return html`<${Book} game=${game} rule=${rule} key=${game} />`;
  return html`
    <h1>${textOr(`tool.${game}`, t("tool"))} <small>${titleOf(game)}</small></h1>
    <${Tool} />
    <${OtherGames} />
  `;
}
