// Wins, averages and records of people in one game. Pure functions of results (network/results.js).
import { personKey } from "./names.js";

const isBetter = (lowWins, one, other) => (lowWins ? one < other : one > other);

/** The players of the finished games, each with the key of the person. */
const finished = (results) =>
  results
    .filter(({ over }) => over)
    .map(({ players }) =>
      players
        .filter(({ rounds }) => rounds.length)
        .map((player) => ({ ...player, key: personKey(player.name) })),
    );

/**
 * What the finished games of one kind tell of each person: games, wins, the average total, and how
 * often they had the ZERO of the game. Those with most wins come first.
 */
export function statistics(results) {
  const people = new Map();
  for (const { key, name, colour, won, zeros, points } of finished(results).flat()) {
    const person = people.get(key) ?? { key, name, colour, games: 0, won: 0, zeros: 0, total: 0 };
    people.set(key, {
      ...person,
      games: person.games + 1,
      won: person.won + (won ? 1 : 0),
      zeros: person.zeros + zeros,
      total: person.total + points,
    });
  }
  const all = [...people.values()].map(({ total, ...person }) => ({
    ...person,
    average: total / person.games,
  }));
  return all.sort(
    (one, other) =>
      other.won - one.won || other.games - one.games || one.name.localeCompare(other.name),
  );
}

/** How a person did against each other one in the games of both: `{key, name, games, ahead}`. */
export function against(results, key) {
  const others = new Map();
  for (const players of finished(results)) {
    const own = players.find((player) => player.key === key);
    for (const { key: theirs, name, place } of own
      ? players.filter((player) => player !== own)
      : []) {
      const { games, ahead } = others.get(theirs) ?? { games: 0, ahead: 0 };
      others.set(theirs, {
        key: theirs,
        name,
        games: games + 1,
        ahead: ahead + (own.place < place ? 1 : 0),
      });
    }
  }
  return [...others.values()].sort(
    (one, other) => other.games - one.games || one.name.localeCompare(other.name),
  );
}

/**
 * The best round of all results of one game, the first of equal ones: `{name, points, started}`, or
 * null.
 */
export function record(lowWins, results) {
  const rounds = results.flatMap(({ started, players }) =>
    players.flatMap(({ name, rounds: own }) =>
      own.map((points, index) => ({ name, points, started, index })),
    ),
  );
  rounds.sort((one, other) =>
    one.started < other.started ? -1 : one.started > other.started ? 1 : one.index - other.index,
  );
  const best = rounds.reduce(
    (first, each) => (!first || isBetter(lowWins, each.points, first.points) ? each : first),
    null,
  );
  return best && { name: best.name, points: best.points, started: best.started };
}
