// Zero Hero: "may I buy this pair", "may I take two".
import { html, useState } from "../../../vendor/libraries.js";
import { cardName } from "../../cards.js";
import { online, usePost } from "../../api.js";
import { useGame } from "../../catalogue.js";
import { Field, Stepper } from "../../components.js";
import { HandEntry } from "../../hand-entry.js";
import { t } from "../../i18n.js";
import { RefereeErrors, Verdict, useReferee } from "../../referee-tool.js";
import { RuleLink } from "../../rules.js";

const SYMBOLS = ["zerone", "card", "swap", "flag"];
const NAMES = ["Me", "Left"];
const PATH = "/v1/games/zero-hero";

const keyOf = (pile, card, index) => `${pile}.${card}.${index}`;
const pilesOf = ({ display }) => Array.from({ length: display.max }, (_, pile) => pile);

/** The zerones at the start of a game: mine, and on each pile. */
const atStart = (setup, limits) => ({ mine: setup.zerones_each, piles: pilesOf(limits).map(() => limits.zerones.default) });

/**
 * A position in which it is our turn; every zerone not named is in the general pool or, beyond
 * what that can hold, with the others.
 */
function positionOf(limits, zerones, pairs, symbols) {
  const onPiles = zerones.piles.reduce((sum, count) => sum + count, 0);
  const others = Math.max(limits.zerones.max - zerones.mine - onPiles, 0);
  const pool = Math.min(others, limits.general_pool.max);
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
    display: pilesOf(limits).map((pile) => ({ pair: marked(pile), zerones: zerones.piles[pile] })),
    general_pool: pool,
  };
}

function Zerones({ zerones, most, onChange }) {
  return html`
    <section class="panel zerones">
      <${Field} label=${t("purchase.mine")}>
        <${Stepper} label=${t("purchase.mine")} value=${zerones.mine} required max=${most} onChange=${(mine) => onChange({ ...zerones, mine })} />
      <//>
      ${zerones.piles.map(
        (count, pile) => html`
          <${Field} key=${pile} label=${t("purchase.on-pile", { number: pile + 1 })}>
            <${Stepper}
              label=${t("purchase.on-pile", { number: pile + 1 })}
              value=${count}
              required
              max=${most}
              onChange=${(next) => onChange({ ...zerones, piles: zerones.piles.with(pile, next) })}
            />
          <//>
        `,
      )}
    </section>
  `;
}

const Symbols = ({ deck, pairs, symbols, onChange }) => html`
  <details class="panel">
    <summary>${t("purchase.symbols")}</summary>
    ${pairs.flatMap((pair, pile) =>
      pair.map((card, index) => {
        const key = keyOf(pile, card, index);
        return html`
          <label class="inline" key=${key}>
            ${t("labelled", { label: t("purchase.pile", { number: pile + 1 }), value: cardName(deck, card) })}
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

function Moves({ moves, zerones }) {
  const price = (count) => (count ? t("purchase.may-buy", { count }) : t("purchase.free"));
  const of = (pile, type) => moves.filter(({ move }) => move.type === type && move.pile === pile);
  return html`
    <section class="panel stack">
      ${zerones.piles.map((onPile, pile) => {
        const [buy] = of(pile, "buy");
        const most = Math.max(0, ...of(pile, "take").map(({ move }) => move.zerones ?? 1));
        return html`
          <div key=${pile}>
            <h2>${t("purchase.pile", { number: pile + 1 })}</h2>
            ${buy
              ? html`
                  <${Verdict} yes>
                    ${price(buy.outcome?.cost ?? onPile)} <${RuleLink} rule="zero-hero.buy" />
                  <//>
                `
              : html`<${Verdict}>${t("purchase.too-dear", { count: onPile, mine: zerones.mine })} <${RuleLink} rule="zero-hero.buy" /><//>`}
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

export function Tool() {
  const game = useGame("zero-hero");
  const setup = usePost({ path: `${PATH}/setup`, body: { players: NAMES } });
  const [changed, setZerones] = useState(null);
  const [cards, setCards] = useState({});
  const [symbols, setSymbols] = useState({});
  const limits = game?.limits;
  const known = limits && setup;
  const zerones = changed ?? (known && atStart(setup, limits));
  const pairs = known ? pilesOf(limits).map((pile) => cards[pile] ?? []) : [];
  const complete = known && pairs.every((pair) => pair.length === limits.pair.max);
  const result = useReferee(`${PATH}/legal-moves`, complete ? { position: positionOf(limits, zerones, pairs, symbols) } : null);
  if (!known) return html`<p class="note">${t(game === null || !online.value ? "tool.offline" : "loading")}</p>`;
  const seats = pairs.map((_, pile) => ({ id: String(pile), name: t("purchase.pile", { number: pile + 1 }), size: limits.pair.max }));
  return html`
    <p class="note">${t("purchase.intro")}</p>
    <${Zerones} zerones=${zerones} most=${limits.zerones.max} onChange=${setZerones} />
    <${HandEntry} deck=${game.deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${Symbols} deck=${game.deck} pairs=${pairs} symbols=${symbols} onChange=${setSymbols} />
    <${RefereeErrors} result=${result} />
    ${result.response && html`<${Moves} moves=${result.response.moves} zerones=${zerones} />`}
  `;
}
