// Zero!: hands of nine cards, or just their points.
import { html, useState } from "../../vendor/preact-htm.js";
import { Segmented, Stepper } from "../components.js";
import { ZERO_HAND, isFull, valueOf } from "../games.js";
import { HandEntry } from "../hand-entry.js";
import { number, t } from "../i18n.js";

const MOST_POINTS = 36;

function Points({ seats, input, onChange, scoreOf }) {
  return html`
    <ul class="people">
      ${seats.map(({ id, name }) => {
        const score = isFull(input, id) && scoreOf(id);
        return html`
          <li key=${id}>
            <span class="person">${name}</span>
            ${isFull(input, id)
              ? html`<span>${score ? t("zero.from-cards", { points: number(score.points) }) : t("pending")}</span>`
              : html`
                  <${Stepper}
                    label=${t("zero.points-of", { name })}
                    value=${valueOf(input, "points", id)}
                    max=${MOST_POINTS}
                    onChange=${(points) => onChange({ points: { ...input.points, [id]: points } }, "undo.points")}
                  />
                `}
          </li>
        `;
      })}
    </ul>
  `;
}

export function Entry({ game, seats, input, onChange, scoreOf }) {
  const pointsOnly = seats.some(({ id }) => valueOf(input, "points", id) !== null && !isFull(input, id));
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
            deck=${game.deck}
            seats=${seats.map((seat) => ({ ...seat, size: ZERO_HAND }))}
            hands=${input.hands}
            onChange=${(hands, label) => onChange({ hands }, label)}
            scoreOf=${scoreOf}
            badge=${zeroBadge}
          />
        `
      : html`<${Points} seats=${seats} input=${input} onChange=${onChange} scoreOf=${scoreOf} />`}
  `;
}
