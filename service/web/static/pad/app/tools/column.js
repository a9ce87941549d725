// NumZumZero: what each card does in each column.
import { html, useState } from "../../vendor/preact-htm.js";
import { useGame } from "../api.js";
import { cardName } from "../cards.js";
import { CardFace, Segmented } from "../components.js";
import { HandEntry } from "../hand-entry.js";
import { number, t } from "../i18n.js";
import { RuleLink } from "../rules.js";
import { Troubles, useReferee } from "./ask.js";

const HAND = 2;
const FULL = 7;
const BOX = 56;
const TABLES = [
  { columns: 3, players: ["Me", "Left"] },
  { columns: 5, players: ["Me", "Left", "Right"] },
];

/** A table at which it is our turn. What was collected before makes no difference here. */
function positionOf({ players }, hand, columns) {
  const lying = columns.reduce((sum, column) => sum + column.length, 0);
  return {
    players: players.map((name, index) => (index ? { name } : { name, hand })),
    columns,
    draw_pile: BOX - HAND * players.length - lying,
  };
}

function effects({ collects, token_change: change, clears_field: clears, returns_token: returns, ends_game: ends }) {
  return [
    [collects, t("column.collects"), "numzumzero.collect"],
    [clears, t("column.clears"), "numzumzero.clear-field"],
    [returns, t("column.returns"), "numzumzero.seventh-card"],
    [ends, t("column.ends"), null],
    [change !== 0, t("column.tokens", { count: Math.abs(change), tokens: number(change, { signed: true }) }), null],
  ].filter(([holds]) => holds);
}

function Answer({ answer, columns }) {
  const open = (column) => answer.moves.filter(({ move }) => move.column === column);
  return html`
    <section class="panel stack">
      ${columns.map((_, column) => {
        const moves = open(column);
        return html`
          <div key=${column}>
            <h2>${t("column.name", { number: column + 1 })}</h2>
            ${moves.length === 0 && html`<p class="note">${t("column.closed")} <${RuleLink} rule="numzumzero.full-column" /></p>`}
            <ul class="moves">
              ${moves.map(({ move, outcome }) => {
                const told = effects(outcome);
                return html`
                  <li key=${move.card}>
                    <span role="img" aria-label=${cardName(move.card)}><${CardFace} code=${move.card} /></span>
                    <span>
                      ${told.length === 0 && t("column.nothing")}
                      ${told.map(([, text, rule], index) => html`<span key=${index}>${text} ${rule && html`<${RuleLink} rule=${rule} />`} </span>`)}
                    </span>
                  </li>
                `;
              })}
            </ul>
          </div>
        `;
      })}
    </section>
  `;
}

export function Column() {
  const game = useGame("numzumzero");
  const [table, setTable] = useState(TABLES[1]);
  const [cards, setCards] = useState({ hand: [] });
  const columns = Array.from({ length: table.columns }, (_, index) => cards[`column${index}`] ?? []);
  const hand = cards.hand ?? [];
  // With every column empty, new cards would have been turned over already.
  const complete = hand.length === HAND && columns.some((column) => column.length);
  const said = useReferee("/v1/games/numzumzero/legal-moves", complete ? { position: positionOf(table, hand, columns) } : null);
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  const seats = [
    { id: "hand", name: t("column.hand"), size: HAND },
    ...columns.map((_, index) => ({ id: `column${index}`, name: t("column.name", { number: index + 1 }), size: FULL })),
  ];
  return html`
    <p class="note">${t("column.intro")}</p>
    <${Segmented}
      label=${t("column.table")}
      value=${table.columns}
      onChange=${(count) => setTable(TABLES.find(({ columns: each }) => each === count))}
      options=${TABLES.map(({ columns: value }) => ({ value, label: t("column.count", { count: value }) }))}
    />
    <${HandEntry} deck=${game.deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${Troubles} said=${said} />
    ${said.answer && html`<${Answer} answer=${said.answer} columns=${columns} />`}
  `;
}
