// A log that is being watched, and what the referee says of it: one module for all games. It knows
// of requests in flight, of late and failed answers, of cards that are corrected, of players who
// change seats, and of those who go on after a mistake; what is legal, the referee alone knows.
import { useRef } from "../vendor/libraries.js";
import { Offline, post, useLoaded } from "../network/api.js";
import { ON } from "../model/played.js";
import { language } from "../texts/i18n.js";

const KEPT = 80;
/** Verdicts by their requests, so that undo shows the earlier one at once. */
const verdicts = new Map();

const CORRECTION = "correction";
const PLAYED = "card_played";
const PLAYERS = ["player", "zeroes_card_of", "to_player", "detained"];

/** A move with each of its players called as `call(player)` says. */
function called(move, call) {
  const found = { ...move };
  for (const name of PLAYERS) if (found[name]) found[name] = call(found[name]);
  const from = move.exchange?.from_player;
  if (from) found.exchange = { ...move.exchange, from_player: call(from) };
  return found;
}

/**
 * What the referee is asked about a log of `play` (`Along`), with the names of players; null while
 * the table is not known yet.
 */
export function asking(play, props, log) {
  const nameOf = (id) => props.seats.find((seat) => seat.id === id)?.name ?? id;
  const position = play.position(props, log);
  const items = play.items(log, props).map(({ at, move }) => ({ at, move: called(move, nameOf) }));
  return position && { path: play.path, hasForms: play.hasForms, position, items };
}

/**
 * Asks the referee about moves, and of the last card what else it may be, where cards have forms.
 */
function send({ path, position, hasForms }, moves) {
  const last = moves.length - 1;
  const forms = hasForms && moves[last]?.type === "play" && { forms_of: last };
  return post(path, JSON.stringify({ position, moves, include: ["next_moves"], ...forms }));
}

/** A position before a card that proves a mistake, without the suits that `later` has no more. */
const unclaimed = ({ players, ...position }, later) => ({
  ...position,
  players: players.map((player, seat) => ({
    ...player,
    void_in: player.void_in.filter((suit) => later.players[seat].void_in.includes(suit)),
  })),
});

/**
 * A log by which players go on after its mistake: with a correction before the card that proves it,
 * or else with the wrong card as it lies, without its use.
 */
async function goOn(asked, log, at) {
  const { moves, places, mistakes } = log;
  const { violation } = await send(asked, moves);
  if (!violation?.on_table) return log;
  const { move, proof, on_table: table, text } = violation;
  if (!proof) {
    const { declared_as: _as, exchange: _taken, zeroes_card_of: _of, ...bare } = moves[move];
    const told = { at: places[move], before: PLAYED, text };
    return {
      moves: moves.with(move, bare),
      places,
      mistakes: [...mistakes, told],
    };
  }
  const index = proof.move;
  const position = unclaimed((await send(asked, moves.slice(0, index))).position, table);
  return {
    moves: [...moves.slice(0, index), { type: CORRECTION, position }, ...moves.slice(index)],
    places: [...places.slice(0, index), at, ...places.slice(index)],
    mistakes: [...mistakes, { at, before: CORRECTION, text }],
  };
}

/**
 * The verdict on a log. `items` are `{at, move}`: moves in the order of the log, with the indices
 * of their entries. The result also names who made each entry (`made`). Its `events` have the
 * indices of entries, and one of the type of `ON` for each mistake after which players went on,
 * with the play that was wrong where no other move proved it. `wrong` and `proof` are the indices
 * of a mistake and of its proof. `lying` is the verdict if players go on after it, or null.
 */
async function judge(asked, isLying = false) {
  /** @type {{moves: any[], places: number[], mistakes: any[]}} */
  let log = { moves: [], places: [], mistakes: [] };
  for (const { at, move } of asked.items)
    if (move.type === ON.type) log = await goOn(asked, log, at);
    else log = { ...log, moves: [...log.moves, move], places: [...log.places, at] };
  const { moves, places, mistakes } = log;
  const answer = await send(asked, moves);
  const { violation, movers } = answer;
  const made = /** @type {string[]} */ ([]);
  for (const [index, { player }] of moves.entries()) {
    const name = movers?.[index] ?? player;
    if (name) made[places[index]] = name;
  }
  const events = answer.events.flatMap((event) => {
    const at = places[event.move ?? 0];
    const on = mistakes
      .filter((each) => each.at === at && each.before === event.type)
      .map(({ text }) => ({ type: ON.type, at, text }));
    return event.type === CORRECTION ? on : [...on, { ...event, at }];
  });
  const place = (index) => (index === null || index === undefined ? null : places[index]);
  const on = { at: (asked.items.at(-1)?.at ?? 0) + 1, move: ON };
  const goesOn = violation?.on_table && !isLying;
  return {
    ...answer,
    made,
    events,
    wrong: place(violation?.move),
    proof: place(violation?.proof?.move),
    lying: goesOn ? await judge({ ...asked, items: [...asked.items, on] }, true) : null,
  };
}

/** The verdict on a request, which is kept. */
export async function verdictOn(asked) {
  const key = keyOf(asked);
  const answer = verdicts.get(key) ?? (await judge(asked));
  verdicts.set(key, answer);
  if (verdicts.size > KEPT) verdicts.delete(verdicts.keys().next().value);
  return answer;
}

const keyOf = (asked) => `${language()} ${JSON.stringify(asked)}`;
const begins = (items, first) =>
  first.every((item, index) => JSON.stringify(item) === JSON.stringify(items[index]));

/**
 * The verdict on a log, asked for after each change: `{answer, judged, isStale, problem, offline}`.
 * Until it is there, the answer is the last one to an earlier part of the same log, `judged` items
 * long, or null. Answers that come late are for an earlier log, and are dropped.
 */
export function useVerdict(asked) {
  const key = asked && keyOf(asked);
  const { value, error } = useLoaded(key, () => verdictOn(asked));
  const last = useRef(/** @type {{asked: any, answer: any} | null} */ (null));
  const answer = value ?? (key && verdicts.get(key));
  if (answer) last.current = { asked, answer };
  const before = last.current;
  const isPart =
    asked &&
    before &&
    JSON.stringify(before.asked.position) === JSON.stringify(asked.position) &&
    begins(asked.items, before.asked.items);
  return {
    answer: isPart ? before.answer : null,
    judged: isPart ? before.asked.items.length : 0,
    isStale: !answer,
    problem: error?.problem,
    offline: error instanceof Offline,
  };
}

/** The entries whose player is another one in a second verdict: `{at, was, is}`. */
export const moved = (before, after) =>
  after.made.flatMap((is, at) =>
    before.made[at] && is && before.made[at] !== is ? [{ at, was: before.made[at], is }] : [],
  );
