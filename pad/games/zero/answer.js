// Zero!: who still has a turn after the knocks so far.
import { html, useState } from "../../vendor/libraries.js";
import { useGame } from "../../network/catalogue.js";
import { usePost } from "../../network/api.js";
import { Segmented } from "../../parts/components.js";
import { present } from "../../model/evening.js";
import { number, t } from "../../texts/i18n.js";
import { VerdictBar, useReferee } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";
import { state } from "../../storage/store.js";

const PATH = "/v2/games/zero";

/** The players and the variant of the evening being scored, or null. */
function playing() {
  const { evening } = state.value;
  return evening?.game === "zero"
    ? { names: present(evening).map(({ name }) => name), variant: evening.options.variant }
    : null;
}

/** A round, of which only the number of cards in the pool matters. */
const positionOf = (names, { variant, pool_size: size }, deck, knocks) => ({
  players: names.map((name) => ({ name })),
  dealer: names.at(-1),
  variant,
  pool: deck.slice(0, size).map(({ card }) => card),
  to_move: knocks.at(-1),
  knocks: knocks.length - 1,
});

function Question({ deck, names, variant }) {
  const setup = usePost({ path: `${PATH}/setup`, body: { players: names, variant } });
  const [knocks, setKnocks] = useState(/** @type {string[]} */ ([]));
  const body = setup &&
    knocks.length > 0 && {
      position: positionOf(names, setup, deck, knocks),
      moves: [{ type: "knock" }],
    };
  const result = useReferee(`${PATH}/adjudicate`, body);
  const { response, isStale } = result;
  const isClosed = !isStale && response?.position.closed_by;
  const knock = response?.events[0];
  return html`
    <p class="note">${t("turns-left.intro")}</p>
    <ol class="knocks">
      ${names.map((name) => {
        const count = knocks.filter((other) => other === name).length;
        return html`
          <li key=${name}>
            <button
              type="button"
              aria-pressed=${String(count > 0)}
              onClick=${() => setKnocks(isClosed ? [name] : [...knocks.slice(-1), name])}
            >
              ${name} ${count > 0 && html`<b>${t("turns-left.knocks", { count })}</b>`}
            </button>
          </li>
        `;
      })}
    </ol>
    ${knocks.length > 0 && html`
      <p class="row">
        <button type="button" class="small" onClick=${() => setKnocks(knocks.slice(0, -1))}>
          ${t("turns-left.back")}
        </button>
      </p>
    `}
    <${Refusal} problem=${result.problem} />
    <${VerdictBar} result=${result}>
      ${knock && html`
        <p class="verdict is-yes">
          <b>${knock.text}</b> <${RuleLink} rule=${knock.rule} />
        </p>
      `}
    <//>
  `;
}

export function Answer() {
  const game = useGame("zero");
  const [known] = useState(playing);
  const [count, setCount] = useState(/** @type {number | null} */ (null));
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  const { min, max } = game.players;
  const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  const chosen = count ?? max - 1;
  const names = Array.from({ length: chosen }, (_, index) =>
    t("turns-left.player", { number: index + 1 }),
  );
  return html`
    ${known === null && html`
      <${Segmented}
        label=${t("turns-left.players")}
        value=${chosen}
        onChange=${setCount}
        options=${counts.map((value) => ({ value, label: number(value) }))}
      />
    `}
    <${Question} key=${chosen} deck=${game.deck} ...${(known ?? { names })} />
  `;
}
