// "Something went wrong": what happened, when it was noticed and who made it; then how the table
// goes on. What the cards of a round prove is not asked.
import { html, useState } from "../vendor/libraries.js";
import { fetchNow, get, useLoaded, whyNot } from "../network/api.js";
import { useRule } from "../network/catalogue.js";
import { nameOf, present } from "../model/evening.js";
import { titleOf } from "../model/games.js";
import { Icon } from "../parts/components.js";
import { lazyOfGames } from "../parts/lazy.js";
import { KindTag, RuleText } from "../parts/rule-dialog.js";
import { language, t } from "../texts/i18n.js";
import { state } from "../storage/store.js";
import { Row, What } from "./mistake-list.js";

const VERDICTS = lazyOfGames("play", "Verdict");

const pathOf = (game) => `/v2/games/${game}/mistakes`;

/**
 * The facts of the evening being scored: players, dealer, and house rules.
 * @returns {{names: string[], roles: Record<string, string>, rules: string}}
 */
function known(game) {
  const { evening } = state.value;
  if (!evening || evening.game !== game) return { names: [], roles: {}, rules: "" };
  const rules = Object.entries(evening.options.house_rules ?? {});
  const dealer = evening.draft?.dealer;
  return {
    names: present(evening).map(({ name }) => name),
    roles: dealer ? { dealer: nameOf(evening, dealer) } : {},
    rules: rules
      .filter(([, value]) => value !== false)
      .map(([name]) => name)
      .join(","),
  };
}

/** Without a referee, the stored list has to do: it names no players and knows no house rules. */
async function load(game, path, rules) {
  try {
    return await fetchNow(path);
  } catch (error) {
    if (rules) throw error;
    return get(pathOf(game));
  }
}

/**
 * The list of mistakes, with players in their roles: undefined while it is loading, null where
 * there is none.
 */
function useMistakes(game, roles, rules) {
  const query = new URLSearchParams({ ...roles, ...(rules && { house_rules: rules }) }).toString();
  const path = [pathOf(game), query].filter(Boolean).join("?");
  const { value, error } = useLoaded(`${language()} ${path}`, () => load(game, path, rules));
  return error ? null : value;
}

/** The players in a role. */
const Who = ({ question, names, value, onChoose }) => html`
  <div class="row" role="group" aria-label=${question}>
    ${names.map(
      (name) => html`
        <button
          type="button"
          key=${name}
          aria-pressed=${String(value === name)}
          onClick=${() => onChoose(name)}
        >
          ${name}
        </button>
      `,
    )}
  </div>
`;

/** The names for a role of a mistake, without players whose other role it excludes. */
function namesFor(role, { different }, names, roles) {
  const taken = different.flatMap(({ role: one, other }) => {
    if (role === one) return [roles[other]];
    return role === other ? [roles[one]] : [];
  });
  return names.filter((name) => !taken.includes(name));
}

/**
 * How the table goes on, and by which ruling; who else is meant can be told below. So can the first
 * role, unless it `isAsked` before.
 */
function Answer({ list, mistake, stage, names, roles, isAsked, tell }) {
  const rule = useRule(stage.ruling);
  const open = stage.roles.filter((role) => names.length > 1 && role !== "dealer");
  const questionOf = (role) => list.roles.find(({ id }) => id === role)?.title;
  return html`
    <section class="panel stack mistake-answer">
      <p class="verdict is-yes" role="status">
        <b>${stage.text}</b>
      </p>
      ${open.slice(isAsked ? 1 : 0).map(
        (role) => html`
          <div key=${role}>
            <p class="note">${questionOf(role)}</p>
            <${Who}
              question=${questionOf(role)}
              names=${namesFor(role, mistake, names, roles)}
              value=${roles[role]}
              onChoose=${(name) => tell(role, name)}
            />
          </div>
        `,
      )}
    </section>
    ${rule && html`
      <section class="panel stack">
        <h2>
          ${rule.title} <${KindTag} kind=${rule.kind} />
        </h2>
        <${RuleText} rule=${rule} />
      </section>
    `}
  `;
}

const Title = ({ game }) => html`
  <h1>
    ${t("mistake.title")} <small>${titleOf(game)}</small>
  </h1>
`;

