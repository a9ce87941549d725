// NumZumZero: tokens and how ties are broken, as the service counts them. Pure functions.
import { highest, rank, standingsOf } from "../../model/points.js";

const TIE_CARDS = ["numzumzero.tie-cards", ({ cards }) => cards];
const TIE_TOTAL = ["numzumzero.tie-total", ({ total }) => total];
const TIE_TOKENS = ["numzumzero.advanced-tie", ({ tokens }) => tokens];

const numberOf = (card) => (card === null ? null : Number(/-(\d+)/.exec(card)?.[1]));

/** The numbers that break ties; null if not counted. No cards add up to 0. */
function pileOf({ name, tokens, bonus_tokens: bonus, collection, ...counted }, advanced) {
  const numbers = collection?.map(numberOf);
  const known = numbers?.includes(null) ? null : numbers?.reduce((all, number) => all + number, 0);
  const cards =
    numbers?.length ?? counted.collected_cards ?? (counted.collected_total === 0 ? 0 : null);
  const total = known === undefined ? (counted.collected_total ?? (cards === 0 ? 0 : null)) : known;
  return { name, tokens, points: tokens + (advanced ? (bonus ?? 0) : 0), cards, total };
}

/** Groups of equals, best first; `after` is the tie rule that made the group. */
function split(group, rules, uncounted, after = null) {
  const [[rule, valueIn] = [], ...others] = rules;
  if (group.length === 1 || !rule) return [{ group, after }];
  if (group.some((pile) => valueIn(pile) === null)) {
    uncounted.push(rule);
    return [{ group, after: null }];
  }
  const values = [...new Set(group.map(valueIn))].sort((a, b) => b - a);
  return values.flatMap((value) =>
    split(
      group.filter((pile) => valueIn(pile) === value),
      others,
      uncounted,
      rule,
    ),
  );
}

export function score({ players, variant }) {
  const advanced = variant === "advanced";
  const piles = players.map((player) => pileOf(player, advanced));
  const rules = [TIE_CARDS, TIE_TOTAL, ...(advanced ? [TIE_TOKENS] : [])];
  const uncounted = [];
  const level = [...new Set(piles.map(({ points }) => points))].sort((a, b) => b - a);
  const groups = level.flatMap((points) =>
    split(
      piles.filter((pile) => pile.points === points),
      rules,
      uncounted,
    ),
  );
  const order = new Map(
    groups.flatMap(({ group }, index) => group.map(({ name }) => [name, index])),
  );
  const [{ group: first, after }] = groups;
  return {
    players: piles.map(({ name, points }) => ({ name, points, lines: [] })),
    ranking: rank(piles, (one, other) => order.get(one.name) - order.get(other.name)),
    winners: first.length === 1 ? [first[0].name] : [],
    tie_break: first.length === 1 ? after : null,
    // The tie rules for which something is still to be counted.
    warnings: [...new Set(uncounted)].map((rule) => ({ rule })),
  };
}

/** A tie in a single game is not shared: its tie rules decide, which need more than tokens. */
export function standings(request) {
  const found = standingsOf(request, highest, null);
  return found.rounds_played === 1 && found.winners.length > 1 ? { ...found, winners: [] } : found;
}
