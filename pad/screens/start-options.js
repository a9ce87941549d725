// The choices of the players of a new evening: variants and house rules.
import { html } from "../vendor/libraries.js";
import { isHouseRule, optionName, useRules, valueName } from "../network/catalogue.js";
import { Choices, SegmentedField, Switch } from "../parts/components.js";
import { t, textOr } from "../texts/i18n.js";
import { RuleLink } from "../parts/rules.js";

/**
 * The options that players choose by one of their values, those of a game and not its house rules.
 */
export const variants = (options) =>
  options.filter((option) => option.values && !isHouseRule(option));

/** True if each value has a line of its own. */
const hasNotes = (name, values) =>
  values.every((value) => textOr(`option.${name}.${value}.note`, ""));

/** The options with one value each that players choose; each value may have a note. */
export const Variants = ({ options, chosen, set }) =>
  options.map(
    ({ name, text, values }) => html`
      <section class="field" key=${name}>
        <${Choices}
          label=${optionName(name)}
          value=${chosen[name]}
          onChange=${(value) => set({ name, pointers: {} }, value)}
          options=${values.map((value) => ({
            value,
            label: valueName(name, value),
            note: textOr(`option.${name}.${value}.note`, ""),
          }))}
        />
        ${hasNotes(name, values) ? null : html`<p class="note">${text}</p>`}
      </section>
    `,
  );

/** Each house rule with the rule that it changes. */
export function HouseRules({ game, chosen, set }) {
  const book = useRules(game.id);
  const choice = (option) => {
    const { name, text, values } = option;
    return html`
      <${SegmentedField}
        label=${optionName(name)}
        note=${text}
        value=${chosen.house_rules[name]}
        onChange=${(value) => set(option, value)}
        options=${values.map((each) => ({ value: each, label: valueName(name, each) }))}
      />
    `;
  };
  return html`
    <h3>${t("start.house-rules")}</h3>
    <p class="note">${t("start.house-note")}</p>
    <div class="list">
      ${game.options.filter(isHouseRule).map((option) => {
        const { name, text } = option;
        const value = chosen.house_rules[name];
        const rule = book?.rules.find(({ alternative }) => alternative?.house_rule?.name === name);
        const isSwitch = typeof value === "boolean";
        return html`
          <div class="item house-rule" key=${name}>
            <div>
              ${isSwitch
                ? html`
                    <${Switch}
                      label=${optionName(name)}
                      note=${text}
                      value=${value}
                      onChange=${(next) => set(option, next)}
                    />
                  `
                : choice(option)}
            </div>
            ${rule && html`<${RuleLink} rule=${rule.id} isRow />`}
          </div>
        `;
      })}
    </div>
  `;
}
