// Zero!: "may I swap this for that", and what the hand is worth after each legal move.
import { html, useState } from "../../vendor/preact-htm.js";
import { useGame } from "../api.js";
import { cardName, inOrder } from "../cards.js";
import { CardFace, CardRow, Segmented } from "../components.js";
import { HandEntry } from "../hand-entry.js";
import { number, t } from "../i18n.js";
import { RuleLink } from "../rules.js";
import { Troubles, Verdict, useReferee } from "./ask.js";

const HAND = 9;
const POOLS = [5, 7, 9];
const SHOWN = 12;

/** A table at which it is our turn: what the other hands hold nobody needs to know. */
function positionOf(hand, pool) {
  const names = pool.length === 9 ? ["Me", "Left"] : ["Me", "Left", "Right"];
  return {
    players: names.map((name, index) => (index ? { name } : { name, hand })),
    dealer: names.at(-1),
    pool,
    ...(pool.length === 7 ? { variant: "seven-card-pool" } : {}),
  };
}

const worth = ({ outcome }) => (outcome.zero ? t("swap.zero") : t("points", { count: outcome.points, points: number(outcome.points) }));

function Answer({ answer, hand, pool, deck }) {
  const [give, setGive] = useState(null);
  const [take, setTake] = useState(null);
  const swaps = answer.moves.filter(({ move }) => move.type === "swap").sort((a, b) => a.outcome.points - b.outcome.points);
  const knock = answer.moves.find(({ move }) => move.type === "knock");
  const asked = give && take;
  const allowed = swaps.find(({ move }) => move.give === give && move.take === take);
  const fitting = swaps.filter(({ move }) => (!give || move.give === give) && (!take || move.take === take));
  const takeable = [...pool, ...(give ? [give] : [])];
  return html`
    <section class="panel stack">
      <h2>${t("swap.ask")}</h2>
      <h3>${t("swap.give")}</h3>
      <${CardRow} cards=${inOrder(hand, deck)} picked=${give} onPick=${(card) => setGive(card === give ? null : card)} />
      <h3>${t("swap.take")}</h3>
      <${CardRow} cards=${takeable} picked=${take} onPick=${(card) => setTake(card === take ? null : card)} />
      ${asked &&
      (allowed
        ? html`<${Verdict} yes>${t("swap.allowed", { worth: worth(allowed) })} <${RuleLink} rule="zero.swap" /><//>`
        : html`<${Verdict}>${t("swap.refused")} <${RuleLink} rule="zero.swap-different-card" /><//>`)}
    </section>
    <section class="panel stack">
      <h2>${t("swap.best")}</h2>
      ${knock && html`<p class="note">${t("swap.knock", { worth: worth(knock) })}</p>`}
      <ol class="moves">
        ${fitting.slice(0, SHOWN).map(
          ({ move, outcome }) => html`
            <li key=${`${move.give} ${move.take}`}>
              <span role="img" aria-label=${cardName(move.give)}><${CardFace} code=${move.give} /></span>
              <span aria-label=${t("swap.for")}>→</span>
              <span role="img" aria-label=${cardName(move.take)}><${CardFace} code=${move.take} /></span>
              <b>${worth({ outcome })}</b>
            </li>
          `,
        )}
      </ol>
      ${fitting.length > SHOWN && html`<p class="note">${t("swap.more", { count: fitting.length - SHOWN })}</p>`}
    </section>
  `;
}

export function Swap() {
  const game = useGame("zero");
  const [cards, setCards] = useState({ hand: [], pool: [] });
  const [size, setSize] = useState(POOLS[0]);
  const complete = cards.hand.length === HAND && cards.pool.length === size;
  const said = useReferee("/v1/games/zero/legal-moves", complete ? { position: positionOf(cards.hand, cards.pool) } : null);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  const seats = [
    { id: "hand", name: t("swap.hand"), size: HAND },
    { id: "pool", name: t("swap.pool"), size },
  ];
  const resize = (next) => {
    setSize(next);
    setCards({ ...cards, pool: cards.pool.slice(0, next) });
  };
  return html`
    <p class="note">${t("swap.intro")}</p>
    <${Segmented}
      label=${t("swap.pool-size")}
      value=${size}
      onChange=${resize}
      options=${POOLS.map((value) => ({ value, label: t("swap.pool-of", { count: value }) }))}
    />
    <${HandEntry} deck=${game.deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${Troubles} said=${said} />
    ${said.answer && html`<${Answer} answer=${said.answer} hand=${cards.hand} pool=${cards.pool} deck=${game.deck} />`}
  `;
}
