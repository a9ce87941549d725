// Zero Hero: "may I buy this pair", "may I take two".
import { html, useState } from "../../vendor/libraries.js";
import { useGame } from "../../network/catalogue.js";
import { t } from "../../texts/i18n.js";
import { Cell, NumberPad, useCells } from "../../parts/number-entry.js";
import { Verdict, VerdictBar, useReferee } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";

const NAMES = ["Me", "Left"];
const PATH = "/v2/games/zero-hero";
// So many zerones have a button each; more are entered by digits.
const CHIPS = 12;

/**
 * A position in which it is our turn, and the pile in question is the first. The price depends on no
 * card, so any lie in the display; the other zerones are in the general pool or, beyond what that
 * can hold, with the other player.
 */
function positionOf({ deck, limits }, mine, onPile) {
  const others = limits.zerones.max - mine - onPile;
  const pool = Math.min(others, limits.general_pool.max);
  const { max: size } = limits.pair;
  return {
    players: [
      { name: NAMES[0], zerones: mine },
      { name: NAMES[1], zerones: others - pool },
    ],
    display: Array.from({ length: limits.display.max }, (_, pile) => ({
      pair: deck.slice(pile * size, (pile + 1) * size).map(({ card }) => card),
      zerones: pile === 0 ? onPile : 0,
    })),
    general_pool: pool,
  };
}

function Answer({ moves, onPile, mine }) {
  const of = (type) => moves.filter(({ move }) => move.type === type && move.pile === 0);
  const [buy] = of("buy");
  const most = Math.max(0, ...of("take").map(({ move }) => move.zerones ?? 1));
  return html`
    ${mine !== null &&
    (buy
      ? html`<${Verdict} yes>${buy.outcome.cost ? t("purchase.may-buy", { count: buy.outcome.cost }) : t("purchase.free")} <${RuleLink} rule="zero-hero.buy" /><//>`
      : html`<${Verdict}>${t("purchase.too-dear", { count: onPile, mine })} <${RuleLink} rule="zero-hero.buy" /><//>`)}
    <p class="note">
      ${most ? t("purchase.take", { count: most }) : t("purchase.empty")}
      ${" "}<${RuleLink} rule=${most > 1 ? "zero-hero.take-two" : most ? "zero-hero.take" : "zero-hero.ruling-empty-pile"} />
    </p>
  `;
}

function Question({ game }) {
  const [zerones, setZerones] = useState({ pile: null, mine: null });
  const { pile, mine } = zerones;
  const { max } = game.limits.zerones;
  const fields = { pile: mine, mine: pile };
  const cells = Object.entries(fields).map(([key, other]) => ({
    key,
    label: t(`purchase.${key}`),
    value: zerones[key],
    // There are only so many in the game.
    max: max - (other ?? 0),
    chips: CHIPS,
    set: (value) => setZerones({ ...zerones, [key]: value }),
  }));
  const entry = useCells(cells);
  const result = useReferee(`${PATH}/legal-moves`, pile === null ? null : { position: positionOf(game, mine ?? 0, pile) });
  return html`
    <ol class="entries" style=${{ "--cells": 1 }}>
      ${cells.map(
        (cell) => html`
          <li key=${cell.key} class="entry-row">
            <span>${cell.label}</span>
            <${Cell} cell=${cell} entry=${entry} />
          </li>
        `,
      )}
    </ol>
    <${NumberPad} entry=${entry} />
    <${Refusal} problem=${result.problem} />
    <${VerdictBar} result=${result} note=${pile === null && t("purchase.intro")}>
      ${result.response && html`<${Answer} moves=${result.response.moves} onPile=${pile} mine=${mine} />`}
    <//>
  `;
}

/** The rule that begins each chapter of the rulebook. */
export const chapters = { setup: "aim", play: "turn", scoring: "reveal", rulings: "ruling-order", mistakes: "ruling-misdeal" };

export function Tool() {
  const game = useGame("zero-hero");
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  return html`<${Question} game=${game} />`;
}
