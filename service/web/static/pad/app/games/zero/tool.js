// Zero!: "may I swap this for that", and what the hand is worth after each legal move.
import { html, useState } from "../../../vendor/libraries.js";
import { inOrder } from "../../cards.js";
import { online, usePost } from "../../api.js";
import { useGame } from "../../catalogue.js";
import { CardRow, NamedCard, Segmented } from "../../components.js";
import { HandEntry } from "../../hand-entry.js";
import { number, t } from "../../i18n.js";
import { RefereeErrors, Verdict, useReferee } from "../../referee-tool.js";
import { RuleLink } from "../../rules.js";

const SHOWN = 12;
// Positions in which it is our turn, by who sits there; what the others hold makes no difference.
const NAMES = ["Me", "Left", "Right"];
const POSITIONS = [
  { players: 3, variant: "standard" },
  { players: 3, variant: "seven-card-pool" },
  { players: 2, variant: "standard" },
];

function positionOf({ players, variant }, hand, pool) {
  const names = NAMES.slice(0, players);
  return {
    players: names.map((name, index) => (index ? { name } : { name, hand })),
    dealer: names.at(-1),
    variant,
    pool,
  };
}

/** The size of the pool in each of the positions; null where it is not known yet. */
const usePoolSizes = () =>
  POSITIONS.map(({ players, variant }) => {
    const body = { players: NAMES.slice(0, players), dealer: NAMES[0], variant };
    return usePost({ path: "/v1/games/zero/setup", body })?.pool_size ?? null;
  });

const worth = ({ outcome }) => (outcome.zero ? t("swap.zero") : t("points", { count: outcome.points, points: number(outcome.points) }));

function Moves({ moves, hand, pool, deck }) {
  const [give, setGive] = useState(null);
  const [take, setTake] = useState(null);
  const swaps = moves.filter(({ move }) => move.type === "swap").sort((a, b) => a.outcome.points - b.outcome.points);
  const knock = moves.find(({ move }) => move.type === "knock");
  const asked = give && take;
  const allowed = swaps.find(({ move }) => move.give === give && move.take === take);
  const fitting = swaps.filter(({ move }) => (!give || move.give === give) && (!take || move.take === take));
  const takeable = [...pool, ...(give ? [give] : [])];
  return html`
    <section class="panel stack">
      <h2>${t("swap.ask")}</h2>
      <h3>${t("swap.give")}</h3>
      <${CardRow} deck=${deck} cards=${inOrder(hand, deck)} picked=${give} onPick=${(card) => setGive(card === give ? null : card)} />
      <h3>${t("swap.take")}</h3>
      <${CardRow} deck=${deck} cards=${takeable} picked=${take} onPick=${(card) => setTake(card === take ? null : card)} />
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
              <${NamedCard} deck=${deck} code=${move.give} />
              <span aria-label=${t("swap.for")}>→</span>
              <${NamedCard} deck=${deck} code=${move.take} />
              <b>${worth({ outcome })}</b>
            </li>
          `,
        )}
      </ol>
      ${fitting.length > SHOWN && html`<p class="note">${t("swap.more", { count: fitting.length - SHOWN })}</p>`}
    </section>
  `;
}

export function Tool() {
  const game = useGame("zero");
  const sizes = usePoolSizes();
  const [cards, setCards] = useState({ hand: [], pool: [] });
  const [chosen, setChosen] = useState(0);
  const known = game && !sizes.includes(null);
  const hand = game?.limits.hand.max;
  const size = sizes[chosen];
  const complete = known && cards.hand.length === hand && cards.pool.length === size;
  const result = useReferee(
    "/v1/games/zero/legal-moves",
    complete ? { position: positionOf(POSITIONS[chosen], cards.hand, cards.pool) } : null,
  );
  if (!known) return html`<p class="note">${t(game === null || !online.value ? "tool.offline" : "loading")}</p>`;
  const seats = [
    { id: "hand", name: t("swap.hand"), size: hand },
    { id: "pool", name: t("swap.pool"), size },
  ];
  const resize = (next) => {
    setChosen(next);
    setCards({ ...cards, pool: cards.pool.slice(0, sizes[next]) });
  };
  return html`
    <p class="note">${t("swap.intro")}</p>
    <${Segmented}
      label=${t("swap.pool-size")}
      value=${chosen}
      onChange=${resize}
      options=${sizes.map((count, value) => ({ value, label: t("swap.pool-of", { count }) }))}
    />
    <${HandEntry} deck=${game.deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${RefereeErrors} result=${result} />
    ${result.response && html`<${Moves} moves=${result.response.moves} hand=${cards.hand} pool=${cards.pool} deck=${game.deck} />`}
  `;
}
