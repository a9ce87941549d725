// NumZumZero: what each card does in each column.
import { html, useState } from "../../vendor/libraries.js";
import { isAnswering, usePost } from "../../network/api.js";
import { useGame } from "../../network/catalogue.js";
import { Segmented, StepperField } from "../../parts/components.js";
import { CardRow } from "../../parts/faces.js";
import { present } from "../../model/evening.js";
import { HandEntry } from "../../parts/hand-entry.js";
import { number, t } from "../../texts/i18n.js";
import { VerdictBar, useKept, useReferee } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";
import { state } from "../../storage/store.js";

const PATH = "/v2/games/numzumzero";
const NAMES = ["Me", "2", "3", "4", "5", "6", "7", "8"];
// Columns, cards in a hand and boxes are the same for these numbers of players.
const TABLES = [
  { least: 1, label: "1" },
  { least: 2, label: "2" },
  { least: 3, label: "3–4" },
  { least: 5, label: "5+" },
];
// The number of tokens if none was entered: enough to return one.
const SOME = 1;

const closest = (count) => (TABLES.findLast(({ least }) => least <= count) ?? TABLES[0]).least;

/** How many play in the evening being scored, and by which house rules; of any other game, null. */
function playing() {
  const { evening } = state.value;
  if (evening?.game !== "numzumzero") return null;
  return {
    place: `${evening.id} ${evening.rounds.length}`,
    count: closest(present(evening).length),
    house_rules: evening.options.house_rules,
  };
}

/**
 * A position in which it is our turn. Where the pile is empty, the others have collected the rest.
 */
function positionOf(
  players,
  { deck },
  { boxes, cards_each: size },
  { hand, columns, tokens, isPileEmpty },
) {
  const all = boxes * deck.reduce((sum, { count }) => sum + count, 0);
  const rest = all - size * players - columns.reduce((sum, column) => sum + column.length, 0);
  const others = NAMES.slice(1, players).map((name) => ({ name }));
  const me = {
    name: NAMES[0],
    hand: [...hand, ...Array(size - hand.length).fill(null)],
    tokens: tokens ?? SOME,
  };
  const collected = Array(isPileEmpty ? rest : 0).fill(null);
  return {
    players: [me, ...others].map((player, index, seats) =>
      index === seats.length - 1 ? { ...player, collection: collected } : player,
    ),
    columns,
    draw_pile: rest - collected.length,
  };
}

/**
 * What a play does, as `[text, rule]`; where the tokens are not known, a token goes back only if
 * there is one.
 */
function effects(
  { collects, token_change: change, clears_field: clears, returns_token: returns, ends_game: ends },
  tokens,
) {
  const unsure = returns && tokens === null;
  const found = [
    [collects, t("column.collects"), "numzumzero.collect"],
    [clears, t("column.clears"), "numzumzero.clear-field"],
    [returns, t(unsure ? "column.returns-any" : "column.returns"), "numzumzero.seventh-card"],
    [ends, t("column.ends"), null],
    [
      change !== 0 && !unsure,
      t("column.tokens", { count: Math.abs(change), tokens: number(change, { signed: true }) }),
      null,
    ],
  ];
  return found.filter(([holds]) => holds).map(([, ...effect]) => effect);
}

/**
 * What cards do, each effect once for all that have it, with the rules; or, `short`, also which do
 * nothing.
 */
function Moves({ deck, moves, tokens, short = false }) {
  if (!moves.length) return html`<p class="note">${t("column.closed")}</p>`;
  const told = new Map();
  for (const { move, outcome } of moves) {
    const found = effects(outcome, tokens);
    const { cards = [] } = told.get(`${found}`) ?? {};
    if (short || found.length) told.set(`${found}`, { found, cards: [...cards, move.card] });
  }
  return html`
    <ul class="moves">
      ${[...told].map(
        ([key, { cards, found }]) => html`
          <li key=${key}>
            <${CardRow} deck=${deck} cards=${cards} />
            <span>
              ${found.map(
                ([text, rule], index) => html`
                  <span key=${index}>
                    ${text} ${!short && rule && html`<${RuleLink} rule=${rule} />`}${" "}
                  </span>
                `,
              )}
              ${!found.length && t("column.nothing")}
            </span>
          </li>
        `,
      )}
    </ul>
  `;
}

