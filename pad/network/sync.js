// Fetches the referee's points and totals for the evening, now and when the connection is back.
import { signal } from "../vendor/libraries.js";
import { Offline, Problem, knownResponse, online, post, watchConnection } from "./api.js";
import { gameOf, loadGame } from "./catalogue.js";
import { nameOf, scoreSheet } from "../model/evening.js";
import { language } from "../texts/i18n.js";
import { setState, state } from "../storage/store.js";

/** True if the referee has counted differently from this device; its points are shown. */
export const isCorrected = signal(false);
/** Counts the standings that the referee has confirmed. */
export const confirmed = signal(0);

/** The standings that the referee last refused, `{key, problem}`, or null. */
const refused = signal(/** @type {{key: string, problem: any} | null} */ (null));

/** Why the referee refuses the standings of exactly this evening, or null. */
export const refusalOf = (evening) =>
  refused.value && refused.value.key === standingsRequest(evening)?.key
    ? refused.value.problem
    : null;

/** Notes where the referee's sheet or standings differ from what this device counted. */
function compare(own, response, member) {
  // A game without points.js counts nothing on this device.
  if (!own) return;
  const told = (of) =>
    JSON.stringify([
      of[member].map(({ name, points, place }) => [name, points, place]),
      of.winners,
    ]);
  if (told(own) === told(response)) return;
  console.warn(
    "The referee counts differently from this device:",
    told(response),
    "instead of",
    told(own),
  );
  isCorrected.value = true;
}

const path = (game, operation) => `/v2/games/${game}/${operation}`;

/** The other arguments of a loaded game's functions, in addition to an entry. */
export const contextOf = (evening) => ({ evening, limits: gameOf(evening.game).limits });

const request = (body) => body && { body, key: JSON.stringify(body) };
const scoreRequests = new WeakMap();

/**
 * The score request of a round as `{body, key}`, its body and the JSON of it; null while there is
 * nothing to ask. It is made once.
 */
export function scoreRequest(evening, round) {
  const game = gameOf(evening.game);
  if (!game) return null;
  const made = scoreRequests.get(round);
  if (made?.evening === evening && made.game === game) return made.asked;
  const seats = round.players.map((id) => ({ id, name: nameOf(evening, id) }));
  const asked = request(game.scoreRequest(round.input, seats, contextOf(evening)));
  scoreRequests.set(round, { evening, game, asked });
  return asked;
}

/** Fetches an entry's sheet: `{key, language, response}` or `{key, language, problem}`. */
export async function fetchSheet(evening, round) {
  const asked = scoreRequest(evening, round);
  if (!asked) return null;
  const sheet = { key: asked.key, language: language() };
  try {
    const response = await post(path(evening.game, "score"), asked.key);
    compare(gameOf(evening.game).score?.(asked.body), response, "players");
    return { ...sheet, response };
  } catch (error) {
    if (error instanceof Problem) return { ...sheet, problem: error.problem };
    throw error;
  }
}

/**
 * The sheet of exactly this entry: the referee's of this visit, the one stored with the round, or
 * what this device counts, `{isOwn, response}`, which has no reasons. Null: nothing to score yet,
 * or the service has not answered, and this device cannot count it.
 */
export function sheetOf(evening, round) {
  const asked = scoreRequest(evening, round);
  if (!asked) return null;
  const { body, key } = asked;
  const response = knownResponse(path(evening.game, "score"), key);
  if (response) return { key, language: language(), response };
  if (round.sheet?.key === key) return round.sheet;
  const own = gameOf(evening.game).score?.(body);
  return own ? { isOwn: true, response: own } : null;
}

/**
 * The sheet of a round that is a whole game, with its winners; null where it lacks players, of whom
 * points were entered and not cards.
 */
export function gameSheetOf(evening, round) {
  const sheet = gameOf(evening.game)?.roundIsGame ? sheetOf(evening, round)?.response : null;
  return sheet?.players.length === round.players.length ? sheet : null;
}

