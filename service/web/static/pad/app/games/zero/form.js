// Zero!: hands of cards, or just their points.
import { html, useState } from "../../../vendor/libraries.js";
import { Segmented, Stepper } from "../../components.js";
import { valueOf } from "../../evening.js";
import { HandEntry } from "../../hand-entry.js";
import { number, t } from "../../i18n.js";
import { isFull } from "./game.js";

function Points({ limits, seats, input, onChange, scoreOf }) {
  return html`
    <ul class="people">
      ${seats.map(({ id, name }) => {
        const score = isFull(input, id, limits) && scoreOf(id);
        return html`
          <li key=${id}>
            <span class="person">${name}</span>
            ${isFull(input, id, limits)
              ? html`<span>${score ? t("zero.from-cards", { points: number(score.points) }) : t("pending")}</span>`
              : html`
                  <${Stepper}
                    label=${t("zero.points-of", { name })}
                    value=${valueOf(input, "points", id)}
                    max=${limits["rounds[][]"].max}
                    onChange=${(points) => onChange({ points: { ...input.points, [id]: points } }, "undo.points")}
                  />
                `}
          </li>
        `;
      })}
    </ul>
  `;
}

export function Form({ game: { deck, limits }, seats, input, onChange, scoreOf }) {
  const pointsOnly = seats.some(({ id }) => valueOf(input, "points", id) !== null && !isFull(input, id, limits));
  const [view, setView] = useState(pointsOnly ? "points" : "cards");
  const zeroBadge = (id) => (scoreOf(id)?.zero ? html`<span class="tag tag-win">ZERO</span>` : null);
  return html`
    <${Segmented}
      label=${t("zero.how")}
      value=${view}
      onChange=${setView}
      options=${[
        { value: "cards", label: t("zero.cards") },
        { value: "points", label: t("zero.points") },
      ]}
    />
    ${view === "cards"
      ? html`
          <${HandEntry}
            deck=${deck}
            seats=${seats.map((seat) => ({ ...seat, size: limits.hand.max }))}
            hands=${input.hands}
            onChange=${(hands, label) => onChange({ hands }, label)}
            scoreOf=${scoreOf}
            badge=${zeroBadge}
          />
        `
      : html`<${Points} limits=${limits} seats=${seats} input=${input} onChange=${onChange} scoreOf=${scoreOf} />`}
  `;
}
