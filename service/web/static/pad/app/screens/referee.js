// Asking the referee: the rulebooks, and a tool for the questions each game brings up.
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { useRules } from "../api.js";
import { Icon } from "../components.js";
import { GAMES } from "../games.js";
import { t } from "../i18n.js";
import { KindTag } from "../rules.js";
import { Column } from "../tools/column.js";
import { Purchase } from "../tools/purchase.js";
import { Swap } from "../tools/swap.js";
import { Trick } from "../tools/trick.js";
import { link } from "../ui.js";

const TOOLS = { zero: Swap, "zero-hero": Purchase, herolio: Trick, numzumzero: Column };
const KINDS = ["rule", "ruling", "house-rule"];

const Choice = () => html`
  <h1>${t("referee.title")}</h1>
  <p class="note">${t("referee.intro")}</p>
  <div class="games">
    ${Object.keys(GAMES).map(
      (game) => html`
        <section class="panel stack game-${game}" key=${game}>
          <h2>${t(`game.${game}`)}</h2>
          <a class="card-link" href=${link("referee", game, "rules")}><b>${t("referee.rules")}</b> <${Icon} name="book" /></a>
          <a class="card-link" href=${link("referee", game, "ask")}><b>${t(`tool.${game}`)}</b> <${Icon} name="ask" /></a>
        </section>
      `,
    )}
  </div>
`;

/** Every word searched for stands somewhere in the rule. */
function matches(rule, words) {
  const text = [rule.id, rule.title, rule.text].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

function Book({ game, rule: wanted }) {
  const book = useRules(game);
  const [search, setSearch] = useState("");
  useEffect(() => {
    if (book && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [book, wanted]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = book?.rules.filter((rule) => matches(rule, words)) ?? [];
  return html`
    <h1>${t(`game.${game}`)} <small>${t("referee.rules")}</small></h1>
    <div class="search">
      <${Icon} name="search" />
      <input type="search" value=${search} aria-label=${t("book.search")} placeholder=${t("book.search")} onInput=${(event) => setSearch(event.target.value)} />
    </div>
    <p class="note" role="status">
      ${book === undefined ? t("loading") : book === null ? t("rule.offline") : t("book.found", { count: found.length })}
    </p>
    <p class="legend">
      ${KINDS.slice(1).map((kind) => html`<span key=${kind}><${KindTag} kind=${kind} /> ${t(`book.${kind}`)}</span>`)}
    </p>
    <dl class="book">
      ${found.map(
        (rule) => html`
          <div key=${rule.id} id=${rule.id} class=${rule.id === wanted ? "is-wanted" : ""}>
            <dt>${rule.title} <${KindTag} kind=${rule.kind} /></dt>
            <dd>
              <p class="rule-text">${rule.text}</p>
              <p class="note">${t(rule.kind === "rule" ? "rule.source" : "rule.reason", { source: rule.source })}</p>
            </dd>
          </div>
        `,
      )}
    </dl>
  `;
}

export function Referee({ args: [game, what, rule] }) {
  if (!(game in GAMES)) return html`<${Choice} />`;
  if (what !== "ask") return html`<${Book} game=${game} rule=${rule} key=${game} />`;
  const Tool = TOOLS[game];
  return html`<h1>${t(`tool.${game}`)} <small>${t(`game.${game}`)}</small></h1><${Tool} />`;
}