/** A player's points in a round; null while they are not known. */
export function pointsIn(evening, round, id) {
  const game = gameOf(evening.game);
  if (!game) return null;
  const scored = () =>
    sheetOf(evening, round)?.response?.players.find(({ name }) => name === nameOf(evening, id))
      ?.points ?? null;
  return game.points ? game.points(round.input, id, scored, contextOf(evening)) : scored();
}

/**
 * What ends the match, as the players agreed; with a limit of points, also the last round that can
 * be played.
 */
function lengthOf(evening) {
  const { matchRounds, endsAt } = evening;
  const most = matchRounds ?? (endsAt && gameOf(evening.game).mostRounds?.(evening)) ?? null;
  return { ...(most && { match_rounds: most }), ...(endsAt && { ends_at: endsAt }) };
}

function standingsRequest(evening) {
  if (!gameOf(evening.game)) return null;
  const sheet = scoreSheet(evening, (round, id) => pointsIn(evening, round, id));
  if (!sheet) return null;
  return request({
    ...sheet,
    ...lengthOf(evening),
    ...gameOf(evening.game).standingsRequest?.(evening),
  });
}

/**
 * The standings of exactly this evening: the referee's, or what this device counts; null until its
 * game is loaded, and where only the referee counts.
 */
export function standingsOf(evening) {
  const asked = standingsRequest(evening);
  if (!asked) return null;
  // What the referee returns may replace what this device counted.
  confirmed.value;
  const game = gameOf(evening.game);
  const standings =
    knownResponse(path(evening.game, "standings"), asked.key) ??
    game.standings?.(asked.body) ??
    null;
  if (!standings) return null;
  const only = evening.rounds.length === 1 ? gameSheetOf(evening, evening.rounds[0]) : null;
  const isInSheet = ({ name, points }) =>
    only?.ranking.some((each) => each.name === name && each.points === points);
  // Of a single game, the places and winners are those of its sheet, which breaks ties, unless
  // penalties or late players change its points.
  return standings.totals.every(isInSheet)
    ? {
        ...standings,
        totals: only.ranking,
        leaders: only.winners,
        winners: standings.over ? only.winners : [],
      }
    : standings;
}

/** The number of rounds that the referee has not confirmed yet. */
export const pendingRounds = (evening) =>
  evening.rounds.filter(
    (round) => scoreRequest(evening, round) && (sheetOf(evening, round)?.isOwn ?? true),
  ).length;

const updateEvening = (id, change) =>
  setState((tree) => (tree.evening?.id === id ? { ...tree, evening: change(tree.evening) } : tree));

async function fetchSheets(evening) {
  for (const [index, round] of evening.rounds.entries()) {
    const asked = scoreRequest(evening, round);
    if (!asked || round.sheet?.key === asked.key) continue;
    const sheet = await fetchSheet(evening, round);
    updateEvening(evening.id, (now) => {
      // The round may have been edited, moved or undone in the meantime.
      if (now.rounds[index]?.input !== round.input) return now;
      return { ...now, rounds: now.rounds.with(index, { ...now.rounds[index], sheet }) };
    });
  }
}

async function fetchStandings({ evening }) {
  const asked = evening && standingsRequest(evening);
  if (!asked || knownResponse(path(evening.game, "standings"), asked.key)) return;
  try {
    compare(
      gameOf(evening.game).standings?.(asked.body),
      await post(path(evening.game, "standings"), asked.key),
      "totals",
    );
    confirmed.value += 1;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    refused.value = { key: asked.key, problem: error.problem };
  }
}

let running = false;
let again = false;

/** Fetches the missing score sheets; tried again when the connection is back. */
async function sync() {
  const { evening } = state.value;
  again = running;
  if (running || !evening) return;
  running = true;
  try {
    await loadGame(evening.game);
    await fetchSheets(evening);
    await fetchStandings(state.value);
  } catch (error) {
    if (!(error instanceof Offline || error instanceof Problem)) throw error;
  } finally {
    running = false;
  }
  if (again) sync();
}

export function startSync() {
  let seen = null;
  state.subscribe(({ evening }) => {
    if (evening === seen) return;
    seen = evening;
    sync();
  });
  online.subscribe((isOnline) => isOnline && sync());
  watchConnection();
}
