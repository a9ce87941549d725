// Wins and records of people in one game. Pure functions of results (people.js).

const isBetter = (lowWins, one, other) => (lowWins ? one < other : one > other);

/**
 * What the finished games of one kind tell of each player: games and wins, and how often they had the ZERO
 * of the game. Those with most wins come first.
 */
export function statistics(results) {
  const people = new Map();
  for (const { players } of results.filter(({ over }) => over)) {
    for (const { name, colour, won, zeros } of players.filter((player) => player.rounds.length)) {
      const person = people.get(name) ?? { name, colour, games: 0, won: 0, zeros: 0 };
      people.set(name, { ...person, games: person.games + 1, won: person.won + (won ? 1 : 0), zeros: person.zeros + zeros });
    }
  }
  return [...people.values()].sort((one, other) => other.won - one.won || other.games - one.games || one.name.localeCompare(other.name));
}

/** The best round of all results of one game: `{name, points, started}`, or null. */
export function record(lowWins, results) {
  const rounds = results.flatMap(({ started, players }) => players.flatMap(({ name, rounds: own }) => own.map((points) => ({ name, points, started }))));
  return rounds.reduce((best, each) => (!best || isBetter(lowWins, each.points, best.points) ? each : best), null);
}
