// Reads evenings from outside (links, files) and from this browser's storage.
//
// Nothing from outside is trusted: only the members named here are taken, each of its known
// type and size, and no points, since those are the referee's to give. An evening that does
// not fit is refused as a whole with `Unreadable`.
import { COLOURS } from "./evening.js";
import { toText, withDifferentNames } from "./names.js";
import { isGame, loadModule, moduleOf } from "./games.js";
import { isResponse } from "./responses.js";
import { GAMES } from "./served.js";
import {
  MOST_PLAYERS,
  attempt,
  check,
  count,
  either,
  integer,
  list,
  mapping,
  nullable,
  only,
  optional,
  playerId,
  record,
  text,
} from "./shapes.js";

// As in the contract.
const MOST_ROUNDS = 200;
const MOST_POINTS = 30_000;
const MOST_TOTAL = 30_000_000;
const MOST_ADJUSTMENTS = 200;
const MOST_REASON = 100;
const MOST_PEOPLE = 1_000;

export const atRound = integer(0, MOST_ROUNDS);
const total = integer(-MOST_TOTAL, MOST_TOTAL);
const optionName = text(/^[a-z][a-z_]{0,39}$/);
const word = text(/^[a-z\d][a-z\d_-]{0,39}$/);

/** A text without characters that names cannot contain: people may write files by hand. */
const cleaned = (longest) => (value) => {
  check(typeof value === "string");
  return toText(value, longest) || "?";
};
export const playerName = cleaned(40);

/** A name that players gave an evening. */
const title = text(/^[^\p{C}]{1,60}$/u);

/** A time as `toISOString` writes it. */
const instant = (value) => {
  check(typeof value === "string" && new Date(value).toJSON() === value);
  return value;
};

export const eveningId = text(/^[a-z0-9]{1,40}$/);

const player = record({
  id: playerId,
  name: playerName,
  left: nullable(atRound),
  colour: integer(0, COLOURS - 1),
});

const adjustment = record({
  id: eveningId,
  player: playerId,
  after: atRound,
  points: total,
  kind: only("start", "referee"),
  reason: optional(cleaned(MOST_REASON)),
});
export const gameId = only(...Object.keys(GAMES));

const choice = either(only(true, false), word);
// The choices of the players, by the names of the API's options, which differ by game.
const options = mapping(
  optionName,
  either(either(choice, count), mapping(optionName, choice, 20)),
  20,
);

/** The evening's own members; `more` are those of each round. */
function evening(value, more) {
  const { game } = record({ game: gameId })(value);
  const round = {
    dealer: nullable(playerId),
    players: list(playerId, MOST_PLAYERS),
    id: eveningId,
    saved: optional(integer(0, 1e11)),
    input: moduleOf(game).input,
    ...more,
  };
  const read = record({
    id: eveningId,
    title: optional(title),
    night: optional(eveningId),
    started: instant,
    game: only(game),
    players: list(player, MOST_PLAYERS),
    dealer: nullable(playerId),
    options,
    matchRounds: nullable(integer(1, MOST_ROUNDS)),
    endsAt: nullable(integer(1, MOST_POINTS)),
    rounds: list(record(round), MOST_ROUNDS),
    adjustments: list(adjustment, MOST_ADJUSTMENTS),
  })(value);
  checkPlayers(read);
  checkAdjustments(read);
  check(differ(read.rounds.map(({ id }) => id)));
  return { read: { ...read, players: withDifferentNames(read.players) }, round };
}

function checkAdjustments({ adjustments, players, rounds }) {
  check(differ(adjustments.map(({ id }) => id)));
  check(
    adjustments.every(
      ({ player: id, after }) =>
        after <= rounds.length && players.some((player) => player.id === id),
    ),
  );
}

const differ = (values) => new Set(values).size === values.length;

