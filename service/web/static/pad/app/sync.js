// Asks the referee for what the evening still waits for, now and whenever the line is back.
import { Offline, Problem, get, isReachable, post, recall, watchLine } from "./api.js";
import { nameOf, present, standingsRows } from "./evening.js";
import { GAMES } from "./games.js";
import { language } from "./i18n.js";
import { loadAllLater } from "./later.js";
import { amend, getState, subscribe } from "./store.js";

const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

const keyOf = (body) => JSON.stringify(body);
const path = (game, question) => `/v1/games/${game}/${question}`;

/** The question that a round's entry asks, or null while there is nothing to ask. */
export function scoreQuestion(evening, round) {
  const seats = round.players.map((id) => ({ id, name: nameOf(evening, id) }));
  return GAMES[evening.game].question(round.input, seats, evening);
}

/** Asks for the score of an entry: `{key, speaks, answer}` or `{key, speaks, problem}`. */
export async function askScore(evening, round) {
  const body = scoreQuestion(evening, round);
  if (!body) return null;
  const asked = { key: keyOf(body), speaks: language() };
  try {
    return { ...asked, answer: await post(path(evening.game, "score"), body) };
  } catch (error) {
    if (error instanceof Problem) return { ...asked, problem: error.problem };
    throw error;
  }
}

/** The sheet that belongs to exactly this entry: asked before, kept with it, or null. */
export function sheetOf(evening, round) {
  const body = scoreQuestion(evening, round);
  if (!body) return null;
  const key = keyOf(body);
  const answer = recall(path(evening.game, "score"), body);
  if (answer) return { key, speaks: language(), answer };
  return round.sheet?.key === key ? round.sheet : null;
}

/** A player's points in a round, null while they are awaited. */
export function pointsIn(evening, round, id) {
  return GAMES[evening.game].points(round.input, id, () => {
    const sheet = sheetOf(evening, round)?.answer;
    return sheet?.players.find(({ name }) => name === nameOf(evening, id)) ?? null;
  });
}

export function standingsQuestion(evening) {
  const players = present(evening);
  const rows = standingsRows(evening, players, (round, id) => pointsIn(evening, round, id));
  if (!rows) return null;
  return {
    players: players.map(({ name }) => name),
    rounds: rows,
    ...(evening.matchRounds ? { match_rounds: evening.matchRounds } : {}),
    ...GAMES[evening.game].standings(evening),
  };
}

/** The standings of exactly this evening, or the last known ones marked as `stale`. */
export function standingsOf(evening) {
  const body = standingsQuestion(evening);
  const known = body && recall(path(evening.game, "standings"), body);
  if (known) return { answer: known, stale: false };
  if (!evening.standings) return { answer: null, stale: true };
  return { answer: evening.standings.answer, stale: !body || evening.standings.key !== keyOf(body) };
}

/** How many rounds wait for their points. */
export const awaited = (evening) =>
  evening.rounds.filter((round) => round.players.some((id) => pointsIn(evening, round, id) === null)).length;

const keep = (id, change) =>
  amend((tree) => (tree.evening?.id === id ? { ...tree, evening: change(tree.evening) } : tree));

async function scoreRounds(evening) {
  for (const [index, round] of evening.rounds.entries()) {
    const body = scoreQuestion(evening, round);
    if (!body || round.sheet?.key === keyOf(body)) continue;
    const sheet = await askScore(evening, round);
    keep(evening.id, (now) => {
      // The round may have been edited, moved or undone while the answer was on its way.
      if (now.rounds[index]?.input !== round.input) return now;
      return { ...now, rounds: now.rounds.with(index, { ...now.rounds[index], sheet }) };
    });
  }
}

async function addUp() {
  const { evening } = getState();
  const body = evening && standingsQuestion(evening);
  if (!body || evening.standings?.key === keyOf(body)) return;
  const answer = await post(path(evening.game, "standings"), body);
  keep(evening.id, (now) => ({ ...now, standings: { key: keyOf(body), answer } }));
}

let running = false;
let again = false;
let pause = FIRST_PAUSE;
let timer;

export async function sync() {
  again = running;
  if (running || !getState().evening) return;
  running = true;
  clearTimeout(timer);
  try {
    await scoreRounds(getState().evening);
    await addUp();
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

/** Fetches the games, rulebooks and other screens while there is a line, for when there is none. */
async function stockUp() {
  const { games } = await get("/v1/games");
  for (const { links } of games) {
    await get(links.self);
    await get(links.rules);
  }
  await loadAllLater();
}

export function startSync() {
  let seen = null;
  subscribe(() => {
    const { evening } = getState();
    if (evening === seen) return;
    seen = evening;
    sync();
  });
  const retry = () => {
    pause = FIRST_PAUSE;
    sync();
  };
  addEventListener("online", retry);
  document.addEventListener("visibilitychange", () => document.hidden || retry());
  watchLine(() => isReachable() && retry());
  sync();
  const whenIdle = window.requestIdleCallback ?? ((task) => setTimeout(task, 1500));
  whenIdle(() => stockUp().catch(() => {}));
}
