// What players agree on: how long they play, and a yes or no.
import { html } from "../vendor/libraries.js";
import { StepperField } from "./components.js";
import { t, textOr } from "../texts/i18n.js";

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
