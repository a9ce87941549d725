// The totals of an evening in a link, for phones that scan the code on the big screen.
import { fromText, toText } from "./base64.js";
import { atRound, gameId, playerName } from "./evening-reader.js";
import { MOST_PLAYERS, integer, list, record } from "./shapes.js";

const MOST_POINTS = 10_000_000;
const total = record({
  place: integer(1, MOST_PLAYERS),
  name: playerName,
  points: integer(-MOST_POINTS, MOST_POINTS),
});
const shape = record({ game: gameId, rounds: atRound, totals: list(total, MOST_PLAYERS) });

/** The link to the totals of `{game, rounds, totals}`: a few bytes for each player. */
export function toTotals({ game, rounds, totals }) {
  const content = [game, rounds, ...totals.map(({ place, name, points }) => [place, name, points])];
  return `${location.origin}${location.pathname}#/totals/${toText(content)}`;
}

/**
 * The `{game, rounds, totals}` of what follows the last slash of such a link; throws where that is
 * none.
 */
export function readTotals(text) {
  const [game, rounds, ...rows] = fromText(text);
  return shape({
    game,
    rounds,
    totals: rows.map(([place, name, points]) => ({ place, name, points })),
  });
}
