// The buttons for the chosen cell of an entry of numbers.
import { html } from "../vendor/libraries.js";
import { Icon } from "./components.js";
import { doubtOf, fits, hasMinus } from "./number-entry.js";
import { t } from "../texts/i18n.js";

/** A button for each number that is likely, and one for the digits of others. */
function Buttons({ entry }) {
  const { buttons, max, min, barred, label, value: entered } = entry.active;
  const tap = (value, why) => {
    if (why) {
      entry.refuse(why);
      return;
    }
    entry.put(value);
    entry.goOn();
  };
  // The same place in all cells of a form, whether they need it or not.
  const hasMore = entry.cells.some((cell) => cell.max > cell.buttons || hasMinus(cell));
  return html`
    <div class="chips">
      ${Array.from({ length: Math.min(buttons, max) + 1 }, (_, value) => {
        const why = value === barred?.value ? barred.why : null;
        return html`
          <button
            type="button"
            key=${value}
            aria-pressed=${String(entered === value)}
            aria-disabled=${why && "true"}
            aria-label=${why && `${value}: ${why}`}
            onClick=${() => tap(value, why)}
          >
            ${value}
          </button>
        `;
      })}
      ${hasMore && html`
        <button
          type="button"
          key="more"
          disabled=${max <= buttons && !hasMinus({ min })}
          aria-label=${t("number.more", { label })}
          onClick=${entry.openKeypad}
        >
          …
        </button>
      `}
    </div>
  `;
}

/** The digits of a number, and the key that finishes it. */
function Keypad({ entry }) {
  const { active } = entry;
  const { label, value } = active;
  const digit = (each) => html`
    <button type="button" key=${each} onClick=${() => entry.tapDigit(each)}>
      ${each}
    </button>
  `;
  return html`
    <div class="keypad">
      ${[1, 2, 3].map(digit)}
      <button
        type="button"
        aria-label=${t("number.clear", { label })}
        disabled=${value === null}
        onClick=${() => {
          entry.put(null);
          entry.openKeypad();
        }}
      >
        <${Icon} name="close" />
      </button>
      ${[4, 5, 6].map(digit)}
      ${hasMinus(active)
        ? html`
            <button
              type="button"
              aria-label=${t("number.sign", { label })}
              disabled=${!value || !fits(-value, active)}
              onClick=${() => entry.put(-value)}
            >
              ±
            </button>
          `
        : html`<span></span>`}
      ${[7, 8, 9].map(digit)}
      <button
        type="button"
        class="wanted"
        aria-label=${t("number.done", { label })}
        disabled=${value === null}
        onClick=${entry.goOn}
      >
        ${t("number.ok")}
      </button>
      ${digit(0)}
    </div>
  `;
}

/**
 * The buttons for the chosen cell; once all are entered, `children` have their place. `checks`
 * stand below either.
 */
export function NumberPad({ entry, checks, children }) {
  const { active } = entry;
  if (!active)
    return html`
      <div class="number-pad" key="rest">
        ${children} ${checks}
      </div>
    `;
  const doubt = entry.refusal ?? doubtOf(active);
  return html`
    <div class="number-pad" key="pad" role="group" aria-label=${active.label}>
      <p class="number-pad-head ${doubt ? "is-negative" : ""}" role="status">
        ${doubt ?? active.label}
      </p>
      ${entry.isTyped ? html`<${Keypad} entry=${entry} />` : html`<${Buttons} entry=${entry} />`}
      ${checks}
    </div>
  `;
}
