// The scoring of a game in the words of its rulebook, shown before the first round.
import { html } from "../vendor/libraries.js";
import { isHouseRule, optionName, useRules, valueName } from "../network/catalogue.js";
import { houseRulesIn, rulesOfScoring } from "../model/rulebook.js";
import { t } from "../texts/i18n.js";
import { Icon } from "./components.js";
import { RuleLink } from "./rules.js";
import { link } from "./ui.js";

// More rules than these would fill the screen.
const MOST = 5;

const Row = ({ text, rule }) => html`
  <li>
    <span class="line-text">${text}</span>
    ${rule && html`<${RuleLink} rule=${rule.id} isRow />`}
  </li>
`;

/** The rules of scoring and the house rules that are played, each one tap away; the rulebook. */
export function Scoring({ game, chosen }) {
  const book = useRules(game.id);
  // Before that, what it says would move what is below it.
  if (book === undefined) return null;
  const rules = book?.rules ?? [];
  const printed = rulesOfScoring(game.id, rules, game.chapters ?? {}, MOST);
  const own = houseRulesIn(game.options.filter(isHouseRule), chosen.house_rules ?? {}, rules);
  return html`
    <section class="panel scoring">
      <h2>${t("chapter.scoring")}</h2>
      <ul class="lines">
        ${printed.map((rule) => html`<${Row} key=${rule.id} text=${rule.text} rule=${rule} />`)}
      </ul>
      ${own.length > 0 && html`
        <h3>${t("start.house-rules")}</h3>
        <ul class="lines">
          ${own.map(({ name, value, rule }) => {
            const label = optionName(name);
            const text =
              value === true ? label : t("labelled", { label, value: valueName(name, value) });
            return html`<${Row} key=${name} text=${text} rule=${rule} />`;
          })}
        </ul>
      `}
      <a class="button" href=${link("referee", game.id, "rules")}>
        <${Icon} name="book" /> ${t("referee.rules")}
      </a>
    </section>
  `;
}
