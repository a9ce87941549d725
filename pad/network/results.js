// The results of evenings by the names of those who played them.
import { gameOf } from "./catalogue.js";
import { colourOf, nameOf } from "../model/evening.js";
import { pointsIn, sheetOf, standingsOf } from "./sync.js";

/**
 * Whether a round of a player is one that statistics count, such as a ZERO; of a round without
 * cards only the points are known.
 */
export function isZero(evening, round, id) {
  const name = nameOf(evening, id);
  const scores = sheetOf(evening, round)?.response?.players;
  const score = scores?.find((player) => player.name === name);
  const points = pointsIn(evening, round, id);
  return Boolean(gameOf(evening.game)?.zeros?.(score ?? { points }));
}

/**
 * The result of an evening whose game is loaded, `{id, game, started, over, winners, players}`;
 * null where it cannot be counted. A player has `{name, colour, place, points, won, rounds,
 * zeros}`: the points of each round, and how many of them the game's `zeros` names.
 */
export function resultOf(evening) {
  const standings = standingsOf(evening);
  if (!standings) return null;
  const own = new Map(evening.players.map(({ name }) => [name, []]));
  for (const round of evening.rounds) {
    for (const id of round.players)
      own
        .get(nameOf(evening, id))
        .push({ points: pointsIn(evening, round, id), zero: isZero(evening, round, id) });
  }
  const players = standings.totals.map(({ name, place, points }) => ({
    name,
    place,
    points,
    colour: colourOf(evening, name),
    won: standings.winners.includes(name),
    rounds: own
      .get(name)
      .map((round) => round.points)
      .filter((each) => each !== null),
    zeros: own.get(name).filter(({ zero }) => zero).length,
  }));
  return {
    id: evening.id,
    game: evening.game,
    started: evening.started,
    over: standings.over,
    winners: standings.winners,
    players,
  };
}

/** The number of wins of each player who has won, highest first. */
export function winsOf(evenings) {
  const wins = new Map();
  for (const evening of evenings)
    for (const name of resultOf(evening)?.winners ?? []) wins.set(name, (wins.get(name) ?? 0) + 1);
  return [...wins].map(([name, won]) => ({ name, won })).sort((one, other) => other.won - one.won);
}
