// The form of games that need no other (entry.js): the cards of each player.
import { html } from "../vendor/libraries.js";
import { findCamera, hasCamera } from "./device.js";
import { HandEntry } from "./hand-entry.js";
import { t } from "../texts/i18n.js";

findCamera();

/** `badge(id)` is a mark beside the points of a player; `note` says what need not be entered. */
export function Form({ game: { scored, limits, entry: { bounds, key } }, seats, missing, input, onChange, scoreOf, badge, note, checks, bar }) {
  const { min, max } = bounds(limits);
  return html`
    <${HandEntry}
      deck=${scored}
      seats=${seats.map((seat) => ({ ...seat, size: min === max ? max : undefined, most: max, canBeEmpty: min === 0, isDone: !missing.includes(seat.id) }))}
      hands=${input[key] ?? {}}
      onChange=${(hands, label) => onChange({ [key]: hands }, label)}
      scoreOf=${scoreOf}
      badge=${badge}
      bar=${bar}
    />
    ${note && html`<p class="note">${note}</p>`} ${checks}
    ${hasCamera.value && html`<p class="row"><a class="button" href="#/hands">${t("hands.title")}</a></p>`}
  `;
}
