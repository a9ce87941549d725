// Zero!: "may I swap this for that", and what the hand is worth after each legal move.
import { html, useState } from "../../vendor/libraries.js";
import { inOrder } from "../../model/cards.js";
import { isAnswering, usePost } from "../../network/api.js";
import { useGame } from "../../network/catalogue.js";
import { CardRow, NamedCard, Segmented } from "../../parts/components.js";
import { nameOf, present } from "../../model/evening.js";
import { HandEntry } from "../../parts/hand-entry.js";
import { number, t } from "../../texts/i18n.js";
import { RefereeErrors, Verdict, VerdictBar, useReferee } from "../../parts/referee-tool.js";
import { RuleLink } from "../../parts/rules.js";
import { state } from "../../storage/store.js";

const SHOWN = 12;
// Positions in which it is our turn, by who sits there; what the others hold makes no difference.
const NAMES = ["Me", "Left", "Right"];
const POSITIONS = [
  { players: 3, variant: "standard" },
  { players: 3, variant: "seven-card-pool" },
  { players: 2, variant: "standard" },
];

/** The position and the whole hands, `[name, cards]`, of the evening being scored; of any other game, null. */
function current(size) {
  const { evening } = state.value;
  if (evening?.game !== "zero") return null;
  const isOfTwo = present(evening).length === 2;
  const { hands = {} } = evening.draft?.input ?? {};
  return {
    position: POSITIONS.findIndex(({ players, variant }) => (isOfTwo ? players === 2 : variant === evening.options.variant)),
    hands: Object.entries(hands).flatMap(([id, hand]) => (hand.length === size ? [[nameOf(evening, id), hand]] : [])),
  };
}

/** A whole position: other cards stand for those that were not entered, since no swap depends on them. */
function positionOf({ players, variant }, deck, { hand, pool }, sizes) {
  const names = NAMES.slice(0, players);
  const left = deck.map(({ card }) => card).filter((card) => !hand.includes(card) && !pool.includes(card));
  const fill = (cards, size) => [...cards, ...left.splice(0, size - cards.length)];
  const whole = fill(hand, sizes.hand);
  return {
    players: names.map((name, index) => (index ? { name } : { name, hand: whole })),
    dealer: names.at(-1),
    variant,
    pool: fill(pool, sizes.pool),
  };
}

/** The size of the pool in each of the positions; null where it is not known yet. */
const usePoolSizes = () =>
  POSITIONS.map(({ players, variant }) => {
    const body = { players: NAMES.slice(0, players), dealer: NAMES[0], variant };
    return usePost({ path: "/v1/games/zero/setup", body })?.pool_size ?? null;
  });

const worth = ({ outcome }) => (outcome.zero ? t("swap.zero") : t("points", { count: outcome.points, points: number(outcome.points) }));

const Swap = ({ deck, give, take }) => html`
  <${NamedCard} deck=${deck} code=${give} /> <span role="img" aria-label=${t("swap.for")}>→</span> <${NamedCard} deck=${deck} code=${take} />
`;

/** What the referee says of the swap that was asked about, or else the best one. */
function Answer({ deck, swaps, asked, isWhole }) {
  const { give, take } = asked ?? swaps[0]?.move ?? {};
  const found = swaps.find(({ move }) => move.give === give && move.take === take);
  if (!give) return null;
  const swap = html`<${Swap} deck=${deck} give=${give} take=${take} />`;
  if (!found) return html`<${Verdict}>${swap} ${t("swap.refused")} <${RuleLink} rule="zero.swap-different-card" /><//>`;
  return html`<${Verdict} yes>${swap} ${isWhole && t("swap.allowed", { worth: worth(found) })} <${RuleLink} rule="zero.swap" /><//>`;
}

