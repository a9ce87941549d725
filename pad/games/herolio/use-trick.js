// Herolio: the trick in question, its known facts, and its actions.
import { useEffect, useState } from "../../vendor/libraries.js";
import { changeDraft, nextDealer, present, startingAt, valueIn } from "../../model/evening.js";
import { t } from "../../texts/i18n.js";
import { useKept, useReferee } from "../../parts/referee-tool.js";
import { changeEvening, state } from "../../storage/store.js";
import { announce } from "../../parts/ui.js";
import { countedFields } from "./game.js";
import { isDeclared } from "./trick.js";

// Whether a 1 was played earlier in the round is not known yet.
export const UNKNOWN = "?";

/**
 * Who plays, who leads to the first trick, and what holds, in the evening being scored; of any
 * other game, null.
 */
export function currentRound() {
  const { evening } = state.value;
  if (evening?.game !== "herolio") return null;
  const { draft } = evening;
  const input = (draft ?? evening.rounds.at(-1))?.input;
  const seated = present(evening);
  const dealt = seated.findIndex(({ id }) => id === (draft?.dealer ?? nextDealer(evening)));
  const powers = input?.powers ?? [];
  return {
    place: [evening.id, draft?.index, powers, seated.map(({ name }) => name)].join(),
    names: seated.map(({ name }) => name),
    leader: seated[(dealt + 1) % seated.length].name,
    // Of a single trick it is known who leads.
    isOnly: input?.cards === 1,
    powers,
    house_rules: evening.options.house_rules,
    isOpen: Boolean(draft),
  };
}

/** The tricks entered in the open round. */
const enteredTricks = () => JSON.stringify(state.value.evening?.draft?.input.tricks ?? null);

/** The sum of one part of the tricks that a player gets: those that waited, and this one. */
export const sumOf = (tricks, part) => tricks.reduce((total, trick) => total + trick[part], 0);

/**
 * Adds one part of tricks, and the cards in it that count, to the entry of a player in the open
 * round.
 */
function addTricks(name, part, tricks) {
  if (!sumOf(tricks, part)) return;
  changeEvening("undo.tricks", (now) =>
    changeDraft(now, ({ input }) => {
      const { id } = now.players.find((player) => player.name === name);
      const plus = (field, more) => [
        field,
        { ...input[field], [id]: (valueIn(input, field, id) ?? 0) + more },
      ];
      const held = tricks.map(({ cards }) => cards[part]);
      const counted = countedFields(input).map((field) => plus(field, sumOf(held, field)));
      return {
        input: {
          ...input,
          ...Object.fromEntries([plus("tricks", sumOf(tricks, part)), ...counted]),
        },
      };
    }),
  );
}

/** The state that is kept while players look something up, before the first card. */
const atFirst = (round) => ({
  powers: round?.powers ?? [],
  trump: UNKNOWN,
  leader: round?.isOnly ? round.leader : null,
  out: [],
  // Tricks that wait on the table, `{kept, given, cards}`.
  waiting: [],
  // In the order of play; whose they are follows from who led. A 9 names the place of another card.
  cards: [],
  // The trick that was entered last: its outcome, its receiver, and the earlier entry, for undo.
  last: null,
  // Whether the trick was brought back by undo, so it is not entered by itself.
  isBack: false,
});

/** The seats, the players of this trick in order, and the owner of each card. */
function seatsOf(round, { leader, powers, out, cards }, most) {
  const seated =
    round?.names ??
    Array.from({ length: most }, (_, index) => t("trick.player", { number: index + 1 }));
  const order = round ? startingAt(seated, seated.indexOf(leader ?? round.leader)) : seated;
  const canSitOut = powers.includes(10);
  const names = canSitOut ? order.filter((name) => !out.includes(name)) : order;
  const plays = cards.map(({ zeroes_card_of: zeroes, ...play }, index) => ({
    ...play,
    type: "play",
    player: names[index],
    ...(zeroes !== undefined && { zeroes_card_of: names[zeroes] }),
  }));
  return { seated, order, canSitOut, names, plays };
}

