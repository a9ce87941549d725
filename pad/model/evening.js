// An evening as plain data: its players in seat order, its rounds, its adjustments (points of one
// player that no round brought, `{id, player, after, points, kind, reason}`), and the draft, which
// is the entry of a round being edited. Pure functions; the referee's points are only copied here.

// The part of an id that differs from the ids of other phones and tabs.
const HERE = Math.random().toString(36).slice(2, 6);
let last = 0;

/**
 * An id: the second in which it is made, or the next one that has none yet, and four letters; links
 * carry it in few bits.
 */
export function newId() {
  last = Math.max(Math.floor(Date.now() / 1_000), last + 1);
  return last.toString(36) + HERE;
}

/** The number of colours for players. */
export const COLOURS = 10;

export function newEvening({ game, names, dealer, options, endsAt = null }) {
  const players = names.map((name, index) => ({
    id: `p${index + 1}`,
    name,
    left: null,
    colour: index % COLOURS,
  }));
  return {
    id: newId(),
    started: new Date().toISOString(),
    game,
    players,
    dealer: players[dealer]?.id ?? null,
    options,
    matchRounds: null,
    endsAt,
    rounds: [],
    adjustments: [],
    draft: null,
  };
}

/** Players keep the colours that they had in `before`; the others get those that are left. */
export function withColours(evening, before) {
  const had = new Map(before?.players.map(({ name, colour }) => [name, colour]));
  const kept = new Set(evening.players.flatMap(({ name }) => had.get(name) ?? []));
  const left = Array.from({ length: COLOURS }, (_, colour) => colour).filter(
    (colour) => !kept.has(colour),
  );
  const players = evening.players.map((player, index) => ({
    ...player,
    colour: had.get(player.name) ?? left.shift() ?? index % COLOURS,
  }));
  return { ...evening, players };
}

/**
 * A new evening with the same players in the same seats; the deal goes on where it stopped. It has
 * as many rounds if their number `isAsked` before the first one.
 */
export function rematch(evening, isAsked = false) {
  const seated = present(evening);
  const dealer = seated.findIndex(({ id }) => id === nextDealer(evening));
  const names = seated.map(({ name }) => name);
  const next = newEvening({
    game: evening.game,
    names,
    dealer,
    options: evening.options,
    endsAt: evening.endsAt,
  });
  const { matchRounds } = isAsked ? evening : next;
  return withColours({ ...next, matchRounds }, evening);
}

/** The value entered for a player in one field of a round's entry; null if there is none. */
export const valueIn = (input, field, id) => input[field]?.[id] ?? null;

export const nameOf = (evening, id) =>
  evening.players.find((player) => player.id === id)?.name ?? "";

/** The colour of a player, by name. */
export const colourOf = ({ players }, name) =>
  players.find((player) => player.name === name)?.colour ?? 0;

/** The players who play now, clockwise. */
export const present = (evening) => evening.players.filter(({ left }) => left === null);

/** Seats in their order from one of them on. */
export const startingAt = (seats, first) => [...seats.slice(first), ...seats.slice(0, first)];

/** The dealer of the next round: the first player left of the last dealer who still plays. */
export function nextDealer({ players, rounds, dealer }) {
  const last = rounds.at(-1)?.dealer;
  const from = players.findIndex(({ id }) => id === (last ?? dealer));
  const seats = startingAt(players, last ? from + 1 : from);
  return from < 0 ? dealer : seats.find(({ left }) => left === null).id;
}

// ------------------------------------------------------------------- rounds and drafts

/** The entry of a new round, which waits while an earlier round is being changed; or null. */
const waitingDraft = ({ draft, rounds }) =>
  draft && draft.index >= rounds.length ? draft : (draft?.waiting ?? null);

/** The next round, before anything is entered. */
export const comingRound = (evening) => ({
  index: evening.rounds.length,
  dealer: nextDealer(evening),
  players: present(evening).map(({ id }) => id),
});

export function openDraft(evening, index, newInput) {
  const old = evening.rounds[index];
  const draft = old
    ? {
        index,
        dealer: old.dealer,
        players: old.players,
        input: old.input,
        waiting: waitingDraft(evening),
      }
    : { ...comingRound(evening), input: newInput };
  return { ...evening, draft };
}

export const changeDraft = (evening, change) => ({
  ...evening,
  draft: { ...evening.draft, ...change(evening.draft) },
});

export function saveDraft(evening, sheet) {
  const { index, waiting = null, moved, ...round } = evening.draft;
  const rounds = [...evening.rounds];
  rounds[index] = {
    ...round,
    id: rounds[index]?.id ?? newId(),
    saved: Math.floor(Date.now() / 1_000),
    sheet,
  };
  return { ...evening, rounds, draft: waiting };
}

export const dropDraft = (evening) => ({ ...evening, draft: evening.draft.waiting ?? null });

export function removeRound(evening, index) {
  const rounds = evening.rounds.filter((_, other) => other !== index);
  // What came later is now one round earlier; points stay as they were entered.
  const earlier = (at) => (at !== null && at > index ? at - 1 : at);
  const players = evening.players.map((player) => ({ ...player, left: earlier(player.left) }));
  const adjustments = evening.adjustments.map((each) => ({ ...each, after: earlier(each.after) }));
  const waiting = waitingDraft(evening);
  return {
    ...evening,
    rounds,
    players,
    adjustments,
    draft: waiting && { ...waiting, index: rounds.length },
  };
}

// ------------------------------------------------------------------------------ totals

/**
 * The rows of the standings request: one per round, with one number per player, null for those who
 * did not play it; null while points of some round are not known.
 */
export function standingsRows({ players, rounds }, pointsOf) {
  const isKnown = rounds.every((round) =>
    round.players.every((id) => pointsOf(round, id) !== null),
  );
  return isKnown
    ? rounds.map((round) =>
        players.map(({ id }) => (round.players.includes(id) ? pointsOf(round, id) : null)),
      )
    : null;
}

/**
 * What the standings request says of rounds and players; null while points of some round are not
 * known.
 */
export function scoreSheet(evening, pointsOf) {
  const rounds = standingsRows(evening, pointsOf);
  const names = (players) => players.map(({ name }) => name);
  const adjustments = evening.adjustments.map(({ id, player, ...each }) => ({
    player: nameOf(evening, player),
    ...each,
  }));
  return (
    rounds && {
      players: names(evening.players),
      rounds,
      adjustments,
      plays_next: names(present(evening)),
    }
  );
}

/**
 * A player's totals before the first round and after each of `rows`; null until the player came.
 */
export function totalsOf(evening, rows, { id }) {
  const seat = evening.players.findIndex((player) => player.id === id);
  const own = evening.adjustments.filter(({ player }) => player === id);
  const first = rows.findIndex((row) => row[seat] !== null);
  const came = Math.min(first < 0 ? rows.length : first, ...own.map(({ after }) => after));
  let total = 0;
  return [null, ...rows].map((row, count) => {
    for (const { points } of own.filter(({ after }) => after === count)) total += points;
    total += row?.[seat] ?? 0;
    return count < came ? null : total;
  });
}
