// The house rules that players may agree on.
import { html } from "../vendor/libraries.js";
import { isHouseRule, optionName, useRules } from "../network/catalogue.js";
import { Switch } from "./components.js";
import { RuleLink } from "./rules.js";
import { t } from "../texts/i18n.js";

/** Each house rule with the rule that it changes; `choice(option)` draws one of other values than yes and no. */
export function HouseRules({ game, agreed: { chosen }, agree, choice }) {
  const book = useRules(game.id);
  return html`
    <p class="note">${t("start.house-note")}</p>
    ${game.options.filter(isHouseRule).map((option) => {
      const { name, text } = option;
      const value = chosen.house_rules[name];
      const rule = book?.rules.find(({ alternative }) => alternative?.house_rule?.name === name);
      const set = (next) => agree({ chosen: { ...chosen, house_rules: { ...chosen.house_rules, [name]: next } } });
      return html`
        <div class="house-rule" key=${name}>
          <div>${typeof value === "boolean" ? html`<${Switch} label=${optionName(name)} note=${text} value=${value} onChange=${set} />` : choice(option)}</div>
          ${rule && html`<${RuleLink} rule=${rule.id} isRow />`}
        </div>
      `;
    })}
  `;
}
