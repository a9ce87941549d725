// The points that the referee gives a player or takes: those written down, and a form for more.
import { html, useState } from "../vendor/libraries.js";
import { Field, IconButton, StepperField } from "./components.js";
import { nameOf } from "../model/evening.js";
import { toText } from "../model/names.js";
import { adjust, withdraw } from "../model/players.js";
import { number, t } from "../texts/i18n.js";
import { RuleLink } from "./rules.js";
import { changeEvening } from "../storage/store.js";
import { notify } from "./ui.js";

const RULINGS = { start: "ruling-late-player", referee: "ruling-referee-points" };
// The points that players enter; a late start may be any total.
const MOST_POINTS = 30_000;
const USUAL = [-20, -10, -5, 5, 10, 20];

export function Adjustments({ evening, player, limits, onDone }) {
  const [points, setPoints] = useState(0);
  const [reason, setReason] = useState("");
  const name = nameOf(evening, player);
  const add = (event) => {
    event.preventDefault();
    if (!points) {
      event.target.querySelector("button").focus();
      return;
    }
    changeEvening("undo.adjust", (now) =>
      adjust(now, player, points, toText(reason, limits.reason.max) || undefined),
    );
    notify(t("labelled", { label: name, value: number(points, { signed: true }) }), { undo: true });
    onDone();
  };
  return html`
    <form class="panel stack" aria-label=${t("adjusted.of", { name })} onSubmit=${add}>
      ${evening.adjustments
        .filter((each) => each.player === player)
        .map(({ id, points: each, kind, reason: why }) => {
          const gained = number(each, { signed: true });
          return html`
            <p class="row" key=${id}>
              <span>
                ${gained} · ${t(`adjusted.${kind}`)}
                ${why && html`
                  ${" "}
                  <small>${why}</small>
                `}
              </span>
              <${RuleLink} rule="${evening.game}.${RULINGS[kind]}" />
              <${IconButton}
                icon="close"
                label=${t("adjusted.withdraw", { name, points: gained })}
                onClick=${() => changeEvening("undo.withdraw", (now) => withdraw(now, id))}
              />
            </p>
          `;
        })}
      <div class="chips" role="group" aria-label=${t("adjusted.title")}>
        ${USUAL.map(
          (each) => html`
            <button
              type="button"
              key=${each}
              aria-pressed=${String(each === points)}
              onClick=${() => setPoints(each)}
            >
              ${number(each, { signed: true })}
            </button>
          `,
        )}
      </div>
      <details>
        <summary>${t("adjusted.more")}</summary>
        <${StepperField}
          label=${t("adjusted.points")}
          value=${points}
          min=${-MOST_POINTS}
          max=${MOST_POINTS}
          required
          onChange=${setPoints}
        />
        <${Field} label=${t("adjusted.reason")}>
          <input
            value=${reason}
            maxlength=${limits.reason.max}
            aria-label=${t("adjusted.reason")}
            onInput=${(event) => setReason(event.target.value)}
          />
        <//>
      </details>
      <p class="row">
        <button type="submit" class="primary" aria-disabled=${String(!points)}>
          ${t("adjusted.write")}
        </button>${" "}
        <${RuleLink} rule="${evening.game}.${RULINGS.referee}" />
      </p>
    </form>
  `;
}
