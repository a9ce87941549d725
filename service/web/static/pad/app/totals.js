// The totals of an evening in a link, for phones that scan the code on the big screen.
import { fromBase64, toBase64 } from "./base64.js";
import { playerName } from "./evening-reader.js";
import { isGame } from "./games/index.js";
import { MOST_PLAYERS, Unreadable, check, integer, list, record } from "./shapes.js";

const MOST_POINTS = 10_000_000;
const total = record({ place: integer(1, MOST_PLAYERS), name: playerName, points: integer(-MOST_POINTS, MOST_POINTS) });
const game = (value) => (check(isGame(value)), value);
const shape = record({ game, rounds: integer(0, MOST_POINTS), totals: list(total, MOST_PLAYERS) });

/** The link to the totals of `{game, rounds, totals}`: a few bytes for each player. */
export function toTotals({ game: id, rounds, totals }) {
  const content = [id, rounds, ...totals.map(({ place, name, points }) => [place, name, points])];
  return `${location.origin}${location.pathname}#/totals/${toBase64(new TextEncoder().encode(JSON.stringify(content)))}`;
}

/** The `{game, rounds, totals}` of what follows the last slash of such a link; throws `Unreadable`. */
export function readTotals(text) {
  let content;
  try {
    const [id, rounds, ...rows] = JSON.parse(new TextDecoder().decode(fromBase64(text)));
    content = { game: id, rounds, totals: rows.map(([place, name, points]) => ({ place, name, points })) };
  } catch {
    throw new Unreadable();
  }
  return shape(content);
}
