// What players rarely agree on besides the defaults: how long they play, and house rules.
import { html } from "../vendor/libraries.js";
import { optionName } from "../network/catalogue.js";
import { Field, Stepper } from "./components.js";
import { t, textOr } from "../texts/i18n.js";

/** A yes or no in one line; its note is there once it is on. */
const Switch = ({ label, note, value, onChange }) => html`
  <button type="button" class="switch" role="switch" aria-checked=${String(value)} onClick=${() => onChange(!value)}>${label}</button>
  ${value && note && html`<p class="note">${note}</p>`}
`;

/** How many rounds, or games, are played; without a `note` it has to be said. */
export const Rounds = ({ game, value, onChange, isAsked = false }) => html`
  <${Field} label=${t("start.rounds")} note=${isAsked ? null : textOr(`start.rounds-note.${game.id}`, t(game.roundIsGame ? "start.rounds-note.games" : "start.rounds-note"))}>
    <${Stepper} label=${t("start.rounds")} value=${value} min=${1} max=${game.limits.match_rounds.max} onChange=${onChange} />
  <//>
`;

/** `agreed` are the values and `agree` sets some of them; `choice(option)` draws a house rule of other values than yes and no. */
export const More = ({ game, agreed, agree, choice, isAsked, before }) => html`
  ${!isAsked && html`<${Rounds} game=${game} value=${agreed.matchRounds} onChange=${(matchRounds) => agree({ matchRounds })} />`}
  ${game.limits.ends_at &&
  html`
    <${Field} label=${t("start.ends-at")} note=${t("start.ends-at-note")}>
      <${Stepper} label=${t("start.ends-at")} value=${agreed.endsAt} min=${1} max=${game.limits.ends_at.max} first=${100} onChange=${(endsAt) => agree({ endsAt })} />
    <//>
  `}
  ${before && html`<${Switch} label=${t("start.same-night", { game: before })} value=${agreed.sameNight} onChange=${(sameNight) => agree({ sameNight })} />`}
  ${game.options
    .filter(({ kind }) => kind === "house-rule")
    .map((option) => {
      const { name, text } = option;
      const value = agreed.chosen.house_rules[name];
      if (typeof value !== "boolean") return choice(option);
      const set = (next) => agree({ chosen: { ...agreed.chosen, house_rules: { ...agreed.chosen.house_rules, [name]: next } } });
      return html`<${Switch} key=${name} label=${optionName(name)} note=${text} value=${value} onChange=${set} />`;
    })}
`;
