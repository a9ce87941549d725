// An evening: who sits where, what was played, what was entered. Pure functions on plain
// data; points are the referee's and are only kept beside what they were found from.

const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

export function newEvening({ game, names, dealer, options }) {
  const players = names.map((name, index) => ({ id: `p${index + 1}`, name, joined: 0, left: null, start: 0 }));
  return {
    id: newId(),
    started: new Date().toISOString(),
    game,
    players,
    dealer: players[dealer]?.id ?? null,
    options,
    matchRounds: null,
    rounds: [],
    draft: null,
    standings: null,
  };
}

/** The same table once more, seated as now; the deal goes on where it stopped. */
export function rematch(evening) {
  const seated = present(evening);
  const dealer = seated.findIndex(({ id }) => id === nextDealer(evening));
  const names = seated.map(({ name }) => name);
  return newEvening({ game: evening.game, names, dealer, options: evening.options });
}

export const playerOf = (evening, id) => evening.players.find((player) => player.id === id);
export const nameOf = (evening, id) => playerOf(evening, id)?.name ?? "";

/** Who sits at the table now, clockwise. */
export const present = (evening) => evening.players.filter(({ left }) => left === null);

/** Who deals the next round: the player left of the last dealer who is still there. */
export function nextDealer(evening) {
  const last = evening.rounds.at(-1)?.dealer;
  if (!last) return evening.dealer;
  const seats = evening.players;
  const from = seats.findIndex(({ id }) => id === last);
  for (let step = 1; step <= seats.length; step += 1) {
    const seat = seats[(from + step) % seats.length];
    if (seat.left === null) return seat.id;
  }
  return evening.dealer;
}

// ------------------------------------------------------------------- rounds and drafts

export function openDraft(evening, index, newInput) {
  const old = evening.rounds[index];
  const draft = old
    ? { index, dealer: old.dealer, players: old.players, input: old.input, sheet: old.sheet }
    : {
        index: evening.rounds.length,
        dealer: nextDealer(evening),
        players: present(evening).map(({ id }) => id),
        input: newInput,
      };
  return { ...evening, draft };
}

export const changeDraft = (evening, change) => ({
  ...evening,
  draft: { ...evening.draft, ...change(evening.draft) },
});

export function saveDraft(evening, sheet) {
  const { index, ...round } = evening.draft;
  const rounds = [...evening.rounds];
  rounds[index] = { ...round, sheet };
  return { ...evening, rounds, draft: null };
}

export const dropDraft = (evening) => ({ ...evening, draft: null });

export function removeRound(evening, index) {
  const rounds = evening.rounds.filter((_, other) => other !== index);
  // Who came or left later did so one round earlier now.
  const earlier = (at) => (at !== null && at > index ? at - 1 : at);
  const players = evening.players.map((player) => ({
    ...player,
    joined: earlier(player.joined),
    left: earlier(player.left),
  }));
  return { ...evening, rounds, players, draft: null };
}

// ----------------------------------------------------------------------------- players

/** Somebody sits down at `seat`, with `start` points for the rounds missed. */
export function arrive(evening, name, seat, start) {
  const used = evening.players.map(({ id }) => Number(id.slice(1)));
  const player = { id: `p${Math.max(0, ...used) + 1}`, name, joined: evening.rounds.length, left: null, start };
  const players = [...evening.players];
  players.splice(seat, 0, player);
  return { ...evening, players, draft: null };
}

export function leave(evening, id) {
  const players = evening.players.flatMap((player) => {
    if (player.id !== id) return [player];
    // Whoever never played leaves no trace.
    return player.joined >= evening.rounds.length ? [] : [{ ...player, left: evening.rounds.length }];
  });
  const dealer = players.some((player) => player.id === evening.dealer) ? evening.dealer : (players[0]?.id ?? null);
  return { ...evening, players, dealer, draft: null };
}

export const comeBack = (evening, id) => ({
  ...evening,
  players: evening.players.map((player) => (player.id === id ? { ...player, left: null } : player)),
  draft: null,
});

export const rename = (evening, id, name) => ({
  ...evening,
  players: evening.players.map((player) => (player.id === id ? { ...player, name } : player)),
});

export function reseat(evening, from, to) {
  const players = [...evening.players];
  players.splice(to, 0, ...players.splice(from, 1));
  return { ...evening, players };
}

// ------------------------------------------------------------------------------ totals

/** What a player brings from before joining, spread over the rounds missed. */
function headStart(player, index) {
  if (index >= player.joined) return 0;
  const rest = player.start % player.joined;
  return Math.trunc(player.start / player.joined) + (index < Math.abs(rest) ? Math.sign(rest) : 0);
}

/**
 * The rows that the standings are asked for, one a round with one number a player of
 * `players`; null while points of some round are still awaited.
 */
export function standingsRows(evening, players, pointsOf) {
  const rows = evening.rounds.map((round, index) =>
    players.map((player) => (round.players.includes(player.id) ? pointsOf(round, player.id) : headStart(player, index))),
  );
  return rows.some((row) => row.includes(null)) ? null : rows;
}
