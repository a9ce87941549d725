// Fetches the referee's points and totals for the evening, now and when the connection is back.
import { Offline, Problem, knownResponse, online, post } from "./api.js";
import { gameOf, loadGame } from "./catalogue.js";
import { nameOf, present, standingsRows } from "./evening.js";
import { language } from "./i18n.js";
import { setState, state } from "./store.js";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

const keyOf = (body) => JSON.stringify(body);
const path = (game, operation) => `/v1/games/${game}/${operation}`;

/** What a loaded game's functions need to know besides an entry. */
export const contextOf = (evening) => ({ evening, limits: gameOf(evening.game).limits });

/** The body of a round's score request, or null while there is nothing to ask. */
export function scoreRequest(evening, round) {
  const seats = round.players.map((id) => ({ id, name: nameOf(evening, id) }));
  return gameOf(evening.game)?.scoreRequest(round.input, seats, contextOf(evening)) ?? null;
}

/** Fetches an entry's sheet: `{key, language, response}` or `{key, language, problem}`. */
export async function fetchSheet(evening, round) {
  const body = scoreRequest(evening, round);
  if (!body) return null;
  const sheet = { key: keyOf(body), language: language() };
  try {
    return { ...sheet, response: await post(path(evening.game, "score"), body) };
  } catch (error) {
    if (error instanceof Problem) return { ...sheet, problem: error.problem };
    throw error;
  }
}

/** The sheet of exactly this entry: of this visit, stored with the round, or null. */
export function sheetOf(evening, round) {
  const body = scoreRequest(evening, round);
  if (!body) return null;
  const key = keyOf(body);
  const response = knownResponse(path(evening.game, "score"), body);
  if (response) return { key, language: language(), response };
  return round.sheet?.key === key ? round.sheet : null;
}

/** A player's points in a round; null while they are not known. */
export function pointsIn(evening, round, id) {
  const game = gameOf(evening.game);
  if (!game) return null;
  const scored = () =>
    sheetOf(evening, round)?.response?.players.find(({ name }) => name === nameOf(evening, id))?.points ?? null;
  return game.points ? game.points(round.input, id, scored, contextOf(evening)) : scored();
}

export function standingsRequest(evening) {
  if (!gameOf(evening.game)) return null;
  const players = present(evening);
  const rows = standingsRows(evening, players, (round, id) => pointsIn(evening, round, id));
  if (!rows) return null;
  return {
    players: players.map(({ name }) => name),
    rounds: rows,
    ...(evening.matchRounds ? { match_rounds: evening.matchRounds } : {}),
    ...gameOf(evening.game).standingsRequest?.(evening),
  };
}

/** The standings of exactly this evening, or the last known ones marked as `stale`. */
export function standingsOf(evening) {
  const body = standingsRequest(evening);
  const known = body && knownResponse(path(evening.game, "standings"), body);
  if (known) return { standings: known, stale: false };
  if (!evening.standings) return { standings: null, stale: true };
  return { standings: evening.standings.response, stale: !body || evening.standings.key !== keyOf(body) };
}

/** How many rounds have points that are not known yet. */
export const pendingRounds = (evening) =>
  evening.rounds.filter((round) => round.players.some((id) => pointsIn(evening, round, id) === null)).length;

const updateEvening = (id, change) =>
  setState((tree) => (tree.evening?.id === id ? { ...tree, evening: change(tree.evening) } : tree));

async function fetchSheets(evening) {
  for (const [index, round] of evening.rounds.entries()) {
    const body = scoreRequest(evening, round);
    if (!body || round.sheet?.key === keyOf(body)) continue;
    const sheet = await fetchSheet(evening, round);
    updateEvening(evening.id, (now) => {
      // The round may have been edited, moved or undone in the meantime.
      if (now.rounds[index]?.input !== round.input) return now;
      return { ...now, rounds: now.rounds.with(index, { ...now.rounds[index], sheet }) };
    });
  }
}

async function fetchStandings({ evening }) {
  const body = evening && standingsRequest(evening);
  if (!body || evening.standings?.key === keyOf(body)) return;
  const response = await post(path(evening.game, "standings"), body);
  updateEvening(evening.id, (now) => ({ ...now, standings: { key: keyOf(body), response } }));
}

let running = false;
let again = false;
let pause = FIRST_PAUSE;
let timer;

export async function sync() {
  const { evening } = state.value;
  again = running;
  if (running || !evening) return;
  running = true;
  clearTimeout(timer);
  try {
    await loadGame(evening.game);
    await fetchSheets(evening);
    await fetchStandings(state.value);
    pause = FIRST_PAUSE;
  } catch (error) {
    if (error instanceof Offline) {
      timer = setTimeout(sync, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    } else if (!(error instanceof Problem)) {
      throw error;
    }
  } finally {
    running = false;
  }
  if (again) sync();
}

export function startSync() {
  const retry = () => {
    pause = FIRST_PAUSE;
    sync();
  };
  let seen = null;
  state.subscribe(({ evening }) => {
    if (evening === seen) return;
    seen = evening;
    sync();
  });
  online.subscribe((isOnline) => isOnline && retry());
  addEventListener("online", retry);
  document.addEventListener("visibilitychange", () => document.hidden || retry());
}
