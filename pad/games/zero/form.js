// Zero!: hands of cards, or just their points; a ZERO is marked.
import { html } from "../../vendor/libraries.js";
import { Form as CardForm } from "../../parts/card-form.js";

export function Form(props) {
  const badge = (id) => props.scoreOf(id)?.zero && html`<span class="tag tag-win">ZERO</span>`;
  return html`<${CardForm} ...${props} badge=${badge} />`;
}
