// Reads evenings from outside (links, files) and from this browser's storage.
//
// Nothing from outside is trusted: only the members named here are taken, each of its known
// type and size, and no points, since those are the referee's to give. An evening that does
// not fit is refused as a whole with `Unreadable`.
import { isName } from "./evening.js";
import { GAMES, isGame, loadModule, moduleOf } from "./games/index.js";
import { MOST_PLAYERS, byPlayer, check, count, either, integer, list, mapping, nullable, only, optional, playerId, record, text } from "./shapes.js";

// As in the contract.
const MOST_ROUNDS = 200;

const atRound = integer(0, MOST_ROUNDS);
const word = text(/^[a-z][a-z_-]{0,39}$/);

/** A name in the form in which the API returns it. */
function playerName(value) {
  check(typeof value === "string" && isName(value.normalize("NFC")));
  return value.normalize("NFC");
}

const player = record({
  id: playerId,
  name: playerName,
  joined: atRound,
  left: nullable(atRound),
  start: integer(-30_000 * MOST_ROUNDS, 30_000 * MOST_ROUNDS),
});

const options = record({
  variant: optional(word),
  style: optional(word),
  start_cards: optional(count),
  start_powers: optional(count),
  house_rules: optional(mapping(word, either(only(true, false), word), 20)),
});

/** The evening's own members; `more` are those of each round. */
function evening(value, more) {
  const { game } = record({ game: only(...Object.keys(GAMES)) })(value);
  const round = {
    dealer: nullable(playerId),
    players: list(playerId, MOST_PLAYERS),
    input: moduleOf(game).input,
    ...more,
  };
  const read = record({
    id: text(/^[a-z0-9]{1,40}$/),
    started: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    game: only(game),
    players: list(player, MOST_PLAYERS),
    dealer: nullable(playerId),
    options,
    matchRounds: nullable(integer(1, MOST_ROUNDS)),
    rounds: list(record(round), MOST_ROUNDS),
  })(value);
  checkPlayers(read);
  return { read, round };
}

const differ = (values) => new Set(values).size === values.length;

function checkPlayers({ players, dealer, rounds }) {
  const ids = players.map(({ id }) => id);
  check(ids.length > 0 && differ(ids) && differ(players.map(({ name }) => name)));
  check(dealer === null || ids.includes(dealer));
  check(players.every(({ joined, left }) => joined <= rounds.length && (left ?? 0) <= rounds.length));
  for (const round of rounds) checkSeats(round, ids);
}

/** Who played a round; its dealer may have left the table since. */
function checkSeats({ players, dealer }, ids) {
  check(players.length > 0 && differ(players) && players.every((id) => ids.includes(id)));
  check(dealer === null || ids.includes(dealer));
}

/** An evening from a link or a file, without any points, standings or unfinished entry. */
export async function readEvening(value) {
  if (isGame(value.game)) await loadModule(value.game);
  return { ...evening(value, {}).read, draft: null, standings: null };
}

// ------------------------------------------------------------------ this browser's storage

/** What the referee said is only a copy: where it is damaged, the referee is asked again. */
const copy = (fits) => (value) => {
  try {
    return fits(value) ? value : null;
  } catch {
    return null;
  }
};

const isScore = ({ players }) => players.every(({ name, lines }) => typeof name === "string" && Array.isArray(lines));
const sheet = copy(({ key, response, problem }) => typeof key === "string" && (problem !== undefined || isScore(response)));
const standings = copy(
  ({ key, response: { totals, leaders, winners } }) => typeof key === "string" && [totals, leaders, winners].every(Array.isArray),
);

/** An evening as this app stores it, with the referee's points and an unfinished entry. */
export function readStoredEvening(value) {
  const { read, round } = evening(value, { sheet });
  const draft = optional(nullable(record({ ...round, index: integer(0, read.rounds.length) })))(value.draft) ?? null;
  if (draft) checkSeats(draft, read.players.map(({ id }) => id));
  return { ...read, draft, standings: standings(value.standings) };
}

const undoEntry = ({ label, route }) => typeof label === "string" && typeof route === "string" && /^(#.*)?$/s.test(route);

/**
 * What the storage held, `{state, undo, complete}`: all of it that can be read. `complete`
 * is false where something could not.
 */
export async function readStored(stored, empty) {
  const games = [...stored.matchAll(/"game"\s*:\s*"([a-z-]+)"/g)].map(([, id]) => id);
  await Promise.all(games.filter(isGame).map(loadModule));
  let complete = true;
  const attempt = (read, fallback) => {
    try {
      return read();
    } catch {
      complete = false;
      return fallback;
    }
  };
  const { state, undo } = attempt(() => ({ ...JSON.parse(stored) }), {});
  return {
    state: {
      evening: attempt(() => nullable(readStoredEvening)(state.evening), null),
      past: attempt(() => state.past.flatMap((old) => attempt(() => [readStoredEvening(old)], [])), []),
      settings: attempt(() => record({ theme: only("auto", "light", "dark"), lang: text(/^[a-z]{2,4}$/) })(state.settings), empty.settings),
    },
    // What these hold is read when it is brought back.
    undo: attempt(() => undo.filter(undoEntry), []),
    complete,
  };
}
