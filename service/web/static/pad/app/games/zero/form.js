// Zero!: hands of cards, or just their points.
import { html, useState } from "../../../vendor/libraries.js";
import { Segmented } from "../../components.js";
import { valueOf } from "../../evening.js";
import { HandEntry } from "../../hand-entry.js";
import { t } from "../../i18n.js";
import { isFull } from "./game.js";
import { Points } from "./points-form.js";

export function Form({ game: { deck, limits }, seats, input, onChange, scoreOf, bar }) {
  const pointsOnly = seats.some(({ id }) => valueOf(input, "points", id) !== null && !isFull(input, id, limits));
  const [view, setView] = useState(pointsOnly ? "points" : "cards");
  return html`
    ${view === "cards"
      ? html`
          <${HandEntry}
            deck=${deck}
            seats=${seats.map((seat) => ({ ...seat, size: limits.hand.max, isDone: valueOf(input, "points", seat.id) !== null }))}
            hands=${input.hands}
            onChange=${(hands, label) => onChange({ hands }, label)}
            scoreOf=${scoreOf}
            badge=${(id) => scoreOf(id)?.zero && html`<span class="tag tag-win">ZERO</span>`}
            bar=${bar}
          />
        `
      : html`<${Points} limits=${limits} seats=${seats} input=${input} onChange=${onChange} scoreOf=${scoreOf} bar=${bar} />`}
    <${Segmented}
      label=${t("zero.how")}
      value=${view}
      onChange=${setView}
      options=${[
        { value: "cards", label: t("zero.cards") },
        { value: "points", label: t("zero.points") },
      ]}
    />
  `;
}
