// The form of games that need no other (entry.js): the cards of each player, or just points.
import { html, useState } from "../vendor/libraries.js";
import { Segmented } from "./components.js";
import { valueOf } from "../model/evening.js";
import { findCamera, hasCamera } from "./device.js";
import { HandEntry } from "./hand-entry.js";
import { t } from "../texts/i18n.js";
import { Points } from "./points-form.js";

findCamera();

/** `badge(id)` is a mark beside the points of a player. */
export function Form({ game: { scored, limits, entry: { hasCards, bounds, key, points, isFull } }, evening, seats, input, onChange, scoreOf, badge, checks, bar }) {
  const isTyped = ({ id }) => points && valueOf(input, "points", id) !== null;
  const byPoints = (from) => points && seats.some(({ id }) => valueOf(from, "points", id) !== null && !isFull(from, id, limits));
  // The way of the last round holds for the next one.
  const isNew = hasCards && evening.draft.index === evening.rounds.length && !Object.keys(input[key]).length;
  const pointsOnly = !hasCards || byPoints(input) || (isNew && evening.rounds.length > 0 && byPoints(evening.rounds.at(-1).input));
  const [view, setView] = useState(pointsOnly ? "points" : "cards");
  const { min, max } = bounds(limits);
  return html`
    ${view === "cards"
      ? html`
          <${HandEntry}
            deck=${scored}
            seats=${seats.map((seat) => ({ ...seat, size: min === max ? max : undefined, most: max, canBeEmpty: min === 0, isDone: isTyped(seat) }))}
            hands=${input[key]}
            onChange=${(hands, label) => onChange({ [key]: hands }, label)}
            scoreOf=${scoreOf}
            badge=${badge}
            bar=${bar}
          />
          ${checks}
        `
      : html`<${Points} limits=${limits} isFull=${isFull} seats=${seats} input=${input} onChange=${onChange} scoreOf=${scoreOf} checks=${checks} bar=${bar} />`}
    <div class="row entry-ways">
      ${hasCards &&
      points &&
      html`
        <${Segmented}
          label=${t("entry.how")}
          value=${view}
          onChange=${setView}
          options=${["cards", "points"].map((value) => ({ value, label: t(`entry.${value}`) }))}
        />
      `}
      ${hasCards && hasCamera.value && html`<a class="button" href="#/hands">${t("hands.title")}</a>`}
    </div>
  `;
}
