// Zero Hero: the players' collections at the end, scored against one another.
import { html } from "../../vendor/libraries.js";
import { CardForm } from "../../parts/entry-forms.js";
import { t } from "../../texts/i18n.js";

export function Form(props) {
  const badge = (id) => {
    const score = props.scoreOf(id);
    if (!score) return null;
    return score.zero_hero
      ? html`<span class="tag tag-win">${t("zero-hero.hero")}</span>`
      : html`<span class="tag">${t("zero-hero.zeros", { count: score.zeros })}</span>`;
  };
  return html`<${CardForm} ...${props} badge=${badge} note=${t("zero-hero.leave-out")} />`;
}
