// Changes of an evening's players: who joins or leaves, their names and seats.

/** A player joins at `seat`, with `start` points for the rounds missed. */
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
    // A player who never played is removed.
    return player.joined >= evening.rounds.length ? [] : [{ ...player, left: evening.rounds.length }];
  });
  const dealer = players.some((player) => player.id === evening.dealer) ? evening.dealer : (players[0]?.id ?? null);
  return { ...evening, players, dealer, draft: null };
}

export const rename = (evening, id, name) => ({
  ...evening,
  players: evening.players.map((player) => (player.id === id ? { ...player, name } : player)),
});

export function reseat(evening, from, to) {
  const players = [...evening.players];
  players.splice(to, 0, ...players.splice(from, 1));
  return { ...evening, players };
}
