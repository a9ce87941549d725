// Zero Hero: the players' collections at the end, scored against one another.
import { html } from "../../../vendor/libraries.js";
import { HandEntry } from "../../hand-entry.js";
import { t } from "../../i18n.js";

export function Form({ game, seats, input, onChange, scoreOf, bar }) {
  const badge = (id) => {
    const score = scoreOf(id);
    if (!score) return null;
    return score.zero_hero
      ? html`<span class="tag tag-win">${t("zero-hero.hero", { count: score.zeros })}</span>`
      : html`<span class="tag">${t("zero-hero.zeros", { count: score.zeros })}</span>`;
  };
  return html`
    <${HandEntry}
      deck=${game.deck}
      seats=${seats}
      hands=${input.collections}
      onChange=${(collections, label) => onChange({ collections }, label)}
      scoreOf=${scoreOf}
      badge=${badge}
      bar=${bar}
    />
  `;
}
