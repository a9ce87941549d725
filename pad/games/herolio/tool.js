// Herolio: who takes this trick, and why.
import { html } from "../../vendor/libraries.js";
import { CardGrid } from "../../parts/card-grid.js";
import { Chip } from "../../parts/components.js";
import { cardName, kindName } from "../../model/cards.js";
import { useGame } from "../../network/catalogue.js";
import { list, t } from "../../texts/i18n.js";
import { VerdictBar } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";
import { POWERS } from "./points.js";
import { powerName, toggled } from "./round-facts.js";
import { Chosen, Trick } from "./trick.js";
import { UNKNOWN, sumOf, useTrick } from "./use-trick.js";

const Powers = ({ powers, onChange }) => html`
  <div class="chips" role="group" aria-label=${t("trick.powers")}>
    ${POWERS.map(
      ({ number: power }) => html`
        <button
          type="button"
          key=${power}
          aria-pressed=${String(powers.includes(power))}
          aria-label=${powerName(power)}
          onClick=${() => onChange(toggled(powers, power))}
        >
          ${power}
        </button>
      `,
    )}
  </div>
`;

/** The facts that a verdict depends on, in one line; "?" until they are known. */
const Asked = ({ label, value, options, onChange }) => html`
  <label class="asked">
    <span class="note">${label}</span>
    <select
      value=${String(value)}
      onChange=${({ target }) => {
        const chosen = options[target.selectedIndex - 1];
        onChange(chosen ? chosen.value : UNKNOWN);
      }}
    >
      <option value=${UNKNOWN}>?</option>
      ${options.map(
        (option) => html`
          <option key=${String(option.value)} value=${String(option.value)}>
            ${option.label}
          </option>
        `,
      )}
    </select>
  </label>
`;

/** The winner of the trick so far; `when` contains the assumptions. */
const Outcome = ({
  when,
  outcome: { fate, highest, counts_as: count, must_give: given, may_detain: detains },
}) => html`
  <p class="verdict is-yes">
    ${when && `${when} `}
    <b>${t(`trick.${fate}`, { name: highest.player })}</b>${" "}
    ${fate !== "discarded" && t("trick.counts", { count })} ${given && t("trick.must-give")}${" "}
    ${detains && t("trick.may-detain")}
  </p>
`;

/**
 * Enters a whole trick in the open round, with those that waited for it, and goes on to the next
 * one.
 */
function Count({ trick: { seated, response, tricks, act } }) {
  const { fate, highest } = response;
  if (fate !== "won")
    return html`
      <button type="button" class="small" onClick=${act.leave}>
        ${t("trick.next")}
      </button>
    `;
  if (!sumOf(tricks, "given"))
    return html`
      <button type="button" class="primary small" onClick=${() => act.enter(null)}>
        ${t("trick.enter", { name: highest.player })}
      </button>
    `;
  return html`
    <div class="chip-row" role="group" aria-label=${t("trick.give")}>
      <span class="note" aria-hidden="true">
        ${t("trick.give")}
      </span>
      ${seated
        .filter((name) => name !== highest.player)
        .map(
          (name) => html`
            <${Chip} key=${name} onClick=${() => act.enter(name)}>
              ${name}
            <//>
          `,
        )}
    </div>
  `;
}

const Reasons = ({ deck, outcome: { highest, order, lines } }) => html`
  <section class="panel stack">
    <p class="note">
      ${t("trick.highest", { name: highest.player, card: cardName(deck, highest.card) })}${" "}
      ${t("trick.order", { names: list(order) })}
    </p>
    <ul class="lines">
      ${lines.map(
        ({ rule, text }, index) => html`
          <li key=${index}>
            <span class="line-text">
              ${text} <${RuleLink} rule=${rule} />
            </span>
          </li>
        `,
      )}
    </ul>
  </section>
`;

/** The other conditions of the verdict: who led, and the trump. */
function Known({ trick: { round, seated, leader, trump, powers, act }, deck }) {
  const suits = [...new Set(deck.flatMap(({ suit }) => suit ?? []))];
  const names = seated.map((value) => ({ value, label: value }));
  const trumps = [null, ...suits].map((value) => ({
    value,
    label: value ? kindName(value) : t("trick.no-trump"),
  }));
  return html`
    ${round && html`
      <${Asked}
        label=${t("trick.leader")}
        value=${leader ?? UNKNOWN}
        options=${names}
        onChange=${(value) => act.keep({ leader: value === UNKNOWN ? null : value })}
      />
    `}
    ${powers.includes(1) && html`
      <${Asked}
        label=${t("trick.trump")}
        value=${trump}
        options=${trumps}
        onChange=${(value) => act.keep({ trump: value })}
      />
    `}
  `;
}

export function Tool() {
  const game = useGame("herolio");
  const trick = useTrick(game);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  const { deck } = game;
  const { round, plays, shown, powers, response, next, last, act } = trick;
  const play = shown === null ? null : plays[shown];
  const panel = html`
    <details class="panel fold-out">
      <summary>
        ${powers.length === 1
          ? t("herolio.power-named", { name: powerName(powers[0]) })
          : t("labelled", {
              label: t("trick.powers"),
              value: powers.join(", ") || t("herolio.no-powers"),
            })}
      </summary>
      <div>
        <${Powers} powers=${powers} onChange=${(chosen) => act.keep({ powers: chosen })} />
      </div>
    </details>
  `;
  return html`
    <div class="trick-tool">
      ${!round && panel}
      <div class="trick-known">
        ${play
          ? html`
              <${Chosen}
                key=${shown}
                play=${play}
                index=${shown}
                earlier=${plays.slice(0, shown)}
                facts=${trick.facts}
                exchange=${{ isOn: trick.exchanges, toggle: act.toggleExchange }}
                act=${act}
              />
            `
          : round || powers.includes(1)
            ? html`<${Known} trick=${trick} deck=${deck} />`
            : html`<span class="note">${t("trick.intro")}</span>`}
      </div>
      <${Trick} deck=${deck} trick=${trick} />
      <${CardGrid}
        deck=${deck}
        label=${t("trick.grid")}
        mine=${trick.countOf}
        others=${() => []}
        onTap=${act.tap}
        flat
      />
      <${Refusal} problem=${trick.result.problem} />
      ${round && panel}
      ${response && html`<${Reasons} deck=${deck} outcome=${response} />`}
    </div>
    <${VerdictBar}
      result=${trick.result}
      note=${next ? t("trick.tap", { name: next }) : t("trick.full")}
      action=${trick.isWhole && html`<${Count} trick=${trick} />`}
    >
      ${response && html`<${Outcome} outcome=${response} when=${trick.when} />`}
      ${!plays.length && last && html`
        <${Outcome} outcome=${last.outcome} />
        <p>${t("trick.entered", { name: last.name })}</p>
      `}
    <//>
  `;
}
