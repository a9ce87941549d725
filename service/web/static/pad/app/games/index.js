// The games that the app knows. A new game is a folder here and a line in `GAMES`.
//
// A folder holds `game.js`, what an entry of a round is and what the API is asked about it;
// `form.js` with the component `Form` that enters a round; `style.css`; and, where `tool` is
// true, `tool.js` with the component `Tool`, the game's page of "Ask the referee". All of
// them are fetched when they are first needed. Texts are in ../../texts.
//
// `game.js` exports an object called `game`:
//
//   input                                the shape of an entry (shapes.js)
//   newInput({evening, setup, limits})   an entry before anything was entered
//   missing(input, ids, context)         the players still to be entered, by id
//   scoreRequest(input, seats, context)  the body of the score request; null: nothing to ask
//   score(body), standings(body)         what the service returns for these requests, without
//                                        its reasons: from `points.js`, pure functions
//
// and, where a game needs them:
//
//   points(input, id, scored, context)   a player's points, null: not known yet; without it
//                                        they are `scored()`, those of the score sheet
//   setupRequest(evening, {dealer, round}), standingsRequest(evening)
//                                        what these requests carry besides the players
//   mostRounds(evening)                  how many rounds can be played, null: any number
//   styleOptions                         what a style of the game asks for besides
//   deals, roundIsGame                   whether players deal; whether a round is a whole game
//                                        with winners of its own
//
// `seats` are `{id, name}`; `context` is `{evening, limits}`, `limits` the API's (GET
// /v1/games/ID): no file of a game repeats a number of the rules.

export const GAMES = {
  zero: { tool: true },
  "zero-hero": { tool: true },
  herolio: { tool: true },
  numzumzero: { tool: true },
};

export const isGame = (id) => Object.hasOwn(GAMES, id);

const modules = {};

/** Fetches a game's `game.js`, once. */
export async function loadModule(id) {
  modules[id] ??= (await import(`./${id}/game.js`)).game;
}

/** What a game's `game.js` exports; undefined until it is loaded. */
export const moduleOf = (id) => modules[id];
