// What the points of all games have in common: places, winners and totals, in the form in which
// the service returns them. Pure functions; each game's own are in games/ID/points.js.

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * Names with points as `{place, name, points}`, best first; equals share a place, in their order.
 */
export function rank(rows, better) {
  const sorted = [...rows].sort(better);
  let place = 0;
  return sorted.map(({ name, points }, index) => {
    if (index === 0 || better(sorted[index - 1], sorted[index]) !== 0) place = index + 1;
    return { place, name, points };
  });
}

export const highest = (one, other) => other.points - one.points;
export const lowest = (one, other) => one.points - other.points;
export const leaders = (ranking) =>
  ranking.filter(({ place }) => place === 1).map(({ name }) => name);

/** The sheet of players who share the win if they share the first place. */
export function sheetOf(players, better) {
  const ranking = rank(players, better);
  return { players, ranking, winners: leaders(ranking), tie_break: null, warnings: [] };
}

/** The number of players who began a match: those of the first round. */
export const starters = ({ players, rounds: [first], plays_next = null }) =>
  first ? first.filter((points) => points !== null).length : (plays_next ?? players).length;

/**
 * The standings of a request. Where it does not say what ends the match, that is a number of rounds
 * (`length`), or a total of `endsAt` points or more, or nothing where they are null.
 * @param {Record<string, any>} request
 */
export function standingsOf(
  { players, rounds, match_rounds = null, ends_at = null, adjustments = null, plays_next = null },
  better,
  length,
  endsAt = null,
) {
  const added = (name) => (adjustments ?? []).filter(({ player }) => player === name);
  const sums = players.map((name, seat) => ({
    name,
    points: sum(rounds.map((row) => row[seat] ?? 0)) + sum(added(name).map(({ points }) => points)),
  }));
  const comes = ({ name }, seat) =>
    plays_next
      ? plays_next.includes(name)
      : (rounds.at(-1)?.[seat] ?? (rounds.length ? null : 0)) !== null;
  const isThere = ({ name }, seat) =>
    added(name).length > 0 || rounds.some((row) => row[seat] !== null);
  const there = new Set(sums.filter(isThere).map(({ name }) => name));
  const totals = rank(sums.filter(comes), better);
  const ahead = rounds.length ? leaders(totals) : [];
  const isAgreed = match_rounds !== null || ends_at !== null;
  const [most, limit] = isAgreed ? [match_rounds, ends_at] : [length, endsAt];
  const over =
    (most !== null && rounds.length >= most) ||
    (limit !== null && totals.some(({ points }) => points >= limit));
  const isSheet =
    adjustments !== null || plays_next !== null || rounds.some((row) => row.includes(null));
  return {
    totals,
    rounds_played: rounds.length,
    match_rounds: most,
    ends_at: limit,
    over,
    leaders: ahead,
    winners: over ? ahead : [],
    ...(isSheet && {
      left: sums.filter((total, seat) => !comes(total, seat) && there.has(total.name)),
      late_start: {
        points: (totals.findLast(({ name }) => there.has(name)) ?? totals.at(-1))?.points,
      },
    }),
  };
}