function Question({ game, setup, players, known }) {
  const [{ cards, asked, tokens, isPileEmpty }, keep] = useKept(
    "numzumzero",
    known && `${known.place} ${players}`,
    { cards: {}, asked: 0, tokens: null, isPileEmpty: false },
  );
  const { cards_each: size, boxes } = setup;
  const columns = Array.from(
    { length: setup.columns },
    (_, index) => cards[`column${index}`] ?? [],
  );
  const hand = (cards.hand ?? []).slice(0, size);
  // With every column empty, new cards would have been turned over already.
  const isAsked = hand.length > 0 && columns.some((column) => column.length);
  const body = isAsked
    ? {
        position: {
          ...positionOf(players, game, setup, { hand, columns, tokens, isPileEmpty }),
          house_rules: known?.house_rules,
        },
      }
    : null;
  const result = useReferee(`${PATH}/legal-moves`, body);
  const moves = result.response?.moves;
  const inColumn = (index) => moves.filter(({ move }) => move.column === index);
  // The columns in which a card does anything; of the one that was tapped last, the bar says it in
  // any case.
  const happening = moves
    ? [...columns.keys()].filter((index) =>
        inColumn(index).some(({ outcome }) => effects(outcome, tokens).length),
      )
    : [];
  const deck = game.deck.map((card) => ({ ...card, count: card.count * boxes }));
  const seats = [
    { id: "hand", name: t("column.hand"), size },
    ...columns.map((_, index) => ({
      id: `column${index}`,
      name: t("column.name", { number: index + 1 }),
      tab: String(index + 1),
      size: game.limits["columns[]"].max,
    })),
  ];
  const change = (next) => {
    const changed = columns.findIndex(
      (column, index) => (next[`column${index}`] ?? []).length !== column.length,
    );
    keep({ cards: next, asked: changed >= 0 ? changed : asked });
  };
  return html`
    <${HandEntry} deck=${deck} seats=${seats} hands=${cards} onChange=${change} runs=${false} />
    <${Refusal} problem=${result.problem} />
    <details class="panel">
      <summary>${t("column.more")}</summary>
      <${StepperField}
        label=${t("column.mine")}
        value=${tokens}
        max=${game.limits.tokens.max}
        onChange=${(value) => keep({ tokens: value })}
      />
      <p>
        <button
          type="button"
          class="small"
          aria-pressed=${String(isPileEmpty)}
          onClick=${() => keep({ isPileEmpty: !isPileEmpty })}
        >
          ${t("column.pile-empty")}
        </button>
      </p>
    </details>
    ${happening.length > 0 && html`
      <section class="panel stack">
        ${happening.map(
          (index) => html`
            <div key=${index}>
              <h2>${t("column.name", { number: index + 1 })}</h2>
              <${Moves} deck=${deck} moves=${inColumn(index)} tokens=${tokens} />
            </div>
          `,
        )}
      </section>
    `}
    <${VerdictBar} tall result=${result} note=${!isAsked && t("column.intro")}>
      ${moves && html`
        <b>${t("column.name", { number: asked + 1 })}</b>
        <${Moves} deck=${deck} moves=${inColumn(asked)} tokens=${tokens} short />
      `}
    <//>
  `;
}

export function Tool() {
  const game = useGame("numzumzero");
  const [known] = useState(playing);
  const [chosen, setChosen] = useState(known?.count ?? TABLES[2].least);
  const setup = usePost({ path: `${PATH}/setup`, body: { players: NAMES.slice(0, chosen) } });
  const isKnown = game && setup;
  return html`
    ${known === null && html`
      <${Segmented}
        label=${t("column.players")}
        value=${chosen}
        onChange=${setChosen}
        options=${TABLES.map(({ least: value, label }) => ({
          value,
          label: value === 1 ? t("column.alone") : label,
        }))}
      />
    `}
    ${isKnown
      ? html`
          <${Question} key=${chosen} game=${game} setup=${setup} players=${chosen} known=${known} />
        `
      : html`
          <p class="note">${t(game === null || !isAnswering() ? "tool.offline" : "loading")}</p>
        `}
  `;
}