/** The trick of the open round, or of no round; `game` is null until it is loaded. */
export function useTrick(game) {
  const [round] = useState(currentRound);
  const [kept, keep] = useKept("herolio", round?.place ?? null, atFirst(round));
  const { powers, out, waiting, cards } = kept;
  const seats = seatsOf(round, kept, game?.players.max ?? 0);
  const { seated, names, plays } = seats;
  // The card that was chosen to be changed, and whether the next tap is what a 4 or 5 was exchanged
  // for.
  const [wanted, setWanted] = useState(/** @type {number | null} */ (null));
  const [exchanges, setExchanges] = useState(false);
  const body = plays.length
    ? {
        powers: [...powers].sort((a, b) => a - b),
        trump: powers.includes(1) && kept.trump !== UNKNOWN ? kept.trump : null,
        plays,
        house_rules: round?.house_rules,
      }
    : null;
  const result = useReferee("/v2/games/herolio/resolve-trick", body);
  const { response, isStale } = result;
  // Read while it is drawn, so undo draws it again.
  const tricksNow = enteredTricks();
  const isLeaderOpen = round !== null && kept.leader === null;
  const isTrumpOpen = powers.includes(1) && kept.trump === UNKNOWN;
  const next = names[plays.length];
  const isWhole = Boolean(
    game && response && !isStale && plays.length > 0 && !next && round?.isOpen,
  );
  const own = response && {
    kept: response.counts_as - response.gives,
    given: response.gives,
    cards: { kept: response.kept, given: response.given },
  };
  const tricks = own && [...waiting, own];
  const facts = { deck: game?.deck, powers };
  const declared = game ? plays.findLastIndex((play) => isDeclared(play, facts)) : -1;
  const choose = (index) => {
    setWanted(index);
    setExchanges(false);
  };
  const goOn = (more) => {
    const { highest, trump } = response;
    keep({ leader: highest.player, trump, out: [], cards: [], isBack: false, ...more });
    choose(null);
  };
  const countOf = (card) => cards.filter((other) => other.card === card).length;
  // Of several cards that may be declared, the last one; a plain card only if it was tapped.
  const shown = wanted ?? (declared < 0 ? null : declared);
  const act = {
    choose,
    keep,
    toggleExchange: () => setExchanges(!exchanges),
    tap: (card) => {
      const { count } = game.deck.find((each) => each.card === card);
      if (countOf(card) === count || (cards.length === names.length && !exchanges)) return;
      const changed =
        exchanges && shown !== null ? cards.with(shown, { card }) : [...cards, { card }];
      keep({ cards: changed });
      choose(null);
    },
    change: (index, { player, zeroes_card_of: zeroes, ...play }) =>
      keep({
        cards: cards.with(index, {
          ...play,
          ...(zeroes && { zeroes_card_of: names.indexOf(zeroes) }),
        }),
      }),
    // A later 9 may point at this card, so those that follow are taken back with it.
    remove: (index) => {
      keep({ cards: cards.slice(0, index), isBack: false });
      choose(null);
    },
    sitOut: (name) => {
      const without = out.includes(name) ? out.filter((other) => other !== name) : [...out, name];
      if (seated.length - without.length >= Math.max(cards.length, 1)) keep({ out: without });
    },
    /** Goes on to the next trick; one that no one has won waits. */
    leave: () => {
      const left = round?.house_rules?.six_discards_waiting ? [] : waiting;
      goOn({ waiting: response.fate === "waits" ? tricks : left, last: null });
    },
    /** Enters the trick for who has won it, what must be given for the `receiver`. */
    enter: (receiver) => {
      const winner = response.highest.player;
      const before = { tricks: enteredTricks(), state: kept };
      addTricks(winner, "kept", tricks);
      addTricks(receiver, "given", tricks);
      goOn({ waiting: [], last: { outcome: response, name: receiver ?? winner, before } });
      announce(t("trick.entered", { name: receiver ?? winner }));
    },
  };
  useEffect(() => {
    const { last, isBack } = kept;
    const isSure = !isBack && !isLeaderOpen && !isTrumpOpen && declared < 0;
    if (last && tricksNow === last.before.tricks) keep({ ...last.before.state, isBack: true });
    else if (isWhole && isSure && response.fate === "won" && !sumOf(tricks, "given"))
      act.enter(null);
  });
  const assumed = [isLeaderOpen && "led", isTrumpOpen && "trump"].filter(Boolean).join("-");
  return {
    ...seats,
    ...kept,
    round,
    facts,
    result,
    response,
    tricks,
    next,
    isWhole,
    exchanges,
    shown,
    countOf,
    when: assumed && t(`trick.if-${assumed}`, { name: kept.leader ?? round?.leader }),
    act,
  };
}
