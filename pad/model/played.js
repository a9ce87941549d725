// The shape of a round that was tapped card by card: a log in the order in which cards fell.
import {
  either,
  integer,
  list,
  nullable,
  only,
  optional,
  playerId,
  record,
  text,
} from "./shapes.js";

// As in the contract.
const MOST_ENTRIES = 1_000;
const MOST_COLUMNS = 10;

const card = text(/^(?=.{1,40}$)[a-z\d]+(-[a-z\d]+)*$/);
const word = text(/^[a-z]{1,12}$/);

const move = record({
  type: optional(word),
  player: optional(playerId),
  card: optional(card),
  column: optional(integer(0, MOST_COLUMNS)),
  declared_as: optional(word),
  zeroes_card_of: optional(playerId),
  exchange: optional(record({ card, from_player: optional(playerId) })),
  to_player: optional(playerId),
  detained: optional(playerId),
});

/**
 * The entries of a log: the code of a card that was put down, null for one that no one saw, or a
 * move in the words of the API with the ids of players; `ON` where players went on after a mistake.
 */
export const log = (value) => JSON.parse(JSON.stringify(entries(value)));
const entries = list(either(nullable(card), move), MOST_ENTRIES);

/** The entry by which players go on although the referee has proved a mistake. */
export const ON = { type: "on" };

/** A log where there is one. */
export const optionalLog = either(only(undefined), log);
