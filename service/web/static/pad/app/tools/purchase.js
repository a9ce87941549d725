// Zero Hero: "may I buy this pair", "may I take two".
import { html, useState } from "../../vendor/preact-htm.js";
import { useGame } from "../api.js";
import { cardName } from "../cards.js";
import { Field, Stepper } from "../components.js";
import { HandEntry } from "../hand-entry.js";
import { t } from "../i18n.js";
import { RuleLink } from "../rules.js";
import { Troubles, Verdict, useReferee } from "./ask.js";

const PILES = [0, 1, 2, 3];
const PAIR = 2;
const ALL_ZERONES = 40;
const MOST_IN_POOL = 18;
const SYMBOLS = ["zerone", "card", "swap", "flag"];
const NAMES = ["Me", "Left"];
const START = { mine: 3, piles: [4, 4, 4, 4] };

const keyOf = (pile, card, index) => `${pile}.${card}.${index}`;

/** A table at which it is our turn; every zerone not named is in the general pool or, beyond
 * what that can hold, with the others. */
function positionOf(zerones, pairs, symbols) {
  const onPiles = zerones.piles.reduce((sum, count) => sum + count, 0);
  const others = Math.max(ALL_ZERONES - zerones.mine - onPiles, 0);
  const pool = Math.min(others, MOST_IN_POOL);
  const marked = (pile) =>
    pairs[pile].map((card, index) => {
      const symbol = symbols[keyOf(pile, card, index)];
      return symbol ? `${card}+${symbol}` : card;
    });
  return {
    players: [
      { name: NAMES[0], zerones: zerones.mine },
      { name: NAMES[1], zerones: others - pool },
    ],
    display: PILES.map((pile) => ({ pair: marked(pile), zerones: zerones.piles[pile] })),
    general_pool: pool,
  };
}

function Zerones({ zerones, onChange }) {
  return html`
    <section class="panel zerones">
      <${Field} label=${t("purchase.mine")}>
        <${Stepper} label=${t("purchase.mine")} value=${zerones.mine} required max=${ALL_ZERONES} onChange=${(mine) => onChange({ ...zerones, mine })} />
      <//>
      ${PILES.map(
        (pile) => html`
          <${Field} key=${pile} label=${t("purchase.on-pile", { number: pile + 1 })}>
            <${Stepper}
              label=${t("purchase.on-pile", { number: pile + 1 })}
              value=${zerones.piles[pile]}
              required
              max=${ALL_ZERONES}
              onChange=${(count) => onChange({ ...zerones, piles: zerones.piles.with(pile, count) })}
            />
          <//>
        `,
      )}
    </section>
  `;
}

const Symbols = ({ pairs, symbols, onChange }) => html`
  <details class="panel">
    <summary>${t("purchase.symbols")}</summary>
    ${PILES.flatMap((pile) =>
      pairs[pile].map((card, index) => {
        const key = keyOf(pile, card, index);
        return html`
          <label class="inline" key=${key}>
            ${t("purchase.pile", { number: pile + 1 })}: ${cardName(card)}
            <select value=${symbols[key] ?? ""} onChange=${(event) => onChange({ ...symbols, [key]: event.target.value })}>
              <option value="">${t("purchase.no-symbol")}</option>
              ${SYMBOLS.map((symbol) => html`<option key=${symbol} value=${symbol}>${t(`symbol.${symbol}`)}</option>`)}
            </select>
          </label>
        `;
      }),
    )}
  </details>
`;

function Answer({ answer, zerones }) {
  const of = (pile, type) => answer.moves.filter(({ move }) => move.type === type && move.pile === pile);
  return html`
    <section class="panel stack">
      ${PILES.map((pile) => {
        const [buy] = of(pile, "buy");
        const most = Math.max(0, ...of(pile, "take").map(({ move }) => move.zerones ?? 1));
        return html`
          <div key=${pile}>
            <h2>${t("purchase.pile", { number: pile + 1 })}</h2>
            ${buy
              ? html`
                  <${Verdict} yes>
                    ${t("purchase.may-buy", { count: buy.outcome?.cost ?? zerones.piles[pile] })} <${RuleLink} rule="zero-hero.buy" />
                  <//>
                `
              : html`<${Verdict}>${t("purchase.too-dear", { count: zerones.piles[pile], mine: zerones.mine })} <${RuleLink} rule="zero-hero.buy" /><//>`}
            <p class="note">
              ${most ? t("purchase.take", { count: most }) : t("purchase.empty")}
              ${" "}<${RuleLink} rule=${most > 1 ? "zero-hero.take-two" : most ? "zero-hero.take" : "zero-hero.ruling-empty-pile"} />
            </p>
          </div>
        `;
      })}
    </section>
  `;
}

export function Purchase() {
  const game = useGame("zero-hero");
  const [zerones, setZerones] = useState(START);
  const [cards, setCards] = useState({});
  const [symbols, setSymbols] = useState({});
  const pairs = PILES.map((pile) => cards[pile] ?? []);
  const complete = pairs.every((pair) => pair.length === PAIR);
  const said = useReferee("/v1/games/zero-hero/legal-moves", complete ? { position: positionOf(zerones, pairs, symbols) } : null);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  const seats = PILES.map((pile) => ({ id: String(pile), name: t("purchase.pile", { number: pile + 1 }), size: PAIR }));
  return html`
    <p class="note">${t("purchase.intro")}</p>
    <${Zerones} zerones=${zerones} onChange=${setZerones} />
    <${HandEntry} deck=${game.deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${Symbols} pairs=${pairs} symbols=${symbols} onChange=${setSymbols} />
    <${Troubles} said=${said} />
    ${said.answer && html`<${Answer} answer=${said.answer} zerones=${zerones} />`}
  `;
}
