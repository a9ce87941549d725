// The games that the service has. The server writes them into the next two statements: its registry,
// the folders in games/, and the emblems in icons/emblems.svg.

/** `{title, has}` by id; `has` are the scripts of the game's folder. */
export const GAMES = {};
/** The suits and symbols that have a colour and an emblem, the preferred first. */
export const LOOKS = [];

// Each file of a folder is optional, and fetched when it is first needed: `game.js`, what an entry of
// a round is and what the API is asked about it (without it: just points, entry.js); `form.js` with the
// component `Form` that enters a round (without it: card-form.js); and `tool.js` with the component
// `Tool`, the game's page of "Ask the referee", and the rules that begin the `chapters` of its rulebook.
// The server adds `style.css` and `texts/` to those of all games.
//
// `game.js` exports an object called `game`:
//
//   input                                the shape of an entry (shapes.js)
//   newInput({evening, limits})          an entry before anything was entered
//   missing(input, ids, context)         the players still to be entered, by id
//   scoreRequest(input, seats, context)  the body of the score request; null: nothing to ask
//
// and, where a game needs them:
//
//   score(body), standings(body)         what the service returns for these requests, without
//                                        its reasons: from `points.js`, pure functions; without
//                                        them the points are there once the service has answered
//   zeros(score), shout                  whether a player's score is one that statistics count; the
//                                        text with which the evening names these players
//   lowWins                              whether fewer points are better
//   problem(input, ids, evening)         why an entry cannot be saved, as a text and its values, or null
//   points(input, id, scored, context)   a player's points, null: not known yet; without it
//                                        they are `scored()`, those of the score sheet
//   setupRequest(evening, {dealer, round}), standingsRequest(evening)
//                                        what these requests carry besides the players
//   mostRounds(evening)                  how many rounds can be played, null: any number
//   earlierRules                         the house rules of evenings stored before there was a choice
//   styleOptions                         what a style of the game asks for besides
//   asksRounds                           the styles that are played for a number of rounds agreed on before
//   deals, roundIsGame                   whether players deal; whether a round is a whole game
//                                        with winners of its own
//
// `seats` are `{id, name}`; `context` is `{evening, limits}`, `limits` the API's (GET
// /v1/games/ID): no file of a game repeats a number of the rules.

export const isGame = (id) => Object.hasOwn(GAMES, id);
export const titleOf = (id) => GAMES[id]?.title ?? id;
export const hasScript = (id, name) => GAMES[id].has.includes(name);

const modules = {};

let importGame;

/** Has each game's `game.js` imported by `importer(id)`: the folders of games are above this one. */
export const importGamesBy = (importer) => (importGame = importer);

/** Fetches a game's `game.js`, once. */
export async function loadModule(id) {
  modules[id] ??= (await (hasScript(id, "game") ? importGame(id) : import("./entry.js"))).game;
}

/** What a game's `game.js` exports; undefined until it is loaded. */
export const moduleOf = (id) => modules[id];
