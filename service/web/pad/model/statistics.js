// Wins, means and records of people in one game. Pure functions of results (people.js).

const isBetter = (lowWins, one, other) => (lowWins ? one < other : one > other);

/**
 * What results of one game tell of each player: games and wins, the mean of a round, the best
 * round, and how often they had the ZERO of the game. Those with most wins come first.
 */
export function statistics(lowWins, results) {
  const people = new Map();
  for (const { over, players } of results) {
    for (const { name, colour, won, rounds, zeros } of players) {
      const person = people.get(name) ?? { name, colour, games: 0, won: 0, rounds: [], zeros: 0 };
      people.set(name, {
        ...person,
        games: person.games + (over ? 1 : 0),
        won: person.won + (won ? 1 : 0),
        rounds: [...person.rounds, ...rounds],
        zeros: person.zeros + zeros,
      });
    }
  }
  return [...people.values()]
    .filter(({ rounds }) => rounds.length)
    .map(({ rounds, ...person }) => ({
      ...person,
      mean: rounds.reduce((sum, points) => sum + points, 0) / rounds.length,
      best: rounds.reduce((best, points) => (isBetter(lowWins, points, best) ? points : best)),
    }))
    .sort((one, other) => other.won - one.won || other.games - one.games || one.name.localeCompare(other.name));
}

/** The best round of all results of one game: `{name, points, started}`, or null. */
export function record(lowWins, results) {
  const rounds = results.flatMap(({ started, players }) => players.flatMap(({ name, rounds: own }) => own.map((points) => ({ name, points, started }))));
  return rounds.reduce((best, each) => (!best || isBetter(lowWins, each.points, best.points) ? each : best), null);
}
