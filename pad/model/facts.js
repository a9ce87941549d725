// Facts worth telling about a game that is over: pure functions of totals and results.
import { personKey } from "./names.js";

/** The leaders after each of `totals`, `[{name, points}]` a round: lists of names. */
const leadersOf = (totals, fewestWin) =>
  totals.map((row) => {
    const best = (fewestWin ? Math.min : Math.max)(...row.map(({ points }) => points));
    return row.filter(({ points }) => points === best).map(({ name }) => name);
  });

/**
 * When the winner took the lead for good: `{number, before}` with the round and the names of those
 * who led before it; `before` is null where the winner led from the first round on. Null where
 * no one has won alone.
 */
export function turnOf(totals, winners, fewestWin) {
  if (winners.length !== 1 || totals.length < 2) return null;
  const leaders = leadersOf(totals, fewestWin);
  const isAhead = (names) => names.length === 1 && names[0] === winners[0];
  const last = leaders.findLastIndex((names) => !isAhead(names));
  return { number: last + 2, before: last < 0 ? null : leaders[last] };
}

/**
 * How often each of two people has won when both played, in results from the latest on:
 * `{won, lost, games, since, streak}`; `streak` counts the last games that the first one won in a
 * row.
 */
export function duel(results, one, other) {
  const [first, second] = [one, other].map(personKey);
  const games = results.filter(
    ({ over, players }) =>
      over && [first, second].every((key) => players.some(({ name }) => personKey(name) === key)),
  );
  const hasWon = ({ winners }, key) => winners.some((name) => personKey(name) === key);
  const wins = games.map((game) => hasWon(game, first));
  const lost = games.filter((game) => hasWon(game, second)).length;
  const end = wins.indexOf(false);
  return {
    won: wins.filter(Boolean).length,
    lost,
    games: games.length,
    since: games.at(-1)?.started ?? null,
    streak: end < 0 ? wins.length : end,
  };
}

/**
 * Moves labels, each with its `y`, apart by `line` where they would overlap, in their order and
 * none of them below `lowest`.
 */
export function spread(labels, { line, lowest }) {
  const sorted = labels.toSorted((one, other) => one.y - other.y);
  for (let index = 1; index < sorted.length; index += 1)
    sorted[index].y = Math.max(sorted[index].y, sorted[index - 1].y + line);
  // Those that were moved out at the bottom go up, as far as they need.
  sorted.reduceRight((most, label) => {
    label.y = Math.min(label.y, most);
    return label.y - line;
  }, lowest);
  return sorted;
}