/** `proved` is the mistake that the cards of a round prove, `{text, player, remedy}`, or null. */
function Settled({ game, proved }) {
  const [{ names, rules, roles: first }] = useState(() => known(game));
  const [filledIn, setFilledIn] = useState(proved);
  const [chosen, setChosen] = useState(
    /** @type {{mistake?: string, stage?: string, isNamed?: boolean}} */ (proved?.remedy ?? {}),
  );
  const [roles, setRoles] = useState(proved ? { ...first, player: proved.player } : first);
  const list = useMistakes(game, roles, rules);
  // While the sentences come with their names, those without stay.
  const [last, setLast] = useState(/** @type {any} */ (null));
  if (list && list !== last) setLast(list);
  const shown = list ?? last;
  const restart = () => {
    setFilledIn(null);
    setChosen({});
    setRoles(first);
  };
  if (!shown)
    return html`
      <p class="note" role="status">
        ${list === null ? whyNot("rule.offline") : t("loading")}
      </p>
    `;
  const choose = ({ id }, player) => {
    setChosen({ mistake: id, isNamed: player !== null });
    if (player !== null) setRoles({ ...first, player });
  };
  const mistake = shown.mistakes.find(({ id }) => id === chosen.mistake);
  if (!mistake)
    return html`<${What} game=${game} list=${shown} names=${names} onChoose=${choose} />`;
  const { stages } = mistake;
  const listed = stages.length === 1 ? stages[0] : stages.find(({ id }) => id === chosen.stage);
  // The remedy of a verdict names everyone.
  const stage = listed && filledIn ? { ...listed, text: filledIn.remedy.text, roles: [] } : listed;
  const asked = stage?.roles.find((role) => role !== "dealer");
  const isWhoOpen = stage && asked && names.length > 0 && !roles[asked];
  const question = shown.roles.find(({ id }) => id === asked)?.title;
  const tell = (role, name) => setRoles({ ...roles, [role]: name });
  return html`
    <p>
      <button type="button" class="card-link" onClick=${restart}>
        <span>${mistake.title}</span> <${Icon} name="edit" />
      </button>
    </p>
    ${filledIn && html`<p class="note">${t("mistake.proved", { text: filledIn.text })}</p>`}
    ${!stage
      ? html`
          <h2>${t("mistake.when")}</h2>
          <ul class="cards questions">
            ${stages.map(
              ({ id, title: text }) => html`
                <${Row}
                  key=${id}
                  text=${text}
                  onClick=${() => setChosen({ ...chosen, stage: id })}
                />
              `,
            )}
          </ul>
        `
      : isWhoOpen
        ? html`
            <h2>${question}</h2>
            <${Who} question=${question} names=${names} onChoose=${(name) => tell(asked, name)} />
          `
        : html`
            <${Answer}
              list=${shown}
              mistake=${mistake}
              stage=${stage}
              names=${names}
              roles=${roles}
              isAsked=${!(chosen.isNamed && asked === "player")}
              tell=${tell}
            />
          `}
  `;
}

/** The round that is played along, as its form has it, or null. */
function watched(game) {
  const { evening } = state.value;
  const { draft } = evening ?? {};
  if (evening?.game !== game || draft?.input.way !== "play" || !draft.input.log?.length)
    return null;
  const seats = draft.players.map((id) => ({ id, name: nameOf(evening, id) }));
  return { evening, seats, dealer: draft.dealer, input: draft.input };
}

const provedBy = (answer) =>
  answer?.violation ? { ...answer.violation, player: answer.made[answer.wrong] } : null;

export function Mistakes({ game }) {
  const Verdict = VERDICTS[game];
  const round = Verdict && watched(game);
  const settled = (answer) => {
    const proved = provedBy(answer);
    return html`<${Settled} key=${proved?.text ?? ""} game=${game} proved=${proved} />`;
  };
  return html`
    <${Title} game=${game} />
    ${round
      ? html`
          <${Verdict} ...${round}>
            ${(answer) =>
              answer === undefined
                ? html`
                    <p class="note" role="status">
                      ${t("loading")}
                    </p>
                  `
                : settled(answer)
            }
          <//>
        `
      : settled(null)}
  `;
}
