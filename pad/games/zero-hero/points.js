// Zero Hero: points of collections, as the service counts them. Pure functions.
import { highest, sheetOf, standingsOf } from "../../model/points.js";

const MOST_ZEROS = 5;

/** The values of a collection by colour. A code is a colour, a value and perhaps a symbol. */
function rowsOf(collection) {
  const rows = new Map();
  for (const card of collection) {
    const [colour, value] = card.split("-");
    rows.set(colour, [...(rows.get(colour) ?? []), parseInt(value, 10)]);
  }
  return [...rows.values()];
}

/** One card scores its value, three the product of the best two, any other number nothing. */
function rowPoints(row) {
  const [first, second] = [...row].sort((a, b) => b - a);
  if (row.length === 1) return first;
  return row.length === 3 ? first * second : 0;
}

export function score({ players }) {
  const rows = players.map(({ collection }) => rowsOf(collection));
  const zeros = rows.map((own) => own.flat().filter((value) => value === 0).length);
  const most = Math.max(...zeros);
  const counted = players.map(({ name }, seat) => {
    const hero = rows.length > 1 && most > 0 && zeros[seat] === most;
    const points = rows[seat].reduce((total, row) => total + rowPoints(row), hero ? MOST_ZEROS : 0);
    return { name, points, lines: [], zeros: zeros[seat], zero_hero: hero };
  });
  return sheetOf(counted, highest);
}

export const standings = (request) => standingsOf(request, highest, null);
