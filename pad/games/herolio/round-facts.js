// The facts of a round of Herolio: the active powers and the cards of each player.
import { html, useState } from "../../vendor/libraries.js";
import { Field, StepperField } from "../../parts/components.js";
import { t } from "../../texts/i18n.js";
import { RuleLink } from "../../parts/rules.js";
import { POWERS } from "./points.js";

/** A power as it is called: "2: Splitter". */
export const powerName = (power) => t("herolio.power", { power, name: t(`power.${power}`) });

/** The powers with one more, or without it. */
export const toggled = (powers, power) =>
  powers.includes(power)
    ? powers.filter((other) => other !== power)
    : [...powers, power].sort((a, b) => a - b);

export function Powers({ input: { powers }, onChange }) {
  return html`
    <ul class="powers" aria-label=${t("herolio.powers")}>
      ${POWERS.map(
        ({ number: power }) => html`
          <li key=${power}>
            <button
              type="button"
              aria-pressed=${String(powers.includes(power))}
              aria-label=${powerName(power)}
              onClick=${() => onChange({ powers: toggled(powers, power) }, "undo.power")}
            >
              <b>${power}</b> <span>${t(`power.${power}`)}</span>
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}

/**
 * The active powers by name; a tap reads one. How many cards there are, and the choice, come below.
 */
export function Facts({ input, onChange, limits }) {
  // Open from the start where something is to be chosen; later only by a tap, so nothing moves.
  const [isOpen] = useState(input.cards === null);
  const active = POWERS.filter(({ number: power }) => input.powers.includes(power));
  return html`
    <div class="round-facts">
      ${active.length > 0 && html`
        <div class="chip-row" role="group" aria-label=${t("herolio.powers")}>
          ${active.map(
            (power) => html`
              <${RuleLink} key=${power.number} rule="herolio.${power.rule}" isChip>
                ${active.length === 1
                  ? t("herolio.power-named", { name: powerName(power.number) })
                  : powerName(power.number)}
              <//>
            `,
          )}
        </div>
      `}
      <details class="fold-out" open=${isOpen}>
        <summary>
          ${t("labelled", { label: t("herolio.cards-each"), value: input.cards ?? "–" })}
        </summary>
        <div>
          <${StepperField}
            label=${t("herolio.cards-each")}
            value=${input.cards}
            min=${limits.cards_each.min}
            max=${limits.cards_each.max}
            onChange=${(cards) => onChange({ cards }, "undo.cards-each")}
          />
          <${Field} label=${t("herolio.powers")}>
            <${Powers} input=${input} onChange=${onChange} />
          <//>
        </div>
      </details>
    </div>
  `;
}
