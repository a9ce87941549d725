// Counting by tap: the tricks as they are taken, and the cards in them that count.
import { html, useState } from "../../vendor/libraries.js";
import { Segmented } from "../../parts/components.js";
import { Disc, Who } from "../../parts/faces.js";
import { vibrate } from "../../parts/device.js";
import { number, t } from "../../texts/i18n.js";
import { announce } from "../../parts/ui.js";

/**
 * A kind of counted cards: each tap on a player counts one more, and the one after the last of the
 * deck, none.
 */
function CountedRow({ field, max, rows, index }) {
  const winners = rows.filter(({ tricks }) => tricks.value > 0);
  const left = max - winners.reduce((sum, { counted }) => sum + (counted[index].value ?? 0), 0);
  return html`
    <div class="counted-row" role="group" aria-label=${t(`herolio.${field}`)}>
      <span aria-hidden="true">${t(`herolio.${field}`)}</span>
      <div>
        ${winners.map(({ id, name, face, counted }) => {
          const { label, value, set } = counted[index];
          const add = () => {
            vibrate();
            set(left > 0 ? (value ?? 0) + 1 : 0);
          };
          return html`
            <button
              type="button"
              key=${id}
              title=${name}
              aria-label=${t("labelled", { label, value: value ?? 0 })}
              aria-pressed=${String(value > 0)}
              onClick=${add}
            >
              <${Disc} face=${face} />
              ${value > 0 && html`<b>${value}</b>`}
            </button>
          `;
        })}
      </div>
    </div>
  `;
}

/** The players who have counted cards in the tricks that they won. */
export const Counted = ({ rows }) => html`
  <div class="counted">
    ${rows[0].counted.map(
      ({ field, max }, index) => html`
        <${CountedRow} key=${field} field=${field} max=${max} rows=${rows} index=${index} />
      `,
    )}
  </div>
`;

// How many tricks one may count as, where powers change that: as many Splitters as there are.
const WORTH = [1, 2, 3, 4];

/** Tricks during play: the cards in the next one, and a tap on the player who took it. */
export function TrickCounter({ rows, left }) {
  const [worth, setWorth] = useState(1);
  const [held, setHeld] = useState({});
  const { counted } = rows[0];
  const add = (row) => {
    vibrate();
    const count = (row.tricks.value ?? 0) + worth;
    row.win(worth, held);
    setWorth(1);
    setHeld({});
    announce(t("labelled", { label: row.tricks.label, value: count }));
  };
  return html`
    <div class="trick-counter">
      ${left === null && html`
        <div class="trick-worth">
          <span aria-hidden="true">${t("herolio.worth")}</span>
          <${Segmented}
            label=${t("herolio.worth")}
            value=${worth}
            onChange=${setWorth}
            options=${WORTH.map((value) => ({ value, label: number(value) }))}
          />
        </div>
      `}
      ${counted.length > 0 && html`
        <div class="trick-held" role="group" aria-label=${t("herolio.counts")}>
          ${counted.map(({ field, max }, index) => {
            const value = held[field] ?? 0;
            const free = max - rows.reduce((sum, row) => sum + (row.counted[index].value ?? 0), 0);
            return html`
              <button
                type="button"
                class="small"
                key=${field}
                disabled=${free < 1}
                aria-pressed=${String(value > 0)}
                aria-label=${t("labelled", { label: t(`herolio.${field}`), value })}
                onClick=${() => setHeld({ ...held, [field]: value < free ? value + 1 : 0 })}
              >
                ${t(`herolio.${field}`)} <b>${value || ""}</b>
              </button>
            `;
          })}
        </div>
      `}
      <div class="trick-takers" role="group" aria-label=${t("herolio.who-took")}>
        ${rows.map(
          (row) => html`
            <button
              type="button"
              key=${row.id}
              disabled=${left !== null && left <= 0}
              onClick=${() => add(row)}
            >
              <${Who} name=${row.name} face=${row.face} />${" "}
              <span>
                <b>${row.tricks.value ?? (row.tricks.optional ? 0 : "–")}</b>
                <span class="note">/${row.bid.value}</span>
              </span>
            </button>
          `,
        )}
      </div>
    </div>
  `;
}
