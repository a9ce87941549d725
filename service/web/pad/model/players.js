// Changes of an evening's players: who joins or leaves, their names and seats.
import { COLOURS } from "./evening.js";

/** An id that another tab or phone hardly gives to somebody else at the same time. */
function newPlayerId({ players }) {
  const id = `p${1_000 + Math.floor(Math.random() * 9_000)}`;
  return players.some((player) => player.id === id) ? newPlayerId({ players }) : id;
}

/** The colour that the fewest players have. */
function freeColour({ players }) {
  const uses = Array.from({ length: COLOURS }, (_, colour) => players.filter((player) => player.colour === colour).length);
  return uses.indexOf(Math.min(...uses));
}

/** A player joins at `seat`, with `start` points for the rounds missed. */
export function arrive(evening, name, seat, start) {
  const player = { id: newPlayerId(evening), name, joined: evening.rounds.length, left: null, start, colour: freeColour(evening) };
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
