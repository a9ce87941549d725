// Asking the referee: the rulebooks, and each game's tool.
import { html, useEffect, useState } from "../vendor/libraries.js";
import { GameEmblem, Icon } from "../parts/components.js";
import { isGame, loadModule, moduleOf, titleOf } from "../model/games.js";
import { GAMES } from "../model/served.js";
import { keysUnder, t, textOr } from "../texts/i18n.js";
import { lazyOfGames } from "../parts/lazy.js";
import { Mistakes } from "./mistakes.js";
import { OfflineRefereeOffer } from "../parts/offline-referee-panels.js";
import { KindTag, RuleText } from "../parts/rule-dialog.js";
import { useRules } from "../network/catalogue.js";
import { chaptersOf } from "../model/rulebook.js";
import { search as find } from "../model/search.js";
import { state } from "../storage/store.js";
import { link, notify, replace, showRule } from "../parts/ui.js";

// By the last part of their addresses: a game's tool, and what it answers while a round is played.
const ASKED = { ask: lazyOfGames("tool", "Tool"), now: lazyOfGames("answer", "Answer") };
const TITLES = {
  ask: (game) => textOr(`tool.${game}`, t("tool")),
  now: (game) => t(`answer.${game}`),
};
/** The questions about a game, `{what, title}`. */
const questionsOf = (game) =>
  Object.keys(ASKED).flatMap((what) =>
    ASKED[what][game] ? [{ what, title: TITLES[what](game) }] : [],
  );
const FEW = 5;
const FEW_QUESTIONS = 3;

/** The game that is being played comes first. */
const inPlay = (games) => {
  const played = state.value.evening?.game;
  return isGame(played) ? [played, ...games.filter((game) => game !== played)] : games;
};

const Choice = () => html`
  <h1>${t("referee.title")}</h1>
  <p class="note">${t("referee.intro")}</p>
  <div class="cards">
    ${inPlay(Object.keys(GAMES)).map(
      (game) => html`
        <section class="panel" key=${game}>
          <h2 class="who">
            <${GameEmblem} game=${game} /> ${titleOf(game)}
          </h2>
          <div class="actions">
            <a class="button" href=${link("referee", game, "rules")}>
              <${Icon} name="book" /> ${t("referee.rules")}
            </a>
            ${questionsOf(game).map(
              ({ what, title }) => html`
                <a class="button" key=${what} href=${link("referee", game, what)}>
                  <${Icon} name="ask" /> ${title}
                </a>
              `,
            )}
            <a class="button" href=${link("referee", game, "mistake")}>
              <span class="icon is-mistake" aria-hidden="true">
                !
              </span>${" "}
              ${t("mistake.title")}
            </a>
          </div>
        </section>
      `,
    )}
  </div>
  <${OfflineRefereeOffer} />
`;

const OtherGames = () => html`
  <p class="row">
    <a class="button quiet" href="#/referee">
      ${t("referee.all")}
    </a>
  </p>
`;

/**
 * What players ask most often, each answered by a rule: all, or those whose rules a search finds.
 */
function Questions({ game, rules, search }) {
  const all = keysUnder(`question.${game}.`).map((key) => ({
    id: key.slice("question.".length),
    title: t(key),
  }));
  const found = () =>
    find(rules, search).rules.flatMap((rule) => all.filter(({ id }) => id === rule.id));
  return html`
    <ul class="cards questions" aria-label=${t("book.questions")}>
      ${(search && rules ? found().slice(0, FEW_QUESTIONS) : all).map(
        ({ id, title }) => html`
          <li key=${id}>
            <button type="button" class="card-link" onClick=${() => showRule(id)}>
              ${title}
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}

/** A rule in the book; the one that the address names can be sent and printed with its chapter. */
function Entry({ game, rule, isWanted, isRepeated }) {
  const url = new URL(link("referee", game, "rules", rule.id), location.href).href;
  const copy = () => navigator.clipboard.writeText(url).then(() => notify(t("share.copied")));
  const canShare = Boolean(navigator.share);
  const send = canShare
    ? () => navigator.share({ url }).catch(() => {})
    : navigator.clipboard && copy;
  return html`
    <div id=${rule.id} class="rule ${isWanted ? "is-wanted" : ""}">
      <h3>
        <a href=${url}>${rule.title}</a> <${KindTag} kind=${rule.kind} />
      </h3>
      <${RuleText} rule=${rule} isBrief=${!isWanted} isRepeated=${isRepeated && !isWanted} />
      ${isWanted && html`
        <div class="row">
          ${send && html`
            <button type="button" class="small" onClick=${send}>
              ${t(canShare ? "share.send" : "share.copy")}
            </button>
          `}
          <button type="button" class="small" onClick=${() => print()}>
            ${t("sheet.print")}
          </button>
        </div>
      `}
    </div>
  `;
}

