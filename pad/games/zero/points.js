// Zero!: points of hands, as the service counts them. Pure functions.
import { lowest, sheetOf, standingsOf, starters } from "../../model/points.js";

// The number of cards of one colour or number that make a group, which scores nothing.
const GROUP = 5;

const countOf = (items, item) => items.filter((other) => other === item).length;

/** The points of nine cards: each number outside groups counts once. */
export function pointsOf(hand) {
  const cards = hand.map((card) => card.split("-"));
  const colours = cards.map(([colour]) => colour);
  const numbers = cards.map(([, number]) => number);
  const counted = cards.filter(
    ([colour, number]) => countOf(colours, colour) < GROUP && countOf(numbers, number) < GROUP,
  );
  return [...new Set(counted.map(([, number]) => number))].reduce(
    (points, number) => points + Number(number),
    0,
  );
}

export function score({ players }) {
  const counted = players.map(({ name, hand }) => {
    const points = pointsOf(hand);
    return { name, points, lines: [], zero: points === 0 };
  });
  return sheetOf(counted, lowest);
}

/**
 * As many rounds as players who began, unless they agree on another number; the lowest total wins.
 */
export const standings = (request) => standingsOf(request, lowest, starters(request));
