// An evening in few letters, for links and QR codes. Texts that are usual and the members of an
// evening are part of the form: a change of either is another version of it.
import { Coder, isHands } from "./coder.js";
import { check } from "./shapes.js";

const WORDS =
  `p1 p2 p3 p4 p5 p6 p7 p8 p9 p10 hands cards collections points numbers way bids tricks elevens
  black_twelves red_twelves powers tokens bonus total house_rules variant standard advanced basic
  style escalation armageddon twist splitter_stacks unclaimed_tricks discard doubler_covers_bonus
  special_lead_frees nein_takes_power villain_gives_half six_discards_waiting fourager_takes_given
  uneven_bids discount_takes_given receiver_leads start_cards start_powers clear_before_seven
  refill_first adjustments matchRounds endsAt night title id name left colour dealer players player
  after kind referee start reason`
    .split(/\s+/)
    // The suits and numbers of usual decks.
    .concat("black- blue- green- grey- red- violet- yellow-", "1 2 3 4 5 6 7 8");

const HEAD = /^.*-|/;
const heads = (cards) => [...new Set(cards.map((card) => HEAD.exec(card)?.[0] ?? ""))].sort();
const tails = (cards) => [...new Set(cards.map((card) => card.replace(HEAD, "")))].sort();
const countOf = (items, item) => items.filter((other) => other === item).length;

/** The cards of all hands, each as often as it is in those of one round. */
function cardsOf(rounds) {
  const most = new Map();
  for (const { input } of rounds) {
    const held = Object.values(input)
      .filter(isHands)
      .map((hands) => Object.values(hands).flat());
    for (const cards of held)
      for (const card of cards) most.set(card, Math.max(most.get(card) ?? 0, countOf(cards, card)));
  }
  return most;
}

/** The cards of a deck, whose codes are a suit and a number each, with how often each is there. */
function deck(coder, most) {
  const all = most && [...most.keys()];
  const [suits, numbers] = [heads, tails].map((parts) =>
    coder.text("deck", all && parts(all).join(" ")).split(" "),
  );
  return suits.flatMap((suit) =>
    numbers.flatMap((number) =>
      Array(coder.length("copies", most && (most.get(suit + number) ?? 0))).fill(suit + number),
    ),
  );
}

const BASE = 36;
const ID = /^([1-9a-z][\da-z]{5})([\da-z]{1,4})$/;

/** An id that says when it was made (evening.js), or any other. */
function id(coder, value, time) {
  const [, made, rest] = ID.exec(value) ?? [];
  if (!coder.pick("id", made ? 1 : 0, 2)) return coder.text("other id", value);
  const after = coder.number("id after", parseInt(made, BASE) - time);
  return (time + after).toString(BASE) + coder.text("id rest", rest);
}

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** What is mostly the one that is expected. */
function usual(coder, path, value, expected) {
  return coder.pick(`${path} is usual`, isSame(value, expected) ? 1 : 0, 2)
    ? expected
    : coder.value(path, value);
}

/** Members without those that have no value or the one that they have in a new evening. */
const without = (members, usuals) =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([name, value]) => value !== undefined && !isSame(value, usuals[name]),
    ),
  );
const withoutNone = (value) => JSON.parse(JSON.stringify(value));

const NEW = { matchRounds: null, endsAt: null, adjustments: [] };

/** Writes an evening, or reads one where `value` is undefined. */
function evening(coder, value) {
  const {
    id: own,
    started,
    game,
    players: seated,
    dealer,
    options,
    rounds,
    draft,
    ...more
  } = value ?? {};
  const time = coder.number("started", value && Date.parse(started));
  const seconds = Math.floor(time / 1_000);
  const read = {
    ...NEW,
    id: id(coder, own, seconds),
    started: new Date(time).toISOString(),
    game: coder.text("game", game),
    options: coder.value("options", options),
    ...coder.value("more", value && withoutNone(without(more, NEW))),
    players: coder.list("players", seated, (each, index) => {
      const standard = { id: `p${index + 1}`, left: null, colour: index };
      const { name, ...rest } = each ?? {};
      return {
        ...standard,
        name: coder.text("player", name),
        ...coder.value("player more", each && withoutNone(without(rest, standard))),
      };
    }),
  };
  read.dealer = usual(coder, "dealer", dealer, read.players[0]?.id);
  const cards = deck(coder, value && cardsOf(rounds));
  let before = { players: read.players.map((each) => each.id), dealer: null, saved: seconds };
  read.rounds = coder.list("rounds", rounds, (each) => {
    const players = usual(coder, "seats", each?.players, before.players);
    const next = players[(players.indexOf(before.dealer) + 1) % players.length];
    const round = {
      players,
      dealer: usual(coder, "deals", each?.dealer, before.dealer ? next : read.dealer),
      input: coder.value("input", each && withoutNone(each.input), cards),
    };
    const saved = coder.pick("saved?", each?.saved === undefined ? 1 : 0, 2)
      ? undefined
      : before.saved + coder.number("saved", each?.saved - before.saved);
    before = { players, dealer: round.dealer, saved: saved ?? before.saved };
    return {
      ...round,
      id: id(coder, each?.id, before.saved),
      ...(saved !== undefined && { saved }),
    };
  });
  return read;
}

/** An evening as digits and capital letters; throws where it is too long to be read. */
export function toCompact(value) {
  const coder = new Coder(WORDS);
  evening(coder, value);
  return coder.letters();
}

/** The evening of such letters, not checked yet; throws where they are no evening. */
export function fromCompact(letters) {
  const coder = new Coder(WORDS, letters);
  const read = evening(coder, undefined);
  coder.end();
  check(read.players.length > 0);
  return read;
}