function checkPlayers({ players, dealer, rounds }) {
  const ids = players.map(({ id }) => id);
  check(ids.length > 0 && differ(ids));
  check(dealer === null || ids.includes(dealer));
  check(players.every(({ left }) => (left ?? 0) <= rounds.length));
  for (const round of rounds) checkSeats(round, ids);
}

/** The players of a round; its dealer may have left the table since. */
function checkSeats({ players, dealer }, ids) {
  check(players.length > 0 && differ(players) && players.every((id) => ids.includes(id)));
  check(dealer === null || ids.includes(dealer));
}

/**
 * The unfinished entry of an evening that was read; `round` are the members of each of its rounds.
 */
function readDraft(value, { read, round }) {
  const entry = { ...round, id: optional(eveningId), index: integer(0, read.rounds.length) };
  const draft =
    optional(
      nullable(
        record({
          ...entry,
          moved: optional(only(true, false)),
          waiting: optional(nullable(record(entry))),
        }),
      ),
    )(value) ?? null;
  for (const each of [draft, draft?.waiting])
    if (each)
      checkSeats(
        each,
        read.players.map(({ id }) => id),
      );
  return draft;
}

/**
 * An evening from a link or a file, without any sheets; of a backup with its unfinished entry, if
 * that can be read.
 */
export async function readEvening(value, { isBackup = false } = {}) {
  if (isGame(value.game)) await loadModule(value.game);
  const found = evening(value, {});
  return {
    ...found.read,
    draft: isBackup ? copy((draft) => readDraft(draft, found))(value.draft) : null,
  };
}

// ------------------------------------------------------------------ this browser's storage

/** A shape whose value is null where it does not fit. */
const copy = (shape) => (value) => attempt(() => shape(value), null);

// What the referee said is only a copy: where it is damaged, or a refusal, the referee is asked
// again.
const isSheet = ({ key, response }) => typeof key === "string" && isResponse("score", response);
const sheet = copy((value) => (isSheet(value) ? value : null));

/** An evening as this app stores it, with the referee's sheets and an unfinished entry. */
export function readStoredEvening(value) {
  const found = evening(value, { sheet });
  return { ...found.read, draft: readDraft(value.draft, found) };
}

/** An evening's record in the database, with its draft. */
export async function readRecord({ game, ...record }, draft = null) {
  if (isGame(game)) await loadModule(game);
  return readStoredEvening({ ...record, game, draft });
}

/** The evening of a record, without its draft where that cannot be read. */
export const readWhole = (record, draft) =>
  readRecord(record, draft).catch(() => readRecord(record));

const undoEntry = ({ label, route }) =>
  typeof label === "string" && typeof route === "string" && /^(#.*)?$/s.test(route);

/**
 * The undo entries that can be read, and nothing before one that cannot. An entry has either the
 * draft of the evening `id`, or the evening that was present and the `others` changed with it.
 */
export async function readUndo(entries) {
  const read = [];
  for (const entry of entries.toReversed()) {
    try {
      read.unshift(await readEntry(entry));
    } catch {
      break;
    }
  }
  return read;
}

async function readEntry({ label, route, number, id, draft, evening, others, people: names }) {
  check(undoEntry({ label, route }));
  if (names) return { label, route, number, people: people(names) };
  const bring = async (each) => (each ? readRecord(each, each.draft) : null);
  if (others === undefined) return { label, route, number, id, draft };
  const read = await Promise.all(
    others.map(async (other) => ({ id: other.id, evening: await bring(other.evening) })),
  );
  return { label, route, number, evening: await bring(evening), others: read };
}

const people = mapping(text(/^.{1,40}$/su), playerName, MOST_PEOPLE);

/** The names that players gave to people, or null where they cannot be read. */
export const readPeople = copy(people);

/** The settings, or null where they cannot be read. */
export const readSettings = copy(
  record({
    theme: only("auto", "light", "dark"),
    lang: text(/^[a-z]{2,4}$/),
    people: optional(people),
  }),
);