/** The rulings among rules whose source an earlier one of them shows. */
function repeatsOf(rules) {
  const rulings = rules.filter(({ reason }) => reason);
  const sources = rulings.map(({ source }) => source);
  return new Set(rulings.filter(({ source }, index) => sources.indexOf(source) < index));
}

const Chapters = ({ game, chapters, wanted }) =>
  chapters.map(({ name, rules }) => {
    const repeats = repeatsOf(rules);
    return html`
      <details key=${name} open=${chapters.length === 1 || rules.some(({ id }) => id === wanted)}>
        <summary>
          <h2>${t(`chapter.${name}`)}</h2>
        </summary>
        ${rules.map(
          (rule) => html`
            <${Entry}
              key=${rule.id}
              game=${game}
              rule=${rule}
              isWanted=${rule.id === wanted}
              isRepeated=${repeats.has(rule)}
            />
          `,
        )}
      </details>
    `;
  });

/** The rules that a search finds, the best first, or the closest ones. */
function Found({ game, rules, search }) {
  const [all, setAll] = useState(null);
  const { rules: found, closest } = find(rules, search);
  const listed = found.length ? found : closest;
  const shown = all === search ? listed : listed.slice(0, FEW);
  return html`
    <p class=${found.length ? "visually-hidden" : "note"} role="status">
      ${found.length
        ? t("book.found", { count: found.length })
        : t(closest.length ? "book.closest" : "book.nothing")}
    </p>
    ${shown.map(
      (rule, index) => html`
        <details key=${rule.id} open=${found.length > 0 && index === 0}>
          <summary>
            <b>${rule.title}</b> <${KindTag} kind=${rule.kind} />
          </summary>
          <${RuleText} rule=${rule} />
          <p>
            <a class="button" href=${link("referee", game, "rules", rule.id)}>
              ${t("rule.open-book")}
            </a>
          </p>
        </details>
      `,
    )}
    ${shown.length < listed.length && html`
      <p>
        <button type="button" onClick=${() => setAll(search)}>
          ${t("book.more")}
        </button>
      </p>
    `}
  `;
}

/** `words` are searched for at first. */
function Book({ game, rule: wanted, words = "" }) {
  const book = useRules(game);
  const [chapters, setChapters] = useState(moduleOf(game)?.chapters ?? null);
  const [search, setSearch] = useState(words);
  const isReady = book && chapters;
  // Back then leads to the screen that asked.
  const open = (event) => {
    event.preventDefault();
    replace(event.currentTarget.getAttribute("href"));
  };
  useEffect(() => {
    if (!chapters)
      loadModule(game).then(
        () => setChapters(moduleOf(game).chapters ?? {}),
        () => setChapters({}),
      );
  }, []);
  useEffect(() => {
    if (isReady && wanted) document.getElementById(wanted)?.scrollIntoView({ block: "center" });
  }, [isReady, wanted]);
  return html`
    <h1>
      ${titleOf(game)} <small>${t("referee.rules")}</small>
    </h1>
    <div class="search">
      <${Icon} name="search" />
      <input
        type="search"
        value=${search}
        maxlength="200"
        aria-label=${t("book.search")}
        placeholder=${t("book.search")}
        onInput=${(event) => setSearch(event.target.value)}
      />
    </div>
    <div class="cards">
      ${questionsOf(game).map(
        ({ what, title }) => html`
          <a class="card-link" key=${what} href=${link("referee", game, what)} onClick=${open}>
            <span>
              <b>${title}</b>
            </span>${" "}
            <${Icon} name="next" />
          </a>
        `,
      )}
      <a class="card-link" href=${link("referee", game, "mistake")}>
        <span>
          <b>${t("mistake.title")}</b>
        </span>${" "}
        <${Icon} name="next" />
      </a>
    </div>
    <${Questions} game=${game} rules=${book?.rules} search=${search.trim()} />
    <div class="book">
      ${isReady
        ? search.trim()
          ? html`<${Found} game=${game} rules=${book.rules} search=${search} />`
          : html`
              <${Chapters}
                game=${game}
                chapters=${chaptersOf(game, book.rules, chapters)}
                wanted=${wanted}
              />
            `
        : html`
            <p class="note" role="status">
              ${t(book === null ? "rule.offline" : "loading")}
            </p>
          `}
    </div>
    <${OtherGames} />
  `;
}

export function Referee({ args: [game, what, rule] }) {
  if (!isGame(game)) return html`<${Choice} />`;
  if (what === "mistake")
    return html`
      <${Mistakes} game=${game} key=${game} />
      <${OtherGames} />
    `;
  if (what === "search") return html`<${Book} game=${game} words=${rule} key="${game} ${rule}" />`;
  const Tool = ASKED[what]?.[game];
  if (!Tool) return html`<${Book} game=${game} rule=${rule} key="${game} ${rule}" />`;
  return html`
    ${what === "now" && html`<h1>${TITLES.now(game)}</h1>`}
    <${Tool} />
    <${OtherGames} />
  `;
}
