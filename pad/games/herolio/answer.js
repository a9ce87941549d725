// Herolio: which cards may be played to a trick, whatever the hand.
import { html, useState } from "../../vendor/libraries.js";
import { CardGrid } from "../../parts/card-grid.js";
import { cardName, cardOf, countOf } from "../../model/cards.js";
import { useGame } from "../../network/catalogue.js";
import { list, t } from "../../texts/i18n.js";
import { VerdictBar, useReferee } from "../../parts/referee-tool.js";
import { Refusal, RuleLink } from "../../parts/rules.js";
import { currentRound } from "./use-trick.js";

/** A trick that begins, with the powers and house rules of the evening being scored. */
const positionOf = ({ names, powers, house_rules }) => ({
  players: names.map((name) => ({ name, bid: 0 })),
  dealer: names.at(-1),
  cards_each: 1,
  powers: [...powers].sort((a, b) => a - b),
  house_rules,
  phase: "play",
});

function Question({ game: { deck, players } }) {
  const [position] = useState(() =>
    positionOf(
      currentRound() ?? {
        names: Array.from({ length: players.max }, (_, index) => String(index + 1)),
        powers: [],
        house_rules: {},
      },
    ),
  );
  const [cards, setCards] = useState(/** @type {string[]} */ ([]));
  const moves = cards.map((card) => ({ type: "play", card }));
  const result = useReferee("/v2/games/herolio/adjudicate", moves.length && { position, moves });
  const open = result.response?.open_trick;
  // Until a suit is led, the next card lies in the same trick.
  const isOpen = !result.isStale && open?.led_suit === null;
  const tap = (card) =>
    setCards(isOpen && countOf(cards, card) < cardOf(deck, card).count ? [...cards, card] : [card]);
  return html`
    <p class="note">
      ${cards.length
        ? t("may-play.on-table", { cards: list(cards.map((card) => cardName(deck, card))) })
        : t("may-play.intro")}
    </p>
    <${CardGrid}
      deck=${deck}
      label=${t("may-play.intro")}
      mine=${(card) => countOf(cards, card)}
      others=${() => []}
      onTap=${tap}
      flat
    />
    <${Refusal} problem=${result.problem} />
    <${VerdictBar} result=${result} note=${!open && t("may-play.exchanged")}>
      ${open && html`
        <p class="verdict is-yes">
          <b>${open.may_play.text}</b> <${RuleLink} rule=${open.may_play.rule} />
        </p>
      `}
    <//>
  `;
}

export function Answer() {
  const game = useGame("herolio");
  if (!game) return html`<p class="note">${t(game === null ? "tool.offline" : "loading")}</p>`;
  return html`<${Question} game=${game} />`;
}
