// Herolio, played along: the requests about a round, and the sentences for its verdicts.
import { html } from "../../vendor/libraries.js";
import { cardName } from "../../model/cards.js";
import { nameOf, valueIn } from "../../model/evening.js";
import { Along } from "../../play/along.js";
import { readersOf } from "../../play/replay.js";
import { asMove, choicesOf, exchangesOf, openOptions } from "../../play/forms.js";
import { TrickTable } from "../../play/trick-table.js";
import { groupsOf, tableText } from "../../play/tricks.js";
import { t } from "../../texts/i18n.js";

const isNumber = (wanted) => (card) => card.endsWith(`-${wanted}`);
const isTwelve = (suits) => (card) => isNumber(12)(card) && suits.includes(card.split("-")[0]);
const countIn = (is) => (book) => book.flatMap(({ cards }) => cards).filter(is).length;
/** The cards of a book that each field of an entry counts. */
const COUNTS = {
  tricks: (book) => book.reduce((sum, { counts_as: count }) => sum + count, 0),
  elevens: countIn(isNumber(11)),
  black_twelves: countIn(isTwelve(["masks", "boots"])),
  red_twelves: countIn(isTwelve(["capes", "gloves"])),
};

/** The counts in the books now, by the fields of an entry and the ids of players. */
function tallies({ position }, { game, seats }) {
  const books = seats.map(({ id, name }) => [
    id,
    position.players.find((player) => player.name === name).book,
  ]);
  const counted = (field) => books.map(([id, book]) => [id, COUNTS[field](book)]);
  return Object.fromEntries(
    game.tallies.map((field) => [field, Object.fromEntries(counted(field))]),
  );
}

/** The option of a form in which the last card is played. */
function formOption({ card, declared_as: as, zeroes_card_of: of, exchange }, { game, nameOf }) {
  if (of) {
    const name = nameOf(of);
    return { text: name, label: t("play.zero-of", { name }), heading: t("play.zeroes") };
  }
  if (as) return { text: t(`trick.as-${as}`) };
  if (!exchange) return { text: t("play.as-number", { number: card.split("-")[1] }) };
  const text = cardName(game.deck, exchange.card);
  const from = exchange.from_player;
  return { text: from ? t("play.fetched-from", { card: text, name: nameOf(from) }) : text };
}

const DECISIONS = ["give", "detain", "discard", "over"];
/** The possible forms of the last card; a decision waits until its form is known. */
const asked = (state) =>
  openOptions(
    state,
    (form) => formOption(form, state),
    DECISIONS.includes(state.answer.position.phase),
  );

/** The line above the cards: a decision, the use of the last card, or who has the trick. */
function say(state) {
  const { answer, isStale, held, act } = state;
  if (!answer) return { strong: t("loading") };
  const { phase, to_move: name } = answer.position;
  const told = tableText(answer);
  if (held?.by) return { strong: t("play.by", { name: held.by }), soft: t("play.by-note") };
  if (isStale) return { strong: told };
  const options = asked(state);
  const card = () => cardName(state.game.deck, asMove(state.log.at(-1)).card);
  const how = exchangesOf(state).size ? "play.how-or-take" : "play.how";
  if (options.length) return { strong: t(how, { card: card() }), options };
  if (phase === "give")
    return {
      strong: `${told} ${t("play.give", { name })}`,
      options: choicesOf(state, "to_player"),
    };
  if (phase === "detain")
    return {
      strong: `${told} ${t("play.detain", { name })}`,
      options: choicesOf(state, "detained"),
    };
  if (phase === "discard") {
    const discard = () => act.answer({ type: "discard" });
    const option = { key: "discard", text: t("play.discarded"), act: discard };
    return { strong: t("play.discard", { name }), options: [option] };
  }
  const tap = t("play.tap", { name });
  if (answer.open_trick) return { strong: told, soft: answer.open_trick.may_play.text };
  const leads = t("play.leads", { name });
  return told ? { strong: told, soft: `${leads} ${tap}` } : { strong: leads, soft: tap };
}

const play = {
  path: "/v2/games/herolio/adjudicate",
  hasForms: true,
  columns: 6,
  position: ({ evening, seats, dealer, input }) => ({
    players: seats.map(({ id, name }) => ({ name, bid: valueIn(input, "bids", id) })),
    dealer: nameOf(evening, dealer),
    cards_each: input.cards,
    powers: [...input.powers].sort((one, other) => one - other),
    house_rules: evening.options.house_rules,
    phase: "play",
  }),
  items: (log) => log.map((entry, at) => ({ at, move: asMove(entry) })),
  groups: groupsOf,
  withCard: (_, card) => card,
  result: tallies,
  known: ({ game, input }) =>
    Object.fromEntries(game.tallies.map((field) => [field, input[field]])),
  cleared: Object.fromEntries(Object.keys(COUNTS).map((field) => [field, {}])),
  dealAgain: { log: [], bids: {} },
  formOption,
  isAsking: (state) => !state.isStale && state.answer !== null && asked(state).length > 0,
  Table: (state) => html`
    <${TrickTable} ...${state} books=${(table) => tallies(table, state).tricks} />
  `,
  tell: tableText,
  say,
};

export const PlayAlong = (props) => html`
  <${Along}
    ...${props}
    play=${play}
    leave=${(answer) =>
      props.onChange({ way: "tricks", ...(answer && tallies(answer, props)) }, "undo.play-leave")
    }
  />
`;

export const { Replay, Verdict } = readersOf(play);
