// NumZumZero: what each card does in each column.
import { html, useState } from "../../../vendor/libraries.js";
import { online, usePost } from "../../api.js";
import { useGame } from "../../catalogue.js";
import { NamedCard, Segmented } from "../../components.js";
import { HandEntry } from "../../hand-entry.js";
import { number, t } from "../../i18n.js";
import { RefereeErrors, useReferee } from "../../referee-tool.js";
import { RuleLink } from "../../rules.js";

const NAMES = ["Me", "Left", "Right"];
// The columns on the table depend on how many play.
const TABLES = [2, 3];
const PATH = "/v1/games/numzumzero";

/** The setup for each number of players; null where it is not known yet. */
const useSetups = () => TABLES.map((players) => usePost({ path: `${PATH}/setup`, body: { players: NAMES.slice(0, players) } }));

/** A position in which it is our turn. What was collected before makes no difference here. */
function positionOf(players, { deck }, setup, hand, columns) {
  const box = deck.reduce((sum, { count }) => sum + count, 0);
  const inColumns = columns.reduce((sum, column) => sum + column.length, 0);
  return {
    players: NAMES.slice(0, players).map((name, index) => (index ? { name } : { name, hand })),
    columns,
    draw_pile: setup.boxes * box - setup.cards_each * players - inColumns,
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

function Moves({ deck, moves, columns }) {
  const inColumn = (index) => moves.filter(({ move }) => move.column === index);
  return html`
    <section class="panel stack">
      ${columns.map((_, column) => {
        const possible = inColumn(column);
        return html`
          <div key=${column}>
            <h2>${t("column.name", { number: column + 1 })}</h2>
            ${possible.length === 0 && html`<p class="note">${t("column.closed")} <${RuleLink} rule="numzumzero.full-column" /></p>`}
            <ul class="moves">
              ${possible.map(({ move, outcome }) => {
                const shown = effects(outcome);
                return html`
                  <li key=${move.card}>
                    <${NamedCard} deck=${deck} code=${move.card} />
                    <span>
                      ${shown.length === 0 && t("column.nothing")}
                      ${shown.map(([, text, rule], index) => html`<span key=${index}>${text} ${rule && html`<${RuleLink} rule=${rule} />`} </span>`)}
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

export function Tool() {
  const game = useGame("numzumzero");
  const setups = useSetups();
  const [chosen, setChosen] = useState(1);
  const [cards, setCards] = useState({ hand: [] });
  const known = game && !setups.includes(null);
  const setup = setups[chosen];
  const columns = Array.from({ length: setup?.columns ?? 0 }, (_, index) => cards[`column${index}`] ?? []);
  const hand = cards.hand ?? [];
  // With every column empty, new cards would have been turned over already.
  const complete = known && hand.length === setup.cards_each && columns.some((column) => column.length);
  const result = useReferee(
    `${PATH}/legal-moves`,
    complete ? { position: positionOf(TABLES[chosen], game, setup, hand, columns) } : null,
  );
  if (!known) return html`<p class="note">${t(game === null || !online.value ? "tool.offline" : "loading")}</p>`;
  const seats = [
    { id: "hand", name: t("column.hand"), size: setup.cards_each },
    ...columns.map((_, index) => ({
      id: `column${index}`,
      name: t("column.name", { number: index + 1 }),
      size: game.limits["columns[]"].max,
    })),
  ];
  return html`
    <p class="note">${t("column.intro")}</p>
    <${Segmented}
      label=${t("column.table")}
      value=${chosen}
      onChange=${setChosen}
      options=${setups.map(({ columns: count }, value) => ({ value, label: t("column.count", { count }) }))}
    />
    <${HandEntry} deck=${game.deck} seats=${seats} hands=${cards} onChange=${setCards} runs=${false} />
    <${RefereeErrors} result=${result} />
    ${result.response && html`<${Moves} deck=${game.deck} moves=${result.response.moves} columns=${columns} />`}
  `;
}
