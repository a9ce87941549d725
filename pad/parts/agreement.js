// What players agree on besides the style of a game: how long they play, and house rules.
import { html } from "../vendor/libraries.js";
import { get, useLoaded } from "../network/api.js";
import { isHouseRule, optionName } from "../network/catalogue.js";
import { StepperField } from "./components.js";
import { RuleLink } from "./rules.js";
import { language, t, textOr } from "../texts/i18n.js";

/** A yes or no in one line; its note is there once it is on. */
export const Switch = ({ label, note, value, onChange }) => html`
  <button type="button" class="switch" role="switch" aria-checked=${String(value)} onClick=${() => onChange(!value)}>${label}</button>
  ${value && note && html`<p class="note">${note}</p>`}
`;

/** How many rounds, or games, are played; where it is asked, it has to be said. */
export const Rounds = ({ game, value, onChange, min = 1, isAsked = false }) => html`
  <${StepperField}
    label=${t("start.rounds")}
    note=${isAsked ? null : textOr(`start.rounds-note.${game.id}`, t(game.roundIsGame ? "start.rounds-note.games" : "start.rounds-note"))}
    value=${value}
    min=${min}
    max=${game.limits.match_rounds.max}
    onChange=${onChange}
  />
`;

/** The house rules, each with the rule that it changes; `choice(option)` draws one of other values than yes and no. */
export function HouseRules({ game, agreed: { chosen }, agree, choice }) {
  const { value: book } = useLoaded(`${language()} ${game.id} rules`, () => get(`/v2/games/${game.id}/rules`));
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