function Moves({ swaps, knock, asked, onAsk, hand, pool, deck, isWhole }) {
  const { give, take } = asked;
  const fitting = swaps.filter(({ move }) => (!give || move.give === give) && (!take || move.take === take));
  const takeable = [...pool, ...(give ? [give] : [])];
  return html`
    <section class="panel stack">
      <h2>${t("swap.ask")}</h2>
      <h3>${t("swap.give")}</h3>
      <${CardRow} deck=${deck} cards=${inOrder(hand, deck)} picked=${give} onPick=${(card) => onAsk({ give: card === give ? null : card, take })} />
      <h3>${t("swap.take")}</h3>
      <${CardRow} deck=${deck} cards=${takeable} picked=${take} onPick=${(card) => onAsk({ give, take: card === take ? null : card })} />
    </section>
    ${isWhole &&
    html`
      <section class="panel stack">
        <h2>${t("swap.best")}</h2>
        ${knock && html`<p class="note">${t("swap.knock", { worth: worth(knock) })}</p>`}
        <ol class="moves">
          ${fitting.slice(0, SHOWN).map(
            ({ move, outcome }) => html`<li key=${`${move.give} ${move.take}`}><${Swap} deck=${deck} ...${move} /> <b>${worth({ outcome })}</b></li>`,
          )}
        </ol>
        ${fitting.length > SHOWN && html`<p class="note">${t("swap.more", { count: fitting.length - SHOWN })}</p>`}
      </section>
    `}
  `;
}

function Question({ game, sizes }) {
  const { deck, limits } = game;
  const [known] = useState(() => current(limits.hand.max));
  const [chosen, setChosen] = useState(known?.position ?? 0);
  const [cards, setCards] = useState({ hand: known?.hands[0]?.[1] ?? [], pool: [] });
  const [asked, setAsked] = useState({ give: null, take: null });
  const { hand = [], pool = [] } = cards;
  const size = { hand: limits.hand.max, pool: sizes[chosen] };
  const isAsked = hand.length > 0 && pool.length > 0;
  const isWhole = hand.length === size.hand;
  const body = isAsked ? { position: positionOf(POSITIONS[chosen], deck, { hand, pool }, size) } : null;
  const result = useReferee("/v1/games/zero/legal-moves", body);
  const moves = result.response?.moves ?? [];
  // Of what was entered only, the best first.
  const swaps = moves
    .filter(({ move }) => move.type === "swap" && hand.includes(move.give) && pool.includes(move.take))
    .sort((a, b) => a.outcome.points - b.outcome.points);
  const knock = moves.find(({ move }) => move.type === "knock");
  const seats = [
    { id: "hand", name: t("swap.hand"), size: size.hand },
    { id: "pool", name: t("swap.pool"), size: size.pool },
  ];
  const resize = (next) => {
    setChosen(next);
    setCards({ ...cards, pool: pool.slice(0, sizes[next]) });
  };
  // Until the hand is whole, the question is about the last two cards.
  const last = { give: hand.at(-1), take: pool.at(-1) };
  const question = asked.give && asked.take ? asked : isWhole ? null : last;
  return html`
    ${!known &&
    html`
      <${Segmented}
        label=${t("swap.pool-size")}
        value=${chosen}
        onChange=${resize}
        options=${sizes.map((count, value) => ({ value, label: t("swap.pool-of", { count }) }))}
      />
    `}
    ${known?.hands.length > 1 &&
    html`
      <${Segmented}
        label=${t("hand.whose")}
        value=${known.hands.findIndex(([, entered]) => entered.join() === hand.join())}
        onChange=${(index) => setCards({ ...cards, hand: known.hands[index][1] })}
        options=${known.hands.map(([label], value) => ({ value, label }))}
      />
    `}
    <${HandEntry} deck=${deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${RefereeErrors} result=${result} />
    ${isAsked && result.response && html`<${Moves} swaps=${swaps} knock=${knock} asked=${asked} onAsk=${setAsked} hand=${hand} pool=${pool} deck=${deck} isWhole=${isWhole} />`}
    <${VerdictBar} result=${result} note=${!isAsked && t("swap.intro")}>
      ${isAsked && result.response && html`<${Answer} deck=${deck} swaps=${swaps} asked=${question} isWhole=${isWhole} />`}
    <//>
  `;
}

export function Tool() {
  const game = useGame("zero");
  const sizes = usePoolSizes();
  if (!game || sizes.includes(null)) return html`<p class="note">${t(game === null || !isAnswering() ? "tool.offline" : "loading")}</p>`;
  return html`<${Question} game=${game} sizes=${sizes} />`;
}
