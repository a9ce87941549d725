// The facts of a round of Herolio: the active powers and the cards of each player.
import { html, useState } from "../../vendor/libraries.js";
import { changeDraft } from "../../model/evening.js";
import { Field, SegmentedField, StepperField } from "../../parts/components.js";
import { RuleLink } from "../../parts/rules.js";
import { changeEvening } from "../../storage/store.js";
import { t } from "../../texts/i18n.js";
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

const deal = (dealer) =>
  changeEvening("undo.dealer", (now) => changeDraft(now, () => ({ dealer })));

/**
 * How many cards there are, who deals, and the choice of powers; below, where a choice moves
 * nothing that is tapped, the active powers by name, of which a tap reads one.
 */
export function Facts({ seats, dealer, input, onChange, limits }) {
  // Open from the start where something is to be chosen; later only by a tap, so nothing moves.
  const [isOpen] = useState(input.cards === null);
  const active = POWERS.filter(({ number: power }) => input.powers.includes(power));
  // What one tap makes active: all, or none where all are.
  const others = active.length === POWERS.length ? [] : POWERS;
  const name = seats.find(({ id }) => id === dealer)?.name;
  const known = [
    ["herolio.cards-each", input.cards ?? "–"],
    ["herolio.powers", active.length || t("herolio.no-powers")],
    ["round.dealer", name ?? "–"],
  ];
  return html`
    <div class="round-facts">
      <details class="fold-out" open=${isOpen}>
        <summary>
          ${known.map(([label, value]) => t("labelled", { label: t(label), value })).join(" · ")}
        </summary>
        <div>
          <${StepperField}
            label=${t("herolio.cards-each")}
            value=${input.cards}
            min=${limits.cards_each.min}
            max=${limits.cards_each.max}
            onChange=${(cards) => onChange({ cards }, "undo.cards-each")}
          />
          <${SegmentedField}
            label=${t("round.dealer")}
            value=${dealer}
            onChange=${deal}
            options=${seats.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <${Field} label=${t("herolio.powers")}>
            <button
              type="button"
              class="small"
              aria-pressed=${String(active.length === POWERS.length)}
              onClick=${() =>
                onChange({ powers: others.map(({ number }) => number) }, "undo.power")
              }
            >
              ${t("herolio.all-powers")}
            </button>
            <${Powers} input=${input} onChange=${onChange} />
          <//>
        </div>
      </details>
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
    </div>
  `;
}
