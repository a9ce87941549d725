// Zero!: the points of a hand, and the reasons.
import { html, useState } from "../../vendor/libraries.js";
import { useGame } from "../../network/catalogue.js";
import { Segmented } from "../../parts/components.js";
import { nameOf } from "../../model/evening.js";
import { HandEntry } from "../../parts/hand-entry.js";
import { pointsText, t } from "../../texts/i18n.js";
import { VerdictBar, useReferee } from "../../parts/referee-tool.js";
import { Refusal, Scores } from "../../parts/rules.js";
import { state } from "../../storage/store.js";

/** The hands, `[name, cards]`, of the round being entered. */
function entered() {
  const { evening } = state.value;
  const hands = (evening?.game === "zero" && evening.draft?.input?.hands) || {};
  return Object.entries(hands).flatMap(([id, hand]) =>
    hand.length ? [[nameOf(evening, id), hand]] : [],
  );
}

const Worth = ({ hand: { zero, points } }) => html`
  <p class="verdict is-yes">
    <b>${zero ? t("zero.shout") : pointsText(points)}</b>
  </p>
`;

function Question({ deck, size, score }) {
  const [known] = useState(entered);
  const [hand, setHand] = useState(
    (known.find(([, cards]) => cards.length < size) ?? known.at(-1))?.[1] ?? [],
  );
  const name = t("zero.hand");
  const result = useReferee(
    "/v2/games/zero/score",
    hand.length === size ? { players: [{ name, hand }] } : null,
    score,
  );
  const players = result.response?.players;
  return html`
    ${known.length > 1 && html`
      <${Segmented}
        label=${t("hand.whose")}
        value=${known.findIndex(([, cards]) => cards.join() === hand.join())}
        onChange=${(index) => setHand(known[index][1])}
        options=${known.map(([label], value) => ({ value, label }))}
      />
    `}
    <${HandEntry}
      deck=${deck}
      seats=${[{ id: "hand", name, size }]}
      hands=${{ hand }}
      onChange=${(hands) => setHand(hands.hand ?? [])}
    />
    <${Refusal} problem=${result.problem} />
    ${players && !result.isOwn && html`
      <section class="panel">
        <h2>${t("round.why")}</h2>
        <${Scores} deck=${deck} reasons=${result.response} players=${players} names=${[name]} />
      </section>
    `}
    <${VerdictBar} result=${result} note=${!players && t("zero.intro")}>
      ${players && html`<${Worth} hand=${players[0]} />`}
    <//>
  `;
}

export function Tool() {
  const game = useGame("zero");
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  return html`<${Question} deck=${game.deck} size=${game.limits.hand.max} score=${game.score} />`;
}
