// What players rarely agree on besides the defaults: how long they play, and house rules.
import { html } from "../vendor/libraries.js";
import { isHouseRule, optionName } from "../network/catalogue.js";
import { StepperField } from "./components.js";
import { t, textOr } from "../texts/i18n.js";

/** A yes or no in one line; its note is there once it is on. */
const Switch = ({ label, note, value, onChange }) => html`
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

/** The points that end the evening, where a game may be played to a limit. */
export const EndsAt = ({ game: { limits }, value, onChange }) =>
  limits.ends_at && html`<${StepperField} label=${t("start.ends-at")} note=${t("start.ends-at-note")} value=${value} min=${1} max=${limits.ends_at.max} first=${100} onChange=${onChange} />`;

/** `agreed` are the values and `agree` sets some of them; `choice(option)` draws a house rule of other values than yes and no. */
export const More = ({ game, agreed, agree, choice, isAsked, before }) => html`
  ${!isAsked && html`<${Rounds} game=${game} value=${agreed.matchRounds} onChange=${(matchRounds) => agree({ matchRounds })} />`}
  <${EndsAt} game=${game} value=${agreed.endsAt} onChange=${(endsAt) => agree({ endsAt })} />
  ${before && html`<${Switch} label=${t("start.same-night", { game: before })} value=${agreed.sameNight} onChange=${(sameNight) => agree({ sameNight })} />`}
  ${game.options
    .filter(isHouseRule)
    .map((option) => {
      const { name, text } = option;
      const value = agreed.chosen.house_rules[name];
      if (typeof value !== "boolean") return choice(option);
      const set = (next) => agree({ chosen: { ...agreed.chosen, house_rules: { ...agreed.chosen.house_rules, [name]: next } } });
      return html`<${Switch} key=${name} label=${optionName(name)} note=${text} value=${value} onChange=${set} />`;
    })}
`;
