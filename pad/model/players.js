// Changes of an evening's players: who joins or leaves, their names and seats, and points of no
// round.
import { COLOURS, newId } from "./evening.js";

/** An id that another tab or phone is unlikely to give to someone else. */
function newPlayerId({ players }) {
  const id = `p${1_000 + Math.floor(Math.random() * 9_000)}`;
  return players.some((player) => player.id === id) ? newPlayerId({ players }) : id;
}

/** The colour that the fewest players have. */
function freeColour({ players }) {
  const uses = Array.from(
    { length: COLOURS },
    (_, colour) => players.filter((player) => player.colour === colour).length,
  );
  return uses.indexOf(Math.min(...uses));
}

const adjusted = (evening, adjustment) => ({
  ...evening,
  adjustments: [
    ...evening.adjustments,
    { id: newId(), after: evening.rounds.length, ...adjustment },
  ],
});

/** The referee gives a player points, or takes them. */
export const adjust = (evening, player, points, reason) =>
  adjusted(evening, { player, points, kind: "referee", reason });

export const withdraw = (evening, id) => ({
  ...evening,
  adjustments: evening.adjustments.filter((each) => each.id !== id),
});

/** A player joins at `seat`, with `start` points. */
export function arrive(evening, name, seat, start) {
  const player = { id: newPlayerId(evening), name, left: null, colour: freeColour(evening) };
  const arrived = { ...evening, players: evening.players.toSpliced(seat, 0, player), draft: null };
  return start ? adjusted(arrived, { player: player.id, points: start, kind: "start" }) : arrived;
}

/** The players, one of them with some values changed. */
const withPlayer = ({ players }, id, values) =>
  players.map((player) => (player.id === id ? { ...player, ...values } : player));

export function leave(evening, id) {
  const hasPlayed = evening.rounds.some((round) => round.players.includes(id));
  // A player who never played is removed.
  const players = hasPlayed
    ? withPlayer(evening, id, { left: evening.rounds.length })
    : evening.players.filter((player) => player.id !== id);
  const adjustments = evening.adjustments.filter(({ player }) => hasPlayed || player !== id);
  const dealer = players.some((player) => player.id === evening.dealer)
    ? evening.dealer
    : (players[0]?.id ?? null);
  return { ...evening, players, adjustments, dealer, draft: null };
}

export const comeBack = (evening, id) => ({
  ...evening,
  players: withPlayer(evening, id, { left: null }),
  draft: null,
});

export const rename = (evening, id, name) => ({
  ...evening,
  players: withPlayer(evening, id, { name }),
});

export function reseat(evening, from, to) {
  const players = [...evening.players];
  players.splice(to, 0, ...players.splice(from, 1));
  return { ...evening, players };
}
