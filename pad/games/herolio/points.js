// Herolio: its powers, points of bids and tricks, and the start of a round, as the service
// counts them. Pure functions.
import { highest, sheetOf, standingsOf, starters } from "../../model/points.js";

const MET = 20;
const TRICK = 10;
const TWELVE = 50;
const DECK = 60;
const START_CARDS = 4;
const START_POWERS = 2;

/**
 * The powers in the order of their numbers from 1. `rule` is the power's rule in the rulebook;
 * `elastic` changes how many tricks there are, `splits` makes two of one, `fetches` brings a card
 * back.
 */
export const POWERS = [
  { rule: "king-maker" },
  { rule: "splitter", elastic: true, splits: true },
  { rule: "third-eye" },
  { rule: "fourager", fetches: true },
  { rule: "five-finger", fetches: true },
  { rule: "deep-six", elastic: true },
  { rule: "lucky-seven" },
  { rule: "accumulator", elastic: true },
  { rule: "nein" },
  { rule: "detention" },
  { rule: "doubler" },
  { rule: "midnight" },
].map((power, index) => ({ ...power, number: index + 1 }));

const bidPoints = ({ bid, tricks }) =>
  bid === tricks ? MET + TRICK * tricks : -TRICK * Math.abs(bid - tricks);

// The changes of the points so far by the powers that score.
const DOUBLER = { power: 11, change: (points, { elevens = 0 }) => points * 2 ** elevens };
const MIDNIGHT = {
  power: 12,
  change: (points, { black_twelves: black = 0, red_twelves: red = 0 }) =>
    points + TWELVE * (red - black),
};

export function score({ players, powers = [], house_rules: house }) {
  const scoring = house?.doubler_covers_bonus ? [MIDNIGHT, DOUBLER] : [DOUBLER, MIDNIGHT];
  const active = scoring.filter(({ power }) => powers.includes(power));
  const counted = players.map((player) => ({
    name: player.name,
    points: active.reduce((points, { change }) => change(points, player), bidPoints(player)),
    lines: [],
  }));
  return sheetOf(counted, highest);
}

/**
 * How many cards each player gets in a round, at most as many as there are, and how many powers are
 * active.
 */
export function setup({
  players,
  style = null,
  round = 1,
  start_cards: cards,
  start_powers: powers,
}) {
  const most = Math.floor(DECK / players.length);
  if (style === "armageddon") return { cards_each: most, active_powers: POWERS.length };
  const isTwist = style === "twist";
  const dealt = isTwist ? (cards ?? START_CARDS) + round - 1 : round;
  const active = isTwist ? (powers ?? START_POWERS) + round - 1 : round;
  return {
    cards_each: Math.min(dealt, most),
    active_powers: isTwist || style === "escalation" ? Math.min(active, POWERS.length) : 0,
  };
}

/**
 * How many rounds a match of a style has: until all cards are dealt to those who began; null where
 * the players decide.
 */
export function lengthOf({ style = "basic", start_cards: start }, count) {
  const most = Math.floor(DECK / count);
  if (style === "armageddon") return null;
  return style === "twist" ? most - (start ?? START_CARDS) + 1 : most;
}

export const standings = (request) =>
  standingsOf(request, highest, lengthOf(request, starters(request)));
