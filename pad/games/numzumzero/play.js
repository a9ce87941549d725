// NumZumZero, played along: what the referee is asked about a game, and what is said of its
// answers.
import { html } from "../../vendor/libraries.js";
import { usePost, whyNot } from "../../network/api.js";
import { cardName, cardOf } from "../../model/cards.js";
import { Along } from "../../play/along.js";
import { ColumnTable, columnsOf, due, isPlay, items } from "../../play/column-table.js";
import { readersOf } from "../../play/replay.js";
import { t } from "../../texts/i18n.js";
import { neededFields } from "./game.js";

const PATH = "/v2/games/numzumzero";
// The events that everyone sees in each turn.
const QUIET = ["card_played", "cards_drawn"];

/** The columns of the setup, with the boxes; null until they are known. */
const useSetup = ({ seats }) =>
  usePost({ path: `${PATH}/setup`, body: { players: seats.map(({ name }) => name) } });

/** The numbers counted at the end; cards and their sum if a tie may need them. */
function result({ position }, { evening, seats, game: { deck } }) {
  const by = (players, value) =>
    Object.fromEntries(
      players.map((each) => [seats.find(({ name }) => name === each.name).id, value(each)]),
    );
  const sum = (cards) => cards.reduce((total, card) => total + cardOf(deck, card).number, 0);
  // With bonus tokens, which the log does not tell, anybody may tie.
  const isTied = (tokens) =>
    neededFields(evening).length > 1 ||
    position.players.filter((each) => each.tokens === tokens).length > 1;
  const ties = position.players.filter(
    ({ tokens, collection }) => isTied(tokens) && !collection.includes(null),
  );
  return {
    tokens: by(position.players, ({ tokens }) => tokens),
    cards: by(ties, ({ collection }) => collection.length),
    total: by(ties, ({ collection }) => sum(collection)),
  };
}

/** The events that tell of the turn at an entry. */
const toldOf = (events, entry) =>
  events.filter(({ at, type, move }) => move !== null && at === entry && !QUIET.includes(type));

function say(state) {
  const { answer, isStale, held, game, log, act } = state;
  const open = due(state);
  if (open) {
    const unseen = { key: "unseen", text: t("play.unseen"), act: () => act.answer(null) };
    return { strong: t("play.turned", { count: open }), options: [unseen] };
  }
  if (!answer) return { strong: t("loading") };
  const told = toldOf(answer.events, log.findLastIndex(isPlay))
    .map(({ text }) => text)
    .join(" ");
  if (held?.card) return { strong: cardName(game.deck, held.card), soft: t("play.which-column") };
  const tap = t("play.tap", { name: answer.position.to_move ?? "" });
  if (isStale) return { strong: told };
  return told ? { strong: told, soft: tap } : { strong: tap };
}

const groups = ({ events, made }, { input: { log } }) =>
  log.flatMap((entry, at) => {
    if (!isPlay(entry)) return [];
    const told = toldOf(events, at);
    const column = { text: t("play.column-of", { number: entry.column + 1 }) };
    return {
      title: t("play.turn", { name: made[at] ?? "" }),
      cards: [{ name: made[at] ?? "", card: entry.card, at }],
      told: told.length ? told : [column],
    };
  });

const play = {
  path: `${PATH}/adjudicate`,
  columns: 7,
  position: ({ evening, seats, setup }, log) =>
    log.length < setup.columns
      ? null
      : {
          players: seats.map(({ name }) => ({ name })),
          columns: log.slice(0, setup.columns).map((card) => [card]),
          variant: evening.options.variant,
          house_rules: evening.options.house_rules,
        },
  items,
  groups,
  withCard: (entry, card) => (isPlay(entry) ? { ...entry, card } : card),
  result,
  known: ({ input: { tokens, cards, total } }) => ({ tokens, cards, total }),
  cleared: { tokens: {}, cards: {}, total: {} },
  dealAgain: { log: [] },
  Table: (state) => html`
    <${ColumnTable}
      ...${state}
      columns=${columnsOf(state)}
      isTapped=${due(state) > 0}
      boxes=${state.setup.boxes}
    />
  `,
  say,
};

export function PlayAlong(props) {
  const setup = useSetup(props);
  if (!setup) return html`<p class="note">${setup === null ? whyNot() : t("loading")}</p>`;
  const leave = (answer) =>
    props.onChange(
      { way: "tokens", ...(answer && { tokens: result(answer, props).tokens }) },
      "undo.play-leave",
    );
  return html`<${Along} ...${props} setup=${setup} play=${play} leave=${leave} />`;
}

export const { Replay, Verdict } = readersOf(play, (props) => {
  const setup = useSetup(props);
  return setup && { setup };
});
