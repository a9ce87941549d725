// Zero!: the numbers that count, or the cards of each hand; a ZERO is marked.
import { html } from "../../vendor/libraries.js";
import { CardForm, PlayerRows } from "../../parts/entry-forms.js";
import { vibrate } from "../../parts/device.js";
import { valueIn } from "../../model/evening.js";
import { numbersOf } from "../../model/entry.js";
import { number, t } from "../../texts/i18n.js";
import { announce } from "../../parts/ui.js";

/**
 * A row for each player: a tap on each number that counts, or on ZERO!; a row without a tap is
 * missing.
 */
function Numbers({
  game: { scored, limits, entry },
  seats,
  input,
  onChange,
  scoreOf,
  checks,
  bar,
}) {
  const all = [...new Set(scored.map((card) => card.number))];
  const row = ({ id, name }) => {
    const counted = numbersOf(input, id) ?? [];
    const points = valueIn(input, "points", id);
    const set = (numbers) => {
      vibrate();
      const sum = numbers?.reduce((total, each) => total + each, 0) ?? null;
      onChange(
        {
          numbers: { ...input.numbers, [id]: numbers ?? [] },
          ...entry.withPointsOf(input, id, sum, limits),
        },
        "undo.points",
      );
      announce(t("labelled", { label: t("points-of", { name }), value: sum ?? "–" }));
    };
    const toggle = (value) => {
      const left = counted.filter((other) => other !== value);
      if (left.length === counted.length) set([...counted, value].sort((a, b) => a - b));
      else set(left.length ? left : null);
    };
    const isZero = points === 0 && counted.length === 0;
    return html`
      <button
        type="button"
        class="small zero-button"
        aria-label=${t("labelled", { label: name, value: t("zero.shout") })}
        aria-pressed=${String(isZero)}
        onClick=${() => set(isZero ? null : [])}
      >
        ${t("zero.shout")}
      </button>
      <output class="live-score" aria-label=${t("points-of", { name })}>
        <span key=${points}>${points === null ? "–" : number(points)}</span>
      </output>
      <div class="counted-numbers" role="group" aria-label=${t("zero.numbers-of", { name })}>
        ${all.map(
          (value) => html`
            <button
              type="button"
              key=${value}
              aria-pressed=${String(counted.includes(value))}
              onClick=${() => toggle(value)}
            >
              ${value}
            </button>
          `,
        )}
      </div>
    `;
  };
  return html`
    <p class="note">${t("zero.numbers-note")}</p>
    <${PlayerRows}
      seats=${seats}
      cells=${2}
      scoreOf=${scoreOf}
      entered=${(id) =>
        !entry.isFull(input, id, limits) && row(seats.find((seat) => seat.id === id))
      }
    />
    ${checks} ${bar(null)}
  `;
}

export function Form(props) {
  if (props.way === "numbers") return html`<${Numbers} ...${props} />`;
  const badge = (id) => props.scoreOf(id)?.zero && html`<span class="tag tag-win">ZERO</span>`;
  return html`<${CardForm} ...${props} badge=${badge} />`;
}
