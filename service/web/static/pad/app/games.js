// The games that the pad can enter: what an entry holds, and what is asked about it.
// Everything else about a game is asked of the API; how it is entered is in entries/.

/**
 * A game is `newInput({evening, setup})`, an entry before anything was entered;
 * `question(input, seats, evening)`, the body of its score request or null while there is
 * nothing to ask; `points(input, id, scoreOf)`, null while they are awaited;
 * `missing(input, ids, evening)`, who is still to be entered; and what its requests carry
 * besides the players: `setup(evening, {dealer, round})` and `standings(evening)`; whether
 * somebody `deals`; and the `bounds` of what a round can bring.
 */
const scored = (_input, _id, scoreOf) => scoreOf()?.points ?? null;
const nothing = () => ({});

export const valueOf = (input, field, id) => input[field][id] ?? null;

// ------------------------------------------------------------------------------- Zero!

export const ZERO_HAND = 9;
export const isFull = (input, id) => input.hands[id]?.length === ZERO_HAND;

const zero = {
  newInput: () => ({ hands: {}, points: {} }),
  question(input, seats, { options }) {
    const players = seats.filter(({ id }) => isFull(input, id)).map(({ id, name }) => ({ name, hand: input.hands[id] }));
    return players.length ? { players, variant: options.variant } : null;
  },
  points: (input, id, scoreOf) => (isFull(input, id) ? scored(input, id, scoreOf) : valueOf(input, "points", id)),
  missing: (input, ids) => ids.filter((id) => !isFull(input, id) && valueOf(input, "points", id) === null),
  setup: ({ options }, { dealer }) => ({ dealer, variant: options.variant }),
  standings: nothing,
  deals: true,
  bounds: [0, 36],
};

// --------------------------------------------------------------------------- Zero Hero

const collectionOf = (input, id) => input.collections[id] ?? [];

const zeroHero = {
  newInput: () => ({ collections: {} }),
  // The bonus goes to the most cards of value 0 of all, so everybody is asked about at once,
  // also those whose collection has not been entered yet.
  question(input, seats) {
    const players = seats.map(({ id, name }) => ({ name, collection: collectionOf(input, id) }));
    return players.some(({ collection }) => collection.length) ? { players } : null;
  },
  points: scored,
  missing: (input, ids) => ids.filter((id) => collectionOf(input, id).length === 0),
  setup: nothing,
  standings: nothing,
  bounds: [0, 89],
};

// ----------------------------------------------------------------------------- Herolio

/** What lies in the books and counts: the field, the power it needs, how many there are. */
const SPOILS = [
  { field: "elevens", power: 11, total: 4 },
  { field: "black_twelves", power: 12, total: 2 },
  { field: "red_twelves", power: 12, total: 2 },
];
export const POWERS = Array.from({ length: 12 }, (_, index) => index + 1);

export const spoilsOf = (input) => SPOILS.filter(({ power }) => input.powers.includes(power));

const isPlayedOut = (input, id) =>
  ["bids", "tricks", ...spoilsOf(input).map(({ field }) => field)].every((field) => valueOf(input, field, id) !== null);

const styleOf = ({ style, start_cards, start_powers }) => (style === "twist" ? { style, start_cards, start_powers } : { style });

const herolio = {
  newInput({ evening, setup }) {
    const last = evening.rounds.at(-1)?.input;
    return {
      cards: setup?.cards_each ?? null,
      // Powers stay once they are active; with all of them there is nothing to choose.
      powers: setup?.active_powers === POWERS.length ? POWERS : (last?.powers ?? []),
      bids: {},
      tricks: {},
      elevens: {},
      black_twelves: {},
      red_twelves: {},
    };
  },
  question(input, seats, { options }) {
    const players = seats
      .filter(({ id }) => isPlayedOut(input, id))
      .map(({ id, name }) => ({
        name,
        bid: input.bids[id],
        tricks: input.tricks[id],
        ...Object.fromEntries(spoilsOf(input).map(({ field }) => [field, input[field][id]])),
      }));
    if (!players.length || input.cards === null) return null;
    return { powers: input.powers, cards_each: input.cards, players, house_rules: options.house_rules };
  },
  points: scored,
  missing: (input, ids) => (input.cards === null ? ids : ids.filter((id) => !isPlayedOut(input, id))),
  setup: ({ options }, { dealer, round }) => ({ dealer, round, ...styleOf(options) }),
  standings({ options }) {
    const { style, start_cards } = styleOf(options);
    return start_cards ? { style, start_cards } : { style };
  },
  deals: true,
  bounds: [-30000, 30000],
};

// -------------------------------------------------------------------------- NumZumZero

export const isAdvanced = ({ options }) => options.variant === "advanced";

const isCounted = (input, id, evening) =>
  valueOf(input, "tokens", id) !== null && (!isAdvanced(evening) || valueOf(input, "bonus", id) !== null);

const numzumzero = {
  newInput: () => ({ tokens: {}, bonus: {}, cards: {}, total: {} }),
  question(input, seats, evening) {
    const counted = (id, field, key) => (valueOf(input, field, id) === null ? {} : { [key]: input[field][id] });
    const players = seats
      .filter(({ id }) => isCounted(input, id, evening))
      .map(({ id, name }) => ({
        name,
        tokens: input.tokens[id],
        ...(isAdvanced(evening) ? { bonus_tokens: input.bonus[id] } : {}),
        ...counted(id, "cards", "collected_cards"),
        ...counted(id, "total", "collected_total"),
      }));
    return players.length ? { variant: evening.options.variant, players } : null;
  },
  points: scored,
  missing: (input, ids, evening) => ids.filter((id) => !isCounted(input, id, evening)),
  setup: ({ options }) => ({ variant: options.variant }),
  standings: nothing,
  bounds: [0, 256],
};

export const GAMES = { zero, "zero-hero": zeroHero, herolio, numzumzero };
