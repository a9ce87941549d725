// The games that the service has, and their modules.
import { game as shared } from "./entry.js";
import { GAMES, ROOT } from "./served.js";

// The files of a game's folder, which docs/adding-a-game.md lists, are fetched when they are first
// needed. `game.js` exports an object called `game`:
//
// - input: the shape of an entry (shapes.js)
// - newInput({evening, limits}): an entry before anything was entered
// - missing(input, ids, context): the players still to be entered, by id
// - scoreRequest(input, seats, context): the body of the score request; null: nothing to ask
//
// and, where a game needs them:
//
// - score(body), standings(body): what the service returns for these requests, without its reasons:
//   from `points.js`, pure functions; without them the points are there once the service has
//   answered
// - zeros(score), shout: whether a player's score, or `{points}` alone, is one that statistics
//   count; the text with which the evening names these players
// - chapters: the rule that begins each chapter of the rulebook
// - lowWins: whether fewer points are better
// - problem(input, ids, evening): why an entry cannot be saved, as a text and its values, or null
// - savedEarly(input, ids): why an entry may be saved before every number is there, as a text, or
//   null
// - points(input, id, scored, context): a player's points, null: not known yet; without it they are
//   `scored()`, those of the score sheet
// - setupRequest(evening, {dealer, round}), standingsRequest(evening): what these requests carry
//   besides the players
// - mostRounds(evening): how many rounds can be played, null: any number
// - styleOptions: the additional options of a style of the game
// - asksRounds: the styles that are played for a number of rounds agreed on before
// - classic: the options of the game that print calls the classic one
// - deals: whether players deal
// - roundIsGame: whether a round is a whole game with winners of its own
//
// `seats` are `{id, name}`; `context` is `{evening, limits}`, `limits` those of the contract
// (served.js): no file of a game repeats a number of the rules.

export const isGame = (id) => Object.hasOwn(GAMES, id);
export const titleOf = (id) => GAMES[id]?.title ?? id;
export const limitsOf = (id) => GAMES[id].limits;
export const hasScript = (id, name) => name in GAMES[id].scripts;

/** Imports a script of a game's folder. In the bundle, one file has all of a game. */
export const importScript = (id, name) => import(new URL(GAMES[id].scripts[name], ROOT).href);

const modules = {};

/** Fetches a game's `game.js`, once. */
export async function loadModule(id) {
  modules[id] ??= hasScript(id, "game") ? (await importScript(id, "game")).game : shared;
}

/** The exports of a game's `game.js`; undefined until it is loaded. */
export const moduleOf = (id) => modules[id];
